use std::fmt;

use munim_kernel::{BranchId, CentreId, ClientId, Coordinates, Fields, UserId};
use thiserror::Error;

use super::{centre_error::CentreError, meetings::Meetings};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum InvalidCentre {
    #[error("A centre's code has 2 to 20 letters A-Z, digits, hyphens and slashes.")]
    Code,
}

/// The code of a centre, unique in the tenant.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CentreCode(String);

impl CentreCode {
    pub const PATTERN: &'static str = "^[A-Z0-9/-]{2,20}$";

    pub fn try_new(code: impl Into<String>) -> Result<Self, InvalidCentre> {
        let code = code.into();
        let allowed = |sign: u8| sign.is_ascii_uppercase() || sign.is_ascii_digit() || b"-/".contains(&sign);
        if (2..=20).contains(&code.len()) && code.bytes().all(allowed) {
            Ok(Self(code))
        } else {
            Err(InvalidCentre::Code)
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CentreCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CentreDraft {
    pub name: String,
    pub village: String,
    /// How to find the meeting place.
    pub place: String,
    pub coordinates: Option<Coordinates>,
    pub meetings: Meetings,
    pub leader: Option<ClientId>,
    pub officer: Option<UserId>,
    pub is_active: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CentreRecord {
    pub id: CentreId,
    /// Never changed.
    pub code: CentreCode,
    pub branch: BranchId,
    pub draft: CentreDraft,
    pub version: i64,
}

munim_kernel::entity! {
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Centre(CentreRecord), CentreError;
}

impl Centre {
    /// Changes the details. Returns whether they differ. An officer can be assigned once, before there are members; after
    /// that, a transfer changes them, so that both sides agree and their figures follow.
    pub fn change(&mut self, wanted: CentreDraft, has_members: bool) -> Result<bool, CentreError> {
        let before = &self.0.draft;
        if wanted.officer != before.officer && (before.officer.is_some() || has_members) {
            return Err(CentreError::OfficerIsKept);
        }
        if before.is_active && !wanted.is_active && has_members {
            return Err(CentreError::HasMembers);
        }
        let differs = *before != wanted;
        if differs {
            self.0.draft = wanted;
            self.0.version += 1;
        }
        Ok(differs)
    }

    /// Removes the leader if they are among clients who leave the centre. Returns whether they are.
    pub(crate) fn lose_members(&mut self, leaving: &[ClientId]) -> bool {
        let leads = self
            .0
            .draft
            .leader
            .is_some_and(|leader| leaving.contains(&leader));
        if leads {
            self.0.draft.leader = None;
            self.0.version += 1;
        }
        leads
    }

    /// Gives it another officer, in the same branch or another.
    pub(crate) fn move_to(&mut self, branch: BranchId, officer: UserId) {
        self.0.branch = branch;
        self.0.draft.officer = Some(officer);
        self.0.version += 1;
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedCentre {
    pub centre: Centre,
    pub branch_name: String,
    pub officer_name: Option<String>,
    pub leader_name: Option<String>,
    /// Clients who have not left.
    pub clients: i64,
    /// Groups that are not dissolved.
    pub groups: i64,
}

/// A member of a branch's staff, who can look after a centre or train its groups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffMember {
    pub user: UserId,
    pub name: String,
}

impl From<&Centre> for Fields {
    fn from(centre: &Centre) -> Self {
        let (record, draft) = (&centre.0, &centre.0.draft);
        let degrees = |at: fn(Coordinates) -> i32| draft.coordinates.map(|place| i64::from(at(place)));
        Self::new()
            .with("centreCode", record.code.as_str())
            .with("branchId", record.branch.get())
            .with("centreName", draft.name.as_str())
            .with("village", draft.village.as_str())
            .with("place", draft.place.as_str())
            .with("latitudeMillionths", degrees(Coordinates::latitude))
            .with("longitudeMillionths", degrees(Coordinates::longitude))
            .with("meetingWeekday", draft.meetings.weekday().to_string())
            .with("meetingRhythm", draft.meetings.rhythm().as_str())
            .with("firstMeetingOn", draft.meetings.first_on())
            .with(
                "meetingTime",
                draft
                    .meetings
                    .at()
                    .map(|at| format!("{:02}:{:02}", at.hour(), at.minute())),
            )
            .with("leaderId", draft.leader.map(ClientId::get))
            .with("officerId", draft.officer.map(UserId::get))
            .with("isActive", draft.is_active)
    }
}

#[cfg(test)]
mod tests {
    use time::Weekday;

    use super::*;
    use crate::Rhythm;

    #[test]
    fn codes_have_edges() {
        for good in ["C1", "SAT-01/C-0042", &"A".repeat(20)] {
            assert!(CentreCode::try_new(good).is_ok(), "{good}");
        }
        for bad in ["", "C", "c1", "C 1", &"A".repeat(21), "ÄB"] {
            assert_eq!(CentreCode::try_new(bad), Err(InvalidCentre::Code), "{bad}");
        }
    }

    fn centre(officer: Option<i64>) -> Centre {
        Centre::from_store(CentreRecord {
            id: CentreId::try_new(1).unwrap(),
            code: CentreCode::try_new("C-1").unwrap(),
            branch: BranchId::try_new(1).unwrap(),
            draft: CentreDraft {
                name: "Koregaon East".to_owned(),
                village: "Koregaon".to_owned(),
                place: String::new(),
                coordinates: None,
                meetings: Meetings::try_new(Weekday::Tuesday, Rhythm::Weekly, None, None).unwrap(),
                leader: None,
                officer: officer.map(|id| UserId::try_new(id).unwrap()),
                is_active: true,
            },
            version: 1,
        })
    }

    #[test]
    fn a_centre_keeps_its_officer_and_its_members() {
        let mut held = centre(None);
        let mut wanted = held.get().draft.clone();
        assert_eq!(held.change(wanted.clone(), false), Ok(false));
        wanted.officer = Some(UserId::try_new(7).unwrap());
        assert_eq!(held.change(wanted.clone(), true), Err(CentreError::OfficerIsKept));
        assert_eq!(held.change(wanted.clone(), false), Ok(true));
        wanted.officer = None;
        assert_eq!(
            held.change(wanted.clone(), false),
            Err(CentreError::OfficerIsKept)
        );
        wanted.officer = held.get().draft.officer;
        wanted.is_active = false;
        assert_eq!(held.change(wanted.clone(), true), Err(CentreError::HasMembers));
        assert_eq!(held.change(wanted, false), Ok(true));
        assert_eq!(held.get().version, 3);
    }
}
