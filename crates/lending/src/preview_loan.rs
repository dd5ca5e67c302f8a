use munim_kernel::{AmountOverflow, Money};
use rust_decimal::Decimal;
use thiserror::Error;
use time::Date;

use crate::{
    AssessedCharge, ChargeKind, DueDays, Instalment, ScheduleError, Terms,
    annual_percentage_rate::annual_percentage_rate,
};

/// A charge for a loan, due at its disbursal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewCharge {
    /// What it is for.
    pub name: String,
    /// Whose money it is.
    pub kind: ChargeKind,
    /// How much, without tax.
    pub amount: Money,
    /// The tax on it.
    pub tax: Money,
    /// Whether it is kept back from what is paid out, instead of paid by the borrower.
    pub deducted: bool,
}

/// What a loan would be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanPreview {
    /// What all instalments after the grace ask for but the last; `None` if the method has no such amount.
    pub instalment_amount: Option<Money>,
    /// The schedule.
    pub instalments: Vec<Instalment>,
    /// What is owed after each instalment: the principal.
    pub balances: Vec<Money>,
    /// All interest.
    pub total_interest: Money,
    /// All instalments.
    pub total_payable: Money,
    /// What the borrower receives: the principal less the charges that are deducted.
    pub net_disbursal: Money,
    /// Percent a year with two decimals, of everything that the loan costs; `None` if the charges leave nothing.
    pub annual_percentage_rate: Option<Decimal>,
}

/// Why a loan cannot be previewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PreviewLoanError {
    /// The first instalment would be due before there is a loan.
    #[error("The first instalment must be due after the disbursal")]
    FirstDue,
    /// The charges leave nothing to pay out.
    #[error("The charges must be less than the principal")]
    Charges,
    /// The loan cannot be computed.
    #[error("These terms lead to amounts or dates that are out of range")]
    Schedule(#[from] ScheduleError),
}

impl From<AssessedCharge> for PreviewCharge {
    /// A charge that is kept back.
    fn from(charge: AssessedCharge) -> Self {
        Self {
            tax: charge.tax.total(),
            name: charge.name,
            kind: charge.kind,
            amount: charge.amount,
            deducted: true,
        }
    }
}

impl From<AmountOverflow> for PreviewLoanError {
    fn from(overflow: AmountOverflow) -> Self {
        Self::Schedule(overflow.into())
    }
}

/// Computes the schedule and the cost of a loan that is not stored, with due dates moved forward by `days`. Without a `first_due`, the
/// first instalment is due one period after the disbursal.
///
/// The annual percentage rate counts every charge, whether it is deducted or paid, and the instalments before rounding
/// (RBI's Key Facts Statement of 15 April 2024). A first period that is longer or shorter counts as one.
///
/// # Errors
/// [`PreviewLoanError`]
pub fn preview_loan(
    terms: &Terms,
    disbursed_on: Date,
    first_due: Option<Date>,
    charges: &[PreviewCharge],
    days: impl DueDays,
) -> Result<LoanPreview, PreviewLoanError> {
    let first_due = first_due
        .or_else(|| terms.frequency().advance(disbursed_on, 1))
        .ok_or(ScheduleError::Calendar)?;
    if first_due <= disbursed_on {
        return Err(PreviewLoanError::FirstDue);
    }
    let mut net_disbursal = terms.principal();
    let mut net_of_all = terms.principal();
    for charge in charges {
        let total = charge.amount.checked_add(charge.tax)?;
        net_of_all = net_of_all.checked_sub(total)?;
        if charge.deducted {
            net_disbursal = net_disbursal.checked_sub(total)?;
        }
    }
    if net_of_all <= Money::ZERO {
        return Err(PreviewLoanError::Charges);
    }
    let instalments = terms.schedule(disbursed_on, first_due, days)?;
    let mut balance = terms.principal();
    let mut balances = Vec::with_capacity(instalments.len());
    for instalment in &instalments {
        balance = balance.checked_sub(instalment.parts().principal())?;
        balances.push(balance);
    }
    let exact = terms.exact_totals(disbursed_on, first_due)?;
    let sum = |of: fn(&Instalment) -> Money| instalments.iter().map(of).sum();
    Ok(LoanPreview {
        instalment_amount: terms.level_amount()?,
        total_interest: sum(|one| one.parts().interest()),
        total_payable: sum(|one| one.parts().total()),
        balances,
        instalments,
        net_disbursal,
        annual_percentage_rate: annual_percentage_rate(
            Decimal::from(net_of_all.paise()),
            &exact,
            terms.frequency(),
        ),
    })
}

#[cfg(test)]
mod tests {
    use munim_kernel::Rate;
    use time::macros::date;

    use super::*;
    use crate::{AsPlanned, BrokenPeriod, Frequency, InterestMethod, Rounding};

