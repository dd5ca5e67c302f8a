use std::net::IpAddr;

use ipnet::IpNet;
use munim_kernel::{Actor, BranchId, Fields, Permission, PermissionSet, RoleReach, TenantId, UserId};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

use super::{ApiKeyHash, ApiKeyId, KeyLift, ServiceAccountError};

/// A fault in the requested details of a service account.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ServiceAccountFault {
    #[error("Please choose at least one permission")]
    ScopeNeeded,
    #[error("{0} belongs to the platform and cannot be granted here.")]
    PlatformOnly(Permission),
    /// These permissions concern the whole tenant and need a service account that reaches all of it.
    #[error("Only service accounts with access to the whole organisation can have {0}.")]
    WholeTenantOnly(PermissionSet),
    #[error("Choose at least one branch")]
    BranchNeeded,
    #[error("Branch {0} does not exist.")]
    UnknownBranch(BranchId),
}

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

    /// Creates a draft. `branches` are those that it reaches; `None` for the whole tenant. `networks` are those it may
    /// be used from; empty for anywhere.
    ///
    /// # Errors
    /// Every [`ServiceAccountFault`] that can be found without the store.
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

    /// Creates a draft from stored values, which were checked when they were stored. An account whose last branch was
    /// deleted reaches nothing.
    pub fn stored(
        name: String,
        description: String,
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

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn description(&self) -> &str {
        &self.description
    }

    pub fn scopes(&self) -> PermissionSet {
        self.scopes
    }

    /// Returns the branches that it reaches, each once and in order; `None` for the whole tenant.
    pub fn branches(&self) -> Option<&[BranchId]> {
        self.branches.as_deref()
    }

    /// Returns the networks it may be used from, each once and in order.
    pub fn networks(&self) -> &[IpNet] {
        &self.networks
    }

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

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum KeyStatus {
        Active = "active",
        Expired = "expired",
        Revoked = "revoked",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedKey {
    pub id: ApiKeyId,
    pub issued_by: String,
    pub issued_at: OffsetDateTime,
    pub expires_at: OffsetDateTime,
    pub revoked_at: Option<OffsetDateTime>,
    /// When it was last used, to the minute.
    pub last_used_at: Option<OffsetDateTime>,
    pub last_used_from: Option<IpAddr>,
}

impl ListedKey {
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

#[derive(Debug, Clone)]
pub struct NewKey {
    pub id: ApiKeyId,
    pub hash: ApiKeyHash,
    pub issued_by: String,
    pub issued_at: OffsetDateTime,
    pub expires_at: OffsetDateTime,
}

impl NewKey {
    /// How long a key is valid by default.
    pub const LIFE: Duration = Duration::days(90);
    /// The longest time that a key may be valid.
    pub const LONGEST_LIFE: Duration = Duration::days(365);
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServiceAccountRecord {
    /// Its number, from the same sequence as the users' numbers: no user has it.
    pub id: UserId,
    pub tenant: TenantId,
    pub draft: ServiceAccountDraft,
    pub created_by: String,
    pub created_at: OffsetDateTime,
    pub version: i64,
    /// Its keys, the newest first.
    pub keys: Vec<ListedKey>,
}

munim_kernel::entity! {
    /// A service account. It decides who may change it, and whether it can have another key.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ServiceAccount(ServiceAccountRecord), ServiceAccountError;
}

impl ServiceAccount {
    /// The maximum number per tenant, so that all of them fit in one list.
    pub const MOST: usize = 100;
    /// The maximum number of valid keys per service account: enough to replace them one after the other.
    pub const MOST_KEYS: usize = 5;

    /// Returns its name in records. User names never contain a colon.
    pub fn actor_name(name: &str) -> String {
        format!("service:{name}")
    }

    pub(super) fn check_changeable(&self, by: &Actor) -> Result<(), KeyLift> {
        let within = self.0.draft.scopes.within(by.permissions);
        within.then_some(()).ok_or(KeyLift::Outranked)
    }

    pub(super) fn check_room_for_key(&self, now: OffsetDateTime) -> Result<(), ServiceAccountError> {
        if !self.0.draft.active {
            return Err(ServiceAccountError::Disabled);
        }
        let valid = self
            .0
            .keys
            .iter()
            .filter(|key| key.status_at(now) == KeyStatus::Active);
        if valid.count() >= Self::MOST_KEYS {
            return Err(ServiceAccountError::TooManyKeys);
        }
        Ok(())
    }

    /// Returns when and from where one of its keys was last used.
    pub fn last_use(&self) -> Option<(OffsetDateTime, Option<IpAddr>)> {
        let uses = self
            .0
            .keys
            .iter()
            .filter_map(|key| Some((key.last_used_at?, key)));
        uses.max_by_key(|(at, _)| *at)
            .map(|(at, key)| (at, key.last_used_from))
    }
}
