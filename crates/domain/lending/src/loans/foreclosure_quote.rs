use munim_kernel::{AmountOverflow, Money};
use time::Date;

use crate::{Head, Heads, InstalmentStanding, LoanError, Period};

/// The amount that closes a loan on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ForeclosureQuote {
    /// The day on which the quote is valid.
    pub on: Date,
    /// Unpaid instalments due by that day, and all charges.
    pub dues: Heads,
    /// Principal of later instalments.
    pub principal: Money,
    /// Interest that has accrued since the last due date and is not paid.
    pub accrued_interest: Money,
    /// What the lender already holds: the advance, and interest paid for days to come.
    pub advance: Money,
    pub total: Money,
}

/// Returns the amount that closes a loan on a day: dues, all principal and accrued interest, less what is held.
/// Interest that was paid for days to come counts as held, so paying early costs nothing.
pub fn foreclosure_quote(
    instalments: &[InstalmentStanding],
    disbursed_on: Date,
    advance: Money,
    on: Date,
) -> Result<ForeclosureQuote, LoanError> {
    let (due, later): (Vec<&InstalmentStanding>, Vec<_>) =
        instalments.iter().partition(|one| one.due_on <= on);
    // All charges are due by now, even those asked for with a later instalment.
    let charges = later.iter().map(|one| {
        let owed = one.owed();
        Heads::default().with_charges(owed.get(Head::Penalty), owed.get(Head::Fee))
    });
    let dues = due.iter().map(|one| one.owed()).chain(charges);
    let dues = dues.fold(Heads::default(), |sum, owed| sum.and(&owed));
    let principal = later.iter().map(|one| one.owed().get(Head::Principal)).sum();
    let accrued = accrued_since_due(instalments, disbursed_on, on);
    let paid: Money = later.iter().map(|one| one.paid.get(Head::Interest)).sum();
    let advance = advance.checked_add(paid.saturating_sub_to_zero(accrued))?;
    let mut quote = ForeclosureQuote {
        on,
        dues,
        principal,
        accrued_interest: accrued.saturating_sub_to_zero(paid),
        advance,
        total: Money::ZERO,
    };
    quote.total = quote.gross()?.saturating_sub_to_zero(advance);
    Ok(quote)
}

/// Returns the interest that has accrued by a day since the last due date, paid or not.
pub(super) fn accrued_since_due(instalments: &[InstalmentStanding], disbursed_on: Date, on: Date) -> Money {
    let period = Period::among(instalments, disbursed_on, |due_on| due_on > on);
    period.map_or(Money::ZERO, |period| period.accrued(on))
}

impl ForeclosureQuote {
    /// Returns everything that closing the loan settles, including what the advance covers.
    pub(super) fn gross(&self) -> Result<Money, AmountOverflow> {
        let dues = self.dues.total().checked_add(self.principal)?;
        dues.checked_add(self.accrued_interest)
    }
}

#[cfg(test)]
mod tests {
    use munim_kernel::Rate;
    use rust_decimal::Decimal;
    use time::macros::date;

    use super::*;
    use crate::{AsPlanned, Frequency, InterestMethod, Rounding, Terms};

    /// 30,000 at 24 % in 12 months, and the day that it was lent on.
    fn lent() -> (Date, Vec<InstalmentStanding>) {
        let terms = Terms::try_new(
            Money::from_rupees(30_000).unwrap(),
            Rate::try_new(Decimal::from(24)).unwrap(),
            12,
            Frequency::Monthly,
            InterestMethod::Declining,
            Rounding::Paise,
        )
        .unwrap();
        let lent = date!(2026 - 01 - 10);
        let schedule = terms.schedule(lent, date!(2026 - 02 - 10), AsPlanned).unwrap();
        (lent, schedule.iter().map(InstalmentStanding::from).collect())
    }

    #[test]
    fn interest_that_was_paid_for_days_to_come_is_taken_off_the_quote() {
        let (lent, mut instalments) = lent();
        for one in &mut instalments[..6] {
            one.paid = one.asked;
        }
        let quote = |instalments: &[InstalmentStanding]| {
            foreclosure_quote(instalments, lent, Money::ZERO, date!(2026 - 01 - 24)).unwrap()
        };
        // 14 of 31 days have passed, of a month that bears 600.
        let (accrued, paid) = (27_097, 6 * 283_679);
        let half = quote(&instalments);
        assert_eq!(half.accrued_interest, Money::ZERO);
        assert_eq!(half.total, Money::from_paise(3_000_000 + accrued - paid));
        for one in &mut instalments[..11] {
            one.paid = one.asked;
        }
        assert_eq!(quote(&instalments).total, Money::ZERO);
    }

    #[test]
    fn a_quote_is_all_principal_with_the_interest_of_the_days_since_the_last_due_date() {
        let (lent, instalments) = lent();
        let quote = foreclosure_quote(
            &instalments,
            lent,
            Money::from_paise(5_000),
            date!(2026 - 02 - 24),
        )
        .unwrap();
        // The first instalment is due; of the second month's 28 days 14 have passed.
        assert_eq!(quote.dues.total(), Money::from_paise(283_679));
        let (balance, interest) = (3_000_000 - 223_679, 55_526);
        assert_eq!(quote.principal, Money::from_paise(balance));
        assert_eq!(quote.accrued_interest, Money::from_paise(interest / 2));
        assert_eq!(
            quote.total,
            Money::from_paise(283_679 + balance + interest / 2 - 5_000)
        );
        // On a due date it asks for what the schedule asks for by then, and the principal that is left.
        let on_due = foreclosure_quote(&instalments, lent, Money::ZERO, date!(2026 - 02 - 10)).unwrap();
        assert_eq!(on_due.accrued_interest, Money::ZERO);
    }
}
