use munim_kernel::words;
use thiserror::Error;

words! {
    /// The state of a loan. Overdue is not a state: it follows from the instalments and the date.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum LoanState {
        Draft = "draft",
        /// Submitted. A group loan waits here for training (CGT) and recognition test (GRT).
        Submitted = "submitted",
        Returned = "returned",
        /// Before the branch loan committee.
        BlcPending = "blc_pending",
        /// Recommended; waits for the sanction.
        SanctionPending = "sanction_pending",
        /// Sanctioned and not yet disbursed.
        Approved = "approved",
        Active = "active",
        /// Fully repaid.
        Closed = "closed",
        Rejected = "rejected",
        /// Withdrawn by the applicant.
        Withdrawn = "withdrawn",
        /// Cancelled after the sanction, before any money moved.
        Cancelled = "cancelled",
        Expired = "expired",
        WrittenOff = "written_off",
        /// Closed by a loan that replaced it.
        Refinanced = "refinanced",
        /// Overpaid, until the excess is refunded.
        Overpaid = "overpaid",
    }
}

/// The state of a group's training and test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GroupTest {
    /// The loan has a single borrower.
    NotNeeded,
    Passed,
    Outstanding,
}

/// The first step that a product requires after submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FirstStep {
    Training,
    Committee,
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

/// The balance after a payment or its reversal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Balance {
    Owed,
    Nil,
    /// The loan is overpaid.
    Excess,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LoanCommand {
    /// Submits the application, for the first time or corrected.
    Submit(FirstStep),
    SendToCommittee(GroupTest),
    Recommend,
    Approve,
    Disburse,
    Return,
    Reject,
    Withdraw,
    Cancel,
    Expire,
    UndoApproval,
    UndoRejection,
    UndoDisbursal {
        /// Whether any repayment was received and not reversed.
        repaid: bool,
    },
    /// A payment that leaves this balance.
    Repay(Balance),
    /// A reversal that leaves this balance.
    ReversePayment(Balance),
    Refund,
    WriteOff,
    UndoWriteOff,
    /// Takes money on what was written off, or returns it.
    Recover,
    Refinance,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Refusal {
    #[error("the application was not submitted yet")]
    NotSubmitted,
    #[error("the application has not been referred to the branch loan committee yet")]
    NotBeforeCommittee,
    #[error("the branch loan committee has not recommended it yet")]
    NotRecommended,
    #[error("the loan is not approved")]
    NotApproved,
    #[error("the loan is approved; undo the approval or cancel the loan")]
    Approved,
    #[error("the application was not rejected")]
    NotRejected,
    #[error("the group has not passed its recognition test")]
    GroupTestOutstanding,
    #[error("the application is past this step")]
    PastThisStep,
    #[error("the loan is not disbursed")]
    NotDisbursed,
    #[error("the loan is disbursed")]
    Disbursed,
    #[error("repayments were received; reverse them first")]
    HasRepayments,
    #[error("the loan is closed")]
    Closed,
    #[error("the application ended without a loan")]
    Ended,
    #[error("the loan is written off")]
    WrittenOff,
    #[error("the loan is not written off")]
    NotWrittenOff,
    #[error("the loan was refinanced")]
    Refinanced,
    #[error("the loan is overpaid; refund the excess first")]
    Overpaid,
    #[error("the loan is not overpaid")]
    NotOverpaid,
    #[error("the payment cannot leave that balance")]
    ImpossibleBalance,
}

impl LoanState {
    /// Returns whether the loan is owed, or overpaid.
    pub fn is_in_use(self) -> bool {
        matches!(self, Self::Active | Self::Overpaid)
    }

    pub fn is_application(self) -> bool {
        self.before_disbursal().is_some()
    }

    /// Returns whether the loan was repaid, which moves its client to the next cycle, unless it was settled for less than it owed. A
    /// loan closed by a successor does not count; the successor does when it is repaid.
    pub fn is_repaid(self) -> bool {
        self == Self::Closed
    }

    /// Returns the state after the command. The same state means that there was nothing to do, as on a repeated
    /// submission or after a part payment.
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
            Do::Recover => self.recover(),
            Do::Refinance => self.leave_active(Self::Refinanced),
        }
    }

    /// Returns whether money was paid out and may still be owed or held.
    pub fn is_disbursed(self) -> bool {
        self.before_disbursal().is_none() && !self.is_ended_application()
    }

    /// Returns the number of completed steps towards the disbursal; `None` if the loan is not an application.
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

    /// Returns the refusal of a step towards the disbursal, for a loan that is not an application.
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

    fn recover(self) -> Result<Self, Refusal> {
        match self {
            Self::WrittenOff => Ok(self),
            here if here.is_disbursed() => Err(Refusal::NotWrittenOff),
            here => Err(here.takes_no_money()),
        }
    }

    /// Returns the refusal of a movement of money, for a loan that is not active.
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
