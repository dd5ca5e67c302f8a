use munim_kernel::words;
use thiserror::Error;

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum ClientStatus {
        /// Enrolled, and never had a loan or an account.
        Prospect = "prospect",
        /// Has a loan or an account in use.
        Active = "active",
        /// Had a loan or an account, and has none in use.
        Dormant = "dormant",
        Exited = "exited",
    }
}

/// A change of a membership's status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClientCommand {
    /// A loan or account comes into use.
    Activate,
    /// The last loan or account in use has ended.
    FallDormant,
    Exit,
    /// A former client is enrolled again.
    Rejoin,
}

/// Why a command does not fit the status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Refusal {
    #[error("The client has left.")]
    HasLeft,
    #[error("The client was never active.")]
    NeverActive,
    #[error("The client still has a loan or an account in use.")]
    StillActive,
    #[error("The client has not left.")]
    HasNotLeft,
}

impl ClientStatus {
    /// Returns the status after the command, which may be the same.
    pub fn after(self, command: ClientCommand) -> Result<Self, Refusal> {
        use ClientCommand as Do;
        match (self, command) {
            (Self::Prospect | Self::Dormant | Self::Active, Do::Activate) => Ok(Self::Active),
            (Self::Active | Self::Dormant, Do::FallDormant) => Ok(Self::Dormant),
            (Self::Prospect | Self::Dormant | Self::Exited, Do::Exit) => Ok(Self::Exited),
            (Self::Prospect | Self::Exited, Do::Rejoin) => Ok(Self::Prospect),
            (Self::Exited, Do::Activate | Do::FallDormant) => Err(Refusal::HasLeft),
            (Self::Prospect, Do::FallDormant) => Err(Refusal::NeverActive),
            (Self::Active, Do::Exit) => Err(Refusal::StillActive),
            (Self::Active | Self::Dormant, Do::Rejoin) => Err(Refusal::HasNotLeft),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ClientCommand as Do;
    use ClientStatus as Is;

    #[test]
    fn every_pair_of_status_and_command_is_decided() {
        let commands = [Do::Activate, Do::FallDormant, Do::Exit, Do::Rejoin];
        let table = [
            (
                Is::Prospect,
                [
                    Ok(Is::Active),
                    Err(Refusal::NeverActive),
                    Ok(Is::Exited),
                    Ok(Is::Prospect),
                ],
            ),
            (
                Is::Active,
                [
                    Ok(Is::Active),
                    Ok(Is::Dormant),
                    Err(Refusal::StillActive),
                    Err(Refusal::HasNotLeft),
                ],
            ),
            (
                Is::Dormant,
                [
                    Ok(Is::Active),
                    Ok(Is::Dormant),
                    Ok(Is::Exited),
                    Err(Refusal::HasNotLeft),
                ],
            ),
            (
                Is::Exited,
                [
                    Err(Refusal::HasLeft),
                    Err(Refusal::HasLeft),
                    Ok(Is::Exited),
                    Ok(Is::Prospect),
                ],
            ),
        ];
        assert_eq!(table.map(|(status, _)| status), ClientStatus::ALL);
        for (status, row) in table {
            for (command, expected) in commands.into_iter().zip(row) {
                assert_eq!(status.after(command), expected, "{command:?} on {status}");
            }
        }
    }
}
