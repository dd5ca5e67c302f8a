use munim_kernel::words;
use thiserror::Error;

words! {
    /// Where a loan stands. Overdue is no state: it follows from the instalments and the day.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum LoanState {
        /// Being written.
        Draft = "draft",
        /// Handed in; a group loan waits here for training and test (CGT, GRT).
        Submitted = "submitted",
        /// Sent back for correction.
        Returned = "returned",
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
        /// Given up after the sanction, before any money moved.
        Cancelled = "cancelled",
        /// The sanction's validity ran out.
        Expired = "expired",
        /// Given up as lost.
        WrittenOff = "written_off",
        /// Closed by a loan that took its place.
        Refinanced = "refinanced",
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

/// The first step that a product asks for after an application is submitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FirstStep {
    /// The group's training and test.
    Training,
    /// The branch loan committee.
    Committee,
    /// The sanction.
    Sanction,
}

impl FirstStep {
    const fn state(self) -> LoanState {
        match self {
            Self::Training => LoanState::Submitted,
            Self::Committee => LoanState::BlcPending,
            Self::Sanction => LoanState::SanctionPending,
        }
    }
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
    /// Hand the application in, for the first time or corrected.
    Submit(FirstStep),
    /// Lay it before the branch loan committee.
    SendToCommittee(GroupTest),
    /// The committee recommends it.
    Recommend,
    /// Sanction it.
    Approve,
    /// Pay it out.
    Disburse,
    /// Send it back for correction.
    Return,
    /// Refuse it.
    Reject,
    /// Take it back.
    Withdraw,
    /// Give it up after the sanction.
    Cancel,
    /// The sanction's validity ran out.
    Expire,
    /// Undo the sanction.
    UndoApproval,
    /// Undo the refusal.
    UndoRejection,
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
    Refinance,
}

/// Why a command does not fit the loan's state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Refusal {
    /// The application was not handed in yet.
    #[error("the application was not submitted yet")]
    NotSubmitted,
    /// The committee has not seen it yet.
    #[error("the application has not been referred to the branch loan committee yet")]
    NotBeforeCommittee,
    /// The committee has not recommended it yet.
    #[error("the branch loan committee has not recommended it yet")]
    NotRecommended,
    /// It is not sanctioned.
    #[error("the loan is not approved")]
    NotApproved,
    /// It is sanctioned already.
    #[error("the loan is approved; undo the approval or cancel the loan")]
    Approved,
    /// It was not refused.
    #[error("the application was not rejected")]
    NotRejected,
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
    #[error("the loan was refinanced")]
    Refinanced,
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
    /// Returns whether money is out on the loan, or is to be returned.
    pub fn is_in_use(self) -> bool {
        matches!(self, Self::Active | Self::Overpaid)
    }

    /// Returns whether the loan is on its way to the disbursal.
    pub fn is_application(self) -> bool {
        self.before_disbursal().is_some()
    }

    /// Returns whether the loan was repaid, which puts its client into the next cycle. One that a successor closed was not: the
    /// successor counts when it is repaid.
    pub fn is_repaid(self) -> bool {
        self == Self::Closed
    }

    /// Returns the state that the command leads to. The same state means that nothing was left to do: handing in twice
    /// is success, so is a part payment.
    ///
    /// # Errors
    /// The [`Refusal`] that names what stands in the way.
    pub fn after(self, command: LoanCommand) -> Result<Self, Refusal> {
        use LoanCommand as Do;
        match command {
            Do::Submit(first) => self.submit(first.state()),
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
            Do::Return => self.decide_as(Self::Returned),
            Do::Reject => self.decide_as(Self::Rejected),
            Do::Withdraw => self.withdraw(),
            Do::Cancel => self.end_approval(Self::Cancelled),
            Do::Expire => self.end_approval(Self::Expired),
            Do::UndoApproval => self.undo_approval(),
            Do::UndoRejection => self.undo_rejection(),
            Do::UndoDisbursal { repaid } => self.undo_disbursal(repaid),
            Do::Repay(leaves) => self.repay(leaves),
            Do::ReversePayment(leaves) => self.reverse_payment(leaves),
            Do::Refund => self.refund(),
            Do::WriteOff => self.leave_active(Self::WrittenOff),
            Do::UndoWriteOff => self.undo_write_off(),
            Do::Refinance => self.leave_active(Self::Refinanced),
        }
    }

    /// Returns whether money was paid out and may still be owed or held.
    pub fn is_disbursed(self) -> bool {
        self.before_disbursal().is_none() && !self.is_ended_application()
    }

    /// Returns how many steps of the way to the disbursal are done; `None` off that way.
    fn before_disbursal(self) -> Option<u8> {
        match self {
            Self::Draft | Self::Returned => Some(0),
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
            _ if self.is_ended_application() => Refusal::Ended,
            Self::Closed => Refusal::Closed,
            Self::WrittenOff => Refusal::WrittenOff,
            Self::Refinanced => Refusal::Refinanced,
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

    /// Returns whether the application ended without a loan.
    fn is_ended_application(self) -> bool {
        matches!(
            self,
            Self::Rejected | Self::Withdrawn | Self::Cancelled | Self::Expired
        )
    }

    fn submit(self, first: Self) -> Result<Self, Refusal> {
        match self {
            Self::Draft | Self::Returned => Ok(first),
            here if here == first => Ok(here),
            here if here.before_disbursal().is_some() => Err(Refusal::PastThisStep),
            here => Err(here.off_the_way()),
        }
    }

    fn decide_as(self, decision: Self) -> Result<Self, Refusal> {
        match self {
            here if here == decision => Ok(decision),
            // It was not submitted, so there is nothing to decide.
            Self::Draft | Self::Returned => Err(Refusal::NotSubmitted),
            Self::Submitted | Self::BlcPending | Self::SanctionPending => Ok(decision),
            Self::Approved => Err(Refusal::Approved),
            here => Err(here.off_the_way()),
        }
    }

    fn withdraw(self) -> Result<Self, Refusal> {
        match self {
            Self::Withdrawn => Ok(self),
            Self::Approved => Err(Refusal::Approved),
            here if here.before_disbursal().is_some() => Ok(Self::Withdrawn),
            here => Err(here.off_the_way()),
        }
    }

    fn end_approval(self, end: Self) -> Result<Self, Refusal> {
        match self {
            Self::Approved => Ok(end),
            here if here == end => Ok(end),
            here if here.before_disbursal().is_some() => Err(Refusal::NotApproved),
            here => Err(here.off_the_way()),
        }
    }

    fn undo_approval(self) -> Result<Self, Refusal> {
        match self {
            Self::Approved | Self::SanctionPending => Ok(Self::SanctionPending),
            here if here.before_disbursal().is_some() => Err(Refusal::NotApproved),
            here => Err(here.off_the_way()),
        }
    }

    fn undo_rejection(self) -> Result<Self, Refusal> {
        match self {
            Self::Rejected | Self::SanctionPending => Ok(Self::SanctionPending),
            here if here.before_disbursal().is_some() || here.is_ended_application() => {
                Err(Refusal::NotRejected)
            }
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
            // On an active loan: held money has paid the last instalment in the meantime.
            (Self::Active | Self::Overpaid, Balance::Nil) => Ok(Self::Closed),
            // On a closed loan: a refund was made in the meantime for a payment that is reversed now.
            (Self::Active | Self::Closed | Self::Overpaid, Balance::Excess) => Ok(Self::Overpaid),
            (Self::Closed, _) => Err(Refusal::ImpossibleBalance),
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
