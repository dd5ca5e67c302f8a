use munim_kernel::Money;
use time::Date;

use crate::{
    DueMove, InstalmentStanding, PaidIn, Position, Refunds, Rescheduled, ScheduleCause, SettledLoan,
    ValuedPayment, WrittenOff,
};

/// What is owed on a loan, and the data from which that follows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LoanAccountRecord {
    pub position: Position,
    /// The current schedule with what is paid of it.
    pub instalments: Vec<InstalmentStanding>,
    /// The payments that were not reversed.
    pub payments: Vec<ValuedPayment>,
    pub refunds: Refunds,
    /// Charges that were neither cancelled nor waived, with the day from which each is due with the next instalment. Of those
    /// before its last reschedule, what was paid and what was not have days of their own.
    pub charges: Vec<(Date, Money)>,
    /// Interest that was waived, with the due date of its instalment.
    pub waived: Vec<(Date, Money)>,
    /// Penal charges that were waived since its last reschedule, with the due date of their instalment.
    pub waived_penalties: Vec<(Date, Money)>,
    /// The moves of its due dates since it was last paid out, in order.
    pub moves: Vec<DueMove>,
    /// Why the current version of its schedule was made, and on which business date. `None` if the loan was brought
    /// into the books and its schedule has not changed since.
    pub schedule: Option<(ScheduleCause, Date)>,
    /// Its last reschedule since it was paid out.
    pub rescheduled: Option<Rescheduled>,
    /// The schedule with which it was last paid out, brought into the books or rescheduled, with nothing paid. Empty if that is
    /// the current one.
    pub first_schedule: Vec<InstalmentStanding>,
    /// The write-off that was not undone.
    pub written_off: Option<WrittenOff>,
    /// The settlement whose payment was not reversed.
    pub settled: Option<SettledLoan>,
}

impl LoanAccountRecord {
    pub(super) fn paid_in(&self) -> PaidIn<'_> {
        PaidIn {
            payments: &self.payments,
            refunds: self.refunds,
        }
    }

    /// Returns the schedule with which it was last paid out, brought into the books or rescheduled.
    pub fn first_schedule(&self) -> &[InstalmentStanding] {
        if self.first_schedule.is_empty() {
            &self.instalments
        } else {
            &self.first_schedule
        }
    }

    /// Returns the number of instalments from before its last reschedule, which come first.
    pub(super) fn kept(&self) -> usize {
        let rescheduled_on = self.rescheduled.as_ref().map(|rescheduled| rescheduled.on);
        self.instalments
            .partition_point(|one| rescheduled_on.is_some_and(|on| one.due_on <= on))
    }

    /// Returns whether the current version of its schedule paid it off early.
    pub fn is_foreclosed(&self) -> bool {
        matches!(self.schedule, Some((ScheduleCause::Foreclosure, _)))
    }
}
