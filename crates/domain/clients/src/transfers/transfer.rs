use munim_kernel::{Actor, BranchId, CentreId, ClientId, Fields, GroupId, Reach, TransferId, UserId, words};
use time::OffsetDateTime;

use super::transfer_error::TransferError;

/// What moves, from where and to where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransferSubject {
    /// To another centre.
    Client {
        client: ClientId,
        from: Option<CentreId>,
        to: CentreId,
    },
    /// With its members, to another centre.
    Group {
        group: GroupId,
        from: CentreId,
        to: CentreId,
    },
    /// With its clients and groups, to another officer, in the same branch or another.
    Centre {
        centre: CentreId,
        from: Option<UserId>,
        to: UserId,
    },
    /// All centres of an officer in the branch.
    Portfolio { officer: UserId, to: UserId },
}

/// What is to move, and where to. Where it comes from is where it is when it is proposed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransferWish {
    Client {
        client: ClientId,
        to: CentreId,
    },
    Group {
        group: GroupId,
        to: CentreId,
    },
    Centre {
        centre: CentreId,
        to: UserId,
        /// The branch of the officer who receives it, if it is another.
        to_branch: Option<BranchId>,
    },
    Portfolio {
        officer: UserId,
        branch: BranchId,
        to: UserId,
        to_branch: Option<BranchId>,
    },
}

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum TransferKind {
        Client = "client",
        Group = "group",
        Centre = "centre",
        Portfolio = "portfolio",
    }
}

impl TransferSubject {
    pub fn kind(&self) -> TransferKind {
        match self {
            Self::Client { .. } => TransferKind::Client,
            Self::Group { .. } => TransferKind::Group,
            Self::Centre { .. } => TransferKind::Centre,
            Self::Portfolio { .. } => TransferKind::Portfolio,
        }
    }

    /// Returns the id of the client, group or centre, or of the officer.
    pub fn id(&self) -> i64 {
        match self {
            Self::Client { client, .. } => client.get(),
            Self::Group { group, .. } => group.get(),
            Self::Centre { centre, .. } => centre.get(),
            Self::Portfolio { officer, .. } => officer.get(),
        }
    }

    /// Returns the ids of the centre or officer that it comes from, and goes to.
    pub fn ends(&self) -> (Option<i64>, i64) {
        match self {
            Self::Client { from, to, .. } => (from.map(CentreId::get), to.get()),
            Self::Group { from, to, .. } => (Some(from.get()), to.get()),
            Self::Centre { from, to, .. } => (from.map(UserId::get), to.get()),
            Self::Portfolio { officer, to } => (Some(officer.get()), to.get()),
        }
    }
}

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum TransferStatus {
        Proposed = "proposed",
        Accepted = "accepted",
        Refused = "refused",
        /// By the user who proposed it.
        Withdrawn = "withdrawn",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TransferRecord {
    pub id: TransferId,
    pub subject: TransferSubject,
    pub from_branch: BranchId,
    pub to_branch: BranchId,
    pub reason: String,
    pub status: TransferStatus,
    pub proposed_by: UserId,
    pub proposed_at: OffsetDateTime,
    pub decided_by: Option<UserId>,
    pub decided_at: Option<OffsetDateTime>,
    /// Why it was refused.
    pub refusal: String,
    pub version: i64,
}

munim_kernel::entity! {
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Transfer(TransferRecord), TransferError;
}

impl Transfer {
    /// Accepts or refuses it. This is for someone who manages the receiving branch and did not propose it. Repeating the
    /// decision returns false.
    pub fn decide(
        &mut self,
        by: &Actor,
        at: OffsetDateTime,
        (wanted, reason): (TransferStatus, &str),
    ) -> Result<bool, TransferError> {
        let manages = !matches!(by.reach, Reach::Officer(..)) && by.reach.reaches(self.0.to_branch);
        if !manages {
            return Err(TransferError::NotYourBranch);
        }
        if wanted == TransferStatus::Refused && reason.trim().is_empty() {
            return Err(TransferError::NoReason);
        }
        if by.user == self.0.proposed_by {
            return Err(TransferError::OwnTransfer);
        }
        self.go(wanted, (by.user, at), reason)
    }

    /// Withdraws it. Only the user who proposed it can do this. Repeating the call returns false.
    pub fn withdraw(&mut self, by: UserId, at: OffsetDateTime) -> Result<bool, TransferError> {
        if by != self.0.proposed_by {
            return Err(TransferError::NotYours);
        }
        self.go(TransferStatus::Withdrawn, (by, at), "")
    }

    fn go(
        &mut self,
        wanted: TransferStatus,
        (by, at): (UserId, OffsetDateTime),
        reason: &str,
    ) -> Result<bool, TransferError> {
        if self.0.status == wanted {
            return Ok(false);
        }
        if self.0.status != TransferStatus::Proposed {
            return Err(TransferError::Decided(self.0.status));
        }
        self.0.status = wanted;
        (self.0.decided_by, self.0.decided_at) = (Some(by), Some(at));
        reason.clone_into(&mut self.0.refusal);
        self.0.version += 1;
        Ok(true)
    }
}

/// A transfer with the names of what it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedTransfer {
    pub transfer: Transfer,
    /// The client, group or centre, or the officer.
    pub subject_name: String,
    /// The centre or officer.
    pub from_name: Option<String>,
    pub to_name: String,
    pub from_branch_name: String,
    pub to_branch_name: String,
}

