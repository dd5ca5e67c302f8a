//! The disbursal and its undoing.
use munim_books::OpenBooks;
use munim_kernel::{EntryId, Money, UserId};
use munim_tills::CashTill;
use time::Date;

use super::{LoanAccount, charges::assess, total};
use crate::{
    ChargeEvent, InstalmentStanding, Loan, LoanAccountRecord, LoanCharge, LoanError, LoanProductTerms,
    LoanShare, NewSchedule, Position, Refusal, ScheduleCause, Standing, TaxPlace, TransactionKind,
    WorkingDays,
    loans::{
        account_step::{Act, Step, Steps},
        loan_notes::By,
        posting_rules::{Cash, paid_from},
    },
};

/// How an approved loan is paid out.
#[derive(Debug)]
pub(crate) struct Payout {
    /// The value date.
    pub(crate) on: Date,
    /// The requested first due date.
    pub(crate) first_due_on: Option<Date>,
    pub(crate) place: TaxPlace,
    pub(crate) till: CashTill,
    /// The working days of the branch from the first due date on.
    pub(crate) days: WorkingDays,
    /// The bank's reference, if it was paid in a batch.
    pub(crate) utr: Option<String>,
}

impl LoanAccount {
    /// Opens the account of a loan that is paid out, less the charges of its product.
    pub(crate) fn disburse(
        by: &By,
        was: Loan,
        mut loan: Loan,
        (product, books, recognised_through): (LoanProductTerms, OpenBooks, Option<Date>),
        share: LoanShare,
        payout: Payout,
    ) -> Result<(Self, Steps), LoanError> {
        let terms = loan.get().application.terms;
        let principal = terms.principal();
        let charges = assess(&product, ChargeEvent::Disbursal, principal, &payout.place)?;
        let kept_back = total(&charges)?;
        if kept_back >= principal {
            return Err(LoanError::ChargesTooHigh(kept_back));
        }
        let schedule = terms.schedule(payout.on, payout.first_due_on, payout.days)?;
        if let Some(first) = schedule.first() {
            loan.first_falls_due(first.due_on());
        }
        let standing = Standing {
            instalments: schedule.iter().map(InstalmentStanding::from).collect(),
            advance: Money::ZERO,
        };
        let terms = (product, books, recognised_through);
        let mut account = Self::try_new(loan, terms, LoanAccountRecord::default(), share)?;
        account.was = was;
        let after = account.position_of(&standing);
        account.record = LoanAccountRecord {
            position: after,
            instalments: standing.instalments,
            schedule: Some((ScheduleCause::Disbursal, account.today())),
            ..account.record
        };
        account.new_schedule = Some(NewSchedule {
            cause: ScheduleCause::Disbursal,
            replaced: Vec::new(),
            moves: Vec::new(),
            reschedule: None,
        });
        let levied = account.levy(by, ChargeEvent::Disbursal, None, &payout.place, charges)?;
        let utr = payout.utr.map(|utr| format!(", UTR {utr}")).unwrap_or_default();
        let narration = format!("Loan {} paid out{utr}", account.number());
        let change = (Position::default(), after);
        account.steps.push(Step {
            cash: Some(Cash {
                account: paid_from(&account.loan),
                amount: kept_back.checked_sub(principal)?,
                elsewhere: None,
                till: payout.till,
            }),
            credits: levied.credits,
            ..Step::new(TransactionKind::Disbursal, payout.on, change, narration)
        });
        let steps = account.done(Act::Disburse, levied.charges);
        Ok((account, steps))
    }

    /// Undoes the disbursal, on the business date on which it was booked and only if no repayment stands: its charges
    /// are cancelled, and its entry is reversed. `payers` paid it out, or undo that.
    pub(crate) fn undo_disbursal(
        &mut self,
        by: &By,
        (reason, payers): (&str, &[UserId]),
        booked_on: Option<Date>,
        charges: Vec<LoanCharge>,
        entry: Option<EntryId>,
    ) -> Result<Steps, LoanError> {
        let repaid = !self.record.payments.is_empty();
        if !self.loan.undo_disbursal(repaid, reason, payers)? {
            return Err(Refusal::NotDisbursed.into());
        }
        if booked_on != Some(self.today()) {
            return Err(LoanError::NotToday);
        }
        let is_waived = |one: &LoanCharge| one.waived.total().is_ok_and(|total| !total.is_zero());
        let unwaived = self.record.waived.is_empty() && self.record.waived_penalties.is_empty();
        if !unwaived || charges.iter().any(is_waived) {
            return Err(LoanError::Waived);
        }
        let before = std::mem::take(&mut self.record).position;
        let cancelled = self.cancel_charges(by, charges)?;
        let principal = self.was.get().application.terms.principal();
        let narration = format!("Disbursal of loan {} undone: {reason}", self.number());
        let change = (before, Position::default());
        self.steps.push(Step {
            cash: Some(Cash {
                account: paid_from(&self.was),
                amount: principal.checked_sub(cancelled.total)?,
                elsewhere: None,
                till: CashTill::Own,
            }),
            credits: cancelled.credits,
            reverses: entry,
            ..Step::new(TransactionKind::DisbursalUndone, self.today(), change, narration)
        });
        Ok(self.done(Act::UndoDisbursal, cancelled.charges))
    }
}
