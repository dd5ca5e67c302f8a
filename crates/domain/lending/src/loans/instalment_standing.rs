use munim_kernel::Money;
use rust_decimal::Decimal;
use time::Date;

use crate::{Heads, Instalment};

/// An instalment of a loan with what is paid of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InstalmentStanding {
    /// From 1.
    pub number: u16,
    pub due_on: Date,
    pub asked: Heads,
    /// What was paid or waived.
    pub paid: Heads,
    /// Interest that was waived.
    pub waived: Money,
    /// The day on which its last part was paid.
    pub settled_on: Option<Date>,
    /// Its interest before rounding, if principal was prepaid in its period.
    pub carried: Option<Carried>,
}

/// The unrounded interest of a period in which principal was prepaid, in paise with [`Carried::SCALE`] decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Carried {
    /// The interest of the remaining principal from the start of the period to its due date.
    pub to_come: Decimal,
    /// The earlier interest that was not due at the prepayments of the period. Negative if more was due at them.
    pub left: Decimal,
}

impl Carried {
    /// The number of decimals. More would make sums of large loans too long to store.
    pub const SCALE: u32 = 8;

    /// Rounds an amount of interest to its precision: a sum of carried interest that ends on half a paisa is rounded
    /// up.
    pub(super) fn exact(paise: Decimal) -> Decimal {
        paise.round_dp(Self::SCALE - 2)
    }

    /// Returns all interest that the due date asks for, in paise.
    pub(super) fn total(&self) -> Decimal {
        Self::exact(self.to_come + self.left)
    }
}

impl InstalmentStanding {
    pub fn unpaid(number: u16, due_on: Date, asked: Heads) -> Self {
        Self {
            number,
            due_on,
            asked,
            paid: Heads::default(),
            waived: Money::ZERO,
            settled_on: None,
            carried: None,
        }
    }

    /// Returns whether interest accrues up to its due date.
    pub(super) fn bears_interest(&self) -> bool {
        !self.asked.get(crate::Head::Interest).is_zero() || self.carried.is_some()
    }

    /// Returns whether both have the same amounts due on the same day, apart from charges, and carry the same
    /// interest.
    pub fn asks_the_same(&self, other: &Self) -> bool {
        self.asks_as_much(other) && self.carried == other.carried
    }

    /// Returns whether both have the same amounts due on the same day, apart from charges.
    pub(super) fn asks_as_much(&self, other: &Self) -> bool {
        let asked = |one: &Self| {
            let asked = |head| one.asked.get(head);
            (asked(crate::Head::Principal), asked(crate::Head::Interest))
        };
        (self.due_on, asked(self)) == (other.due_on, asked(other))
    }

    pub fn owed(&self) -> Heads {
        self.asked.less(&self.paid)
    }
}

impl From<&Instalment> for InstalmentStanding {
    fn from(instalment: &Instalment) -> Self {
        let parts = instalment.parts();
        let asked = Heads::of_instalment(parts.interest(), parts.principal());
        Self::unpaid(instalment.number(), instalment.due_on(), asked)
    }
}

/// Returns a schedule in which interest is waived: each amount of the first instalment on or after its due date, or of
/// the last one, as far as it asks for interest. Earlier waivers of the schedule are dropped.
pub fn with_waivers(
    mut schedule: Vec<InstalmentStanding>,
    waived: &[(Date, Money)],
) -> Vec<InstalmentStanding> {
    schedule.sort_by_key(|one| (one.due_on, one.number));
    for one in &mut schedule {
        one.waived = Money::ZERO;
    }
    for (due_on, amount) in waived {
        let place = schedule.partition_point(|one| one.due_on < *due_on);
        let last = schedule.len().saturating_sub(1);
        if let Some(one) = schedule.get_mut(place.min(last)) {
            let all = [one.waived, *amount].into_iter().sum::<Money>();
            one.waived = all.min(one.asked.get(crate::Head::Interest));
        }
    }
    schedule
}

/// Returns a schedule with charges: each is due with the first instalment on or after its day, or with the last one. What is
/// waived beyond the charges of an instalment is taken off the instalments before it, the latest first. Earlier fees of the schedule
/// are dropped.
pub fn with_charges(schedule: &[InstalmentStanding], charges: &[(Date, Money)]) -> Vec<InstalmentStanding> {
    let mut schedule = schedule.to_vec();
    schedule.sort_by_key(|one| (one.due_on, one.number));
    let mut fees = vec![Money::ZERO; schedule.len()];
    for (day, amount) in charges {
        let next = schedule.partition_point(|one| one.due_on < *day);
        if let Some(fee) = fees.get_mut(next.min(schedule.len().saturating_sub(1))) {
            *fee = [*fee, *amount].into_iter().sum();
        }
    }
    let mut waived = Money::ZERO;
    for (one, fee) in schedule.iter_mut().zip(fees).rev() {
        let fee = [fee, waived].into_iter().sum::<Money>();
        waived = fee.min(Money::ZERO);
        one.asked = one
            .asked
            .with_charges(one.asked.get(crate::Head::Penalty), fee.max(Money::ZERO));
    }
    schedule
}
