//! No sequence of changes to roles and users gives anyone a permission that the author of the change did not have, or a
//! higher rank than that author.

use std::{collections::BTreeSet, net::Ipv4Addr};

use munim_identity_device::{GrantedRole, Lift, Profile, judge_roles};
use munim_kernel::{
    Actor, BranchId, ClientInfo, Permission, PermissionSet, Rank, Reach, RoleId, RoleName, RoleReach,
    SessionId, SystemRole, TenantId, UserId,
};
use munim_menu_permissions::{Role, RoleDraft, default_roles, judge_role};
use proptest::{prelude::*, sample::subsequence};
use uuid::Uuid;

#[derive(Debug, Clone)]
struct House {
    roles: Vec<Role>,
    /// The indices of each person's roles.
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

/// The roles of the first four people.
const KEEPERS: [SystemRole; 4] = [
    SystemRole::Admin,
    SystemRole::TenantAdmin,
    SystemRole::Manager,
    SystemRole::BranchManager,
];

fn role(number: usize, permissions: &[Permission], reach: usize) -> Role {
    Role {
        id: RoleId::try_new(i64::try_from(number).unwrap() + 1).unwrap(),
        name: match KEEPERS.get(number) {
            Some(role) => (*role).into(),
            None => RoleName::new(format!("Role {number}")),
        },
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
            |(held, reach), role| {
                let counting = role.permissions.counting_at(role.reach);
                (held.union(counting), reach.max(role.reach))
            },
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

    fn profile(&self, person: usize) -> Profile {
        let actor = self.actor(person);
        Profile {
            user: actor.user,
            tenant: actor.home,
            tenant_name: String::new(),
            username: actor.username,
            first_name: String::new(),
            last_name: String::new(),
            email: None,
            picture_url: None,
            roles: actor.roles,
            permissions: actor.permissions,
            reach: actor.reach,
            must_change_password: false,
            password_expires_at: None,
            version: 1,
        }
    }

    fn rank(&self, person: usize) -> Rank {
        self.actor(person).rank()
    }

    fn draft(name: &RoleName, permissions: &[Permission], reach: usize) -> Option<RoleDraft> {
        let set = permissions.iter().copied().collect();
        RoleDraft::try_new(name.clone(), String::new(), REACHES[reach], set).ok()
    }

    /// Takes the step if it is allowed. Returns the person who tried it.
    fn take(&mut self, step: &Step) -> usize {
        match step {
            Step::Give { by, to, roles } => {
                let places: Vec<_> = roles.iter().map(|place| place % self.roles.len()).collect();
                let wanted: Vec<_> = places.iter().map(|place| granted(&self.roles[*place])).collect();
                let profile = self.profile(*to);
                if judge_roles(&self.actor(*by), Some(&profile), &wanted).is_ok() {
                    self.people[*to] = places;
                }
                *by
            }
            Step::Make {
                by,
                permissions,
                reach,
            } => {
                let draft = Self::draft(&RoleName::new("New"), permissions, *reach);
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
                let draft = Self::draft(&self.roles[place].name, permissions, *reach);
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

fn granted(role: &Role) -> GrantedRole {
    GrantedRole {
        id: role.id,
        name: role.name.clone(),
        permissions: role.permissions,
        reach: role.reach,
    }
}

/// Returns a tenant's default roles, each with one holder.
fn at_first() -> House {
    let roles: Vec<_> = default_roles()
        .into_iter()
        .enumerate()
        .map(|(number, default)| Role {
            name: default.role.into(),
            permissions: default.permissions,
            reach: default.reach,
            ..role(number, &[], 0)
        })
        .collect();
    House {
        people: (0..roles.len()).map(|place| vec![place]).collect(),
        roles,
    }
}

/// Every actor tries to give every role to a holder of every role.
#[test]
fn nobody_grants_what_outranks_them_or_changes_their_own_roles() {
    let house = at_first();
    let all = house.roles.len();
    assert_eq!(all, 12);
    for (by, to, given) in
        (0..all).flat_map(|by| (0..all * all).map(move |rest| (by, rest / all, rest % all)))
    {
        let (actor, role) = (house.actor(by), &house.roles[given]);
        let asked = format!("{:?} gives a {} {}", actor.roles, house.roles[to].name, role.name);
        let judged = judge_roles(&actor, Some(&house.profile(to)), &[granted(role)]);
        // The default roles are in the order of their rank.
        let lower =
            given >= by && role.permissions.within(actor.permissions) && role.reach <= house.roles[by].reach;
        let expected = match () {
            () if to == given => Ok(()),
            () if by == to => Err(Lift::OwnRoles),
            () if !lower => Err(Lift::CannotGrant),
            () => Ok(()),
        };
        assert_eq!(judged, expected, "{asked}");
        let invited = judge_roles(&actor, None, &[granted(role)]);
        assert_eq!(invited.is_ok(), lower, "{asked} to somebody new");
        // They cannot change the role itself either.
        let draft =
            RoleDraft::try_new(role.name.clone(), String::new(), role.reach, role.permissions).unwrap();
        let changed = judge_role(&actor, Some(role), Some(&draft));
        assert_eq!(changed.is_ok(), lower, "{:?} changes {}", actor.roles, role.name);
        assert_eq!(judge_role(&actor, None, Some(&draft)).is_ok(), lower);
    }
}

#[test]
fn adding_or_giving_up_a_role_of_ones_own_is_refused() {
    let house = at_first();
    for person in 0..house.roles.len() {
        let (actor, own) = (house.actor(person), house.profile(person));
        let staff = house
            .roles
            .iter()
            .find(|role| role.name.is(SystemRole::Staff))
            .unwrap();
        let (held, more) = (granted(&house.roles[person]), granted(staff));
        assert_eq!(
            judge_roles(&actor, Some(&own), std::slice::from_ref(&held)),
            Ok(())
        );
        assert_eq!(judge_roles(&actor, Some(&own), &[]), Err(Lift::OwnRoles));
        if held != more {
            assert_eq!(
                judge_roles(&actor, Some(&own), &[held, more]),
                Err(Lift::OwnRoles)
            );
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
    fn nobody_gains_a_permission_or_reach_that_the_granter_lacks(
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
                let (ranked, ranks) = (before.rank(person), house.rank(person));
                let rose = ranks.outranks(ranked) && ranks.outranks(before.rank(by));
                prop_assert!(!rose, "{step:?}: {person} outranks who did it");
            }
            let own: [Vec<_>; 2] = [&before, &house].map(|house| house.actor(by).roles);
            if let Step::Give { by, to, .. } = &step
                && by == to
            {
                prop_assert_eq!(own[0].iter().collect::<BTreeSet<_>>(), own[1].iter().collect::<BTreeSet<_>>());
            }
            // The platform's permissions stayed where they were.
            prop_assert!(house.roles.iter().skip(4).all(|role| !role.permissions.holds(Permission::SysAdmin)));
        }
    }
}
