//! Every program gives the right answers, but for the mistakes that are known.

use hayanagi_bench::cells::{self, Op, Scope, Size};
use hayanagi_bench::corpus::Corpus;
use hayanagi_bench::peers;

/// haitaka allows some pawn-drop mates, and its `is_legal` drops of pieces that are not in hand.
fn known_to_be_wrong(program: &str, op: Op, scope: Scope) -> bool {
    let frozen = matches!(scope, Scope::Frozen(_) | Scope::Questions(_));
    let exact = matches!(op, Op::Parse | Op::WriteSfen | Op::HasLegalMove | Op::Tactical);
    program == "haitaka" && frozen && !exact
}

#[test]
fn answers_are_right() {
    let corpus = Corpus::load(Size::Full);
    let mut quick = cells::all(&corpus, Size::Quick);
    // The deep trees are in the table anyway.
    quick.retain(|cell| !matches!(cell.scope, Scope::Tree { .. }));
    let small = cells::all(&corpus, Size::Small);
    for mut program in peers::each(&corpus) {
        let offered: Vec<_> =
            small.iter().chain(&quick).filter(|cell| program.offers(cell)).collect();
        for cell in offered {
            let answer = program.run(cell, 1);
            let right = answer == cell.expected;
            assert!(
                right || known_to_be_wrong(program.name(), cell.op, cell.scope),
                "{} at {}: {answer} instead of {}",
                program.name(),
                cell.name,
                cell.expected
            );
        }
    }
}
