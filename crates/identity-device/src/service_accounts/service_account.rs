use std::net::IpAddr;

use ipnet::IpNet;
use munim_kernel::{BranchId, Fields, Permission, PermissionSet, Reach, RoleReach, TenantId, UserId};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

use super::{ApiKeyHash, ApiKeyId};

/// What is wrong with what was asked for a service account.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ServiceAccountFault {
    /// It would be good for nothing.
    #[error("Please choose at least one permission")]
    ScopeNeeded,
    /// No tenant's program may hold it.
    #[error("{0} belongs to the platform and cannot be granted here.")]
    PlatformOnly(Permission),
    /// What concerns the whole tenant does not count for a program of some branches.
    #[error("Only service accounts with access to the whole organisation can have {0}.")]
    WholeTenantOnly(PermissionSet),
    /// It would reach nothing.
    #[error("Choose at least one branch")]
    BranchNeeded,
    /// No such branch in the tenant.
    #[error("Branch {0} does not exist.")]
    UnknownBranch(BranchId),
}

/// What a service account is to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServiceAccountDraft {
    name: String,
    description: String,
    scopes: PermissionSet,
    branches: Option<Vec<BranchId>>,
    networks: Vec<IpNet>,
    active: bool,
}

impl ServiceAccountDraft {
    /// The longest name, in characters.
    pub const LONGEST_NAME: u64 = 60;
    /// The longest description, in characters.
    pub const LONGEST_DESCRIPTION: u64 = 200;
    /// The most networks, since each request is compared with all of them.
    pub const MOST_NETWORKS: usize = 50;

    /// `branches` are those that it reaches; the whole tenant without them. `networks` are where it may be used from;
    /// from anywhere when there are none.
    ///
    /// # Errors
    /// Every [`ServiceAccountFault`] that can be told without the store.
    pub fn try_new(
        (name, description): (String, String),
        scopes: PermissionSet,
        branches: Option<Vec<BranchId>>,
        mut networks: Vec<IpNet>,
        active: bool,
    ) -> Result<Self, Vec<ServiceAccountFault>> {
        let mut faults = Vec::new();
        if scopes == PermissionSet::default() {
            faults.push(ServiceAccountFault::ScopeNeeded);
        }
        let platforms = scopes
            .iter()
            .filter(|one| PermissionSet::platform_only().holds(*one));
        faults.extend(platforms.map(ServiceAccountFault::PlatformOnly));
        let wide = scopes.without(PermissionSet::platform_only());
        let idle = wide.without(wide.counting_at(RoleReach::Branches));
        if branches.is_some() && idle != PermissionSet::default() {
            faults.push(ServiceAccountFault::WholeTenantOnly(idle));
        }
        if branches.as_ref().is_some_and(Vec::is_empty) {
            faults.push(ServiceAccountFault::BranchNeeded);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let branches = branches.map(|mut branches| {
            branches.sort_unstable();
            branches.dedup();
            branches
        });
        networks.sort_unstable();
        networks.dedup();
        Ok(Self {
            name,
            description,
            scopes,
            branches,
            networks,
            active,
        })
    }

    /// Returns one from the store, which was checked when it was asked for. With its last branch gone it reaches
    /// nothing.
    pub fn stored(
        (name, description): (String, String),
        scopes: PermissionSet,
        branches: Option<Vec<BranchId>>,
        networks: Vec<IpNet>,
        active: bool,
    ) -> Self {
        Self {
            name,
            description,
            scopes,
            branches,
            networks,
            active,
        }
    }

    /// Returns what it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns what it is for; possibly empty.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// Returns all that it may do.
    pub fn scopes(&self) -> PermissionSet {
        self.scopes
    }

    /// Returns the branches that it reaches, each once and in order; `None` for the whole tenant.
    pub fn branches(&self) -> Option<&[BranchId]> {
        self.branches.as_deref()
    }

    /// Returns where it may be used from, each once and in order.
    pub fn networks(&self) -> &[IpNet] {
        &self.networks
    }

    /// Returns whether its keys open anything.
    pub fn active(&self) -> bool {
        self.active
    }

    pub(super) fn fields(&self) -> Fields {
        let texts = |items: &mut dyn Iterator<Item = String>| items.collect::<Vec<_>>();
        let branches = self.branches.as_ref();
        Fields::new()
            .with("name", self.name.as_str())
            .with("description", self.description.as_str())
            .with(
                "scopes",
                texts(&mut self.scopes.iter().map(|one| one.to_string())),
            )
            .with(
                "branchIds",
                branches.map(|all| texts(&mut all.iter().map(ToString::to_string))),
            )
            .with(
                "allowedAddresses",
                texts(&mut self.networks.iter().map(ToString::to_string)),
            )
            .with("isActive", self.active)
    }
}

/// The status of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyStatus {
    /// It opens what its account may.
    Active,
    /// It has expired.
    Expired,
    /// Somebody revoked it.
    Revoked,
}

