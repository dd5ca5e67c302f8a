use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{
    Actor, Clock, Event, Fields, Limited, Outbox, PlanLimits, Scope, UnitOfWork, UserId, Work,
};

use super::{
    PeopleBook, PeopleError, SeenPerson,
    list_people::seen,
    people_error::{kept_by, note_lift},
    rules::{administers, is_own, is_reached, may_change},
};
use crate::{AccountDirectory, AccountStatus, EndReason, SessionBook, TokenBook};

/// Disables a person's account, or lets it be used again. Disabled, his sessions end at once, and links that were
/// mailed to him are of no use any more.
#[derive(Debug, Clone)]
pub struct SetPersonStatus<U, K> {
    store: U,
    kit: K,
}

impl<U, K> SetPersonStatus<U, K>
where
    U: UnitOfWork<
        Work: PeopleBook + PlanLimits + AccountDirectory + SessionBook + TokenBook + AuditTrail + Outbox,
    >,
    K: Clock,
{
    /// Keeps people in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Sets it. Who never chose a password is invited again when he is no longer disabled, which needs room in the
    /// tenant's plan. Setting what is set already changes nothing.
    ///
    /// # Errors
    /// [`PeopleError`]
    pub async fn run(&self, actor: &Actor, user: UserId, active: bool) -> Result<SeenPerson, PeopleError> {
        let tenant = kept_by(actor)?;
        let at = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.hold_people().await?;
        let account = work.hold_account(user).await?;
        let account = account.filter(|account| is_reached(actor, &account.profile));
        let account = account.ok_or(PeopleError::NoSuchPerson)?;
        if let Err(why) = may_change(actor, &account.profile) {
            drop(work);
            return Err(note_lift(&self.store, &self.kit, actor, tenant, Some(user), why).await);
        }
        let wanted = match (active, &account.password) {
            (false, _) => AccountStatus::Disabled,
            (true, Some(_)) => AccountStatus::Active,
            (true, None) => AccountStatus::Invited,
        };
        if wanted == account.status {
            return seen(&mut *work, actor, user, at).await;
        }
        if is_own(actor, tenant, user) {
            return Err(PeopleError::OwnAccount);
        }
        let mut told = Fields::new().with("status", wanted.as_str());
        if active {
            work.plan_room(Limited::Users).await?.for_one_more()?;
        } else {
            if administers(&account) && work.other_administrators(user).await? == 0 {
                return Err(PeopleError::LastAdministrator);
            }
            work.void_tokens(user, at).await?;
            let ended = work.end_sessions_of(user, EndReason::Disabled, at).await?;
            told = told.with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
        }
        work.set_status(user, wanted).await?;
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "UPDATE",
            entity_type: "User",
            entity_id: user.to_string(),
            before: Some(Fields::new().with("status", account.status.as_str())),
            after: Some(told.clone()),
        })
        .await?;
        let event = Event {
            name: if active {
                "identity.user.enabled"
            } else {
                "identity.user.disabled"
            },
            tenant,
            entity: user.to_string(),
            at,
            fields: told,
        };
        work.publish(event).await?;
        let changed = seen(&mut *work, actor, user, at).await?;
        work.commit().await?;
        Ok(changed)
    }
}