    fn terms(rupees: i64, percent: i64, count: u16) -> Terms {
        let rate = Rate::try_new(Decimal::from(percent)).unwrap();
        let principal = Money::from_rupees(rupees).unwrap();
        let (frequency, method) = (Frequency::Monthly, InterestMethod::Declining);
        Terms::try_new(principal, rate, count, frequency, method, Rounding::Paise).unwrap()
    }

    fn charge(rupees: i64, deducted: bool) -> PreviewCharge {
        PreviewCharge {
            name: "Processing fee".to_owned(),
            kind: ChargeKind::Fee,
            amount: Money::from_rupees(rupees).unwrap(),
            tax: Money::ZERO,
            deducted,
        }
    }

    const DAY: Date = date!(2026 - 11 - 24);

    #[test]
    fn the_reserve_banks_example() {
        let charges = [charge(240, true), charge(160, true)];
        let preview = preview_loan(&terms(20_000, 15, 24), DAY, None, &charges, AsPlanned).unwrap();
        assert_eq!(preview.instalment_amount, Some(Money::from_paise(96_973)));
        assert_eq!(preview.net_disbursal, Money::from_rupees(19_600).unwrap());
        assert_eq!(preview.annual_percentage_rate, Some(Decimal::new(1_707, 2)));
        assert_eq!(preview.instalments[0].due_on(), date!(2026 - 12 - 24));
        assert_eq!(preview.balances.last(), Some(&Money::ZERO));
    }

    #[test]
    fn a_charge_that_is_paid_costs_the_same_but_leaves_the_net_disbursal() {
        let paid = preview_loan(
            &terms(20_000, 15, 24),
            DAY,
            None,
            &[charge(400, false)],
            AsPlanned,
        )
        .unwrap();
        assert_eq!(paid.net_disbursal, Money::from_rupees(20_000).unwrap());
        assert_eq!(paid.annual_percentage_rate, Some(Decimal::new(1_707, 2)));
    }

    #[test]
    fn without_charges_the_rate_is_that_of_the_loan() {
        for frequency in Frequency::ALL {
            for method in [
                InterestMethod::Declining,
                InterestMethod::EqualPrincipal,
                InterestMethod::Bullet,
            ] {
                let plain = terms(30_000, 24, 12);
                let terms = Terms::try_new(
                    plain.principal(),
                    plain.rate(),
                    12,
                    frequency,
                    method,
                    plain.rounding(),
                );
                let preview = preview_loan(&terms.unwrap(), DAY, None, &[], AsPlanned).unwrap();
                assert_eq!(
                    preview.annual_percentage_rate,
                    Some(Decimal::from(24)),
                    "{frequency} {method}"
                );
            }
        }
    }

    #[test]
    fn days_before_the_first_period_bear_interest_where_the_product_says_so() {
        let first_due = Some(date!(2027 - 01 - 03));
        let plain = terms(36_500, 24, 12);
        let regular = preview_loan(&plain, DAY, first_due, &[], AsPlanned).unwrap();
        let broken = preview_loan(
            &plain.with_broken_period(BrokenPeriod::Actual365),
            DAY,
            first_due,
            &[],
            AsPlanned,
        )
        .unwrap();
        // Ten days more than until 24 December, of 24 rupees each.
        let more = broken.total_interest.checked_sub(regular.total_interest).unwrap();
        assert_eq!(more, Money::from_rupees(240).unwrap());
        let first = |preview: &LoanPreview| preview.instalments[0].parts();
        assert_eq!(first(&broken).principal(), first(&regular).principal());
        assert_eq!(broken.instalments[1..], regular.instalments[1..]);

        let early = Some(date!(2026 - 12 - 19));
        let short = preview_loan(
            &plain.with_broken_period(BrokenPeriod::Actual365),
            DAY,
            early,
            &[],
            AsPlanned,
        )
        .unwrap();
        let less = regular.total_interest.checked_sub(short.total_interest).unwrap();
        assert_eq!(less, Money::from_rupees(120).unwrap());
    }

    #[test]
    fn impossible_loans_are_refused() {
        let terms = terms(20_000, 15, 24);
        let on = |first_due, charges: &[PreviewCharge]| {
            preview_loan(&terms, DAY, Some(first_due), charges, AsPlanned)
        };
        assert_eq!(on(DAY, &[]), Err(PreviewLoanError::FirstDue));
        let all = [charge(15_000, true), charge(5_000, false)];
        assert_eq!(on(date!(2026 - 12 - 24), &all), Err(PreviewLoanError::Charges));
        let last_day = preview_loan(&terms, Date::MAX, None, &[], AsPlanned);
        assert_eq!(last_day, Err(PreviewLoanError::Schedule(ScheduleError::Calendar)));
    }
}
