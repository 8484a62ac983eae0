//! The fast sliders against the ray walk.

use std::vec::Vec;

use super::walk::{DIAGONAL, STRAIGHT, Step, ray, rays};
use super::{between_indices, line_of_indices, sliders};
use crate::bitboard::Bitboard;
use crate::color::Color;

/// Every subset of `set`.
fn subsets(set: Bitboard) -> impl Iterator<Item = Bitboard> {
    let squares: Vec<_> = set.into_iter().collect();
    (0..1_u32 << squares.len()).map(move |pattern| {
        squares
            .iter()
            .enumerate()
            .filter(|(place, _)| pattern >> place & 1 != 0)
            .map(|(_, &square)| square)
            .collect()
    })
}

fn check(name: &str, directions: &[Step], fast: impl Fn(usize, Bitboard) -> Bitboard) {
    for from in 0..81 {
        let lines = rays(from, directions, Bitboard::EMPTY);
        for occupied in subsets(lines) {
            let slow = rays(from, directions, occupied);
            assert_eq!(fast(from, occupied), slow, "{name} on {from}: {occupied:?}");
            let noisy = occupied | !lines;
            assert_eq!(fast(from, noisy), slow, "{name} on {from} with all else occupied");
        }
    }
}

#[test]
fn sliders_equal_the_ray_walk() {
    check("rook", &STRAIGHT, sliders::rook);
    check("bishop", &DIAGONAL, sliders::bishop);
    check("black lance", &[(0, -1)], |from, occupied| sliders::lance(Color::Black, from, occupied));
    check("white lance", &[(0, 1)], |from, occupied| sliders::lance(Color::White, from, occupied));
}

#[test]
fn between_and_line_equal_the_ray_walk() {
    for a in 0..81 {
        for b in 0..81 {
            let hit = |step: &&Step| a != b && ray(a, **step, Bitboard::EMPTY).contains_index(b);
            let step = STRAIGHT.iter().chain(&DIAGONAL).find(hit);
            let expected = step.map_or(Bitboard::EMPTY, |&step| {
                ray(a, step, Bitboard::single(b)) - Bitboard::single(b)
            });
            assert_eq!(between_indices(a, b), expected, "between {a} and {b}");
            let expected = step.map_or(Bitboard::EMPTY, |&(files, ranks)| {
                rays(a, &[(files, ranks), (-files, -ranks)], Bitboard::EMPTY) | Bitboard::single(a)
            });
            assert_eq!(line_of_indices(a, b), expected, "line of {a} and {b}");
        }
    }
}
