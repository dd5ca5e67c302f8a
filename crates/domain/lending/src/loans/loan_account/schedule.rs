//! New versions of the schedule.
use munim_kernel::PaymentId;

use super::LoanAccount;
use crate::{
    BranchDaysOff, DueMove, InstalmentStanding, LoanError, LoanState, NewSchedule, PaidIn, Position,
    Prepayments, ScheduleCause, Standing, TransactionKind,
    loans::{
        account_step::{Act, Steps},
        prepayment::{ask_as_much, move_past},
    },
};

impl LoanAccount {
    /// Returns the schedule that results when the payments, one of which may be new, are applied to the first
    /// schedule. `None` if early money does not repay principal of this loan, if the schedule stays the same, or if
    /// the loan was paid off early since.
    pub(super) fn prepaid_schedule(
        &self,
        added: Option<PaymentId>,
    ) -> Result<Option<Vec<InstalmentStanding>>, LoanError> {
        if !self.product.takes_prepayments() || self.record.is_foreclosed() {
            return Ok(None);
        }
        let present = self.record.instalments.as_slice();
        let (rows, is_same) = match added {
            None => {
                let rows = self.agreed_schedule()?;
                let mut pairs = rows.iter().zip(present);
                let is_same =
                    rows.len() == present.len() && pairs.all(|(one, other)| one.asks_the_same(other));
                (rows, is_same)
            }
            Some(added) => {
                let (first, paid) = (self.record.first_schedule(), self.record.paid_in());
                let rows = self.prepayments().schedule_with(first, present, paid, added)?;
                // Instalments that older versions of the program made carry no interest.
                let is_same = ask_as_much(&rows, present);
                (rows, is_same)
            }
        };
        Ok((!is_same).then_some(rows))
    }

    /// Returns the first schedule with its moved due dates and, if early money repays principal of this loan, without
    /// the repaid principal. This schedule applies unless the loan is paid off early.
    pub(super) fn agreed_schedule(&self) -> Result<Vec<InstalmentStanding>, LoanError> {
        let paid = if self.product.takes_prepayments() {
            self.record.paid_in()
        } else {
            PaidIn::default()
        };
        Ok(self.prepayments().schedule(self.record.first_schedule(), paid)?)
    }

    fn prepayments(&self) -> Prepayments<'_> {
        Prepayments {
            terms: self.loan.get().application.terms,
            product: &self.product,
            disbursed_on: self.disbursed_on,
            charges: &self.record.charges,
            moves: &self.record.moves,
            waived: &self.record.waived,
        }
    }

    /// Begins a version of the schedule. After the first schedule, the changes of one business date share a version,
    /// so a later one replaces an earlier one. A reschedule has its own, which is first too.
    pub(super) fn reschedule(&mut self, cause: ScheduleCause, rows: Vec<InstalmentStanding>) {
        let (today, record) = (self.books.business_date, &mut self.record);
        let is_replaced = record
            .schedule
            .is_some_and(|(was, made_on)| !cause.is_first() && !was.is_first() && made_on == today);
        if !is_replaced {
            self.loan.reschedule();
        }
        let replaced = std::mem::replace(&mut record.instalments, rows);
        if cause.is_first() {
            record.first_schedule.clear();
        } else if record.first_schedule.is_empty() {
            record.first_schedule.clone_from(&replaced);
        }
        record.schedule = Some((cause, today));
        self.new_schedule = Some(NewSchedule {
            cause,
            replaced: match cause {
                ScheduleCause::Prepayment => replaced,
                _ => Vec::new(),
            },
            moves: Vec::new(),
            reschedule: None,
        });
    }

    /// Moves the instalments of an active loan that fall due on days off. The amounts do not change, but interest accrues
    /// over the longer period. Returns `None` if none of them moves.
    pub(crate) fn move_due_dates(&mut self, days: &[BranchDaysOff]) -> Option<Steps> {
        let record = self.loan.get();
        if record.state != LoanState::Active {
            return None;
        }
        let mut instalments = self.record.instalments.clone();
        // What was paid before a reschedule stays on its days.
        let kept = self.record.kept();
        let mut moves = Vec::new();
        for days in days.iter().filter(|days| days.branches.contains(&record.branch)) {
            if move_past(instalments.split_at_mut(kept).1, days.off) {
                moves.push(DueMove {
                    moved_on: self.today(),
                    past: days.off,
                });
            }
        }
        if moves.is_empty() {
            return None;
        }
        let pairs = self.record.instalments.iter().zip(&instalments);
        let (from, to) = pairs
            .filter(|(was, is)| was.due_on != is.due_on)
            .map(|(was, is)| (was.due_on.to_string(), is.due_on.to_string()))
            .unzip();
        let before = self.record.position;
        let standing = Standing {
            instalments,
            advance: before.advance,
        };
        let dated = self.position_of(&standing);
        // What is owed and held stays as it is.
        let after = Position {
            oldest_unpaid_due: dated.oldest_unpaid_due,
            interest_accrued: dated.interest_accrued,
            ..before
        };
        if before.interest_earned() != after.interest_earned() {
            let narration = format!("Due dates of loan {} moved past days off", self.number());
            self.push(TransactionKind::Rescheduling, (before, after), narration);
        }
        self.record.position = after;
        self.loan
            .move_due_dates(|day| moves.iter().fold(day, |day, one| one.past.past(day)));
        self.record.moves.extend(&moves);
        self.reschedule(ScheduleCause::Holiday, standing.instalments);
        if let Some(new) = &mut self.new_schedule {
            new.moves = moves;
        }
        Some(self.done(Act::MoveDueDates { from, to }, Vec::new()))
    }
}
