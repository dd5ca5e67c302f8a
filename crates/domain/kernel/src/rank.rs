use crate::{Actor, Permission, PermissionSet, RoleName, SystemRole};

/// The authority of a role, or of a person through their roles: nobody may give, change or take over what ranks
/// higher than they do.
///
/// Ranks follow the order of [`SystemRole::ALL`]: `Admin` outranks `TenantAdmin`, and `Manager` outranks
/// `BranchManager`, although the roles of each pair initially hold the same permissions. A tenant's own role ranks by
/// its permissions, and so does a system role that was given additional ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rank(Option<SystemRole>);

impl Rank {
    /// Returns the rank of these roles, which together grant `permissions`.
    ///
    /// The rank of several roles is the highest of theirs, so a role never raises its holder above the person who
    /// gave it.
    pub fn of<'a>(roles: impl IntoIterator<Item = &'a RoleName>, permissions: PermissionSet) -> Self {
        let by_name = roles.into_iter().filter_map(RoleName::system);
        Self(by_name.chain(Self::earned(permissions)).min())
    }

    /// Returns the lowest system role that comes with the same authority over people.
    fn earned(permissions: PermissionSet) -> Option<SystemRole> {
        if permissions.holds_any(&[
            Permission::TenantAdmin,
            Permission::RoleManage,
            Permission::ConfigManage,
        ]) {
            Some(SystemRole::TenantAdmin)
        } else {
            permissions
                .holds(Permission::UserManage)
                .then_some(SystemRole::BranchManager)
        }
    }

    pub fn outranks(self, other: Self) -> bool {
        match (self.0, other.0) {
            (Some(own), Some(other)) => own < other,
            (own, None) => own.is_some(),
            (None, Some(_)) => false,
        }
    }
}

impl Actor {
    pub fn rank(&self) -> Rank {
        Rank::of(&self.roles, self.permissions)
    }
}

#[cfg(test)]
mod tests {
    use proptest::{prelude::*, sample::subsequence};

    use super::*;

    fn of(role: SystemRole) -> Rank {
        Rank::of([&role.into()], PermissionSet::default())
    }

    fn own(permissions: &[Permission]) -> Rank {
        let permissions = permissions.iter().copied().collect();
        Rank::of([&RoleName::new("Own")], permissions)
    }

    #[test]
    fn system_roles_rank_in_their_order() {
        for (place, role) in SystemRole::ALL.into_iter().enumerate() {
            for (other_place, other) in SystemRole::ALL.into_iter().enumerate() {
                assert_eq!(
                    of(role).outranks(of(other)),
                    place < other_place,
                    "{role:?} {other:?}"
                );
            }
            assert!(of(role).outranks(own(&[])), "{role:?}");
            assert!(!own(&[]).outranks(of(role)), "{role:?}");
        }
    }

    #[test]
    fn other_roles_rank_by_what_they_grant() {
        for permission in [
            Permission::TenantAdmin,
            Permission::RoleManage,
            Permission::ConfigManage,
        ] {
            let head = own(&[permission]);
            assert_eq!(head, of(SystemRole::TenantAdmin));
            assert!(of(SystemRole::Admin).outranks(head) && head.outranks(of(SystemRole::Manager)));
        }
        assert_eq!(own(&[Permission::UserManage]), of(SystemRole::BranchManager));
        let raised = Rank::of(
            [&SystemRole::Cashier.into()],
            [Permission::UserManage].into_iter().collect(),
        );
        assert_eq!(raised, of(SystemRole::BranchManager));
    }

    fn some_roles() -> impl Strategy<Value = (Vec<RoleName>, PermissionSet)> {
        let roles = subsequence(SystemRole::ALL.to_vec(), 0..4);
        let permissions = subsequence(Permission::ALL, 0..=Permission::ALL.len());
        (roles, permissions).prop_map(|(roles, permissions)| {
            let roles = roles.into_iter().map(RoleName::from).collect();
            (roles, permissions.into_iter().collect())
        })
    }

    proptest! {
        #[test]
        fn together_roles_rank_as_the_highest_of_them(one in some_roles(), other in some_roles()) {
            let both = Rank::of(one.0.iter().chain(&other.0), one.1.union(other.1));
            let (one, other) = (Rank::of(&one.0, one.1), Rank::of(&other.0, other.1));
            prop_assert_eq!(both, if one.outranks(other) { one } else { other });
        }
    }
}
