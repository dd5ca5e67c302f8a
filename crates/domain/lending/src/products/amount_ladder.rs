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

    /// Returns the cycle of a client who has repaid that many loans, with its limit.
    pub fn cycle(&self, repaid: u16) -> Cycle {
        let rung = self.0.get(usize::from(repaid)).or_else(|| self.0.last());
        Cycle {
            number: repaid.saturating_add(1),
            limit: rung.copied(),
        }
    }
}

/// A client's cycle, with the product's limit in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cycle {
    /// 1 plus the number of loans that the client has repaid in good order
    /// ([`LoanState::is_repaid`](crate::LoanState::is_repaid)).
    pub number: u16,
    /// `None` if the product has no ladder.
    pub limit: Option<Money>,
}

impl Cycle {
    pub(crate) fn check(self, amount: Money) -> Result<(), LoanError> {
        match self.limit {
            Some(limit) if amount > limit => Err(LoanError::BeyondCycleLimit(self.number, limit)),
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

    proptest! {
        #[test]
        fn the_limit_never_falls_with_the_cycle(
            mut rupees in prop::collection::vec(1i64..1_000_000, 1..=AmountLadder::MOST_RUNGS),
            repaid in 0u16..30,
        ) {
            rupees.sort_unstable();
            let ladder = ladder(&rupees).unwrap();
            let (now, next) = (ladder.cycle(repaid), ladder.cycle(repaid + 1));
            prop_assert!(now.limit.is_some() && now.limit <= next.limit);
            prop_assert_eq!((now.number, next.number), (repaid + 1, repaid + 2));
            let place = usize::from(repaid).min(rupees.len() - 1);
            prop_assert_eq!(now.limit, Some(money(rupees[place])));
        }

        #[test]
        fn one_amount_is_a_maximum_in_every_cycle(most in 1i64..2_000, amount in 1i64..2_000, repaid in any::<u16>()) {
            let cycle = ladder(&[most]).unwrap().cycle(repaid);
            prop_assert_eq!(cycle.check(money(amount)).is_ok(), amount <= most);
        }

        #[test]
        fn without_amounts_there_is_no_limit(amount in 1i64..1_000_000_000, repaid in any::<u16>()) {
            let cycle = AmountLadder::default().cycle(repaid);
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
            .cycle(1)
            .check(money(20_001))
            .unwrap_err();
        assert_eq!(refused, LoanError::BeyondCycleLimit(2, money(20_000)));
        assert_eq!(
            refused.to_string(),
            "The client is in cycle 2, in which this loan product lends at most ₹20,000. Reduce the amount to that or less."
        );
    }
}
