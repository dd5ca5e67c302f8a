use munim_kernel::{ClientId, Issuer};
use time::Date;

use crate::{Centre, ClientError, ClientStatus, GroupError, LocalName, PersonName, Relative};

/// A member as papers show them, without the number of any document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedMember {
    pub client: ClientId,
    pub number: String,
    pub name: PersonName,
    pub local_name: LocalName,
    pub relative: Option<Relative>,
}

/// The resolution by which the members of a group form it and elect their leader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupResolution {
    pub issuer: Issuer,
    pub centre: Centre,
    pub group_name: String,
    pub group_number: String,
    pub formed_on: Date,
    pub leader: Option<ClientId>,
    /// The name of the officer who looks after the centre.
    pub officer: Option<String>,
    /// In the order in which they joined.
    pub members: Vec<PrintedMember>,
}

impl GroupResolution {
    /// Checks that there is a leader to elect.
    pub(super) fn check(&self) -> Result<(), GroupError> {
        self.leader.map(|_| ()).ok_or(GroupError::NoLeader)
    }
}

/// The card that shows a client's membership.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberCard {
    pub issuer: Issuer,
    pub member: PrintedMember,
    pub status: ClientStatus,
    /// The name and number of their group.
    pub group: Option<(String, String)>,
    pub centre: Option<Centre>,
    /// Whom they can ask for help and complain to. Empty if not known.
    pub support_contact: String,
}

impl MemberCard {
    /// Checks that the client is a member.
    pub(super) fn check(&self) -> Result<(), ClientError> {
        let has_left = self.status == ClientStatus::Exited;
        (!has_left).then_some(()).ok_or(ClientError::HasLeft)
    }
}
