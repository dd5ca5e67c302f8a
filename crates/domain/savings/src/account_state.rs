use thiserror::Error;

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum AccountState {
        /// Waits for its approval.
        Pending = "pending",
        Rejected = "rejected",
        /// Waits for its first deposit.
        Approved = "approved",
        Active = "active",
        /// Without a transaction of a customer for 24 months.
        Inoperative = "inoperative",
        /// Without one for 10 years.
        Unclaimed = "unclaimed",
        Closed = "closed",
    }
}

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum AccountCommand {
        Change = "change",
        Approve = "approve",
        Reject = "reject",
        Deposit = "deposit",
        Withdraw = "withdraw",
        Reverse = "reverse",
        PostInterest = "post_interest",
        Freeze = "freeze",
        Unfreeze = "unfreeze",
        Lien = "lien",
        ReleaseLien = "release_lien",
        SetInoperative = "set_inoperative",
        SetUnclaimed = "set_unclaimed",
        Reactivate = "reactivate",
        Close = "close",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum StateRefusal {
    #[error("This account waits for its approval.")]
    NotApproved,
    #[error("This account has already been approved.")]
    AlreadyApproved,
    #[error("The application for this account was rejected.")]
    Rejected,
    #[error("This account waits for its first deposit.")]
    NotOpened,
    #[error("This account has had no transaction for 24 months. Reactivate it first.")]
    Inoperative,
    #[error("This account is unclaimed. Reactivate it first.")]
    Unclaimed,
    #[error("This account is in operation.")]
    NotInoperative,
    #[error("This account is closed.")]
    Closed,
}

impl AccountState {
    /// Returns the state after a command.
    pub fn after(self, command: AccountCommand) -> Result<Self, StateRefusal> {
        use AccountCommand as Command;
        use StateRefusal as Refusal;
        match (self, command) {
            (Self::Pending, Command::Change) => Ok(Self::Pending),
            (Self::Pending, Command::Approve) | (Self::Approved, Command::Freeze | Command::Unfreeze) => {
                Ok(Self::Approved)
            }
            (Self::Pending, Command::Reject) => Ok(Self::Rejected),
            (Self::Pending, _) => Err(Refusal::NotApproved),
            (Self::Rejected, _) => Err(Refusal::Rejected),
            (Self::Closed, _) => Err(Refusal::Closed),
            (_, Command::Change | Command::Approve | Command::Reject) => Err(Refusal::AlreadyApproved),
            (Self::Approved, Command::Deposit)
            | (Self::Inoperative | Self::Unclaimed, Command::Reactivate) => Ok(Self::Active),
            (Self::Approved | Self::Active, Command::Close) => Ok(Self::Closed),
            (Self::Approved, _) => Err(Refusal::NotOpened),
            (Self::Active, Command::SetInoperative) => Ok(Self::Inoperative),
            (Self::Active | Self::Inoperative, Command::SetUnclaimed) => Ok(Self::Unclaimed),
            (Self::Active, Command::Reactivate) => Err(Refusal::NotInoperative),
            (Self::Inoperative, Command::Withdraw | Command::Close | Command::SetInoperative) => {
                Err(Refusal::Inoperative)
            }
            (Self::Active | Self::Inoperative, _)
            | (Self::Unclaimed, Command::PostInterest | Command::Freeze | Command::Unfreeze) => Ok(self),
            (Self::Unclaimed, _) => Err(Refusal::Unclaimed),
        }
    }

    /// Returns whether it may hold money.
    pub fn holds_money(self) -> bool {
        matches!(self, Self::Active | Self::Inoperative | Self::Unclaimed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Outcome = Result<AccountState, StateRefusal>;

    /// The outcome of each command in the order of [`AccountCommand::ALL`]: `usual`, but for some.
    fn row(usual: Outcome, others: &[(AccountCommand, Outcome)]) -> [Outcome; 15] {
        AccountCommand::ALL.map(|command| {
            let mut found = others.iter().filter(|(other, _)| *other == command);
            found.next().map_or(usual, |(_, outcome)| *outcome)
        })
    }

    /// Every pair of a state and a command leads to a state, or is refused by name.
    #[test]
    fn every_command_is_allowed_or_refused_by_name() {
        use AccountCommand::{
            Approve, Change, Close, Deposit, Freeze, Lien, PostInterest, Reactivate, Reject, ReleaseLien,
            Reverse, SetInoperative, SetUnclaimed, Unfreeze, Withdraw,
        };
        use AccountState as State;
        use StateRefusal as Refusal;
        let approved = [Change, Approve, Reject].map(|command| (command, Err(Refusal::AlreadyApproved)));
        let with = |others: &[(AccountCommand, Outcome)]| [&approved[..], others].concat();
        let pending = [
            (Change, State::Pending),
            (Approve, State::Approved),
            (Reject, State::Rejected),
        ];
        let moves = |state| {
            [
                Deposit,
                Reverse,
                PostInterest,
                Freeze,
                Unfreeze,
                Lien,
                ReleaseLien,
            ]
            .map(|command| (command, Ok(state)))
        };
        let active = [
            (Withdraw, Ok(State::Active)),
            (SetInoperative, Ok(State::Inoperative)),
            (SetUnclaimed, Ok(State::Unclaimed)),
            (Reactivate, Err(Refusal::NotInoperative)),
        ];
        let inoperative = [
            (SetUnclaimed, Ok(State::Unclaimed)),
            (Reactivate, Ok(State::Active)),
        ];
        let unclaimed = [PostInterest, Freeze, Unfreeze].map(|command| (command, Ok(State::Unclaimed)));
        let opened = [
            (Deposit, Ok(State::Active)),
            (Freeze, Ok(State::Approved)),
            (Unfreeze, Ok(State::Approved)),
            (Close, Ok(State::Closed)),
        ];
        let table = [
            row(
                Err(Refusal::NotApproved),
                &pending.map(|(command, state)| (command, Ok(state))),
            ),
            row(Err(Refusal::Rejected), &[]),
            row(Err(Refusal::NotOpened), &with(&opened)),
            row(
                Ok(State::Closed),
                &with(&[&active[..], &moves(State::Active)].concat()),
            ),
            row(
                Err(Refusal::Inoperative),
                &with(&[&inoperative[..], &moves(State::Inoperative)].concat()),
            ),
            row(
                Err(Refusal::Unclaimed),
                &with(&[&unclaimed[..], &[(Reactivate, Ok(State::Active))]].concat()),
            ),
            row(Err(Refusal::Closed), &[]),
        ];
        for (state, expected) in State::ALL.into_iter().zip(table) {
            let found = AccountCommand::ALL.map(|command| state.after(command));
            assert_eq!(found, expected, "{state}");
        }
    }
}
