use auto_impl::auto_impl;
use uuid::{Builder, Uuid};

/// Unpredictable bytes. Adapters must use the operating system's generator or a CSPRNG seeded by it.
#[auto_impl(Arc, Rc)]
pub trait Randomness {
    /// Fills `bytes` with unpredictable bytes.
    fn fill(&self, bytes: &mut [u8]);

    /// Returns a random UUID of version 4.
    fn uuid(&self) -> Uuid {
        let mut bytes = [0; 16];
        self.fill(&mut bytes);
        Builder::from_random_bytes(bytes).into_uuid()
    }

    /// Returns a number below `bound`, without bias; 0 for a bound of 0.
    fn below(&self, bound: u32) -> u32 {
        if bound == 0 {
            return 0;
        }
        let unbiased = u32::MAX - u32::MAX % bound;
        loop {
            let mut bytes = [0; 4];
            self.fill(&mut bytes);
            let drawn = u32::from_le_bytes(bytes);
            if drawn < unbiased {
                return drawn % bound;
            }
        }
    }
}
