use munim_kernel::words;
use thiserror::Error;

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum GroupStatus {
        /// Members are being found.
        Forming = "forming",
        /// In compulsory group training (CGT).
        InTraining = "in_training",
        /// Passed the group recognition test (GRT), and never had a loan.
        Tested = "tested",
        /// A member has a loan in use.
        Active = "active",
        /// Had loans, and has none in use.
        Dormant = "dormant",
        Dissolved = "dissolved",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GroupCommand {
    /// A training session was held.
    Train,
    PassTest,
    /// The test must be held again.
    RepeatTest,
    /// The training must be held again.
    FailTest,
    /// A loan of a member comes into use.
    Activate,
    /// The last loan in use has ended.
    FallDormant,
    Dissolve,
}

/// Why a command does not fit the status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum GroupRefusal {
    #[error("The group is dissolved.")]
    Dissolved,
    #[error("The group has not passed its recognition test yet.")]
    NotTested,
    #[error("The group has no training yet.")]
    NotTrained,
    #[error("The group has passed its recognition test before.")]
    HasPassed,
    #[error("The group has had no loan yet.")]
    NeverActive,
    #[error("A member still has a loan in use.")]
    StillActive,
}

impl GroupStatus {
    pub const fn has_passed(self) -> bool {
        matches!(self, Self::Tested | Self::Active | Self::Dormant)
    }

    /// Returns the status after the command, which may be the same. Members who join a group that has passed are trained
    /// and tested later, which does not change its status.
    pub fn after(self, command: GroupCommand) -> Result<Self, GroupRefusal> {
        use GroupCommand as Do;
        match (self, command) {
            (Self::Active, Do::Dissolve) => Err(GroupRefusal::StillActive),
            (_, Do::Dissolve) => Ok(Self::Dissolved),
            (Self::Dissolved, _) => Err(GroupRefusal::Dissolved),
            (Self::Forming | Self::InTraining, Do::Train) | (Self::InTraining, Do::RepeatTest) => {
                Ok(Self::InTraining)
            }
            (Self::InTraining, Do::PassTest) => Ok(Self::Tested),
            (Self::InTraining, Do::FailTest) => Ok(Self::Forming),
            (Self::Forming, Do::PassTest | Do::RepeatTest | Do::FailTest) => Err(GroupRefusal::NotTrained),
            (Self::Tested | Self::Active | Self::Dormant, Do::FailTest) => Err(GroupRefusal::HasPassed),
            (Self::Tested | Self::Active | Self::Dormant, Do::Train | Do::PassTest | Do::RepeatTest) => {
                Ok(self)
            }
            (Self::Tested | Self::Active | Self::Dormant, Do::Activate) => Ok(Self::Active),
            (Self::Active | Self::Dormant, Do::FallDormant) => Ok(Self::Dormant),
            (Self::Forming | Self::InTraining, Do::Activate | Do::FallDormant) => {
                Err(GroupRefusal::NotTested)
            }
            (Self::Tested, Do::FallDormant) => Err(GroupRefusal::NeverActive),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_status_and_command_is_decided() {
        use GroupCommand as Do;
        let commands = [
            Do::Train,
            Do::PassTest,
            Do::RepeatTest,
            Do::FailTest,
            Do::Activate,
            Do::FallDormant,
            Do::Dissolve,
        ];
        // The status after each command, by its initial, or the refusal: - dissolved, t not tested, r not trained,
        // p has passed, n never active, s still active.
        for (status, row) in GroupStatus::ALL
            .into_iter()
            .zip(["Irrrttx", "ITIFttx", "TTTpAnx", "AAApADs", "DDDpADx", "------x"])
        {
            for (command, expected) in commands.into_iter().zip(row.chars()) {
                let expected = match expected {
                    'F' => Ok(GroupStatus::Forming),
                    'I' => Ok(GroupStatus::InTraining),
                    'T' => Ok(GroupStatus::Tested),
                    'A' => Ok(GroupStatus::Active),
                    'D' => Ok(GroupStatus::Dormant),
                    'x' => Ok(GroupStatus::Dissolved),
                    '-' => Err(GroupRefusal::Dissolved),
                    't' => Err(GroupRefusal::NotTested),
                    'r' => Err(GroupRefusal::NotTrained),
                    'p' => Err(GroupRefusal::HasPassed),
                    'n' => Err(GroupRefusal::NeverActive),
                    _ => Err(GroupRefusal::StillActive),
                };
                assert_eq!(status.after(command), expected, "{command:?} on {status}");
            }
        }
    }
}
