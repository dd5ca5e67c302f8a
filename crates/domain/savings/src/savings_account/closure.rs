use munim_kernel::{AmountOverflow, Money, Rate};
use rust_decimal::Decimal;
use time::Date;

use super::{Freeze, HeldAccount, SavingsMovementKind, SavingsStep};
use crate::{
    AccountCommand, AccountRefusal, AccountState, FixedDeposit, Maturity, RecurringDeposit, SavingsKind,
    TaxPayer, TaxRule, YearOfInterest,
};

/// What the tax on the interest of an account depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TaxFacts {
    pub rule: TaxRule,
    pub payer: TaxPayer,
    pub year: YearOfInterest,
}

impl TaxFacts {
    pub fn due(&self, interest: Money) -> Result<Money, AmountOverflow> {
        self.rule.due(self.payer, self.year, interest)
    }
}

/// What an account pays when it is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Closing {
    pub balance: Money,
    /// What was not posted yet. Below 0 if a deposit that is closed early was paid too much.
    pub interest: Money,
    pub penalty: Money,
    pub tax: Money,
    pub pays: Money,
}

impl HeldAccount {
    /// Returns the fixed deposit that the account holds.
    pub fn fixed_deposit(&self) -> Option<FixedDeposit> {
        let record = self.account.get();
        let (terms, opened_on) = (record.deposit?, record.opened_on?);
        (self.kind() == SavingsKind::Fixed).then_some(FixedDeposit {
            principal: terms.amount,
            rate: terms.rate.percent(),
            opened_on,
            matures_on: self.matures_on()?,
            maturity: terms.maturity,
            is_senior: record.is_senior,
        })
    }

    pub fn recurring_deposit(&self) -> Option<RecurringDeposit> {
        let record = self.account.get();
        let (terms, opened_on) = (record.deposit?, record.opened_on?);
        (self.kind() == SavingsKind::Recurring).then_some(RecurringDeposit {
            instalment: terms.amount,
            rate: terms.rate.percent(),
            opened_on,
            months: terms.term.months,
            is_senior: record.is_senior,
        })
    }

    /// Returns the value dates of the instalments of a recurring deposit.
    pub(super) fn instalment_days(&self) -> Vec<Date> {
        let Some(instalment) = self
            .account
            .get()
            .deposit
            .map(|terms| terms.amount.paise().max(1))
        else {
            return Vec::new();
        };
        let changes = self.balances.changes().iter();
        let days = changes.map(|change| {
            (
                change.on,
                usize::try_from(change.amount.paise() / instalment).unwrap_or(0),
            )
        });
        days.flat_map(|(day, count)| std::iter::repeat_n(day, count))
            .collect()
    }

    /// Returns what the account pays if it is closed on the business date. `savings_rate` is what a matured deposit may earn, in
    /// percent a year. Only the interest of deposits for a term is taxed at source.
    pub fn closing(&self, savings_rate: Decimal, tax: Option<&TaxFacts>) -> Result<Closing, AccountRefusal> {
        let (record, on, draft) = (self.account.get(), self.today(), self.terms());
        let balance = record.balance;
        let mut penalty = Money::ZERO;
        let interest = if let (Some(deposit), Some(rules)) = (self.fixed_deposit(), &draft.deposit) {
            let quote = deposit.closure_quote(rules, &draft.rates, savings_rate, on)?;
            quote.interest.checked_add(record.carried)?
        } else if let (Some(deposit), Some(rules)) = (self.recurring_deposit(), &draft.deposit) {
            let value = deposit.closing(rules, &draft.rates, &self.instalment_days(), savings_rate, on)?;
            penalty = value.penalty;
            value.interest.checked_add(record.carried)?
        } else {
            // A day counts with its balance at the end, which is zero on the last one. No more is taken back than there is.
            let due = self.interest_due(on.previous_day().unwrap_or(on))?;
            due.max(Money::ZERO.checked_sub(balance)?)
        };
        let tax = tax.filter(|_| draft.kind.has_term());
        let tax = tax.map_or(Ok(Money::ZERO), |tax| tax.due(interest))?;
        let all = balance.checked_add(interest)?;
        let pays = all.checked_sub(penalty)?.checked_sub(tax)?;
        Ok(Closing {
            balance,
            interest,
            penalty,
            tax,
            pays,
        })
    }

