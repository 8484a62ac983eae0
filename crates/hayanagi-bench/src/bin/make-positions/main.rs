//! Makes the frozen data: positions, games, and questions about single moves.
//!
//! Everything follows from [`SEED`]. The files are made once and committed; this program stays so
//! that anyone can see what they are and make others.

mod game;
mod pick;
mod player;
mod random;

use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

use pick::{Picked, Wanted};
use player::{Player, Shunsai};
use random::Random;

/// What all data follows from.
const SEED: u64 = 0x5EED_0593;

/// Games kept for making and taking back moves, and their lengths in plies.
const GAMES: usize = 100;
const GAME_PLIES: std::ops::RangeInclusive<usize> = 60..=200;

/// No game goes on for longer.
const MAX_PLIES: usize = 300;

/// A question is asked every so many plies of the kept games.
const QUESTION_EVERY: usize = 7;

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(env::args_os().nth(1).unwrap_or("data".into()));
    make::<Shunsai>(&folder)
}

fn make<P: Player>(folder: &std::path::Path) -> std::io::Result<()> {
    let mut random = Random::new(SEED);
    let mut picked = Picked::new(Wanted::all());
    let mut games = Vec::new();
    while games.len() < GAMES || !picked.is_full() {
        let game = game::play::<P>(&mut random, MAX_PLIES);
        if games.len() < GAMES && game.len() >= *GAME_PLIES.start() {
            let longest = game.len().min(*GAME_PLIES.end());
            let length = random.between(*GAME_PLIES.start(), longest);
            games.push(game[..length].to_vec());
        } else {
            picked.offer::<P>(&game, &mut random);
        }
    }
    let head = format!("# Made by make-positions from seed {SEED:#x}; frozen, not made again.\n");
    fs::write(folder.join("positions.txt"), head.clone() + &picked.into_text())?;
    fs::write(folder.join("games.txt"), head.clone() + &games_text::<P>(&games))?;
    fs::write(folder.join("questions.txt"), head + &questions_text::<P>(&games))
}

fn games_text<P: Player>(games: &[Vec<P::Move>]) -> String {
    let mut text = String::new();
    for game in games {
        let moves: Vec<_> = game.iter().map(|&mv| P::usi(mv)).collect();
        text.push_str(&moves.join(" "));
        text.push('\n');
    }
    text
}

/// In every few positions: the move played there, and the same side's moves of two plies later,
/// two earlier, and four later, which are legal here about as often as remembered moves are.
fn questions_text<P: Player>(games: &[Vec<P::Move>]) -> String {
    let mut text = String::new();
    for game in games {
        let mut position = P::start();
        for (ply, &mv) in game.iter().enumerate() {
            if ply % QUESTION_EVERY == QUESTION_EVERY - 1 {
                let plies = [Some(ply), Some(ply + 2), ply.checked_sub(2), Some(ply + 4)];
                let asked: Vec<_> =
                    plies.into_iter().flatten().filter_map(|ply| game.get(ply).copied()).collect();
                let legal = position.moves();
                let count = asked.iter().filter(|mv| legal.contains(mv)).count();
                let usi: Vec<_> = asked.into_iter().map(P::usi).collect();
                writeln!(text, "{}\t{count}\t{}", position.sfen(), usi.join(" "))
                    .expect("a String takes any text");
            }
            position = position.after(mv);
        }
    }
    text
}
