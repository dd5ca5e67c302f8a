use munim_kernel::{Actor, BranchId, Clock, Page, PermissionSet, Scope, TenantId, UnitOfWork, UserId, Work};

use super::{
    PeopleBook, PeopleDirectory, PeopleError, Person, PersonQuery,
    people_error::kept_by,
    rules::{is_reached, may_change},
};
use crate::AccountDirectory;

/// Lists people for administrators.
#[derive(Debug, Clone)]
pub struct ListPeople<S, K> {
    store: S,
    kit: K,
}

/// One person, and whether the actor may change them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenPerson {
    /// The person.
    pub person: Person,
    /// What their roles grant together.
    pub permissions: PermissionSet,
    /// Whether the actor may change them.
    pub can_edit: bool,
}

impl<S, K: Clock> ListPeople<S, K> {
    /// Reads from `store`.
    pub fn new(store: S, kit: K) -> Self {
        Self { store, kit }
    }

    /// Returns the people within the actor's reach. Users who reach the whole tenant belong to no branch, and are
    /// visible only to actors who reach it too.
    ///
    /// # Errors
    /// [`PeopleError::NoTenant`] or [`PeopleError::Store`].
    pub async fn all(&self, actor: &Actor, mut query: PersonQuery) -> Result<Page<Person>, PeopleError>
    where
        S: PeopleDirectory,
    {
        query.among = actor.reach.branches().map(<[BranchId]>::to_vec);
        Ok(self.store.people(kept_by(actor)?, &query, self.kit.now()).await?)
    }

    /// Returns the tenant whose people the actor manages.
    ///
    /// # Errors
    /// [`PeopleError::NoTenant`]
    pub fn tenant_of(&self, actor: &Actor) -> Result<TenantId, PeopleError> {
        Ok(kept_by(actor)?)
    }

    /// Returns one person.
    ///
    /// # Errors
    /// [`PeopleError::NoTenant`], [`PeopleError::NoSuchPerson`] or [`PeopleError::Store`].
    pub async fn one(&self, actor: &Actor, user: UserId) -> Result<SeenPerson, PeopleError>
    where
        S: UnitOfWork<Work: PeopleBook + AccountDirectory>,
    {
        let mut work = self.store.begin(Scope::Tenant(kept_by(actor)?)).await?;
        let seen = seen(&mut *work, actor, user, self.kit.now()).await?;
        work.commit().await?;
        Ok(seen)
    }
}

/// Returns the person as the actor sees them, in an open transaction.
pub(super) async fn seen<W: PeopleBook + AccountDirectory + ?Sized>(
    work: &mut W,
    actor: &Actor,
    user: UserId,
    now: time::OffsetDateTime,
) -> Result<SeenPerson, PeopleError> {
    let account = work.account_of(user).await?;
    let account = account.filter(|account| is_reached(actor, &account.profile));
    let profile = account.ok_or(PeopleError::NoSuchPerson)?.profile;
    let person = work.person(user, now).await?.ok_or(PeopleError::NoSuchPerson)?;
    Ok(SeenPerson {
        person,
        permissions: profile.permissions,
        can_edit: may_change(actor, &profile).is_ok(),
    })
}
