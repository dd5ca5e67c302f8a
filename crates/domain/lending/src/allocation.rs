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

/// The allocation of a payment. Its parts and the excess sum to the payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allocation {
    parts: Vec<Allocated>,
    excess: Money,
}

impl Allocation {
    /// Returns the parts, oldest instalment first.
    pub fn parts(&self) -> &[Allocated] {
        &self.parts
    }

    /// Returns what was paid beyond all that is owed. The product decides whether it is an advance or an overpayment.
    pub fn excess(&self) -> Money {
        self.excess
    }

    pub fn total(&self, head: Head) -> Money {
        self.parts.iter().map(|part| part.paid.get(head)).sum()
    }
}

/// A negative payment. Returned money is a reversal or a refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a payment is not below zero")]
pub struct NegativePayment;

/// Allocates a payment to what is owed: the oldest due date first, and within an instalment by `order`.
pub fn allocate(payment: Money, owed: &[Due], order: AllocationOrder) -> Result<Allocation, NegativePayment> {
    if payment < Money::ZERO {
        return Err(NegativePayment);
    }
    let mut oldest_first = owed.to_vec();
    oldest_first.sort_by_key(|due| (due.due_on, due.number));
    let mut left = payment;
    let mut parts = Vec::new();
    for due in oldest_first {
        if left.is_zero() {
            break;
        }
        let (allocated, rest) = allocate_to(left, &due, order);
        left = rest;
        parts.extend(allocated);
    }
    Ok(Allocation { parts, excess: left })
}

/// The step of [`allocate`] for one instalment. Returns what goes to it (`None` if nothing does) and what is left of
/// the payment. For callers that walk their instalments in order themselves.
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
    use time::{Duration, macros::date};

    use super::*;

    fn due(number: u16, [penalty, fee, interest, principal]: [i64; 4]) -> Due {
        let heads = Heads::of_instalment(Money::from_paise(interest), Money::from_paise(principal));
        Due {
            number,
            due_on: date!(2026 - 01 - 01) + Duration::weeks(i64::from(number)),
            unpaid: heads.with_charges(Money::from_paise(penalty), Money::from_paise(fee)),
        }
    }

    fn paid(allocation: &Allocation) -> Vec<(u16, [i64; 4], bool)> {
        let heads = [Head::Penalty, Head::Fee, Head::Interest, Head::Principal];
        let part = |part: &Allocated| {
            (
                part.number,
                heads.map(|head| part.paid.get(head).paise()),
                part.settles,
            )
        };
        allocation.parts().iter().map(part).collect()
    }

    #[test]
    fn the_oldest_instalment_is_paid_first_and_inside_it_charges_before_interest_before_principal() {
        let owed = [due(3, [0, 0, 100, 900]), due(2, [20, 10, 150, 850])];
        let allocation = allocate(Money::from_paise(1_100), &owed, AllocationOrder::default()).unwrap();
        assert_eq!(
            paid(&allocation),
            [(2, [20, 10, 150, 850], true), (3, [0, 0, 70, 0], false)]
        );
        assert_eq!(allocation.excess(), Money::ZERO);
        assert_eq!(allocation.total(Head::Interest), Money::from_paise(220));
    }

    #[test]
    fn a_product_may_put_principal_first() {
        let order =
            AllocationOrder::try_new([Head::Principal, Head::Interest, Head::Fee, Head::Penalty]).unwrap();
        let allocation = allocate(Money::from_paise(900), &[due(1, [20, 10, 150, 850])], order).unwrap();
        assert_eq!(paid(&allocation), [(1, [0, 0, 50, 850], false)]);
        assert_eq!(
            AllocationOrder::try_new([Head::Fee, Head::Fee, Head::Interest, Head::Principal]),
            Err(InvalidOrder)
        );
    }

    #[test]
    fn what_nobody_owes_is_excess() {
        let allocation = allocate(
            Money::from_paise(1_500),
            &[due(1, [0, 0, 0, 1_000])],
            AllocationOrder::default(),
        )
        .unwrap();
        assert_eq!(allocation.excess(), Money::from_paise(500));
        assert_eq!(
            allocate(Money::from_paise(-1), &[], AllocationOrder::default()),
            Err(NegativePayment)
        );
    }

    proptest! {
        #[test]
        fn parts_and_excess_sum_to_the_payment(
            payment in 0i64..20_000, owed in prop::collection::vec(prop::array::uniform4(0i64..1_000), 0..8),
        ) {
            let owed: Vec<_> = (1..).zip(owed).map(|(number, amounts)| due(number, amounts)).collect();
            let allocation = allocate(Money::from_paise(payment), &owed, AllocationOrder::default()).unwrap();
            let allocated: Money = allocation.parts().iter().map(|part| part.paid.total()).sum();
            let owed_total: Money = owed.iter().map(|due| due.unpaid.total()).sum();
            prop_assert_eq!(allocated.paise() + allocation.excess().paise(), payment);
            prop_assert_eq!(allocated, owed_total.min(Money::from_paise(payment)));
            // Everything before the last part is settled.
            let unsettled = allocation.parts().iter().rev().skip(1).filter(|part| !part.settles).count();
            prop_assert_eq!(unsettled, 0);
        }
    }
}
