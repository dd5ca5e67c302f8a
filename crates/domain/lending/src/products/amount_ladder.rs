use munim_kernel::Money;
use thiserror::Error;

use super::loan_product::{Bounds, allows};
use crate::LoanError;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum LadderFault {
    #[error("there can be at most {} amounts", AmountLadder::MOST_RUNGS)]
    TooLong,
    #[error("an amount must not be less than the one before it")]
    Falls,
}

/// The most that a client may borrow in each cycle, from the first; the last amount applies to all later cycles.
/// Without amounts only the product's maximum applies.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AmountLadder(Vec<Money>);

impl AmountLadder {
    pub const MOST_RUNGS: usize = 20;

    /// Fails with every fault, not only the first.
    ///
    /// # Errors
    /// All [`LadderFault`]s.
    pub fn try_new(rungs: Vec<Money>) -> Result<Self, LadderFault> {
        if rungs.len() > Self::MOST_RUNGS {
            return Err(LadderFault::TooLong);
        }
        if !rungs.is_sorted() {
            return Err(LadderFault::Falls);
        }
        Ok(Self(rungs))
    }

    /// Returns the amounts, from the first cycle on.
    pub fn rungs(&self) -> &[Money] {
        &self.0
    }

    /// Returns whether every amount is a valid choice within these bounds.
    pub(super) fn fits(&self, principal: Bounds<Money>) -> bool {
        self.0.iter().all(|rung| allows::amount(principal, *rung))
    }

    /// Returns the cycle of a client, with its limit. Attendance matters only where there are amounts.
    pub fn cycle(&self, history: History) -> Cycle {
        let attendance = history.attendance.filter(|_| !self.0.is_empty());
        let effect = attendance.map_or(Effect::Grows, Attendance::effect);
        let rung = self.0.get(usize::from(history.repaid)).or_else(|| self.0.last());
        let repeated = history.last.max(self.0.first().copied());
        Cycle {
            number: history.repaid.saturating_add(1),
            limit: match effect {
                Effect::Grows => rung.copied(),
                Effect::Repeats | Effect::Bars => rung.copied().min(repeated),
            },
            is_held_back: effect != Effect::Grows && repeated < rung.copied(),
            attendance,
        }
    }
}

/// A client's earlier loans and attendance, which decide the limit of the next loan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct History {
    /// The number of loans that were repaid in good order ([`LoanState::is_repaid`](crate::LoanState::is_repaid)).
    pub repaid: u16,
    /// The amount of the last loan that was repaid, if any was.
    pub last: Option<Money>,
    /// `None` if nothing was recorded since the last loan was paid out.
    pub attendance: Option<Attendance>,
}

/// A client's attendance at the meetings since the last loan that they repaid was paid out, in whole percent rounded down.
/// Excused meetings do not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attendance {
    pub percent: u16,
    /// The percentage that the tenant requires for a larger loan.
    pub to_grow: u16,
    /// The percentage that the tenant requires for another loan of the same size.
    pub to_repeat: u16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Effect {
    Grows,
    Repeats,
    Bars,
}

impl Attendance {
    fn effect(self) -> Effect {
        if self.percent >= self.to_grow {
            Effect::Grows
        } else if self.percent >= self.to_repeat {
            Effect::Repeats
        } else {
            Effect::Bars
        }
    }
}

/// A client's cycle, with the product's limit in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cycle {
    /// 1 plus the number of repaid loans.
    pub number: u16,
    /// `None` if the product has no ladder. With too little attendance for a larger loan, it is the last loan's amount.
    pub limit: Option<Money>,
    /// Whether the attendance lowers the limit.
    pub is_held_back: bool,
    /// `None` if nothing was recorded, or the product has no ladder.
    pub attendance: Option<Attendance>,
}

