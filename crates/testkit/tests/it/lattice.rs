//! Whatever sequence of changes people make to roles and to each other, nobody gains what its maker did not hold.

use std::net::Ipv4Addr;

use munim_identity_device::{GrantedRole, judge_roles};
use munim_kernel::{
    Actor, BranchId, ClientInfo, Permission, PermissionSet, Reach, RoleId, RoleName, RoleReach, SessionId,
    TenantId, UserId,
};
use munim_menu_permissions::{Role, RoleDraft, judge_role};
use proptest::{prelude::*, sample::subsequence};
use uuid::Uuid;

/// A tenant as far as it matters who may do what.
#[derive(Debug, Clone)]
struct House {
    roles: Vec<Role>,
    /// The places of the roles that each person holds.
    people: Vec<Vec<usize>>,
}

#[derive(Debug, Clone)]
enum Step {
    Give {
        by: usize,
        to: usize,
        roles: Vec<usize>,
    },
    Make {
        by: usize,
        permissions: Vec<Permission>,
        reach: usize,
    },
    Change {
        by: usize,
        role: usize,
        permissions: Vec<Permission>,
        reach: usize,
    },
}

const REACHES: [RoleReach; 3] = [RoleReach::Officer, RoleReach::Branches, RoleReach::Tenant];

fn role(number: usize, permissions: &[Permission], reach: usize) -> Role {
    Role {
        id: RoleId::try_new(i64::try_from(number).unwrap() + 1).unwrap(),
        name: RoleName::new(format!("Role {number}")),
        description: String::new(),
        is_system: false,
        reach: REACHES[reach],
        permissions: permissions.iter().copied().collect(),
        users: 0,
        version: 1,
    }
}

impl House {
    fn held(&self, person: usize) -> (PermissionSet, RoleReach) {
        let own = self.people[person].iter().map(|place| &self.roles[*place]);
        own.fold(
            (PermissionSet::default(), RoleReach::Officer),
            |(held, reach), role| (held.union(role.permissions), reach.max(role.reach)),
        )
    }

    fn actor(&self, person: usize) -> Actor {
        let (permissions, breadth) = self.held(person);
        let user = UserId::try_new(i64::try_from(person).unwrap() + 1).unwrap();
        let branches = vec![BranchId::try_new(1).unwrap()];
        let home = TenantId::try_new(1).unwrap();
        Actor {
            user,
            username: String::new(),
            home,
            selected: Some(home),
            session: SessionId::new(Uuid::from_u128(1)),
            roles: self.people[person]
                .iter()
                .map(|place| self.roles[*place].name.clone())
                .collect(),
            permissions,
            reach: match breadth {
                RoleReach::Tenant => Reach::Tenant,
                RoleReach::Branches => Reach::Branches(branches),
                RoleReach::Officer => Reach::Officer(user, branches),
            },
            client: ClientInfo {
                address: Ipv4Addr::LOCALHOST.into(),
                user_agent: String::new(),
            },
        }
    }

    fn draft(permissions: &[Permission], reach: usize) -> Option<RoleDraft> {
        let set = permissions.iter().copied().collect();
        RoleDraft::try_new(RoleName::new("New"), String::new(), REACHES[reach], set).ok()
    }

    /// Takes the step, if it is allowed; answers whose it was.
    fn take(&mut self, step: &Step) -> usize {
        match step {
            Step::Give { by, to, roles } => {
                let name = |place: &usize| self.roles[*place % self.roles.len()].name.clone();
                let held: Vec<_> = self.people[*to].iter().map(name).collect();
                let places: Vec<_> = roles.iter().map(|place| place % self.roles.len()).collect();
                let wanted: Vec<_> = places
                    .iter()
                    .map(|place| GrantedRole {
                        id: self.roles[*place].id,
                        name: self.roles[*place].name.clone(),
                        permissions: self.roles[*place].permissions,
                        reach: self.roles[*place].reach,
                    })
                    .collect();
                if judge_roles(&self.actor(*by), &held, &wanted).is_ok() {
                    self.people[*to] = places;
                }
                *by
            }
            Step::Make {
                by,
                permissions,
                reach,
            } => {
                let draft = Self::draft(permissions, *reach);
                if draft.is_some_and(|draft| judge_role(&self.actor(*by), None, Some(&draft)).is_ok()) {
                    self.roles.push(role(self.roles.len(), permissions, *reach));
                }
                *by
            }
            Step::Change {
                by,
                role: place,
                permissions,
                reach,
            } => {
                let place = place % self.roles.len();
                let draft = Self::draft(permissions, *reach);
                let actor = self.actor(*by);
                let may =
                    |draft: RoleDraft| judge_role(&actor, Some(&self.roles[place]), Some(&draft)).is_ok();
                if draft.is_some_and(may) {
                    self.roles[place] = Role {
                        name: self.roles[place].name.clone(),
                        ..role(place, permissions, *reach)
                    };
                }
                *by
            }
        }
    }
}

const SOME: [Permission; 6] = [
    Permission::UserManage,
    Permission::RoleManage,
    Permission::TenantAdmin,
    Permission::ClientView,
    Permission::LoanApplicationEdit,
    Permission::SysAdmin,
];

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let permissions = || subsequence(SOME.to_vec(), 0..=SOME.len());
    let step = prop_oneof![
        (0..4usize, 0..4usize, prop::collection::vec(0..8usize, 0..3))
            .prop_map(|(by, to, roles)| Step::Give { by, to, roles }),
        (0..4usize, permissions(), 0..3usize).prop_map(|(by, permissions, reach)| Step::Make {
            by,
            permissions,
            reach
        }),
        (0..4usize, 0..8usize, permissions(), 0..3usize).prop_map(|(by, role, permissions, reach)| {
            Step::Change {
                by,
                role,
                permissions,
                reach,
            }
        }),
    ];
    prop::collection::vec(step, 1..40)
}

proptest! {
    #[test]
    fn nobody_gains_what_no_granter_held(
        first in prop::collection::vec((subsequence(SOME.to_vec(), 0..=SOME.len()), 0..3usize), 4),
        steps in steps(),
    ) {
        let roles: Vec<_> = first.iter().enumerate().map(|(number, (held, reach))| role(number, held, *reach)).collect();
        let mut house = House { roles, people: (0..4).map(|place| vec![place]).collect() };
        for step in steps {
            let before = house.clone();
            let by = house.take(&step);
            let (own, breadth) = before.held(by);
            for person in 0..4 {
                let (had, reached) = before.held(person);
                let (has, reaches) = house.held(person);
                prop_assert!(has.without(had).within(own), "{step:?}: {person} gained {:?}", has.without(had));
                prop_assert!(reaches <= reached.max(breadth), "{step:?}: {person} reaches further");
            }
            // What is about the platform stays where it was.
            prop_assert!(house.roles.iter().skip(4).all(|role| !role.permissions.holds(Permission::SysAdmin)));
        }
    }
}
