use rand::{Rng, SeedableRng, rngs::Xoshiro256PlusPlus};

/// Random numbers that depend on the seed only. The generator is named, and its numbers are mapped here, so that no
/// release of a library changes the rows.
#[derive(Debug, Clone)]
pub(crate) struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// Returns independent dice for each `purpose` under one seed.
    pub(crate) fn new(seed: u64, purpose: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(
            seed ^ purpose.wrapping_mul(0x9e37_79b9_7f4a_7c15),
        ))
    }

    /// Returns a number below `bound`; 0 for a bound of 0.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        let product = (self.0.next_u64() >> 32) * u64::from(bound);
        u32::try_from(product >> 32).unwrap_or_default()
    }

    /// Returns a number from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(high.saturating_sub(low).saturating_add(1))
    }

    /// Returns true in `chance` of a thousand draws.
    pub(crate) fn per_mille(&mut self, chance: u32) -> bool {
        self.below(1_000) < chance
    }

    /// Returns a random index of a list of `count` items.
    pub(crate) fn place(&mut self, count: usize) -> usize {
        self.below(u32::try_from(count).unwrap_or(u32::MAX)) as usize
    }

    /// Returns a random item; the default if the list is empty.
    pub(crate) fn pick<T: Copy + Default>(&mut self, from: &[T]) -> T {
        let place = self.place(from.len());
        from.get(place).copied().unwrap_or_default()
    }

    /// Returns a random index, weighted.
    pub(crate) fn weighted(&mut self, weights: impl Iterator<Item = u32> + Clone) -> usize {
        let mut drawn = self.below(weights.clone().sum());
        for (place, weight) in weights.enumerate() {
            if drawn < weight {
                return place;
            }
            drawn -= weight;
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut dice = Dice::new(7, 1);
        let drawn: Vec<_> = (0..6).map(|_| dice.below(1_000)).collect();
        assert_eq!(drawn, [534, 508, 80, 960, 606, 227]);
    }

    #[test]
    fn draws_stay_inside() {
        let mut dice = Dice::new(1, 1);
        assert_eq!(dice.below(0), 0);
        assert_eq!(dice.pick::<u32>(&[]), 0);
        assert!((0..1_000).all(|_| (3..=5).contains(&dice.between(3, 5))));
        assert!((0..1_000).all(|_| dice.weighted([0, 3, 0, 1].into_iter()) % 2 == 1));
    }
}
