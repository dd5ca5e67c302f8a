use thiserror::Error;

munim_kernel::words! {
    /// Where a loan stands. Overdue is no state: it follows from the instalments and the day.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum LoanState {
        /// Being written.
        Draft = "draft",
        /// Handed in; a group loan waits here for training and test (CGT, GRT).
        Submitted = "submitted",
        /// Before the branch loan committee.
        BlcPending = "blc_pending",
        /// Recommended; waits for the sanction.
        SanctionPending = "sanction_pending",
        /// Sanctioned; waits for the money.
        Approved = "approved",
        /// Disbursed and owed.
        Active = "active",
        /// Paid.
        Closed = "closed",
        /// Refused by the lender.
        Rejected = "rejected",
        /// Taken back by the applicant.
        Withdrawn = "withdrawn",
        /// Given up as lost.
        WrittenOff = "written_off",
        /// Closed by a loan that took its place.
        Rescheduled = "rescheduled",
        /// Paid with more than was owed, until the excess is refunded.
        Overpaid = "overpaid",
    }
}

/// How far a group is with its training and test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GroupTest {
    /// The loan is to a single borrower.
    NotNeeded,
    /// The group passed.
    Passed,
    /// The group has not passed yet.
    Outstanding,
}

/// What a payment or its reversal leaves behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Balance {
    /// Something is still owed.
    Owed,
    /// Nothing is owed either way.
    Nil,
    /// The lender holds more than was owed.
    Excess,
}

/// What may be asked of a loan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LoanCommand {
    /// Hand the application in.
    Submit,
    /// Lay it before the branch loan committee.
    SendToCommittee(GroupTest),
    /// The committee recommends it.
    Recommend,
    /// Sanction it.
    Approve,
    /// Pay it out.
    Disburse,
    /// Refuse it.
    Reject,
    /// Take it back.
    Withdraw,
    /// Undo the sanction.
    UndoApproval,
    /// Undo the payment; says whether repayments were received.
    UndoDisbursal {
        /// Whether any repayment stands.
        repaid: bool,
    },
    /// Receive a payment, which leaves this.
    Repay(Balance),
    /// Reverse a payment, which leaves this.
    ReversePayment(Balance),
    /// Pay the excess back.
    Refund,
    /// Give it up as lost.
    WriteOff,
    /// Take it up again.
    UndoWriteOff,
    /// Let another loan take its place.
    Reschedule,
}

/// Why a command does not fit the loan's state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Refusal {
    /// The application was not handed in yet.
    #[error("the application was not submitted yet")]
    NotSubmitted,
    /// The committee has not seen it yet.
    #[error("the application was not before the branch loan committee yet")]
    NotBeforeCommittee,
    /// The committee has not recommended it yet.
    #[error("the branch loan committee has not recommended it yet")]
    NotRecommended,
    /// It is not sanctioned.
    #[error("the loan is not approved")]
    NotApproved,
    /// The group has not passed its test.
    #[error("the group has not passed its recognition test")]
    GroupTestOutstanding,
    /// The application is past this step.
    #[error("the application is past this step")]
    PastThisStep,
    /// No money was paid out.
    #[error("the loan is not disbursed")]
    NotDisbursed,
    /// Money was paid out.
    #[error("the loan is disbursed")]
    Disbursed,
    /// Repayments stand, so the disbursal cannot be undone.
    #[error("repayments were received; reverse them first")]
    HasRepayments,
    /// Nothing is owed any more.
    #[error("the loan is closed")]
    Closed,
    /// The application was refused or taken back.
    #[error("the application ended without a loan")]
    Ended,
    /// The loan is written off.
    #[error("the loan is written off")]
    WrittenOff,
    /// The loan is not written off.
    #[error("the loan is not written off")]
    NotWrittenOff,
    /// Another loan took its place.
    #[error("the loan was rescheduled")]
    Rescheduled,
    /// The excess must be refunded first.
    #[error("the loan is overpaid; refund the excess first")]
    Overpaid,
    /// There is no excess to refund.
    #[error("the loan is not overpaid")]
    NotOverpaid,
    /// The balance named cannot follow from the command.
    #[error("the payment cannot leave that balance")]
    ImpossibleBalance,
}

impl LoanState {
    /// Returns the state that the command leads to. The same state means that nothing was left to do: handing in twice
    /// is success, so is a part payment.
    ///
    /// # Errors
    /// The [`Refusal`] that names what stands in the way.
    pub fn after(self, command: LoanCommand) -> Result<Self, Refusal> {
        use LoanCommand as Do;
        match command {
            Do::Submit => self.step(Self::Draft, Self::Submitted, Refusal::NotSubmitted),
            Do::SendToCommittee(GroupTest::Outstanding) if self == Self::Submitted => {
                Err(Refusal::GroupTestOutstanding)
            }
            Do::SendToCommittee(_) => self.step(Self::Submitted, Self::BlcPending, Refusal::NotSubmitted),
            Do::Recommend => self.step(
                Self::BlcPending,
                Self::SanctionPending,
                Refusal::NotBeforeCommittee,
            ),
            Do::Approve => self.step(Self::SanctionPending, Self::Approved, Refusal::NotRecommended),
            Do::Disburse => self.step(Self::Approved, Self::Active, Refusal::NotApproved),
            Do::Reject => self.end_as(Self::Rejected),
            Do::Withdraw => self.end_as(Self::Withdrawn),
            Do::UndoApproval => self.undo_approval(),
            Do::UndoDisbursal { repaid } => self.undo_disbursal(repaid),
            Do::Repay(leaves) => self.repay(leaves),
            Do::ReversePayment(leaves) => self.reverse_payment(leaves),
            Do::Refund => self.refund(),
            Do::WriteOff => self.leave_active(Self::WrittenOff),
            Do::UndoWriteOff => self.undo_write_off(),
            Do::Reschedule => self.leave_active(Self::Rescheduled),
        }
    }

