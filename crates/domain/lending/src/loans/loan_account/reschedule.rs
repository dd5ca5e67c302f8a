//! The unpaid principal spread over new instalments.
use munim_kernel::{Money, Rate};
use rust_decimal::Decimal;
use time::Date;

use super::LoanAccount;
use crate::{
    Accrual, Balance, BrokenPeriod, Carried, FirstDue, Frequency, Head, Heads, InstalmentStanding,
    LoanCommand, LoanError, LoanFault, NewReschedule, NotReschedulable, RescheduleQuote, RescheduleWanted,
    Rescheduled, Restructured, ScheduleCause, Terms, TransactionKind, WorkingDays,
    loans::account_step::{Act, Steps},
};

/// The most by which a loan may last longer than its first schedule, in months.
const LONGEST_EXTENSION: u16 = 24;

impl LoanAccount {
    /// Spreads the unpaid principal over new instalments. Instalments that have fallen due ask only for what was paid of them; what
    /// else was unpaid is due with the first new instalments, and interest that has accrued with the first that asks for some. It bears
    /// no interest. The new schedule is the base from which payments are replayed.
    pub(crate) fn reschedule_principal(
        &mut self,
        wanted: &RescheduleWanted,
        (first_due, days): (Date, WorkingDays),
        is_npa: bool,
        reason: &str,
    ) -> Result<(RescheduleQuote, Steps), LoanError> {
        self.loan.get().state.after(LoanCommand::Repay(Balance::Owed))?;
        let today = self.today();
        self.catch_up(today);
        self.check_reschedulable()?;
        let before = self.record.position;
        if !wanted.distress && (is_npa || before.oldest_unpaid_due.is_some_and(|due| due < today)) {
            return Err(LoanError::IsDistress);
        }
        let agreed_until = self.agreed_until();
        let rate_before = self.present_rate();
        let terms = self.rescheduled_terms(wanted, first_due)?;
        let old = self.record.instalments.clone();
        let ended = self.recognised_through.or(today.previous_day()).unwrap_or(today);
        let mut rows = paid_part(&old, (ended, today));
        let asked = |head| rows.iter().map(|one| one.asked.get(head)).sum::<Money>();
        let accrued = Accrual::through(&old, self.disbursed_on, today);
        let charged: Money = self.record.charges.iter().map(|(_, amount)| *amount).sum();
        // Nothing falls due later on a loan whose last instalment has fallen due.
        let is_over = old.iter().all(|one| one.due_on <= today);
        let charge_days = self.record.charges.iter().map(|(day, _)| *day);
        // What an earlier reschedule of the same day carried is due from the day after it, with the charges dated ahead that it carried.
        let fallen = self.record.rescheduled.as_ref().map_or(today, |earlier| {
            today.max(earlier.carried_on()).max(earlier.fallen_through)
        });
        let fallen_through = charge_days.filter(|_| is_over).fold(fallen, Date::max);
        let mut later = self.record.charges.clone();
        later.retain(|(day, _)| *day > fallen_through);
        let later_charges: Money = later.iter().map(|(_, amount)| *amount).sum();
        let carried = Heads::of_instalment(accrued.checked_sub(asked(Head::Interest))?, Money::ZERO)
            .with_charges(
                before.owed.get(Head::Penalty),
                charged
                    .checked_sub(later_charges)?
                    .checked_sub(asked(Head::Fee))?,
            );
        let mut new = NewReschedule {
            terms,
            first_due_on: first_due,
            carried,
            agreed_until,
            fallen_through,
            distress: wanted.distress,
            reason: reason.to_owned(),
        };
        let made = self.new_instalments((&old, ended), &rows, &new, days)?;
        new.first_due_on = made.first().map_or(first_due, |one| one.due_on);
        let last = made.last().map_or(first_due, |one| one.due_on);
        let latest = Frequency::Monthly.advance(agreed_until, LONGEST_EXTENSION);
        if let Some(latest) = latest.filter(|latest| last > *latest) {
            let message = format!(
                "The last instalment would fall due on {last}. It can fall due on {latest} at the latest, two years after that of the first schedule."
            );
            return Err(LoanError::Terms(vec![fault("instalments", message)]));
        }
        let restructured = new.distress.then(|| Restructured::new(today, new.first_due_on));
        self.rebase(&rows, &new, later);
        rows.extend(made);
        for (number, one) in (1..).zip(&mut rows) {
            one.number = number;
        }
        self.reschedule(ScheduleCause::Reschedule, rows);
        if let Some(version) = &mut self.new_schedule {
            version.reschedule = Some(new.clone());
        }
        if let Some(restructured) = restructured {
            self.loan.restructure(restructured);
        }
        // An earlier watch may last longer.
        let restructured = restructured.and(self.loan.get().restructured);
        let (after, instalments) = self.replayed(today);
        // Held money that covers everything would pay it at once.
        if after.balance() != Balance::Owed {
            return Err(NotReschedulable::Covered.into());
        }
        self.settle(LoanCommand::Repay(Balance::Owed))?;
        let narration = format!("Loan {} rescheduled: {reason}", self.number());
        self.push(TransactionKind::Rescheduling, (before, after), narration);
        (self.record.position, self.record.instalments) = (after, instalments);
        let open = |rows: &[InstalmentStanding]| {
            let open = rows.iter().filter(|one| one.owed() != Heads::default());
            open.copied().collect::<Vec<_>>()
        };
        let quote = RescheduleQuote {
            instalment_amount: new.terms.level_amount()?,
            before: open(&old),
            after: open(&self.record.instalments),
            interest: (before.owed.get(Head::Interest), after.owed.get(Head::Interest)),
            rate_before,
            on: today,
            earned: after.interest_earned().checked_sub(before.interest_earned())?,
            restructured,
            new,
        };
        Ok((quote, self.done(Act::Reschedule, Vec::new())))
    }

