use munim_kernel::{Money, Rate, SavingsAccountId};
use thiserror::Error;
use time::Date;

use crate::{DepositTerms, Maturity, SavingsProductDraft, Term};

/// The terms that a client wants for a fixed or recurring deposit. Other accounts have none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DepositWanted {
    pub amount: Option<Money>,
    pub term: Option<Term>,
    pub maturity: Option<Maturity>,
    pub credit_account: Option<SavingsAccountId>,
}

/// A fault of the terms of a deposit. [`DepositFault::field`] names the field of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum DepositFault {
    #[error("Amount must be {} or more.", .0.in_rupees())]
    Amount(Money),
    #[error("Term must be one that the product allows.")]
    Term,
    #[error("Maturity must be one that the product allows.")]
    Maturity,
    #[error("Only fixed and recurring deposits have an amount.")]
    NoAmount,
    #[error("Only fixed and recurring deposits have a term.")]
    NoTerm,
    #[error("Only fixed and recurring deposits mature.")]
    NoMaturity,
    #[error("Only fixed and recurring deposits are paid out to an account.")]
    NoCreditAccount,
}

impl DepositFault {
    pub fn field(self) -> &'static str {
        match self {
            Self::Amount(_) | Self::NoAmount => "amount",
            Self::Term | Self::NoTerm => "term",
            Self::Maturity | Self::NoMaturity => "maturity",
            Self::NoCreditAccount => "creditAccountId",
        }
    }
}

impl SavingsProductDraft {
    /// Books the terms of a deposit at the rate of a day; `None` for an account without a term.
    ///
    /// # Errors
    /// All faults, not only the first.
    pub fn book(
        &self,
        wanted: DepositWanted,
        is_senior: bool,
        on: Date,
    ) -> Result<Option<DepositTerms>, Vec<DepositFault>> {
        let Some(rules) = &self.deposit else {
            let given = [
                (wanted.amount.is_some(), DepositFault::NoAmount),
                (wanted.term.is_some(), DepositFault::NoTerm),
                (wanted.maturity.is_some(), DepositFault::NoMaturity),
                (wanted.credit_account.is_some(), DepositFault::NoCreditAccount),
            ];
            let faults: Vec<_> = given.into_iter().filter(|(is_given, _)| *is_given).collect();
            return if faults.is_empty() {
                Ok(None)
            } else {
                Err(faults.into_iter().map(|(_, fault)| fault).collect())
            };
        };
        let amount = wanted.amount.filter(|amount| *amount >= self.opening_balance);
        let bounds = rules.least_term.usual_days()..=rules.most_term.usual_days();
        let is_whole = |term: &Term| self.kind != crate::SavingsKind::Recurring || term.days == 0;
        let term = wanted
            .term
            .filter(|term| is_whole(term) && bounds.contains(&term.usual_days()));
        let end = term.and_then(|term| term.end(on));
        let maturity = wanted
            .maturity
            .filter(|maturity| rules.maturities.contains(maturity));
        let (Some(amount), Some(term), Some(end), Some(maturity)) = (amount, term, end, maturity) else {
            let faults = [
                (amount.is_none(), DepositFault::Amount(self.opening_balance)),
                (end.is_none(), DepositFault::Term),
                (maturity.is_none(), DepositFault::Maturity),
            ];
            let faults = faults.into_iter().filter(|(is_there, _)| *is_there);
            return Err(faults.map(|(_, fault)| fault).collect());
        };
        let days = u32::try_from((end - on).whole_days()).unwrap_or_default();
        let rate = self
            .rates
            .on(on)
            .and_then(|rates| Rate::try_new(rates.rate(amount, days, is_senior)).ok());
        let rate = rate
            .or_else(|| Rate::try_new(0.into()).ok())
            .ok_or(vec![DepositFault::Term])?;
        Ok(Some(DepositTerms {
            amount,
            term,
            maturity,
            rate,
            credit_account: wanted.credit_account,
        }))
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;
    use crate::{
        SavingsKind,
        testing::{deposit_draft, rate, rupees, savings_draft},
    };

    const TODAY: Date = date!(2026 - 11 - 30);

    fn wanted(amount: i64, months: u16) -> DepositWanted {
        DepositWanted {
            amount: Some(rupees(amount)),
            term: Some(Term { months, days: 0 }),
            maturity: Some(Maturity::PayOut),
            credit_account: None,
        }
    }

    #[test]
    fn a_deposit_is_booked_within_the_rules_of_its_product() {
        let draft = deposit_draft(SavingsKind::Fixed, "7");
        let booked = draft.book(wanted(10_000, 12), false, TODAY).unwrap().unwrap();
        assert_eq!((booked.rate, booked.amount), (rate("7"), rupees(10_000)));
        assert_eq!(
            draft.book(wanted(99, 121), false, TODAY),
            Err(vec![DepositFault::Amount(rupees(100)), DepositFault::Term])
        );
        let nothing = draft.book(DepositWanted::default(), false, TODAY).unwrap_err();
        assert_eq!(nothing.len(), 3);
    }

    #[test]
    fn an_account_without_a_term_has_no_terms() {
        let draft = savings_draft("4");
        assert_eq!(draft.book(DepositWanted::default(), false, TODAY), Ok(None));
        let faults = draft.book(wanted(10_000, 12), false, TODAY).unwrap_err();
        let fields: Vec<_> = faults.iter().map(|fault| fault.field()).collect();
        assert_eq!(fields, ["amount", "term", "maturity"]);
    }
}
