use munim_kernel::Money;
use time::Date;

use super::office::Office;
use crate::{
    calendar::{days_between, minus_days},
    dice::Dice,
};

/// Loans with more days past due than this count towards PAR 30.
const PAR_DAYS: u32 = 30;

/// Loans with more days past due than this do not stay active.
const LONGEST_DAYS: u32 = 330;

/// Steers the portfolio at risk of each branch towards its target.
#[derive(Debug)]
pub(super) struct Arrears {
    branches: Vec<AtRisk>,
}

#[derive(Debug)]
struct AtRisk {
    /// In hundredths of a percent.
    target: i64,
    gross: i64,
    over_30: i64,
}

impl Arrears {
    pub(super) fn new(targets: impl Iterator<Item = u32>) -> Self {
        let branches = targets.map(|target| AtRisk {
            target: i64::from(target),
            gross: 0,
            over_30: 0,
        });
        Self {
            branches: branches.collect(),
        }
    }

    /// Returns whether a loan that would have `outstanding` unpaid stops paying. It does if the branch's portfolio at
    /// risk is below its target by about half of that amount or more.
    pub(super) fn wants(&self, dice: &mut Dice, office: usize, outstanding: Money) -> bool {
        let threshold = i64::from(dice.between(45, 90));
        self.branches.get(office).is_some_and(|branch| {
            let gross = branch.gross.saturating_add(outstanding.paise());
            let missing = gross / 10_000 * branch.target - branch.over_30;
            missing >= outstanding.paise() / 100 * threshold
        })
    }

    /// Counts an active loan.
    pub(super) fn count(&mut self, office: usize, outstanding: Money, days_past_due: u32) {
        if let Some(branch) = self.branches.get_mut(office) {
            branch.gross += outstanding.paise();
            if days_past_due > PAR_DAYS {
                branch.over_30 += outstanding.paise();
            }
        }
    }
}

/// Returns the index of the instalment at which a loan with these due dates stops paying, more than 30 days past due at
/// the end of `ended`: about half of them SMA-1, the rest SMA-2 and NPA. Returns `None` if the loan is too young, or
/// ended too long ago.
pub(super) fn stops_at(dice: &mut Dice, due_dates: &[Date], ended: Date) -> Option<usize> {
    let (low, high) = match dice.below(100) {
        0..48 => (31, 60),
        48..72 => (61, 90),
        _ => (91, 270),
    };
    let wanted = dice.between(low, high);
    let latest = |days: u32| {
        let due_by = minus_days(ended, days - 1);
        due_dates.partition_point(|due| *due <= due_by).checked_sub(1)
    };
    let stop = latest(wanted).or_else(|| latest(PAR_DAYS + 1))?;
    let due = due_dates.get(stop)?;
    (days_between(*due, ended) < LONGEST_DAYS).then_some(stop)
}

/// Returns whether a borrower pays irregularly. Branches with more at risk have more such borrowers.
pub(super) fn is_irregular(dice: &mut Dice, office: &Office) -> bool {
    dice.per_mille(45 + office.target / 4)
}

/// Returns how many days after its due date an instalment is usually paid: most at the meeting, some a few days later,
/// those of irregular borrowers up to 18.
pub(super) fn delay(dice: &mut Dice, irregular: bool) -> u32 {
    match (irregular, dice.below(100)) {
        (true, 0..55) | (false, 0..98) => 0,
        (true, 55..80) => dice.between(1, 6),
        (true, _) => dice.between(7, 18),
        (false, _) => dice.between(1, 4),
    }
}