    fn check_reschedulable(&self) -> Result<(), NotReschedulable> {
        let today = self.today();
        let mut later = self.record.instalments.iter().filter(|one| one.due_on > today);
        if self.product.takes_prepayments() {
            Err(NotReschedulable::RepaysPrincipal)
        } else if later.any(|one| one.paid != Heads::default()) {
            Err(NotReschedulable::PaidAhead)
        } else if self.record.position.owed.get(Head::Principal).is_zero() {
            Err(NotReschedulable::NoPrincipal)
        } else {
            Ok(())
        }
    }

    /// Returns the last due date of the schedule with which the loan was paid out or brought into the books.
    fn agreed_until(&self) -> Date {
        let first = || self.record.first_schedule().iter().map(|one| one.due_on).max();
        let before = self.record.rescheduled.as_ref().map(|before| before.agreed_until);
        before.or_else(first).unwrap_or(self.today())
    }

    fn present_rate(&self) -> Rate {
        let agreed = self.loan.get().application.terms.rate();
        self.record
            .rescheduled
            .as_ref()
            .map_or(agreed, |present| present.rate)
    }

    /// Returns the terms of the unpaid principal, if the product allows them.
    fn rescheduled_terms(&self, wanted: &RescheduleWanted, first_due: Date) -> Result<Terms, LoanError> {
        let (product, today) = (self.product.get(), self.today());
        let agreed = self.loan.get().application.terms;
        let present = self.record.rescheduled.as_ref();
        let rate = wanted.rate.unwrap_or(self.present_rate());
        let frequency = wanted
            .frequency
            .unwrap_or(present.map_or(agreed.frequency(), |present| present.frequency));
        let most = product.instalments.max.max(agreed.instalments());
        let highest = product.annual_rate.max.percent().max(agreed.rate().percent());
        let allowed = FirstDue {
            min_days: 1,
            max_days: FirstDue::LATEST,
        };
        let mut faults = Vec::new();
        if wanted.instalments > most {
            faults.push(fault(
                "instalments",
                format!("There can be at most {most} instalments."),
            ));
        }
        if rate.percent() > highest {
            let message = format!("The rate can be at most {} %.", highest.normalize());
            faults.push(fault("annualRate", message));
        }
        if !product.frequencies.contains(&frequency) && frequency != agreed.frequency() {
            let message = "The loan product does not have this frequency.".to_owned();
            faults.push(fault("frequency", message));
        }
        for (field, grace) in [
            ("gracePrincipal", wanted.grace.principal),
            ("graceInterest", wanted.grace.interest),
        ] {
            if grace >= wanted.instalments {
                let message = "There must be fewer than there are instalments.".to_owned();
                faults.push(fault(field, message));
            }
        }
        if !allowed.allows(today, first_due) {
            let message = format!(
                "The first instalment must fall due after the business date, {today}, and at most {} days later.",
                allowed.max_days
            );
            faults.push(fault("firstDueOn", message));
        }
        if !faults.is_empty() {
            return Err(LoanError::Terms(faults));
        }
        let principal = self.record.position.owed.get(Head::Principal);
        let terms = Terms::try_new(
            principal,
            rate,
            wanted.instalments,
            frequency,
            agreed.method(),
            agreed.rounding(),
        )?;
        // The first period counts by its days, so that a moratorium costs its interest.
        Ok(terms
            .with_grace(wanted.grace)?
            .with_instalment_rounding(agreed.instalment_rounding())
            .with_broken_period(BrokenPeriod::Actual365))
    }

