use std::net::IpAddr;

use crate::{
    BranchId, NoTenantChosen, Permission, PermissionSet, RoleName, RoleReach, Scope, SessionId, SystemRole,
    TenantId, UserId,
};

/// Where a request came from, as far as the server could establish it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientInfo {
    /// The client's address, not that of a trusted proxy.
    pub address: IpAddr,
    /// The `User-Agent` header, cut to 400 characters; empty when absent.
    pub user_agent: String,
}

/// The data that a session reaches inside its tenant. The server derives it from roles and assignments, never
/// from what a client sends.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Reach {
    Tenant,
    Branches(Vec<BranchId>),
    /// The centres, groups and clients assigned to this officer, in the named branches.
    Officer(UserId, Vec<BranchId>),
}

/// The user or service account that makes a request: in a live session, or with one of its keys.
#[derive(Debug, Clone)]
pub struct Actor {
    /// The user, or a service account's number: the two share one sequence, so no number is both.
    pub user: UserId,
    /// Their username, for records; a service account's begins with `service:`.
    pub username: String,
    /// The tenant that the user belongs to; the platform for a SuperAdmin.
    pub home: TenantId,
    /// The tenant acted upon: `home`, or the one that a SuperAdmin selected, or none.
    pub selected: Option<TenantId>,
    /// The live session, or the key that takes its place. No session has the id of a key.
    pub session: SessionId,
    /// The user's roles, the main one first.
    pub roles: Vec<RoleName>,
    /// The permissions of all roles together.
    pub permissions: PermissionSet,
    pub reach: Reach,
    pub client: ClientInfo,
}

impl Reach {
    /// Returns the kind of reach, without the branches.
    pub fn breadth(&self) -> RoleReach {
        match self {
            Self::Tenant => RoleReach::Tenant,
            Self::Branches(_) => RoleReach::Branches,
            Self::Officer(..) => RoleReach::Officer,
        }
    }

    pub fn reaches(&self, branch: BranchId) -> bool {
        self.branches().is_none_or(|own| own.contains(&branch))
    }

    /// Returns the branches that the actor is limited to; `None` for the whole tenant.
    pub fn branches(&self) -> Option<&[BranchId]> {
        match self {
            Self::Tenant => None,
            Self::Branches(own) | Self::Officer(_, own) => Some(own),
        }
    }
}

impl Actor {
    pub fn is_super_admin(&self) -> bool {
        self.home.is_platform() && self.roles.iter().any(|role| role.is(SystemRole::SuperAdmin))
    }

    pub fn may(&self, permission: Permission) -> bool {
        self.permissions.holds(permission)
    }

    /// Returns whether the user manages devices and accounts, and so sees their alerts.
    pub fn manages_accounts(&self) -> bool {
        self.permissions.holds_any(&[
            Permission::SysAdmin,
            Permission::TenantAdmin,
            Permission::UserManage,
        ])
    }

    /// Returns whether the user checks clients' documents, and so sees the alerts about them.
    pub fn checks_documents(&self) -> bool {
        self.may(Permission::ClientKyc)
    }

    /// Returns the tenant that a change is made in.
    pub fn tenant(&self) -> Result<TenantId, NoTenantChosen> {
        self.selected.ok_or(NoTenantChosen)
    }

    /// Returns the scope that a change is made in.
    pub fn scope(&self) -> Result<Scope, NoTenantChosen> {
        self.tenant().map(Scope::Tenant)
    }

    /// Returns true if the actor may act on the tenant that a request names: their own, or any for a SuperAdmin. Does
    /// not check permissions.
    pub fn acts_upon(&self, tenant: TenantId) -> bool {
        self.home == tenant || self.is_super_admin()
    }

    /// Returns the scope of a read that a SuperAdmin may make over all tenants at once.
    pub fn reading_scope(&self) -> Scope {
        self.selected.map_or(Scope::EveryTenant, Scope::Tenant)
    }
}
