use crate::LoanCommand;

/// How an application is returned or ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ApplicationEnd {
    Return,
    Reject,
    Withdraw,
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

    /// Returns the audit action and the event.
    pub(super) const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Return => ("RETURN", "lending.loan.returned"),
            Self::Reject => ("REJECT", "lending.loan.rejected"),
            Self::Withdraw => ("WITHDRAW", "lending.loan.withdrawn"),
            Self::Cancel => ("CANCEL", "lending.loan.cancelled"),
        }
    }
}
