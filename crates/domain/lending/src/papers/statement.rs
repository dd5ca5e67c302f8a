use munim_kernel::{Issuer, Money};
use time::Date;

use crate::{Head, InstalmentStanding, LedgerLine, ListedLoan, LoanError, Position, Refusal};

/// The balance after a line of the ledger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LedgerBalance {
    pub principal: Money,
    /// Includes the interest of instalments to come.
    pub interest: Money,
    /// Fees and penal charges.
    pub charges: Money,
    /// What the lender holds beyond what is due.
    pub advance: Money,
}

impl LedgerBalance {
    /// Returns the balance after another line.
    fn after(self, line: &LedgerLine) -> Self {
        let sum = |parts: &[Money]| parts.iter().copied().sum();
        Self {
            principal: sum(&[self.principal, line.principal]),
            interest: sum(&[self.interest, line.interest]),
            charges: sum(&[self.charges, line.fee, line.penalty]),
            advance: sum(&[self.advance, line.advance]),
        }
    }

    /// Returns the amount owed less the advance.
    pub fn to_pay(&self) -> Money {
        let held = Money::from_paise(self.advance.paise().saturating_neg());
        [self.principal, self.interest, self.charges, held]
            .into_iter()
            .sum()
    }
}

impl From<&Position> for LedgerBalance {
    fn from(position: &Position) -> Self {
        let owed = |head| position.owed.get(head);
        Self {
            principal: owed(Head::Principal),
            interest: owed(Head::Interest),
            charges: [owed(Head::Fee), owed(Head::Penalty)].into_iter().sum(),
            advance: position.advance,
        }
    }
}

/// The lines of a period, each with the balance after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementLines<'s> {
    /// What was owed before the period.
    pub opening: LedgerBalance,
    pub lines: Vec<(&'s LedgerLine, LedgerBalance)>,
    /// What is owed at its end.
    pub closing: LedgerBalance,
}

impl<'s> StatementLines<'s> {
    /// Returns the lines booked in a period, both days included. An end that is left out is open.
    fn of(ledger: &'s [LedgerLine], (from, to): (Option<Date>, Option<Date>)) -> Self {
        let mut all = Self {
            opening: LedgerBalance::default(),
            lines: Vec::new(),
            closing: LedgerBalance::default(),
        };
        for line in ledger.iter().filter(|line| to.is_none_or(|to| line.on <= to)) {
            all.closing = all.closing.after(line);
            if from.is_some_and(|from| line.on < from) {
                all.opening = all.closing;
            } else {
                all.lines.push((line, all.closing));
            }
        }
        all
    }
}

/// A statement of a disbursed loan: the agreed terms, the schedule with what is paid of it, and the ledger of a period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanStatement {
    issuer: Issuer,
    client: (String, String),
    listed: ListedLoan,
    position: Position,
    instalments: Vec<InstalmentStanding>,
    ledger: Vec<LedgerLine>,
    period: (Option<Date>, Option<Date>),
}

impl LoanStatement {
    /// Creates a statement of the whole ledger, oldest line first.
    ///
    /// # Errors
    /// [`LoanError::State`] if the loan was not paid out.
    pub fn try_new(
        (issuer, client): (Issuer, (String, String)),
        listed: ListedLoan,
        instalments: Vec<InstalmentStanding>,
        ledger: Vec<LedgerLine>,
    ) -> Result<Self, LoanError> {
        let position = listed.position.ok_or(Refusal::NotDisbursed)?;
        Ok(Self {
            issuer,
            client,
            listed,
            position,
            instalments,
            ledger,
            period: (None, None),
        })
    }

    /// Limits the ledger to the lines booked in a period. A missing day leaves that end open.
    #[must_use]
    pub fn of_period(self, from: Option<Date>, to: Option<Date>) -> Self {
        Self {
            period: (from, to),
            ..self
        }
    }

    /// Returns the chosen first and last day of the ledger.
    pub fn period(&self) -> (Option<Date>, Option<Date>) {
        self.period
    }

    pub fn issuer(&self) -> &Issuer {
        &self.issuer
    }

    /// Returns the client's name and number.
    pub fn client(&self) -> (&str, &str) {
        (&self.client.0, &self.client.1)
    }

    pub fn listed(&self) -> &ListedLoan {
        &self.listed
    }

    pub fn position(&self) -> &Position {
        &self.position
    }

    pub fn instalments(&self) -> &[InstalmentStanding] {
        &self.instalments
    }

    pub fn lines(&self) -> StatementLines<'_> {
        StatementLines::of(&self.ledger, self.period)
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;
    use crate::TransactionKind;

    fn line(on: Date, principal: i64, advance: i64) -> LedgerLine {
        LedgerLine {
            on,
            value_on: on,
            kind: TransactionKind::Payment,
            payment: None,
            reference: None,
            principal: Money::from_paise(principal),
            interest: Money::from_paise(-10),
            fee: Money::from_paise(1),
            penalty: Money::from_paise(2),
            advance: Money::from_paise(advance),
            recovered: Money::ZERO,
            balance: Money::ZERO,
            entry: None,
            entry_number: None,
        }
    }

    #[test]
    fn a_balance_adds_up_by_head_and_what_is_held_is_taken_off() {
        let day = date!(2026 - 11 - 25);
        let ledger = [line(day, 1_000, 0), line(day, -400, 70)];
        let balance = StatementLines::of(&ledger, (None, None)).closing;
        let amounts = [
            balance.principal,
            balance.interest,
            balance.charges,
            balance.advance,
        ];
        assert_eq!(amounts.map(Money::paise), [600, -20, 6, 70]);
        assert_eq!(balance.to_pay(), Money::from_paise(600 - 20 + 6 - 70));
    }

    #[test]
    fn a_period_begins_with_what_was_owed_before_it() {
        let days = [date!(2026 - 11 - 1), date!(2026 - 11 - 8), date!(2026 - 11 - 15)];
        let ledger = days.map(|day| line(day, 100, 0));
        let of = |from, to| {
            let lines = StatementLines::of(&ledger, (from, to));
            let principals = lines.lines.iter().map(|(_, after)| after.principal.paise());
            (
                lines.opening.principal.paise(),
                principals.collect::<Vec<_>>(),
                lines.closing.principal.paise(),
            )
        };
        assert_eq!(of(None, None), (0, vec![100, 200, 300], 300));
        assert_eq!(of(Some(days[1]), Some(days[1])), (100, vec![200], 200));
        assert_eq!(of(Some(date!(2026 - 11 - 9)), None), (200, vec![300], 300));
        assert_eq!(of(Some(date!(2026 - 12 - 1)), None), (300, vec![], 300));
        assert_eq!(of(None, Some(date!(2026 - 10 - 31))), (0, vec![], 0));
    }
}