    /// Returns whether money was paid out and may still be owed or held.
    pub fn is_disbursed(self) -> bool {
        self.before_disbursal().is_none() && !matches!(self, Self::Rejected | Self::Withdrawn)
    }

    /// Returns how many steps of the way to the disbursal are done; `None` off that way.
    fn before_disbursal(self) -> Option<u8> {
        match self {
            Self::Draft => Some(0),
            Self::Submitted => Some(1),
            Self::BlcPending => Some(2),
            Self::SanctionPending => Some(3),
            Self::Approved => Some(4),
            _ => None,
        }
    }

    /// Returns why a loan that is not on its way to the disbursal takes no step on it.
    fn off_the_way(self) -> Refusal {
        match self {
            Self::Rejected | Self::Withdrawn => Refusal::Ended,
            Self::Closed => Refusal::Closed,
            Self::WrittenOff => Refusal::WrittenOff,
            Self::Rescheduled => Refusal::Rescheduled,
            Self::Overpaid => Refusal::Overpaid,
            _ => Refusal::Disbursed,
        }
    }

    fn step(self, from: Self, to: Self, too_early: Refusal) -> Result<Self, Refusal> {
        if self == from || self == to {
            return Ok(to);
        }
        match (self.before_disbursal(), from.before_disbursal()) {
            (Some(here), Some(there)) if here < there => Err(too_early),
            (Some(_), _) => Err(Refusal::PastThisStep),
            (None, _) => Err(self.off_the_way()),
        }
    }

    fn end_as(self, end: Self) -> Result<Self, Refusal> {
        match self {
            here if here == end => Ok(end),
            // Nobody but its writer has seen a draft, so there is nothing to refuse.
            Self::Draft if end == Self::Rejected => Err(Refusal::NotSubmitted),
            here if here.before_disbursal().is_some() => Ok(end),
            here => Err(here.off_the_way()),
        }
    }

    fn undo_approval(self) -> Result<Self, Refusal> {
        match self {
            Self::Approved | Self::Submitted => Ok(Self::Submitted),
            here if here.before_disbursal().is_some() => Err(Refusal::NotApproved),
            here => Err(here.off_the_way()),
        }
    }

    fn undo_disbursal(self, repaid: bool) -> Result<Self, Refusal> {
        match self {
            Self::Active if repaid => Err(Refusal::HasRepayments),
            Self::Active | Self::Approved => Ok(Self::Approved),
            here if here.before_disbursal().is_some() => Err(Refusal::NotDisbursed),
            here => Err(here.off_the_way()),
        }
    }

    fn repay(self, leaves: Balance) -> Result<Self, Refusal> {
        match (self, leaves) {
            (Self::Active, Balance::Owed) => Ok(Self::Active),
            (Self::Active, Balance::Nil) => Ok(Self::Closed),
            (Self::Active | Self::Overpaid, Balance::Excess) => Ok(Self::Overpaid),
            (Self::Overpaid, _) => Err(Refusal::ImpossibleBalance),
            (here, _) => Err(here.takes_no_money()),
        }
    }

    fn reverse_payment(self, leaves: Balance) -> Result<Self, Refusal> {
        match (self, leaves) {
            (Self::Active | Self::Closed | Self::Overpaid, Balance::Owed) => Ok(Self::Active),
            (Self::Overpaid, Balance::Nil) => Ok(Self::Closed),
            // On a closed loan: a refund was made in the meantime for a payment that is reversed now.
            (Self::Closed | Self::Overpaid, Balance::Excess) => Ok(Self::Overpaid),
            (Self::Active | Self::Closed, _) => Err(Refusal::ImpossibleBalance),
            (here, _) => Err(here.takes_no_money()),
        }
    }

    fn refund(self) -> Result<Self, Refusal> {
        match self {
            Self::Overpaid => Ok(Self::Closed),
            Self::Active | Self::Closed => Err(Refusal::NotOverpaid),
            here => Err(here.takes_no_money()),
        }
    }

    fn leave_active(self, to: Self) -> Result<Self, Refusal> {
        match self {
            Self::Active => Ok(to),
            here if here == to => Ok(to),
            here => Err(here.takes_no_money()),
        }
    }

    fn undo_write_off(self) -> Result<Self, Refusal> {
        match self {
            Self::WrittenOff | Self::Active => Ok(Self::Active),
            here if here.is_disbursed() => Err(Refusal::NotWrittenOff),
            here => Err(here.takes_no_money()),
        }
    }

    /// Returns why a loan that is not active has nothing to do with money.
    fn takes_no_money(self) -> Refusal {
        if self.before_disbursal().is_some() {
            Refusal::NotDisbursed
        } else {
            self.off_the_way()
        }
    }
}

#[cfg(test)]
mod tests;
