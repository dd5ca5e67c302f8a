use munim_kernel::{
    Actor, Fields, Look, Permission, PermissionSet, Rank, RoleId, RoleName, RoleReach, SystemRole,
};
use thiserror::Error;

use crate::RoleError;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoleDraft {
    name: RoleName,
    description: String,
    reach: RoleReach,
    permissions: PermissionSet,
}

/// Permissions that a role may not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum RoleFault {
    #[error("{0} belongs to the platform and cannot be granted here.")]
    PlatformOnly(Permission),
    /// They concern the whole tenant and would not count in a role that does not.
    #[error("Only roles with access to the whole organisation can have {0}.")]
    WholeTenantOnly(PermissionSet),
}

impl RoleDraft {
    /// The longest name, in characters.
    pub const LONGEST_NAME: u64 = 50;
    /// The longest description, in characters.
    pub const LONGEST_DESCRIPTION: u64 = 200;

    pub fn try_new(
        name: RoleName,
        description: String,
        reach: RoleReach,
        permissions: PermissionSet,
    ) -> Result<Self, RoleFault> {
        let platform = PermissionSet::platform_only();
        if let Some(theirs) = permissions.iter().find(|one| platform.holds(*one)) {
            return Err(RoleFault::PlatformOnly(theirs));
        }
        let idle = permissions.without(permissions.counting_at(reach));
        if idle != PermissionSet::default() {
            return Err(RoleFault::WholeTenantOnly(idle));
        }
        Ok(Self {
            name,
            description,
            reach,
            permissions,
        })
    }

    pub fn name(&self) -> &RoleName {
        &self.name
    }

    pub fn description(&self) -> &str {
        &self.description
    }

    pub fn reach(&self) -> RoleReach {
        self.reach
    }

    pub fn permissions(&self) -> PermissionSet {
        self.permissions
    }

    pub(crate) fn fields(&self) -> Fields {
        let granted: Vec<_> = self.permissions.iter().map(|one| one.to_string()).collect();
        Fields::new()
            .with("name", self.name.as_str())
            .with("description", self.description.as_str())
            .with("reach", self.reach.as_str())
            .with("permissions", granted)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Role {
    pub id: RoleId,
    pub name: RoleName,
    /// The description; possibly empty.
    pub description: String,
    /// Whether it came with the tenant: it can be edited, but not renamed or deleted.
    pub is_system: bool,
    pub reach: RoleReach,
    pub permissions: PermissionSet,
    pub users: i64,
    pub version: i64,
}

impl Role {
    /// Returns the fields for audit records.
    pub(crate) fn fields(&self) -> Fields {
        RoleDraft {
            name: self.name.clone(),
            description: self.description.clone(),
            reach: self.reach,
            permissions: self.permissions,
        }
        .fields()
    }
}

/// Checks that a tenant's own role does not look like a system role: people distinguish roles by eye.
pub(crate) fn refuse_reserved(name: &RoleName) -> Result<(), RoleError> {
    let look = Look::of(name.as_str());
    let mut system = SystemRole::ALL.iter().map(|role| Look::of(role.as_str()));
    if system.any(|other| other == look) {
        return Err(RoleError::ReservedName);
    }
    Ok(())
}

/// Checks that the name looks like that of none of `others`.
pub(crate) fn refuse_taken<'a>(
    name: &RoleName,
    others: impl IntoIterator<Item = &'a Role>,
) -> Result<(), RoleError> {
    let look = Look::of(name.as_str());
    let mut others = others.into_iter().map(|role| Look::of(role.name.as_str()));
    if others.any(|other| other == look) {
        return Err(RoleError::NameTaken);
    }
    Ok(())
}

/// Returns whether the actor may grant such a role: nobody grants a permission they do not hold, a reach wider than
/// their own, or a role that outranks them (product rule 'Nobody lifts themselves').
pub fn may_hand_on(actor: &Actor, name: &RoleName, permissions: PermissionSet, reach: RoleReach) -> bool {
    permissions.within(actor.permissions)
        && reach <= actor.reach.breadth()
        && !Rank::of([name], permissions).outranks(actor.rank())
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Overreach {
    #[error("You cannot change a role that outranks you or has permissions that you do not have.")]
    Outranked,
    #[error("You cannot grant permissions that you do not have.")]
    CannotGrant,
}

/// Checks that the actor may change a role to `wanted`, or create it if there is no `present`.
pub fn judge_role(
    actor: &Actor,
    present: Option<&Role>,
    wanted: Option<&RoleDraft>,
) -> Result<(), Overreach> {
    if present.is_some_and(|role| !may_hand_on(actor, &role.name, role.permissions, role.reach)) {
        return Err(Overreach::Outranked);
    }
    if wanted.is_some_and(|draft| !may_hand_on(actor, &draft.name, draft.permissions, draft.reach)) {
        return Err(Overreach::CannotGrant);
    }
    Ok(())
}
