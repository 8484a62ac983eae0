//! Games that look played: random, but a player compares a few moves by what they win and what the
//! answer would win back, so that pieces are exchanged, dropped and kept rather than thrown away.

use crate::player::Player;
use crate::random::Random;

/// Moves compared at each turn.
const CANDIDATES: usize = 5;

/// The random part of a judgement, in hundredths of a pawn.
const NOISE: usize = 250;

/// What giving check is thought to be worth.
const CHECK: i32 = 120;

/// What keeping the king where it is is thought to be worth; kings of random games wander.
const KING_AT_HOME: i32 = 100;

/// Of so many candidates, one is taken from the captures and promotions, if there are any.
const TACTICAL_EVERY: usize = 3;

/// Plays a game until somebody has no move, or for so many plies.
pub(crate) fn play<P: Player>(random: &mut Random, max_plies: usize) -> Vec<P::Move> {
    let mut position = P::start();
    let mut game = Vec::new();
    while game.len() < max_plies {
        let Some(mv) = choose(&position, random) else { break };
        position = position.after(mv);
        game.push(mv);
    }
    game
}

fn choose<P: Player>(position: &P, random: &mut Random) -> Option<P::Move> {
    let moves = position.moves();
    if moves.is_empty() {
        return None;
    }
    let tactical: Vec<_> = moves.iter().copied().filter(|&mv| position.is_tactical(mv)).collect();
    let (drops, board): (Vec<_>, Vec<_>) = moves.iter().copied().partition(|&mv| P::is_drop(mv));
    let candidates = (0..CANDIDATES).map(|number| {
        // Drops are most of the moves as soon as there is something to drop, yet few of a game's.
        let among = match random.below(TACTICAL_EVERY) {
            0 if !tactical.is_empty() => &tactical,
            1 if number % 2 == 0 && !drops.is_empty() => &drops,
            _ if !board.is_empty() => &board,
            _ => &moves,
        };
        let mv = among[random.below(among.len())];
        (judge(position, mv) + random.below(NOISE) as i32, mv)
    });
    candidates.max_by_key(|&(judgement, _)| judgement).map(|(_, mv)| mv)
}

/// What the move wins, less the most that an answer wins back.
fn judge<P: Player>(position: &P, mv: P::Move) -> i32 {
    let after = position.after(mv);
    let answers = after.moves();
    let back = answers.iter().map(|&answer| after.gain(answer)).max();
    let check = if after.in_check() { CHECK } else { 0 };
    let home = if position.is_king_move(mv) { 0 } else { KING_AT_HOME };
    // Without an answer the game is won.
    position.gain(mv) + check + home - back.unwrap_or(-100_000)
}
