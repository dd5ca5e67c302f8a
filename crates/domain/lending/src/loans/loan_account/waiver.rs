//! What is asked for besides the schedule, or no more.
use munim_books::AccountRole;
use munim_kernel::{ChargeId, Money};
use time::Date;

use super::{LoanAccount, charges::credits_of};
use crate::{
    AssessedCharge, Balance, ChargeEvent, ChargeKind, Head, Heads, InstalmentStanding, LoanCharge,
    LoanCommand, LoanError, NewWaiver, Position, Tax, TaxPlace, TransactionKind, WaivedHead, WaiverQuote,
    WaiverWanted,
    loans::{
        account_step::{Act, Step, Steps},
        loan_notes::By,
    },
};

impl LoanAccount {
    /// Brings an active loan up to date and returns the parts of a waiver: the oldest interest or penal charges that have fallen due, or the
    /// charges that are due last, because earlier ones are paid first.
    pub(crate) fn assess_waiver(
        &mut self,
        by: &By,
        wanted: WaiverWanted,
        charges: &[LoanCharge],
        reason: &str,
    ) -> Result<Vec<NewWaiver>, LoanError> {
        self.loan.get().state.after(LoanCommand::Repay(Balance::Nil))?;
        let today = self.today();
        self.catch_up(today);
        let new = |due_on: Date, charge, part, gstin| NewWaiver {
            loan: self.loan.get().id,
            head: wanted.head,
            charge,
            due_on,
            part,
            gstin,
            document: None,
            booked_on: today,
            reason: reason.to_owned(),
            made_by: by.user,
            made_at: by.at,
        };
        let mut left = wanted.amount;
        let mut parts = Vec::new();
        match wanted.head {
            WaivedHead::Penalty | WaivedHead::Interest => {
                for (one, unpaid) in self.waivable(wanted.head) {
                    let amount = unpaid.min(left);
                    left = left.saturating_sub_to_zero(amount);
                    parts.push(new(one.due_on, None, untaxed(wanted.head, amount), None));
                }
            }
            WaivedHead::Fee => {
                let mut unpaid = self.record.position.owed.get(Head::Fee);
                let mut due: Vec<_> = charges.iter().filter(|one| one.cancelled_by.is_none()).collect();
                // Those that a reschedule carried are paid with its first instalment.
                let rescheduled = self.record.rescheduled.as_ref();
                let asked_on = |one: &LoanCharge| {
                    let due_on = one.charge.due_on?;
                    Some(rescheduled.map_or(due_on, |last| last.due_day(Some(one.id), due_on)))
                };
                due.sort_unstable_by_key(|one| (asked_on(one), one.id));
                for one in due.into_iter().rev() {
                    let Some(due_on) = one.charge.due_on else { continue };
                    let standing = one.charge.assessed.without(&one.waived);
                    let amount = standing.total()?.min(unpaid).min(left);
                    unpaid = unpaid.saturating_sub_to_zero(amount);
                    left = left.saturating_sub_to_zero(amount);
                    let part = standing.part(amount)?;
                    let gstin = one.charge.gstin.clone().filter(|_| !part.tax.total().is_zero());
                    parts.push(new(due_on, Some(one.id), part, gstin));
                }
            }
        }
        if !left.is_zero() {
            return Err(LoanError::NotThatMuch(wanted.amount.saturating_sub_to_zero(left)));
        }
        parts.retain(|part| part.part.total().is_ok_and(|total| !total.is_zero()));
        Ok(parts)
    }

    /// Returns the instalments with what can be waived of them. A reschedule carries penal charges to an instalment that is not due
    /// yet, and charges can be waived before they are due.
    fn waivable(&self, head: WaivedHead) -> impl Iterator<Item = (&InstalmentStanding, Money)> {
        let through = match head {
            WaivedHead::Penalty | WaivedHead::Fee => Date::MAX,
            WaivedHead::Interest => self.today(),
        };
        let fallen = self
            .record
            .instalments
            .iter()
            .filter(move |one| one.due_on <= through);
        fallen.map(move |one| (one, one.owed().get(head.owed())))
    }

    /// Waives parts of what is owed. Payments are allocated as if these had never been asked for.
    pub(crate) fn waive(
        &mut self,
        wanted: WaiverWanted,
        parts: Vec<NewWaiver>,
        reason: &str,
    ) -> Result<(WaiverQuote, Steps), LoanError> {
        let (before, today) = (self.record.position, self.today());
        let (mut credits, mut tax, mut expense) = (Vec::new(), Money::ZERO, Money::ZERO);
        for part in &parts {
            let total = part.part.total()?;
            tax = tax.checked_add(part.part.tax.total())?;
            match part.head {
                WaivedHead::Penalty => self.record.waived_penalties.push((part.due_on, total)),
                WaivedHead::Interest => self.record.waived.push((part.due_on, total)),
                WaivedHead::Fee => {
                    let rescheduled = self.record.rescheduled.as_ref();
                    let due_on = rescheduled.map_or(part.due_on, |one| one.due_day(part.charge, part.due_on));
                    self.record.charges.push((due_on, negative(total)));
                    credits.push((AccountRole::WaiverExpense, negative(part.part.amount)));
                    expense = expense.checked_add(part.part.amount)?;
                    // The first is the income that the waiver is set against.
                    let taxes = credits_of(&part.part).into_iter().skip(1);
                    credits.extend(taxes.map(|(role, amount)| (role, negative(amount))));
                }
            }
        }
        let (after, instalments) = self.replayed(today);
        self.settle(LoanCommand::Repay(after.balance()))?;
        let waived = without(&before, wanted)?;
        let given_up = waived
            .interest_given_up()
            .saturating_sub_to_zero(before.interest_given_up());
        let narration = format!(
            "{} of loan {} waived: {reason}",
            wanted.head.noun(),
            self.number()
        );
        self.steps.push(Step {
            credits,
            ..Step::new(TransactionKind::Waiver, today, (before, waived), narration)
        });
        self.reallocate(waived, after);
        (self.record.position, self.record.instalments) = (after, instalments);
        let quote = WaiverQuote {
            parts: parts.clone(),
            tax,
            expense: expense.checked_add(given_up)?,
            left: self.waivable(wanted.head).map(|(_, unpaid)| unpaid).sum(),
            closes: after.balance() != Balance::Owed,
        };
        Ok((quote, self.done(Act::Waive(parts), Vec::new())))
    }