impl KeyStatus {
    /// Returns the word used in the API.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Expired => "expired",
            Self::Revoked => "revoked",
        }
    }
}

/// A key as those see it who keep it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedKey {
    /// What it is called.
    pub id: ApiKeyId,
    /// The name of whoever had it made.
    pub issued_by: String,
    /// When.
    pub issued_at: OffsetDateTime,
    /// When it ends.
    pub expires_at: OffsetDateTime,
    /// When it was revoked.
    pub revoked_at: Option<OffsetDateTime>,
    /// When it was used last, to the minute.
    pub last_used_at: Option<OffsetDateTime>,
    /// And from where.
    pub last_used_from: Option<IpAddr>,
}

impl ListedKey {
    /// Returns its status at `now`.
    pub fn status_at(&self, now: OffsetDateTime) -> KeyStatus {
        if self.revoked_at.is_some() {
            KeyStatus::Revoked
        } else if now >= self.expires_at {
            KeyStatus::Expired
        } else {
            KeyStatus::Active
        }
    }
}

/// A key to be stored.
#[derive(Debug, Clone)]
pub struct NewKey {
    /// What it is called.
    pub id: ApiKeyId,
    /// Its hash.
    pub hash: ApiKeyHash,
    /// The name of whoever has it made.
    pub issued_by: String,
    /// Since when.
    pub issued_at: OffsetDateTime,
    /// When it ends.
    pub expires_at: OffsetDateTime,
}

impl NewKey {
    /// How long a key lives when nobody says otherwise.
    pub const LIFE: Duration = Duration::days(90);
    /// The longest that it lives.
    pub const LONGEST_LIFE: Duration = Duration::days(365);
}

/// A program of the tenant's, as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServiceAccount {
    /// Its number, out of those of the users: no user has it.
    pub id: UserId,
    /// The tenant that it is of.
    pub tenant: TenantId,
    /// What it is, as somebody might have asked for it.
    pub draft: ServiceAccountDraft,
    /// The name of whoever made it.
    pub created_by: String,
    /// When.
    pub created_at: OffsetDateTime,
    /// Counts changes; for If-Match.
    pub version: i64,
    /// Its keys, the newest first.
    pub keys: Vec<ListedKey>,
}

impl ServiceAccount {
    /// The most of a tenant, so that all of them fit one list.
    pub const MOST: usize = 100;
    /// The most keys of one that are good at the same time: enough to change them one after the other.
    pub const MOST_KEYS: usize = 5;

    /// Returns what records call it. No user's name has a colon.
    pub fn actor_name(name: &str) -> String {
        format!("service:{name}")
    }

    /// Returns which data it reaches.
    pub fn reach(&self) -> Reach {
        let branches = self.draft.branches.clone();
        branches.map_or(Reach::Tenant, Reach::Branches)
    }

    /// Returns when one of its keys was used last, and from where.
    pub fn last_use(&self) -> Option<(OffsetDateTime, Option<IpAddr>)> {
        let uses = self.keys.iter().filter_map(|key| Some((key.last_used_at?, key)));
        uses.max_by_key(|(at, _)| *at)
            .map(|(at, key)| (at, key.last_used_from))
    }
}
