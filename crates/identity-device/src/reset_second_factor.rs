use munim_audit::{AuditRecord, AuditTrail, Note as _};
use munim_kernel::{Actor, Clock, Fields, Outbox, Randomness, Scope, UnitOfWork, UserId, Work};
use munim_messages::{FactorNews, Postbox, Sealer};

use crate::{
    AccountDirectory, EndReason, FactorBook, SessionBook,
    letters::factor_news,
    people::{PeopleError, is_own, is_reached, may_change, note_lift},
};

/// An administrator drops all of a user's second factor: his app, his recovery codes, the block after wrong codes.
/// All sessions of the user end. Doing it again is success.
#[derive(Debug, Clone)]
pub struct ResetSecondFactor<U, K> {
    store: U,
    kit: K,
}

impl<U, K> ResetSecondFactor<U, K>
where
    U: UnitOfWork<Work: AccountDirectory + FactorBook + SessionBook + Postbox + AuditTrail + Outbox>,
    K: Clock + Randomness + Sealer,
{
    /// Keeps factors in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Resets it. Who wants to be rid of their own factor removes the app, which asks for the password.
    ///
    /// # Errors
    /// [`PeopleError`]
    pub async fn run(&self, actor: &Actor, user: UserId) -> Result<(), PeopleError> {
        let tenant = actor.tenant()?;
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let account = work.hold_account(user).await?;
        let account = account.filter(|account| is_reached(actor, &account.profile));
        let profile = account.ok_or(PeopleError::NoSuchPerson)?.profile;
        if let Err(why) = may_change(actor, &profile) {
            drop(work);
            return Err(note_lift(&self.store, &self.kit, actor, tenant, Some(user), why).await);
        }
        if is_own(actor, tenant, user) {
            return Err(PeopleError::OwnAccount);
        }
        let now = self.kit.now();
        let notice = factor_news(&self.kit, &profile, FactorNews::Reset)?;
        work.reset_factor(user).await?;
        let ended = work.end_sessions_of(user, EndReason::FactorChanged, now).await?;
        if let Some(notice) = notice {
            work.post(&notice).await?;
        }
        let told = Fields::new().with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
        work.note(
            "identity.second_factor.reset",
            AuditRecord {
                tenant,
                at: now,
                actor: actor.into(),
                action: "SECOND_FACTOR_RESET",
                entity_type: "User",
                entity_id: user.to_string(),
                before: None,
                after: Some(told),
            },
        )
        .await?;
        Ok(work.commit().await?)
    }
}