impl Cycle {
    pub(crate) fn check(self, amount: Money) -> Result<(), LoanError> {
        let effect = self
            .attendance
            .map(|attendance| (attendance, attendance.effect()));
        match (self.limit, effect) {
            (_, Some((attendance, Effect::Bars))) => Err(LoanError::TooLittleAttendance(attendance)),
            (Some(limit), Some((attendance, Effect::Repeats))) if amount > limit && self.is_held_back => {
                Err(LoanError::NoLargerLoan(attendance, limit))
            }
            (Some(limit), _) if amount > limit => Err(LoanError::BeyondCycleLimit(self.number, limit)),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn money(rupees: i64) -> Money {
        Money::from_rupees(rupees).unwrap()
    }

    fn ladder(rupees: &[i64]) -> Result<AmountLadder, LadderFault> {
        AmountLadder::try_new(rupees.iter().copied().map(money).collect())
    }

    fn after(repaid: u16) -> History {
        History {
            repaid,
            last: None,
            attendance: None,
        }
    }

    proptest! {
        #[test]
        fn the_limit_never_falls_with_the_cycle(
            mut rupees in prop::collection::vec(1i64..1_000_000, 1..=AmountLadder::MOST_RUNGS),
            repaid in 0u16..30,
        ) {
            rupees.sort_unstable();
            let ladder = ladder(&rupees).unwrap();
            let (now, next) = (ladder.cycle(after(repaid)), ladder.cycle(after(repaid + 1)));
            prop_assert!(now.limit.is_some() && now.limit <= next.limit);
            prop_assert_eq!((now.number, next.number), (repaid + 1, repaid + 2));
            let place = usize::from(repaid).min(rupees.len() - 1);
            prop_assert_eq!(now.limit, Some(money(rupees[place])));
        }

        #[test]
        fn attendance_lets_the_limit_grow_keeps_it_or_bars_the_loan(
            percent in 0u16..=100, to_grow in 0u16..=100, to_repeat in 0u16..=100, loans in 0u16..6, last in 1i64..50, amount in 1i64..60,
        ) {
            let attendance = Some(Attendance { percent, to_grow, to_repeat });
            let ladder = ladder(&[10, 20, 30, 40]).unwrap();
            let history = History { repaid: loans, last: (loans > 0).then(|| money(last)), attendance };
            let cycle = ladder.cycle(history);
            let rung = (10 + 10 * i64::from(loans)).min(40);
            let most = if percent >= to_grow {
                rung
            } else if percent >= to_repeat {
                rung.min(if loans > 0 { last.max(10) } else { 10 })
            } else {
                0
            };
            prop_assert_eq!(cycle.check(money(amount)).is_ok(), amount <= most);
            let without = AmountLadder::default().cycle(history);
            prop_assert_eq!(without.check(money(amount)), Ok(()));
        }

        #[test]
        fn one_amount_is_a_maximum_in_every_cycle(most in 1i64..2_000, amount in 1i64..2_000, repaid in any::<u16>()) {
            let cycle = ladder(&[most]).unwrap().cycle(after(repaid));
            prop_assert_eq!(cycle.check(money(amount)).is_ok(), amount <= most);
        }

        #[test]
        fn without_amounts_there_is_no_limit(amount in 1i64..1_000_000_000, repaid in any::<u16>()) {
            let cycle = AmountLadder::default().cycle(after(repaid));
            prop_assert_eq!(cycle.limit, None);
            prop_assert_eq!(cycle.check(money(amount)), Ok(()));
        }
    }

    #[test]
    fn amounts_never_fall_and_are_not_too_many() {
        assert_eq!(ladder(&[10_000, 10_000, 9_000]), Err(LadderFault::Falls));
        assert!(ladder(&[10_000, 10_000, 12_000]).is_ok());
        assert!(ladder(&[10_000; AmountLadder::MOST_RUNGS]).is_ok());
        assert_eq!(
            ladder(&[10_000; AmountLadder::MOST_RUNGS + 1]),
            Err(LadderFault::TooLong)
        );
    }

    #[test]
    fn amounts_must_be_possible_for_a_loan() {
        let bounds = Bounds {
            min: money(5_000),
            max: money(60_000),
            step: money(1_000),
            default: money(30_000),
        };
        let ladders: [(&[i64], bool); 5] = [
            (&[], true),
            (&[5_000, 8_000, 60_000], true),
            (&[4_000, 8_000], false),
            (&[8_000, 61_000], false),
            (&[8_000, 8_500], false),
        ];
        for (rupees, fits) in ladders {
            assert_eq!(ladder(rupees).unwrap().fits(bounds), fits, "{rupees:?}");
        }
    }

    #[test]
    fn a_refusal_says_the_cycle_the_limit_and_what_to_do() {
        let refused = ladder(&[10_000, 20_000])
            .unwrap()
            .cycle(after(1))
            .check(money(20_001))
            .unwrap_err();
        assert_eq!(refused, LoanError::BeyondCycleLimit(2, money(20_000)));
        assert_eq!(
            refused.to_string(),
            "The client is in cycle 2, in which this loan product lends at most ₹20,000. Reduce the amount to that or less."
        );
        let attended = |percent| {
            let attendance = Some(Attendance {
                percent,
                to_grow: 80,
                to_repeat: 50,
            });
            let history = History {
                repaid: 1,
                last: Some(money(10_000)),
                attendance,
            };
            let cycle = ladder(&[10_000, 20_000]).unwrap().cycle(history);
            cycle.check(money(20_000)).unwrap_err().to_string()
        };
        assert_eq!(
            attended(79),
            "The client attended 79 % of the meetings since their last loan, but a larger loan requires 80 %. Reduce the amount to ₹10,000 or less."
        );
        assert_eq!(
            attended(49),
            "The client attended 49 % of the meetings since their last loan, but another loan requires 50 %."
        );
    }
}
