use crate::{LoanError, Requirements};

/// What is recorded of a client's group and of the client in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GroupStanding {
    /// Whether they are a member of a group that is not dissolved.
    pub is_member: bool,
    /// Whether they have completed the compulsory group training (CGT).
    pub is_trained: bool,
    /// Whether they and their group have passed the group recognition test (GRT).
    pub is_tested: bool,
}

impl Requirements {
    /// Checks what the product asks of the client's group.
    pub(super) fn check_group(self, standing: GroupStanding) -> Result<(), LoanError> {
        if self.group && !standing.is_member {
            return Err(LoanError::NotInGroup);
        }
        if self.training && !standing.is_trained {
            return Err(LoanError::NotTrained);
        }
        if self.recognition_test && !standing.is_tested {
            return Err(LoanError::NotTested);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_product_asks_for_what_it_needs_only() {
        let needs = |group, training, recognition_test| Requirements {
            group,
            training,
            recognition_test,
            committee: false,
        };
        let standing = |is_member, is_trained, is_tested| GroupStanding {
            is_member,
            is_trained,
            is_tested,
        };
        let (alone, member) = (GroupStanding::default(), standing(true, false, false));
        let (trained, tested) = (standing(true, true, false), standing(true, true, true));
        for (needs, standing, expected) in [
            (needs(false, false, false), alone, Ok(())),
            (needs(true, false, false), alone, Err(LoanError::NotInGroup)),
            (needs(true, false, false), member, Ok(())),
            (needs(true, true, false), member, Err(LoanError::NotTrained)),
            (needs(true, true, false), trained, Ok(())),
            (needs(true, false, true), trained, Err(LoanError::NotTested)),
            (needs(true, true, true), tested, Ok(())),
        ] {
            assert_eq!(needs.check_group(standing), expected, "{needs:?} {standing:?}");
        }
    }
}