impl From<&Transfer> for Fields {
    fn from(transfer: &Transfer) -> Self {
        let record = &transfer.0;
        let (from, to) = record.subject.ends();
        Self::new()
            .with("kind", record.subject.kind().as_str())
            .with("subjectId", record.subject.id())
            .with("from", from)
            .with("to", to)
            .with("fromBranchId", record.from_branch.get())
            .with("toBranchId", record.to_branch.get())
            .with("reason", record.reason.as_str())
            .with("status", record.status.as_str())
            .with("refusal", record.refusal.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, actor, branch, client, user};

    fn transfer() -> Transfer {
        Transfer::from_store(TransferRecord {
            id: TransferId::try_new(1).unwrap(),
            subject: TransferSubject::Client {
                client: client(1),
                from: None,
                to: CentreId::try_new(1).unwrap(),
            },
            from_branch: BranchId::try_new(2).unwrap(),
            to_branch: branch(),
            reason: "Moved house".to_owned(),
            status: TransferStatus::Proposed,
            proposed_by: user(1),
            proposed_at: NOW,
            decided_by: None,
            decided_at: None,
            refusal: String::new(),
            version: 1,
        })
    }

    #[test]
    fn the_receiving_branch_decides() {
        let accept = |by: &Actor| transfer().decide(by, NOW, (TransferStatus::Accepted, ""));
        for (reach, expected) in [
            (Reach::Tenant, Ok(true)),
            (Reach::Branches(vec![branch()]), Ok(true)),
            (
                Reach::Branches(vec![BranchId::try_new(2).unwrap()]),
                Err(TransferError::NotYourBranch),
            ),
            (
                Reach::Officer(user(2), vec![branch()]),
                Err(TransferError::NotYourBranch),
            ),
        ] {
            assert_eq!(accept(&actor(2, reach.clone())), expected, "{reach:?}");
        }
        assert_eq!(accept(&actor(1, Reach::Tenant)), Err(TransferError::OwnTransfer));
    }

    #[test]
    fn a_decision_is_final() {
        let (mut held, manager) = (transfer(), actor(2, Reach::Tenant));
        let refuse =
            |held: &mut Transfer, reason| held.decide(&manager, NOW, (TransferStatus::Refused, reason));
        assert_eq!(refuse(&mut held, " "), Err(TransferError::NoReason));
        assert_eq!(held.withdraw(user(2), NOW), Err(TransferError::NotYours));
        assert_eq!(refuse(&mut held, "No officer there"), Ok(true));
        assert_eq!(refuse(&mut held, "No officer there"), Ok(false));
        let accepted = held.decide(&manager, NOW, (TransferStatus::Accepted, ""));
        assert_eq!(accepted, Err(TransferError::Decided(TransferStatus::Refused)));
        assert_eq!(
            held.withdraw(user(1), NOW),
            Err(TransferError::Decided(TransferStatus::Refused))
        );
    }
}
