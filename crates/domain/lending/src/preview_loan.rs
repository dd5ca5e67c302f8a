use munim_kernel::{AmountOverflow, Money};
use rust_decimal::Decimal;
use thiserror::Error;
use time::Date;

use crate::{
    AssessedCharge, ChargeKind, DueDays, DueSeries, FirstDue, Instalment, ScheduleError, Terms,
    annual_percentage_rate::annual_percentage_rate,
};

/// A charge for a loan, due at its disbursal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewCharge {
    pub name: String,
    pub kind: ChargeKind,
    /// How much, without tax.
    pub amount: Money,
    pub tax: Money,
    /// Whether it is deducted from the disbursal instead of paid by the borrower.
    pub deducted: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanPreview {
    /// The amount of each instalment after the grace except the last. `None` if the method has no such amount.
    pub instalment_amount: Option<Money>,
    pub instalments: Vec<Instalment>,
    /// The outstanding principal after each instalment.
    pub balances: Vec<Money>,
    pub total_interest: Money,
    /// The sum of all instalments.
    pub total_payable: Money,
    /// The principal less the deducted charges.
    pub net_disbursal: Money,
    /// The whole cost of the loan in percent a year, with two decimals. `None` if the charges leave nothing to
    /// disburse.
    pub annual_percentage_rate: Option<Decimal>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PreviewLoanError {
    #[error("The first instalment must be due after the disbursal.")]
    FirstDue,
    #[error("{0}")]
    OutsideFirstDue(FirstDue),
    #[error("The charges must be less than the principal.")]
    Charges,
    #[error("{0}.")]
    Schedule(#[from] ScheduleError),
}

impl From<AssessedCharge> for PreviewCharge {
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

/// Computes the schedule and cost of a loan that is not stored, with due dates moved forward by `days`. Without
/// `first_due`, the first instalment is due one period after the disbursal. `allowed` is what the loan's product
/// allows, if it has one.
///
/// The annual percentage rate counts every charge, whether it is deducted or paid, and the instalments before rounding
/// (RBI's Key Facts Statement of 15 April 2024). A first period that is longer or shorter counts with its own length.
pub fn preview_loan(
    terms: &Terms,
    disbursed_on: Date,
    first_due: Option<Date>,
    allowed: Option<FirstDue>,
    charges: &[PreviewCharge],
    days: impl DueDays,
) -> Result<LoanPreview, PreviewLoanError> {
    let series = DueSeries::new(disbursed_on, first_due);
    let first = series.first(terms.frequency()).ok_or(ScheduleError::Calendar)?;
    match allowed {
        None if first <= disbursed_on => return Err(PreviewLoanError::FirstDue),
        Some(allowed) if !allowed.allows(disbursed_on, first) => {
            return Err(PreviewLoanError::OutsideFirstDue(allowed));
        }
        _ => {}
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
    let exact = terms.exact_totals(disbursed_on, series)?;
    let first_period = terms
        .broken_days(disbursed_on, series)?
        .map_or(Decimal::ONE, |days| terms.frequency().periods_in(days));
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
            first_period,
            terms.frequency(),
        ),
    })
}

#[cfg(test)]
mod tests {
    use munim_kernel::Rate;
    use time::{Duration, macros::date};

    use super::*;
    use crate::{AsPlanned, BrokenPeriod, Frequency, Grace, InterestMethod, Rounding};

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

    /// The preview of a loan of no product.
    fn of(
        terms: &Terms,
        first_due: Option<Date>,
        charges: &[PreviewCharge],
    ) -> Result<LoanPreview, PreviewLoanError> {
        preview_loan(terms, DAY, first_due, None, charges, AsPlanned)
    }

    #[test]
    fn the_reserve_banks_example() {
        let charges = [charge(240, true), charge(160, true)];
        let preview = of(&terms(20_000, 15, 24), None, &charges).unwrap();
        assert_eq!(preview.instalment_amount, Some(Money::from_paise(96_973)));
        assert_eq!(preview.net_disbursal, Money::from_rupees(19_600).unwrap());
        assert_eq!(preview.annual_percentage_rate, Some(Decimal::new(1_707, 2)));
        assert_eq!(preview.instalments[0].due_on(), date!(2026 - 12 - 24));
        assert_eq!(preview.balances.last(), Some(&Money::ZERO));
    }

    #[test]
    fn a_charge_that_is_paid_costs_the_same_but_leaves_the_net_disbursal() {
        let paid = of(&terms(20_000, 15, 24), None, &[charge(400, false)]).unwrap();
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
                let preview = of(&terms.unwrap(), None, &[]).unwrap();
                assert_eq!(
                    preview.annual_percentage_rate,
                    Some(Decimal::from(24)),
                    "{frequency} {method}"
                );
            }
        }
    }

    #[test]
    fn the_length_of_the_first_period_counts_in_the_rate() {
        let plain = terms(30_000, 24, 12);
        let early = of(&plain, Some(date!(2026 - 12 - 01)), &[]).unwrap();
        assert_eq!(
            early.annual_percentage_rate,
            Some(Decimal::new(2_741, 2)),
            "7 days"
        );
        let late = of(&plain, Some(date!(2027 - 01 - 08)), &[]).unwrap();
        assert_eq!(
            late.annual_percentage_rate,
            Some(Decimal::new(2_228, 2)),
            "45 days"
        );
        // A month later is a month, be it short or long.
        let regular = of(&plain, Some(date!(2026 - 12 - 24)), &[]).unwrap();
        assert_eq!(regular.annual_percentage_rate, Some(Decimal::from(24)));
    }

    #[test]
    fn a_broken_period_bears_the_interest_of_its_own_days() {
        // 2,50,000 of yearly interest.
        let plain = terms(1_000_000, 25, 12);
        let counted = plain.with_broken_period(BrokenPeriod::Actual365);
        let regular = of(&plain, None, &[]).unwrap();
        for (days, interest) in [(1, 68_493), (5, 342_466), (29, 1_986_301), (31, 2_123_288)] {
            let broken = of(&counted, Some(DAY + Duration::days(days)), &[]).unwrap();
            let first = broken.instalments[0].parts();
            assert_eq!(first.interest(), Money::from_paise(interest), "{days} days");
            assert_eq!(first.principal(), regular.instalments[0].parts().principal());
            let parts = |preview: &LoanPreview| -> Vec<_> {
                preview.instalments[1..].iter().map(Instalment::parts).collect()
            };
            assert_eq!(parts(&broken), parts(&regular));
        }
        // The 30 days of November and December are one regular period.
        for first_due in [None, Some(date!(2026 - 12 - 24))] {
            assert_eq!(of(&counted, first_due, &[]).unwrap(), regular);
        }
    }

    #[test]
    fn a_broken_period_within_a_paisa_of_a_regular_one_bears_its_interest() {
        // A month bears 10 paise, and a day a third of one.
        let plain = terms(10, 12, 12);
        let counted = plain.with_broken_period(BrokenPeriod::Actual365);
        for (days, paise) in [(27, 9), (28, 10), (31, 10), (33, 10), (34, 11)] {
            let broken = of(&counted, Some(DAY + Duration::days(days)), &[]).unwrap();
            let interest = broken.instalments[0].parts().interest();
            assert_eq!(interest, Money::from_paise(paise), "{days} days");
        }
    }

    #[test]
    fn a_broken_period_counts_for_every_method() {
        let first_due = Some(DAY + Duration::days(5));
        for method in InterestMethod::ALL {
            let terms = Terms::try_new(
                Money::from_rupees(1_000_000).unwrap(),
                Rate::try_new(Decimal::from(25)).unwrap(),
                12,
                Frequency::Monthly,
                method,
                Rounding::Paise,
            );
            let terms = terms.unwrap().with_broken_period(BrokenPeriod::Actual365);
            let first = of(&terms, first_due, &[]).unwrap().instalments[0].parts();
            assert_eq!(first.interest(), Money::from_paise(342_466), "{method}");
            let later = terms
                .with_grace(Grace {
                    principal: 0,
                    interest: 1,
                })
                .unwrap();
            let interest = |first_due| of(&later, first_due, &[]).unwrap().total_interest;
            let less = interest(None).checked_sub(interest(first_due)).unwrap();
            // A month bears 20,833.33.
            assert_eq!(less, Money::from_paise(2_083_333 - 342_466), "{method}");
        }
    }

    #[test]
    fn the_product_allows_some_days_for_the_first_due_date() {
        let allowed = FirstDue {
            min_days: 7,
            max_days: 25,
        };
        let on = |first_due: Option<Date>| {
            preview_loan(
                &terms(30_000, 24, 12),
                DAY,
                first_due,
                Some(allowed),
                &[],
                AsPlanned,
            )
            .map(|_| ())
        };
        let refused = Err(PreviewLoanError::OutsideFirstDue(allowed));
        for (days, expected) in [
            (0, refused),
            (6, refused),
            (7, Ok(())),
            (25, Ok(())),
            (26, refused),
        ] {
            assert_eq!(on(Some(DAY + Duration::days(days))), expected, "{days} days");
        }
        assert_eq!(on(None), refused, "the usual day is 30 days later");
    }

    #[test]
    fn impossible_loans_are_refused() {
        let terms = terms(20_000, 15, 24);
        let on = |first_due, charges: &[PreviewCharge]| of(&terms, Some(first_due), charges);
        assert_eq!(on(DAY, &[]), Err(PreviewLoanError::FirstDue));
        let all = [charge(15_000, true), charge(5_000, false)];
        assert_eq!(on(date!(2026 - 12 - 24), &all), Err(PreviewLoanError::Charges));
        let last_day = preview_loan(&terms, Date::MAX, None, None, &[], AsPlanned);
        assert_eq!(last_day, Err(PreviewLoanError::Schedule(ScheduleError::Calendar)));
    }
}
