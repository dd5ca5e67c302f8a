use munim_kernel::words;
use time::Date;

use crate::Frequency;

words! {
    /// How far a borrower is behind, in the Reserve Bank's terms (IRAC norms; circular of 12 November 2021 on the day
    /// count). Later variants are worse.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum AssetClass {
        Standard = "standard",
        /// 1 to 30 days past due.
        Sma0 = "sma_0",
        /// 31 to 60 days past due.
        Sma1 = "sma_1",
        /// 61 to 90 days past due.
        Sma2 = "sma_2",
        /// 91 days or more past due, or once so and not cleared of all arrears since, or watched after a reschedule in distress.
        Npa = "npa",
    }
}

words! {
    /// How long a borrower has been in NPA, in the Reserve Bank's terms (IRAC norms). Later variants are worse.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum NpaClass {
        /// Up to 12 months.
        Substandard = "substandard",
        /// Up to 24 months.
        Doubtful1 = "doubtful_1",
        /// Up to 48 months.
        Doubtful2 = "doubtful_2",
        Doubtful3 = "doubtful_3",
    }
}

impl NpaClass {
    /// Returns the class at the end of `day` of a borrower who has been in NPA since the end of `since`.
    pub fn at_end_of(day: Date, since: Date) -> Self {
        let within = |months| {
            let end = Frequency::Monthly.advance(since, months);
            end.is_none_or(|end| day <= end)
        };
        if within(12) {
            Self::Substandard
        } else if within(24) {
            Self::Doubtful1
        } else if within(48) {
            Self::Doubtful2
        } else {
            Self::Doubtful3
        }
    }
}

/// Returns the days past due at the end of `day`, given the due date of the oldest unpaid instalment: the due date
/// counts once that day has ended. 0 if nothing is unpaid or due.
pub fn days_past_due(oldest_unpaid_due: Option<Date>, day: Date) -> u32 {
    let Some(due) = oldest_unpaid_due else { return 0 };
    let days = i64::from(day.to_julian_day()) - i64::from(due.to_julian_day()) + 1;
    u32::try_from(days).unwrap_or(0)
}

impl AssetClass {
    /// Returns the class for a number of days past due alone.
    pub fn of_days(days_past_due: u32) -> Self {
        match days_past_due {
            0 => Self::Standard,
            1..=30 => Self::Sma0,
            31..=60 => Self::Sma1,
            61..=90 => Self::Sma2,
            _ => Self::Npa,
        }
    }

    /// Returns the class of a borrower who was in `self` before: that of their worst loan, given the days past due of
    /// each, and whether one is watched after a reschedule in distress. A borrower leaves NPA only by paying all arrears on
    /// all their loans.
    #[must_use]
    pub fn reclassified(self, days_past_due: impl IntoIterator<Item = u32>, is_watched: bool) -> Self {
        let worst = Self::of_days(days_past_due.into_iter().max().unwrap_or(0));
        if is_watched || (self == Self::Npa && worst != Self::Standard) {
            Self::Npa
        } else {
            worst
        }
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    /// The worked example of the Reserve Bank's circular of 12 November 2021.
    #[test]
    fn due_on_31_march_and_unpaid() {
        let class = |day| AssetClass::of_days(days_past_due(Some(date!(2021 - 03 - 31)), day));
        assert_eq!(class(date!(2021 - 03 - 30)), AssetClass::Standard);
        assert_eq!(class(date!(2021 - 03 - 31)), AssetClass::Sma0);
        assert_eq!(class(date!(2021 - 04 - 29)), AssetClass::Sma0);
        assert_eq!(class(date!(2021 - 04 - 30)), AssetClass::Sma1);
        assert_eq!(class(date!(2021 - 05 - 29)), AssetClass::Sma1);
        assert_eq!(class(date!(2021 - 05 - 30)), AssetClass::Sma2);
        assert_eq!(class(date!(2021 - 06 - 28)), AssetClass::Sma2);
        assert_eq!(class(date!(2021 - 06 - 29)), AssetClass::Npa);
    }

    #[test]
    fn an_npa_is_substandard_for_a_year_and_doubtful_from_then_on() {
        use NpaClass::{Doubtful1, Doubtful2, Doubtful3, Substandard};
        for (since, ends) in [
            (
                date!(2026 - 06 - 29),
                [
                    date!(2027 - 06 - 29),
                    date!(2028 - 06 - 29),
                    date!(2030 - 06 - 29),
                ],
            ),
            (
                date!(2028 - 02 - 29),
                [
                    date!(2029 - 02 - 28),
                    date!(2030 - 02 - 28),
                    date!(2032 - 02 - 29),
                ],
            ),
        ] {
            let class = |day| NpaClass::at_end_of(day, since);
            assert_eq!(class(since), Substandard);
            for (end, (before, after)) in ends.into_iter().zip([
                (Substandard, Doubtful1),
                (Doubtful1, Doubtful2),
                (Doubtful2, Doubtful3),
            ]) {
                assert_eq!((class(end), class(end.next_day().unwrap())), (before, after));
            }
        }
    }

    #[test]
    fn nothing_unpaid_is_nothing_past_due() {
        assert_eq!(days_past_due(None, Date::MAX), 0);
        assert_eq!(
            days_past_due(Some(date!(2026 - 02 - 02)), date!(2026 - 02 - 01)),
            0
        );
    }

    #[test]
    fn the_class_is_the_worst_of_the_loans() {
        assert_eq!(
            AssetClass::Standard.reclassified([0, 45, 3], false),
            AssetClass::Sma1
        );
        assert_eq!(AssetClass::Sma2.reclassified([12], false), AssetClass::Sma0);
        assert_eq!(AssetClass::Standard.reclassified([], false), AssetClass::Standard);
    }

    #[test]
    fn a_reschedule_in_distress_makes_an_npa_while_it_is_watched() {
        assert_eq!(AssetClass::Standard.reclassified([0], true), AssetClass::Npa);
        assert_eq!(AssetClass::Npa.reclassified([0], true), AssetClass::Npa);
    }

    #[test]
    fn an_npa_is_upgraded_by_paying_all_arrears_only() {
        assert_eq!(AssetClass::Npa.reclassified([0, 1], false), AssetClass::Npa);
        assert_eq!(AssetClass::Npa.reclassified([0, 0], false), AssetClass::Standard);
    }
}
