use munim_kernel::Money;
use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum InvalidDenominations {
    #[error("There is no note or coin of ₹{0}.")]
    Unknown(u32),
    #[error("₹{0} is counted twice.")]
    Twice(u32),
    #[error("At most {} of each can be counted.", Denominations::MOST)]
    TooMany,
}

/// Counted cash: how many there are of each note and coin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Denominations([u32; 10]);

impl Denominations {
    /// In rupees, the largest first.
    pub const NOTES: [u32; 10] = [2000, 500, 200, 100, 50, 20, 10, 5, 2, 1];
    /// The most that can be counted of one note.
    pub const MOST: u32 = 100_000;

    /// Takes pairs of a note and its count. Each note can be counted once.
    pub fn try_new(counted: impl IntoIterator<Item = (u32, u32)>) -> Result<Self, InvalidDenominations> {
        let mut found: [Option<u32>; 10] = [None; 10];
        for (note, count) in counted {
            let place = Self::NOTES.iter().position(|known| *known == note);
            let held = place.and_then(|place| found.get_mut(place));
            let held = held.ok_or(InvalidDenominations::Unknown(note))?;
            if held.replace(count).is_some() {
                return Err(InvalidDenominations::Twice(note));
            }
            if count > Self::MOST {
                return Err(InvalidDenominations::TooMany);
            }
        }
        Ok(Self(found.map(Option::unwrap_or_default)))
    }

    /// Reads the counts that [`Self::counts`] returned.
    pub fn from_counts(counts: &[i32]) -> Result<Self, InvalidDenominations> {
        let counts = counts
            .iter()
            .map(|count| u32::try_from(*count).unwrap_or(u32::MAX));
        Self::try_new(Self::NOTES.into_iter().zip(counts))
    }

    /// Returns the count of each of [`Self::NOTES`], as the store keeps them.
    pub fn counts(&self) -> Vec<i32> {
        let counts = self.0.iter();
        counts
            .map(|count| i32::try_from(*count).unwrap_or(i32::MAX))
            .collect()
    }

    /// Returns the notes that there are with their counts, the largest first.
    pub fn counted(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let all = Self::NOTES.into_iter().zip(self.0);
        all.filter(|(_, count)| *count > 0)
    }

    pub fn total(&self) -> Money {
        let paise = |(note, count): (u32, u32)| i64::from(note) * i64::from(count) * 100;
        Money::from_paise(self.counted().map(paise).sum())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn each_note_is_known_and_counted_once() {
        let counted = Denominations::try_new([(500, 3), (20, 2), (1, 0)]).unwrap();
        assert_eq!(counted.total(), Money::from_rupees(1540).unwrap());
        assert_eq!(counted.counted().collect::<Vec<_>>(), [(500, 3), (20, 2)]);
        let refused = |counted: &[(u32, u32)]| Denominations::try_new(counted.iter().copied()).unwrap_err();
        assert_eq!(refused(&[(25, 1)]), InvalidDenominations::Unknown(25));
        assert_eq!(refused(&[(10, 1), (10, 0)]), InvalidDenominations::Twice(10));
        assert_eq!(refused(&[(10, 100_001)]), InvalidDenominations::TooMany);
    }

    proptest! {
        #[test]
        fn stored_counts_read_back(counts in prop::array::uniform10(0u32..=Denominations::MOST)) {
            let counted = Denominations::try_new(Denominations::NOTES.into_iter().zip(counts)).unwrap();
            prop_assert_eq!(Denominations::from_counts(&counted.counts()), Ok(counted));
            let total: i64 = Denominations::NOTES.iter().zip(counts).map(|(note, count)| i64::from(*note) * i64::from(count)).sum();
            prop_assert_eq!(counted.total(), Money::from_rupees(total).unwrap());
        }
    }
}