    /// Returns the new instalments. Interest accrued by the business date is due with the first that bears interest, and accrues
    /// up to it from what had accrued before, so that a reschedule makes no income.
    fn new_instalments(
        &self,
        (old, ended): (&[InstalmentStanding], Date),
        kept: &[InstalmentStanding],
        new: &NewReschedule,
        days: WorkingDays,
    ) -> Result<Vec<InstalmentStanding>, LoanError> {
        let today = self.today();
        let planned = new.terms.schedule(today, new.first_due_on, days)?;
        let mut made: Vec<_> = planned.iter().map(InstalmentStanding::from).collect();
        if let Some(first) = made.first_mut() {
            first.asked = first
                .asked
                .with_charges(new.carried.get(Head::Penalty), new.carried.get(Head::Fee));
        }
        let begun = kept.iter().rfind(|one| one.bears_interest());
        let begun = begun.map_or(self.disbursed_on, |one| one.due_on);
        let ended = ended.max(begun);
        let bearing = usize::from(new.terms.grace().interest);
        if let Some(one) = made.get_mut(bearing) {
            let interest = one.asked.get(Head::Interest);
            let interest = interest.checked_add(new.carried.get(Head::Interest))?;
            let asked = Heads::of_instalment(interest, one.asked.get(Head::Principal));
            one.asked = asked.with_charges(one.asked.get(Head::Penalty), one.asked.get(Head::Fee));
            let asked = kept.iter().map(|one| one.asked.get(Head::Interest)).sum();
            let held = Accrual::through(old, self.disbursed_on, ended).saturating_sub_to_zero(asked);
            if !interest.is_zero() && (begun < ended || !held.is_zero()) {
                one.carried = line((begun, ended, one.due_on), held, interest);
            }
        }
        Ok(made)
    }

    /// Makes what was paid and charged so far the base of later replays.
    fn rebase(&mut self, kept: &[InstalmentStanding], new: &NewReschedule, later: Vec<(Date, Money)>) {
        let record = &mut self.record;
        let mut rescheduled = Rescheduled {
            on: self.books.business_date,
            rate: new.terms.rate(),
            frequency: new.terms.frequency(),
            agreed_until: new.agreed_until,
            penalties: Vec::new(),
            charges_through: None,
            fallen_through: new.fallen_through,
        };
        let of = |head| {
            let kept = kept.iter().map(move |one| (one.due_on, one.asked.get(head)));
            kept.chain([(rescheduled.carried_on(), new.carried.get(head))])
                .filter(|(_, amount)| !amount.is_zero())
        };
        record.charges = of(Head::Fee).chain(later).collect();
        let penalties = of(Head::Penalty).collect();
        rescheduled.penalties = penalties;
        record.rescheduled = Some(rescheduled);
        record.waived_penalties.clear();
        record.moves.clear();
    }
}

/// Returns the instalments that have fallen due and of which something was paid, which ask for that only. What had accrued by
/// the end of `ended` stays as it was.
fn paid_part(old: &[InstalmentStanding], (ended, today): (Date, Date)) -> Vec<InstalmentStanding> {
    let fallen = old.iter().filter(|one| one.due_on <= today);
    let paid = fallen.filter(|one| one.paid != Heads::default());
    let kept = paid.map(|one| {
        let (asked, paid) = (one.asked.get(Head::Interest), one.paid.get(Head::Interest));
        let carried = if asked == paid {
            one.carried
        } else if one.due_on > ended && !paid.is_zero() {
            Some(one.carried.unwrap_or(Carried {
                to_come: Decimal::from(asked.paise()),
                left: Decimal::ZERO,
            }))
        } else {
            None
        };
        InstalmentStanding {
            asked: one.paid,
            carried,
            ..*one
        }
    });
    kept.collect()
}

/// Returns the interest of a period before rounding: it accrues evenly from `held`, at the end of `ended`, to `interest` when it is
/// due.
fn line((begun, ended, due): (Date, Date, Date), held: Money, interest: Money) -> Option<Carried> {
    let days = |from: Date| Decimal::from((due - from).whole_days());
    let interest = Decimal::from(interest.paise());
    let to_come = (interest - Decimal::from(held.paise())) * days(begun);
    let to_come = to_come.checked_div(days(ended))?.round_dp(Carried::SCALE);
    Some(Carried {
        to_come,
        left: interest - to_come,
    })
}

fn fault(field: &'static str, message: String) -> LoanFault {
    LoanFault { field, message }
}