    /// Returns a charge of the product for a service, if the loan's terms have it, and checks the day from which it is due.
    pub(crate) fn assess_service(
        &self,
        charge: ChargeId,
        on: Option<Date>,
        place: &TaxPlace,
    ) -> Result<(AssessedCharge, Date), LoanError> {
        self.loan.get().state.after(LoanCommand::Repay(Balance::Nil))?;
        let mut known = self.product.get().charges.iter();
        let terms = known.find(|one| one.charge == charge && one.terms.event == ChargeEvent::Service);
        let terms = &terms.ok_or(LoanError::NotInTheTerms)?.terms;
        if *place == TaxPlace::Unknown && !terms.tax_percent.is_zero() {
            return Err(LoanError::BranchState);
        }
        // What fell due by today, and what was paid of it, stays as it is.
        let tomorrow = self.today().next_day().ok_or(LoanError::OutOfRange)?;
        let on = on.unwrap_or(tomorrow);
        if on < tomorrow {
            return Err(LoanError::ChargeInPast(tomorrow));
        }
        // The last instalment would have to be paid again.
        let last = self.record.instalments.iter().map(|one| one.due_on).max();
        if let Some(last) = last.filter(|last| on > *last) {
            return Err(LoanError::ChargeTooLate(last));
        }
        let assessed = terms.assess(self.loan.get().application.terms.principal(), place)?;
        Ok((assessed, on))
    }

    /// Returns the day from which a charge that was requested before is due now. Once its day has passed, that is the next one, as
    /// long as the same instalment includes it.
    pub(crate) fn service_day(&self, wanted: Date) -> Result<Date, LoanError> {
        let tomorrow = self.today().next_day().ok_or(LoanError::OutOfRange)?;
        let due_on = |on: Date| {
            let dues = self.record.instalments.iter().map(|one| one.due_on);
            dues.filter(|due_on| *due_on >= on).min()
        };
        Ok(if due_on(wanted) == due_on(tomorrow) {
            wanted.max(tomorrow)
        } else {
            wanted
        })
    }

    /// Makes a charge, which is due with the first instalment on or after a day.
    pub(crate) fn charge(
        &mut self,
        by: &By,
        (assessed, on): (AssessedCharge, Date),
        place: &TaxPlace,
        reason: &str,
    ) -> Result<Steps, LoanError> {
        let today = self.today();
        self.catch_up(today);
        let before = self.record.position;
        let narration = format!("{} for loan {}: {reason}", assessed.name, self.number());
        let levied = self.levy(by, ChargeEvent::Service, Some(on), place, vec![assessed])?;
        self.record.charges.push((on, levied.total));
        let (after, instalments) = self.replayed(today);
        self.settle(LoanCommand::Repay(after.balance()))?;
        let charged = Position {
            owed: before
                .owed
                .and(&Heads::default().with_charges(Money::ZERO, levied.total)),
            ..before
        };
        self.steps.push(Step {
            credits: levied.credits,
            ..Step::new(TransactionKind::Charge, today, (before, charged), narration)
        });
        self.reallocate(charged, after);
        (self.record.position, self.record.instalments) = (after, instalments);
        Ok(self.done(Act::Charge, levied.charges))
    }
}

/// Returns a position in which less is owed.
fn without(position: &Position, wanted: WaiverWanted) -> Result<Position, LoanError> {
    let amount = wanted.amount;
    Ok(match wanted.head {
        WaivedHead::Penalty => Position {
            owed: position
                .owed
                .less(&Heads::default().with_charges(amount, Money::ZERO)),
            ..*position
        },
        WaivedHead::Fee => Position {
            owed: position
                .owed
                .less(&Heads::default().with_charges(Money::ZERO, amount)),
            ..*position
        },
        WaivedHead::Interest => Position {
            owed: position.owed.less(&Heads::of_instalment(amount, Money::ZERO)),
            interest_paid: position.interest_paid.checked_add(amount)?,
            interest_waived: position.interest_waived.checked_add(amount)?,
            ..*position
        },
    })
}

/// Returns a part that is not taxed.
fn untaxed(head: WaivedHead, amount: Money) -> AssessedCharge {
    AssessedCharge {
        name: head.to_string(),
        kind: ChargeKind::Fee,
        amount,
        tax: Tax::default(),
    }
}

fn negative(amount: Money) -> Money {
    Money::from_paise(amount.paise().saturating_neg())
}