    /// Returns what is to be done with a deposit that has matured: nothing while it has a lien or is frozen, or its cheque may bounce.
    pub(crate) fn matured(&self) -> Option<Maturity> {
        let record = self.account.get();
        let is_free = record.state == AccountState::Active && record.lien.is_zero() && record.held.is_zero();
        let has_ended = self.matures_on().is_some_and(|end| end <= self.today());
        let maturity = record.deposit.map(|terms| terms.maturity);
        maturity.filter(|_| is_free && has_ended && record.freeze.is_none())
    }

    /// Renews a fixed deposit from its end, at a rate and with a version of the terms. Its interest is posted, and paid out if only the
    /// principal is renewed and there is somewhere to pay it.
    pub(crate) fn renew(
        &mut self,
        (rate, terms_version): (Rate, i32),
        pays_interest: bool,
    ) -> Result<Vec<SavingsStep>, AccountRefusal> {
        let (Some(deposit), Some(rules)) = (self.fixed_deposit(), self.terms().deposit.as_ref()) else {
            return Err(AccountRefusal::NoTerm);
        };
        let (matured, today) = (deposit.matured(rules)?, self.today());
        let rest = matured.interest.checked_add(self.account.get().carried)?;
        let mut steps = Vec::new();
        if !rest.is_zero() {
            steps.push(self.shift(SavingsMovementKind::Interest, rest, today)?);
        }
        let interest = self.account.get().balance.checked_sub(deposit.principal)?;
        if deposit.maturity == Maturity::RenewPrincipal && pays_interest && interest > Money::ZERO {
            let out = Money::ZERO.checked_sub(interest)?;
            steps.push(self.shift(SavingsMovementKind::Withdrawal, out, today)?);
        }
        let record = &mut self.account.0;
        if let Some(terms) = &mut record.deposit {
            terms.rate = rate;
            if deposit.maturity == Maturity::RenewAll {
                terms.amount = record.balance;
            }
        }
        record.terms_version = terms_version;
        record.opened_on = Some(deposit.matures_on);
        record.period_began = Some(deposit.matures_on);
        record.carried = Money::ZERO;
        record.version += 1;
        Ok(steps)
    }

    /// Closes the account and pays all of it out.
    pub fn close(&mut self, closing: Closing) -> Result<Vec<SavingsStep>, AccountRefusal> {
        let state = self.account.0.state.after(AccountCommand::Close)?;
        let record = self.account.get();
        if let Some(freeze @ (Freeze::Debit | Freeze::All)) = record.freeze {
            return Err(AccountRefusal::Frozen(freeze));
        }
        if !record.lien.is_zero() {
            return Err(AccountRefusal::HasLien(record.lien));
        }
        if !record.held.is_zero() {
            return Err(AccountRefusal::HasHeld);
        }
        let today = self.today();
        self.books.allow(today)?;
        let out = |amount: Money| Money::ZERO.checked_sub(amount);
        let mut steps = Vec::new();
        for (kind, amount) in [
            (SavingsMovementKind::Interest, closing.interest),
            (SavingsMovementKind::Penalty, out(closing.penalty)?),
            (SavingsMovementKind::Tax, out(closing.tax)?),
            (SavingsMovementKind::Closure, out(closing.pays)?),
        ] {
            if !amount.is_zero() {
                steps.push(self.shift(kind, amount, today)?);
            }
        }
        self.account.0.carried = Money::ZERO;
        self.account.0.period_began = None;
        self.account.0.closed_on = Some(today);
        self.account.set_state(state);
        Ok(steps)
    }
}
