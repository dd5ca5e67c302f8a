//! One person beside the caller, and one role.
use async_trait::async_trait;
use munim_identity_device::{
    AccountStatus, Duties, GrantedRole, NewPerson, PeopleBook, PeopleDirectory, Person, PersonDraft,
    PersonQuery, PersonStatus,
};
use munim_kernel::{
    AnswerBook, BranchId, Claim, KeptAnswer, KeyStanding, OnceBook, OnceKey, Page, Permission, PermissionSet,
    RoleId, RoleName, RoleReach, SessionId, StoreError, SystemRole, TenantId, UserId,
};
use munim_menu_permissions::{Role, RoleBook, RoleDraft};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{NOW, store::FakeStore, work::FakeWork};

type Done<T = ()> = Result<T, StoreError>;

fn person(user: UserId) -> Person {
    Person {
        user,
        username: "asha.patil".into(),
        first_name: "Asha".into(),
        last_name: "Patil".into(),
        email: Some("asha@sahyadri.in".into()),
        email_verified: true,
        phone: None,
        picture_url: None,
        roles: vec![SystemRole::BranchManager.into()],
        branches: vec![(BranchId::try_new(3).unwrap(), "Satara".into())],
        status: PersonStatus::Active,
        must_change_password: false,
        factor_enrolled: false,
        factor_blocked: false,
        last_sign_in_at: None,
        created_at: NOW,
        version: 4,
    }
}

fn role(id: RoleId) -> Role {
    Role {
        id,
        name: RoleName::new("Area Supervisor"),
        description: String::new(),
        is_system: false,
        reach: RoleReach::Branches,
        permissions: [Permission::DashboardView].into_iter().collect(),
        users: 0,
        version: 1,
    }
}

#[async_trait(?Send)]
impl PeopleDirectory for FakeStore {
    async fn people(&self, _: TenantId, query: &PersonQuery, _: OffsetDateTime) -> Done<Page<Person>> {
        let found = vec![person(UserId::try_new(12).unwrap())];
        Ok(Page::new(query.page, found, 1))
    }
}

#[async_trait(?Send)]
impl OnceBook for FakeStore {
    /// A key that begins with a word stands so.
    async fn claim(&self, key: &OnceKey, id: Uuid, _: OffsetDateTime) -> Done<KeyStanding> {
        let kept = || KeptAnswer {
            status: 201,
            sealed: br#"{"location": "/api/users/7", "version": null, "body": {"success": true}}"#.to_vec(),
        };
        Ok(match key.key.as_str() {
            "answered" => KeyStanding::Answered(kept()),
            "mismatch" => KeyStanding::Mismatch,
            "running" => KeyStanding::Running,
            "lost" => KeyStanding::Lost,
            _ => KeyStanding::Claimed(Claim {
                tenant: key.tenant,
                user: key.user,
                key: key.key.clone(),
                id,
            }),
        })
    }

    async fn is_answered(&self, key: &OnceKey, _: OffsetDateTime) -> Done<bool> {
        Ok(key.key == "answered")
    }

    async fn renew(&self, _: &Claim, _: OffsetDateTime) -> Done {
        Ok(())
    }

    async fn renew_answer(&self, _: &Claim, answer: &KeptAnswer, _: OffsetDateTime) -> Done {
        self.0.kept.borrow_mut().push(Some(answer.clone()));
        Ok(())
    }

    async fn give_up(&self, _: &Claim) -> Done {
        self.0.kept.borrow_mut().push(None);
        Ok(())
    }
}

#[async_trait(?Send)]
impl AnswerBook for FakeWork {
    async fn keep_answer(&mut self, _: &Claim, answer: &KeptAnswer, _: OffsetDateTime) -> Done {
        self.0.kept.borrow_mut().push(Some(answer.clone()));
        Ok(())
    }
}

#[async_trait(?Send)]
impl PeopleBook for FakeWork {
    async fn hold_people(&mut self) -> Done {
        Ok(())
    }

    async fn person(&mut self, user: UserId, _: OffsetDateTime) -> Done<Option<Person>> {
        Ok(Some(person(user)))
    }

    async fn roles_named(&mut self, names: &[RoleName]) -> Done<Vec<GrantedRole>> {
        let known = names.iter().filter_map(|name| {
            let (permissions, reach) = match name.system()? {
                SystemRole::BranchManager => (
                    [Permission::UserManage].into_iter().collect(),
                    RoleReach::Branches,
                ),
                SystemRole::Accountant => (PermissionSet::default(), RoleReach::Tenant),
                _ => (PermissionSet::all(), RoleReach::Branches),
            };
            Some(GrantedRole {
                id: RoleId::try_new(5).ok()?,
                name: name.clone(),
                permissions,
                reach,
            })
        });
        Ok(known.collect())
    }

    async fn branches_among(&mut self, branches: &[BranchId]) -> Done<Vec<BranchId>> {
        Ok(branches.iter().copied().filter(|id| id.get() < 10).collect())
    }

    async fn add_person(&mut self, person: &NewPerson, _: OffsetDateTime) -> Done<Option<UserId>> {
        let free = person.username.as_str() != "taken";
        Ok(UserId::try_new(12).ok().filter(|_| free))
    }

    async fn replace_person(&mut self, _: UserId, _: &PersonDraft) -> Done {
        Ok(())
    }

    async fn assign(&mut self, _: UserId, _: &[RoleId], _: &[BranchId]) -> Done {
        Ok(())
    }

    async fn set_status(&mut self, _: UserId, _: AccountStatus) -> Done {
        Ok(())
    }

    async fn duties(&mut self, _: UserId) -> Done<Duties> {
        Ok(Duties::default())
    }

    async fn remove_person(&mut self, _: UserId, _: OffsetDateTime) -> Done {
        Ok(())
    }

    async fn other_administrators(&mut self, _: UserId) -> Done<i64> {
        Ok(1)
    }
}

#[async_trait(?Send)]
impl RoleBook for FakeWork {
    async fn roles(&mut self) -> Done<Vec<Role>> {
        Ok(vec![role(RoleId::try_new(5).unwrap())])
    }

    async fn role(&mut self, id: RoleId) -> Done<Option<Role>> {
        Ok((id.get() == 5).then(|| role(id)))
    }

    async fn hold_roles(&mut self) -> Done {
        Ok(())
    }

    async fn add_role(&mut self, _: &RoleDraft) -> Done<Option<RoleId>> {
        Ok(RoleId::try_new(5).ok())
    }

    async fn replace_role(&mut self, _: RoleId, _: &RoleDraft) -> Done<bool> {
        Ok(true)
    }

    async fn delete_role(&mut self, _: RoleId) -> Done {
        Ok(())
    }

    async fn permissions_of(&mut self, _: UserId) -> Done<PermissionSet> {
        Ok(PermissionSet::all())
    }

    async fn administrators(&mut self) -> Done<i64> {
        Ok(1)
    }

    async fn end_sessions_of_holders(&mut self, _: RoleId, _: SessionId, _: OffsetDateTime) -> Done<u64> {
        Ok(1)
    }
}
