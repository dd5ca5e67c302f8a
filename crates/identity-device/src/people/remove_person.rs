use munim_audit::{AuditRecord, AuditTrail, Note as _};
use munim_kernel::{Actor, Clock, Outbox, Scope, UnitOfWork, UserId, Work};

use super::{
    PeopleBook, PeopleError,
    people_error::{kept_by, note_lift},
    rules::{administers, is_own, is_reached, may_change},
};
use crate::{AccountDirectory, EndReason, SessionBook, TokenBook};

/// Hides a person for good. What he did stays on record under his name; his sessions end at once.
#[derive(Debug, Clone)]
pub struct RemovePerson<U, K> {
    store: U,
    kit: K,
}

impl<U, K> RemovePerson<U, K>
where
    U: UnitOfWork<Work: PeopleBook + AccountDirectory + SessionBook + TokenBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps people in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Removes him.
    ///
    /// # Errors
    /// [`PeopleError`]; [`PeopleError::InUse`] while clients, loans or centres are his.
    pub async fn run(&self, actor: &Actor, user: UserId) -> Result<(), PeopleError> {
        let tenant = kept_by(actor)?;
        let at = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.hold_people().await?;
        let account = work.hold_account(user).await?;
        let account = account.filter(|account| is_reached(actor, &account.profile));
        let account = account.ok_or(PeopleError::NoSuchPerson)?;
        let present = work.person(user, at).await?.ok_or(PeopleError::NoSuchPerson)?;
        if let Err(why) = may_change(actor, &account.profile) {
            drop(work);
            return Err(note_lift(&self.store, &self.kit, actor, tenant, Some(user), why).await);
        }
        if is_own(actor, tenant, user) {
            return Err(PeopleError::OwnAccount);
        }
        if administers(&account) && work.other_administrators(user).await? == 0 {
            return Err(PeopleError::LastAdministrator);
        }
        let duties = work.duties(user).await?;
        if !duties.none() {
            return Err(PeopleError::InUse(duties));
        }
        work.void_tokens(user, at).await?;
        work.end_sessions_of(user, EndReason::Disabled, at).await?;
        work.remove_person(user, at).await?;
        let told = present.fields().with("username", present.username.as_str());
        work.note(
            "identity.user.removed",
            AuditRecord {
                tenant,
                at,
                actor: actor.into(),
                action: "DELETE",
                entity_type: "User",
                entity_id: user.to_string(),
                before: Some(told),
                after: None,
            },
        )
        .await?;
        Ok(work.commit().await?)
    }
}
