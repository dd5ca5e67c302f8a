use std::sync::{Mutex, MutexGuard, PoisonError};

use argon2::Block;

/// Lends the memory for hashing passwords, and keeps some of it for later hashes.
#[derive(Debug, Default)]
pub(crate) struct HashingMemory {
    kept: Mutex<Vec<Vec<Block>>>,
}

impl HashingMemory {
    /// The number of pieces kept between bursts of sign-ins, of 19 MiB each.
    const KEPT: usize = 2;
    /// The reservation for each piece, of which only the used part becomes resident. glibc maps requests above 32
    /// MiB separately and returns them to the system when they are freed; smaller ones would stay in the arenas of
    /// every thread that has hashed.
    const RESERVED_BLOCKS: usize = 33 * 1024;

    /// Runs `work` with `count` blocks. They may still contain data of an earlier password, which does not affect
    /// a hash.
    pub(crate) fn lend<T>(&self, count: usize, work: impl FnOnce(&mut [Block]) -> T) -> T {
        let kept = self.kept().pop();
        let mut blocks = kept.unwrap_or_else(|| Vec::with_capacity(Self::RESERVED_BLOCKS));
        if blocks.len() < count {
            blocks.resize(count, Block::default());
        }
        let done = work(blocks.get_mut(..count).unwrap_or_default());
        let mut kept = self.kept();
        if kept.len() < Self::KEPT && blocks.capacity() <= Self::RESERVED_BLOCKS {
            kept.push(blocks);
        }
        done
    }

    fn kept(&self) -> MutexGuard<'_, Vec<Vec<Block>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Barrier, thread};

    use super::*;

    #[test]
    fn what_a_burst_needed_is_given_back() {
        let memory = HashingMemory::default();
        let all = Barrier::new(8);
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    memory.lend(16, |blocks| {
                        assert_eq!(blocks.len(), 16);
                        all.wait();
                    });
                });
            }
        });
        assert_eq!(memory.kept().len(), HashingMemory::KEPT);
        memory.lend(16, |_| {
            assert_eq!(memory.kept().len(), HashingMemory::KEPT - 1, "it is used again");
        });
        assert_eq!(memory.lend(40_000, |blocks| blocks.len()), 40_000);
        let kept = memory.kept();
        assert!(
            kept.iter()
                .all(|one| one.capacity() <= HashingMemory::RESERVED_BLOCKS)
        );
    }
}
