use std::rc::Rc;

use munim_kernel::{Actor, BranchId, Clock, Page, PermissionSet, Scope, TenantId, UserId};

use super::{
    User, UserError, UserQuery,
    rules::{is_reached, may_change},
    user_error::kept_by,
};
use crate::{IdentityDeviceStore, IdentityDeviceWork};

#[derive(Clone)]
pub struct ListUsers<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenUser {
    pub person: User,
    pub permissions: PermissionSet,
    pub can_edit: bool,
}

impl<K: Clock> ListUsers<K> {
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { store, kit }
    }

    /// Returns the people within the actor's reach. Users who reach the whole tenant belong to no branch, and are
    /// visible only to actors who reach it too.
    pub async fn list_users(&self, actor: &Actor, mut query: UserQuery) -> Result<Page<User>, UserError> {
        query.among = actor.reach.branches().map(<[BranchId]>::to_vec);
        Ok(self.store.people(kept_by(actor)?, &query, self.kit.now()).await?)
    }

    pub fn tenant_of(&self, actor: &Actor) -> Result<TenantId, UserError> {
        Ok(kept_by(actor)?)
    }

    pub async fn get_user(&self, actor: &Actor, user: UserId) -> Result<SeenUser, UserError> {
        let mut work = self.store.begin(Scope::Tenant(kept_by(actor)?)).await?;
        let seen = seen(&mut *work, actor, user, self.kit.now()).await?;
        work.commit().await?;
        Ok(seen)
    }
}

/// Returns the person as the actor sees them, in an open transaction.
pub(super) async fn seen(
    work: &mut dyn IdentityDeviceWork,
    actor: &Actor,
    user: UserId,
    now: time::OffsetDateTime,
) -> Result<SeenUser, UserError> {
    let account = work.account_of(user).await?;
    let account = account.filter(|account| is_reached(actor, &account.profile));
    let profile = account.ok_or(UserError::NoSuchPerson)?.profile;
    let person = work.person(user, now).await?.ok_or(UserError::NoSuchPerson)?;
    Ok(SeenUser {
        person,
        permissions: profile.permissions,
        can_edit: may_change(actor, &profile).is_ok(),
    })
}
