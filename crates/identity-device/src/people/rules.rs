use munim_kernel::{Actor, PermissionSet, Reach, RoleName};
use thiserror::Error;

use super::GrantedRole;
use crate::{Account, AccountStatus, Profile};

/// Why somebody may not make of another what he asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Lift {
    /// The user may do what the actor may not.
    #[error("You cannot change the account of somebody who outranks you.")]
    Outranked,
    /// The user works in branches too that the actor does not reach.
    #[error("This person also works in branches that you do not reach.")]
    BeyondReach,
    /// The actor would hand on what he does not hold.
    #[error("You cannot grant a role that may do or reach more than you.")]
    CannotGrant,
}

/// Whether the user works where the actor reaches.
pub(crate) fn is_reached(actor: &Actor, user: &Profile) -> bool {
    match (actor.reach.branches(), user.reach.branches()) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(own), Some(his)) => his.iter().any(|branch| own.contains(branch)),
    }
}

/// Whether the user stands above the actor: by the order of the system roles, or because he may do what the
/// actor may not. A role of the tenant's own has no place in that order; it stands for what it grants.
pub(crate) fn outranks(user: &Profile, actor: &Actor) -> bool {
    let rank = |roles: &[RoleName]| roles.iter().filter_map(RoleName::system).min();
    let higher = matches!((rank(&user.roles), rank(&actor.roles)), (Some(his), Some(own)) if his < own);
    higher || !user.permissions.within(actor.permissions)
}

/// Whether the actor may change the user at all.
///
/// # Errors
/// [`Lift::Outranked`] or [`Lift::BeyondReach`].
pub(crate) fn may_change(actor: &Actor, user: &Profile) -> Result<(), Lift> {
    if outranks(user, actor) {
        return Err(Lift::Outranked);
    }
    match (actor.reach.branches(), user.reach.branches()) {
        (None, _) => Ok(()),
        (Some(own), Some(his)) if his.iter().all(|branch| own.contains(branch)) => Ok(()),
        _ => Err(Lift::BeyondReach),
    }
}

/// Whether the actor may give somebody who holds `held` the roles `wanted`. Nobody grants what he does not hold, nor
/// a reach that is wider than his own; roles that somebody holds already are no grant (product rule 'Nobody lifts
/// himself').
///
/// # Errors
/// [`Lift::CannotGrant`]
pub fn judge_roles(actor: &Actor, held: &[RoleName], wanted: &[GrantedRole]) -> Result<(), Lift> {
    let may = |role: &GrantedRole| {
        role.permissions.within(actor.permissions) && role.reach <= actor.reach.breadth()
    };
    let lifts = wanted.iter().any(|role| !held.contains(&role.name) && !may(role));
    if lifts { Err(Lift::CannotGrant) } else { Ok(()) }
}

/// Whether the account can run the tenant.
pub(crate) fn administers(account: &Account) -> bool {
    account.status == AccountStatus::Active
        && account.profile.reach == Reach::Tenant
        && PermissionSet::administration().within(account.profile.permissions)
}

#[cfg(test)]
mod tests {
    use munim_kernel::{BranchId, Permission, SystemRole};

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
