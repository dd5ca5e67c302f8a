use munim_kernel::Randomness;
use rand::{Rng as _, rngs::StdRng};
use std::{cell::RefCell, fmt};

/// A cryptographic generator (ChaCha12), seeded by the operating system, one for each thread.
#[derive(Clone, Copy, Default)]
pub struct SystemRandomness;

thread_local! {
    static GENERATOR: RefCell<StdRng> = RefCell::new(rand::make_rng());
}

impl Randomness for SystemRandomness {
    fn fill(&self, bytes: &mut [u8]) {
        GENERATOR.with_borrow_mut(|generator| generator.fill_bytes(bytes));
    }
}

impl fmt::Debug for SystemRandomness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SystemRandomness")
    }
}
