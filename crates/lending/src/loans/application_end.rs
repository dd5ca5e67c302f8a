use crate::LoanCommand;

/// How an application leaves the way to its disbursal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ApplicationEnd {
    /// Sent back for correction.
    Return,
    /// Refused.
    Reject,
    /// Taken back by the applicant.
    Withdraw,
    /// Given up after the sanction.
    Cancel,
}

impl ApplicationEnd {
    pub(super) const fn command(self) -> LoanCommand {
        match self {
            Self::Return => LoanCommand::Return,
            Self::Reject => LoanCommand::Reject,
            Self::Withdraw => LoanCommand::Withdraw,
            Self::Cancel => LoanCommand::Cancel,
        }
    }

    /// Returns the action in the audit trail, and the event.
    pub(super) const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Return => ("RETURN", "lending.loan.returned"),
            Self::Reject => ("REJECT", "lending.loan.rejected"),
            Self::Withdraw => ("WITHDRAW", "lending.loan.withdrawn"),
            Self::Cancel => ("CANCEL", "lending.loan.cancelled"),
        }
    }
}
