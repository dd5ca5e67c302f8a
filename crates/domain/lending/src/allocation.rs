use munim_kernel::{Money, words};
use thiserror::Error;
use time::Date;

words! {
    /// A component of a debt.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Head {
        /// A penal charge: on the overdue amount only, never capitalised (RBI circular of 18 August 2023).
        Penalty = "penalty",
        Fee = "fee",
        Interest = "interest",
        Principal = "principal",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the order names each of penalty, fee, interest and principal once")]
pub struct InvalidOrder;

/// The order in which the heads of one instalment are paid. The oldest instalment is paid first in any case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AllocationOrder([Head; 4]);

impl Default for AllocationOrder {
    /// Penalty, fee, interest, principal.
    fn default() -> Self {
        Self([Head::Penalty, Head::Fee, Head::Interest, Head::Principal])
    }
}

impl AllocationOrder {
    /// Returns a product's own order.
    pub fn try_new(order: [Head; 4]) -> Result<Self, InvalidOrder> {
        let all = Self::default().0;
        if all.iter().all(|head| order.contains(head)) {
            Ok(Self(order))
        } else {
            Err(InvalidOrder)
        }
    }

    /// Returns the heads in the order of payment.
    pub fn heads(self) -> [Head; 4] {
        self.0
    }
}

/// An amount by head. None is negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Heads {
    penalty: Money,
    fee: Money,
    interest: Money,
    principal: Money,
}

impl Heads {
    /// Returns interest and principal only. Negative amounts count as zero.
    pub fn of_instalment(interest: Money, principal: Money) -> Self {
        Self {
            interest: interest.max(Money::ZERO),
            principal: principal.max(Money::ZERO),
            ..Self::default()
        }
    }

    /// Returns the amounts with these charges. Negative amounts count as zero.
    #[must_use]
    pub fn with_charges(self, penalty: Money, fee: Money) -> Self {
        Self {
            penalty: penalty.max(Money::ZERO),
            fee: fee.max(Money::ZERO),
            ..self
        }
    }

    pub fn get(&self, head: Head) -> Money {
        match head {
            Head::Penalty => self.penalty,
            Head::Fee => self.fee,
            Head::Interest => self.interest,
            Head::Principal => self.principal,
        }
    }

    pub fn total(&self) -> Money {
        [self.penalty, self.fee, self.interest, self.principal]
            .into_iter()
            .sum()
    }

    /// Returns the sum, head by head.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        self.each(other, |own, other| [own, other].into_iter().sum())
    }

    /// Subtracts `other` head by head, with zero as the least result.
    #[must_use]
    pub fn less(&self, other: &Self) -> Self {
        self.each(other, Money::saturating_sub_to_zero)
    }

    fn each(&self, other: &Self, of: impl Fn(Money, Money) -> Money) -> Self {
        Self {
            penalty: of(self.penalty, other.penalty),
            fee: of(self.fee, other.fee),
            interest: of(self.interest, other.interest),
            principal: of(self.principal, other.principal),
        }
    }

    /// Returns the part of `self` that `left` can pay, and subtracts it from `left`.
    fn pay_with(&self, left: &mut Money, order: AllocationOrder) -> Self {
        let mut paid = Self::default();
        for head in order.0 {
            let part = self.get(head).min(*left);
            *left = left.saturating_sub_to_zero(part);
            *paid.get_mut(head) = part;
        }
        paid
    }

    fn get_mut(&mut self, head: Head) -> &mut Money {
        match head {
            Head::Penalty => &mut self.penalty,
            Head::Fee => &mut self.fee,
            Head::Interest => &mut self.interest,
            Head::Principal => &mut self.principal,
        }
    }
}

/// The unpaid part of an instalment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    pub number: u16,
    pub due_on: Date,
    pub unpaid: Heads,
}

/// The part of a payment that went to one instalment; more than zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allocated {
    pub number: u16,
    pub paid: Heads,
    /// Whether the instalment is fully paid.
    pub settles: bool,
}

/// Allocates a payment to one instalment by `order`. Returns what goes to it (`None` if nothing does) and what is left of
/// the payment. The oldest instalment must be paid first.
pub fn allocate_to(payment: Money, due: &Due, order: AllocationOrder) -> (Option<Allocated>, Money) {
    let mut left = payment.max(Money::ZERO);
    let paid = due.unpaid.pay_with(&mut left, order);
    if paid == Heads::default() {
        return (None, left);
    }
    let settles = paid == due.unpaid;
    let allocated = Allocated {
        number: due.number,
        paid,
        settles,
    };
    (Some(allocated), left)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::macros::date;

    use super::*;

    fn due([penalty, fee, interest, principal]: [i64; 4]) -> Due {
        let heads = Heads::of_instalment(Money::from_paise(interest), Money::from_paise(principal));
        Due {
            number: 2,
            due_on: date!(2026 - 01 - 15),
            unpaid: heads.with_charges(Money::from_paise(penalty), Money::from_paise(fee)),
        }
    }

    /// Returns what is paid by head, whether that settles the instalment, and what is left.
    fn allocate(payment: i64, owed: [i64; 4], order: AllocationOrder) -> (Option<([i64; 4], bool)>, i64) {
        let heads = [Head::Penalty, Head::Fee, Head::Interest, Head::Principal];
        let (allocated, left) = allocate_to(Money::from_paise(payment), &due(owed), order);
        let part = allocated.map(|part| {
            assert_eq!(part.number, 2);
            (heads.map(|head| part.paid.get(head).paise()), part.settles)
        });
        (part, left.paise())
    }

    #[test]
    fn charges_are_paid_before_interest_before_principal() {
        let order = AllocationOrder::default();
        let owed = [20, 10, 150, 850];
        for (payment, expected) in [
            (15, (Some(([15, 0, 0, 0], false)), 0)),
            (100, (Some(([20, 10, 70, 0], false)), 0)),
            (1_030, (Some((owed, true)), 0)),
            (1_500, (Some((owed, true)), 470)),
            (0, (None, 0)),
            (-1, (None, 0)),
        ] {
            assert_eq!(allocate(payment, owed, order), expected, "{payment}");
        }
        assert_eq!(allocate(100, [0; 4], order), (None, 100));
    }

    #[test]
    fn a_product_may_put_principal_first() {
        let order =
            AllocationOrder::try_new([Head::Principal, Head::Interest, Head::Fee, Head::Penalty]).unwrap();
        let paid = allocate(900, [20, 10, 150, 850], order);
        assert_eq!(paid, (Some(([0, 0, 50, 850], false)), 0));
        assert_eq!(
            AllocationOrder::try_new([Head::Fee, Head::Fee, Head::Interest, Head::Principal]),
            Err(InvalidOrder)
        );
    }

    proptest! {
        #[test]
        fn what_is_paid_and_what_is_left_sum_to_the_payment(
            payment in 0i64..4_000, owed in prop::array::uniform4(0i64..1_000),
        ) {
            let (part, left) = allocate(payment, owed, AllocationOrder::default());
            let total: i64 = owed.iter().sum();
            let paid = part.map_or(0, |(paid, _)| paid.iter().sum());
            prop_assert_eq!(paid, payment.min(total));
            prop_assert_eq!(left, payment - paid);
            prop_assert_eq!(part.is_some_and(|(_, settles)| settles), total > 0 && payment >= total);
        }
    }
}
