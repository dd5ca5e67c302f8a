//! Whether two series of measurements can be distinguished.

#[derive(Debug, Clone, Copy)]
pub(crate) struct Comparison {
    /// How often a value of the first series is below one of the second; 0.5 if they cannot be distinguished.
    pub(crate) effect: f64,
    /// The standard deviation of `effect` if there is no difference.
    deviation: f64,
    /// The median of the second series less that of the first, and the bounds of its 99 % interval.
    pub(crate) difference: (f64, f64, f64),
}

/// The number of standard deviations that is exceeded by chance once in a thousand times.
const ONCE_IN_A_THOUSAND: f64 = 3.29;
const RESAMPLES: usize = 2_000;

impl Comparison {
    /// Returns the Mann–Whitney statistic of two series, divided by the number of pairs, and the interval of the
    /// difference of medians by resampling. `None` without at least two values of each.
    pub(crate) fn of(one: &[f64], other: &[f64]) -> Option<Self> {
        if one.len() < 2 || other.len() < 2 {
            return None;
        }
        let (mut below, mut equal) = (0_u64, 0_u64);
        for first in one {
            for second in other {
                match first.total_cmp(second) {
                    std::cmp::Ordering::Less => below += 1,
                    std::cmp::Ordering::Equal => equal += 1,
                    std::cmp::Ordering::Greater => {}
                }
            }
        }
        let (n, m) = (count(one.len()), count(other.len()));
        let effect = (count64(below) + count64(equal) / 2.0) / (n * m);
        Some(Self {
            effect,
            deviation: ((n + m + 1.0) / (12.0 * n * m)).sqrt(),
            difference: difference(one, other),
        })
    }

    /// Returns how often the series can be guessed correctly from one measurement.
    pub(crate) fn distinguished(&self) -> f64 {
        self.effect.max(1.0 - self.effect)
    }

    /// Returns the value that [`Self::distinguished`] exceeds only once in a thousand times if there is no difference.
    pub(crate) fn noise(&self) -> f64 {
        0.5 + ONCE_IN_A_THOUSAND * self.deviation
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "there are some hundred measurements, and some ten thousand pairs of them"
)]
fn count(number: usize) -> f64 {
    number as f64
}

#[expect(clippy::cast_precision_loss, reason = "as above")]
fn count64(number: u64) -> f64 {
    number as f64
}

fn difference(one: &[f64], other: &[f64]) -> (f64, f64, f64) {
    let mut draws = Draws(0x9e37_79b9_7f4a_7c15);
    let mut differences: Vec<f64> = (0..RESAMPLES)
        .map(|_| middle(draws.resample(other)) - middle(draws.resample(one)))
        .collect();
    differences.sort_by(f64::total_cmp);
    let at = |place: usize| differences.get(place).copied().unwrap_or_default();
    (
        middle(other.to_vec()) - middle(one.to_vec()),
        at(RESAMPLES / 200),
        at(RESAMPLES - RESAMPLES / 200 - 1),
    )
}

fn middle(mut all: Vec<f64>) -> f64 {
    all.sort_by(f64::total_cmp);
    all.get(all.len() / 2).copied().unwrap_or_default()
}

/// Pseudo-random, the same at every run (splitmix64).
pub(crate) struct Draws(pub(crate) u64);

impl Draws {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut drawn = self.0;
        drawn = (drawn ^ (drawn >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        drawn = (drawn ^ (drawn >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        drawn ^ (drawn >> 31)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        let end = u64::try_from(end).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.next() % end).unwrap_or_default()
    }

    fn resample(&mut self, all: &[f64]) -> Vec<f64> {
        (0..all.len())
            .filter_map(|_| all.get(self.below(all.len())).copied())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(draws: &mut Draws, shift: f64) -> Vec<f64> {
        let number = |draws: &mut Draws| count(draws.below(1_000)) / 1_000.0;
        // Sums of several numbers are distributed like measurements.
        (0..300)
            .map(|_| shift + (0..8).map(|_| number(draws)).sum::<f64>())
            .collect()
    }

    #[test]
    fn equal_series_are_not_distinguished_and_shifted_ones_are() {
        let mut draws = Draws(7);
        let (one, other) = (series(&mut draws, 0.0), series(&mut draws, 0.0));
        let same = Comparison::of(&one, &other).unwrap();
        assert!(same.distinguished() < same.noise(), "{same:?}");
        assert!(same.difference.1 < 0.0 && same.difference.2 > 0.0, "{same:?}");
        assert!((same.noise() - 0.577_6).abs() < 0.001, "{same:?}");
        let later = series(&mut draws, 0.5);
        let shifted = Comparison::of(&one, &later).unwrap();
        assert!(shifted.distinguished() > shifted.noise(), "{shifted:?}");
        assert!(shifted.difference.1 > 0.0, "{shifted:?}");
        assert!(Comparison::of(&one, &[]).is_none());
    }

    #[test]
    fn equal_ones_count_half() {
        let compared = Comparison::of(&[1.0, 1.0], &[1.0, 1.0]).unwrap();
        assert!((compared.effect - 0.5).abs() < 1e-9);
        let apart = Comparison::of(&[1.0, 2.0], &[3.0, 4.0]).unwrap();
        assert!((apart.effect - 1.0).abs() < 1e-9 && (apart.difference.0 - 2.0).abs() < 1e-9);
    }
}
