//! What `hayanagi compare` is made of: another program as a child, and the search for the first
//! position where it differs from us.
//!
//! `child` is a process and its pipes, `answer` reads lines, `engine` asks questions and survives
//! whatever comes back, `fault` says why there is no answer, `walk` finds a difference, `shrink` makes its position small, `referee`
//! asks the oracle who is right, `source` names the positions, `outcome` and `page` tell what came
//! of it, `report` in one line; `told` keeps them from saying the same again and again.

mod answer;
mod child;
mod engine;
mod fault;
mod outcome;
mod page;
mod referee;
mod report;
mod shrink;
mod source;
mod told;
mod walk;

pub(crate) use engine::{Engine, EngineError, Fault};
pub(crate) use outcome::{Asked, Finding, Outcome, Place, Summary};
pub(crate) use page::{PageForm, positions};
pub(crate) use referee::judge;
pub(crate) use shrink::shrink;
pub(crate) use source::{Item, one, random, suite};
pub(crate) use told::Told;
pub(crate) use walk::{Difference, find, look_again};
