use munim_kernel::{Actor, Rank, RoleName, TenantId, UserId};
use thiserror::Error;

use super::GrantedRole;
use crate::Profile;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Lift {
    #[error("You cannot change the account of a user who outranks you.")]
    Outranked,
    #[error("This user also works in branches that you do not have access to.")]
    BeyondReach,
    #[error("You cannot grant a role that outranks you or has more permissions or data access than you.")]
    CannotGrant,
    #[error("You cannot change your own roles. Ask another administrator to change them.")]
    OwnRoles,
}

/// Returns whether the user works within the actor's reach.
pub(crate) fn is_reached(actor: &Actor, user: &Profile) -> bool {
    match (actor.reach.branches(), user.reach.branches()) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(own), Some(theirs)) => theirs.iter().any(|branch| own.contains(branch)),
    }
}

/// Returns whether the user outranks the actor, by [`Rank`] or by permissions that the actor lacks.
pub(crate) fn outranks(user: &Profile, actor: &Actor) -> bool {
    Rank::of(&user.roles, user.permissions).outranks(actor.rank())
        || !user.permissions.within(actor.permissions)
}

/// Returns whether the user of this tenant is the actor.
pub(crate) fn is_own(actor: &Actor, tenant: TenantId, user: UserId) -> bool {
    actor.home == tenant && actor.user == user
}

/// Checks that the actor may change the user at all.
pub(crate) fn may_change(actor: &Actor, user: &Profile) -> Result<(), Lift> {
    if outranks(user, actor) {
        return Err(Lift::Outranked);
    }
    match (actor.reach.branches(), user.reach.branches()) {
        (None, _) => Ok(()),
        (Some(own), Some(theirs)) if theirs.iter().all(|branch| own.contains(branch)) => Ok(()),
        _ => Err(Lift::BeyondReach),
    }
}

/// Checks that the actor may give the user the roles `wanted`; `None` is a new user.
///
/// Nobody changes their own roles. Nobody grants a permission they do not hold, a reach wider than their own, or a role
/// that outranks them; roles that the user holds already are no grant (product rule 'Nobody lifts themselves').
pub fn judge_roles(actor: &Actor, user: Option<&Profile>, wanted: &[GrantedRole]) -> Result<(), Lift> {
    let held = user.map_or(&[][..], |user| &user.roles);
    let may = |role: &GrantedRole| {
        role.permissions.within(actor.permissions)
            && role.reach <= actor.reach.breadth()
            && !Rank::of([&role.name], role.permissions).outranks(actor.rank())
    };
    let stays = |name: &RoleName| wanted.iter().any(|role| role.name == *name);
    let granted = wanted.iter().filter(|role| !held.contains(&role.name));
    if user.is_some_and(|user| is_own(actor, user.tenant, user.user))
        && (granted.clone().next().is_some() || !held.iter().all(stays))
    {
        return Err(Lift::OwnRoles);
    }
    if granted.clone().all(may) {
        Ok(())
    } else {
        Err(Lift::CannotGrant)
    }
}

#[cfg(test)]
mod tests {
    use munim_kernel::{BranchId, Permission, PermissionSet, Reach, SystemRole};

    use super::*;
    use crate::testing::{actor, tenant};

    fn profile(roles: &[RoleName], permissions: PermissionSet, reach: Reach) -> Profile {
        Profile {
            user: munim_kernel::UserId::try_new(13).unwrap(),
            tenant: tenant(),
            tenant_name: String::new(),
            username: "ravi.kadam".into(),
            first_name: "Ravi".into(),
            last_name: String::new(),
            email: None,
            picture_url: None,
            roles: roles.to_vec(),
            permissions,
            reach,
            must_change_password: false,
            password_expires_at: None,
            version: 1,
        }
    }

    fn branches(ids: &[i64]) -> Reach {
        Reach::Branches(ids.iter().map(|id| BranchId::try_new(*id).unwrap()).collect())
    }

    #[test]
    fn rank_follows_roles_and_permissions() {
        let some: PermissionSet = [Permission::UserManage].into_iter().collect();
        let mut manager = actor(1);
        (manager.permissions, manager.roles) = (some, vec![SystemRole::Manager.into()]);
        let stands_above = |roles: &[RoleName], permissions| {
            outranks(&profile(roles, permissions, branches(&[3])), &manager)
        };
        let of = |role: SystemRole| vec![RoleName::from(role)];
        assert!(stands_above(&of(SystemRole::Admin), PermissionSet::default()));
        assert!(!stands_above(&of(SystemRole::BranchManager), some));
        assert!(!stands_above(&of(SystemRole::Manager), some));
        assert!(!stands_above(&of(SystemRole::Cashier), some));
        assert!(stands_above(&of(SystemRole::Cashier), PermissionSet::all()));
        assert!(!stands_above(&[RoleName::new("Own")], some));
        assert!(stands_above(
            &[RoleName::new("Own")],
            PermissionSet::administration()
        ));
    }

    #[test]
    fn who_works_elsewhere_too_is_seen_but_not_changed() {
        let mut manager = actor(1);
        manager.reach = branches(&[3, 4]);
        let at = |reach| {
            let user = profile(&[], PermissionSet::default(), reach);
            (is_reached(&manager, &user), may_change(&manager, &user))
        };
        assert_eq!(at(branches(&[3])), (true, Ok(())));
        assert_eq!(at(branches(&[3, 5])), (true, Err(Lift::BeyondReach)));
        assert_eq!(at(branches(&[5])), (false, Err(Lift::BeyondReach)));
        assert_eq!(at(Reach::Tenant), (false, Err(Lift::BeyondReach)));
    }
}
