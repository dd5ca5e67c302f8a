//! What the benchmarks share with the tests of the server: a demonstration that can be killed, and the loops that kill
//! it.
#![forbid(unsafe_code)]

use std::error::Error;

pub mod collecting;
pub mod demonstration;
pub mod kills;
pub mod ports;

pub type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;
