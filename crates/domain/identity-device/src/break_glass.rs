use std::rc::Rc;

use munim_audit::{AuditActor, AuditRecord};
use munim_kernel::{Clock, Fields, Scope, StoreError, TenantId};
use thiserror::Error;

use crate::{Account, EndReason, IdentityDeviceStore, IdentityDeviceWork, Username};

/// The reasons why the operator's command does nothing.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BreakGlassError {
    #[error("Tenant not found")]
    NoSuchTenant,
    #[error("User not found")]
    NoSuchUser,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The operator's commands on the server's machine, for when nobody can act in the console. Operators have no session
/// and no permissions: anyone who can log in to that machine is trusted, and recorded by the name of the command.
#[derive(Clone)]
pub struct BreakGlass<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

impl<K: Clock> BreakGlass<K> {
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { store, kit }
    }

    /// Removes a user's authenticator app, recovery codes and any block after wrong codes. Ends their sessions and returns how
    /// many there were. Repeating it succeeds.
    pub async fn reset_second_factor(
        &self,
        by: AuditActor,
        tenant: TenantId,
        username: &Username,
    ) -> Result<u64, BreakGlassError> {
        let (mut work, account) = self.open_with(tenant, username).await?;
        let user = account.profile.user;
        work.reset_factor(user).await?;
        let ended = work
            .end_sessions_of(user, EndReason::FactorChanged, self.kit.now())
            .await?;
        let after = Fields::new().with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
        let id = user.to_string();
        let record = self.record(tenant, by, "SECOND_FACTOR_RESET", "User", id, after);
        work.record(record).await?;
        work.commit().await?;
        Ok(ended)
    }

    /// Opens all locks of a user, on every device and elsewhere. Returns how many locks and counters were removed,
    /// possibly none. Counts by address are not the user's and stay.
    pub async fn unlock(
        &self,
        by: AuditActor,
        tenant: TenantId,
        username: &Username,
    ) -> Result<u64, BreakGlassError> {
        let (mut work, user) = self.open_with(tenant, username).await?;
        let reset = work.reset_attempts_of(username).await?;
        let after = Fields::new().with("resetCounters", i64::try_from(reset).unwrap_or(i64::MAX));
        let id = user.profile.user.to_string();
        work.record(self.record(tenant, by, "UNLOCK", "User", id, after))
            .await?;
        work.commit().await?;
        Ok(reset)
    }

    /// Ends all sessions of one user, or of the whole tenant, on every node. Returns the number of sessions.
    pub async fn end_sessions(
        &self,
        by: AuditActor,
        tenant: TenantId,
        username: Option<&Username>,
    ) -> Result<u64, BreakGlassError> {
        let now = self.kit.now();
        let (mut work, ended) = if let Some(username) = username {
            let (mut work, user) = self.open_with(tenant, username).await?;
            let ended = work
                .end_sessions_of(user.profile.user, EndReason::Terminated, now)
                .await?;
            (work, ended)
        } else {
            let mut work = self.open(tenant).await?;
            let ended = work.end_sessions_but(None, EndReason::Terminated, now).await?;
            (work, ended)
        };
        let after = Fields::new()
            .with("username", username.map(|name| name.as_str().to_owned()))
            .with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
        work.record(self.record(tenant, by, "TERMINATE_ALL", "Session", String::new(), after))
            .await?;
        work.commit().await?;
        Ok(ended)
    }

    async fn open(&self, tenant: TenantId) -> Result<Box<dyn IdentityDeviceWork>, BreakGlassError> {
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let standing = work.tenant_standing().await?;
        standing.ok_or(BreakGlassError::NoSuchTenant)?;
        Ok(work)
    }

    async fn open_with(
        &self,
        tenant: TenantId,
        username: &Username,
    ) -> Result<(Box<dyn IdentityDeviceWork>, Account), BreakGlassError> {
        let mut work = self.open(tenant).await?;
        let named = work.account(username).await?;
        let user = named.ok_or(BreakGlassError::NoSuchUser)?.profile.user;
        let account = work.lock_account(user).await?;
        Ok((work, account.ok_or(BreakGlassError::NoSuchUser)?))
    }

    fn record(
        &self,
        tenant: TenantId,
        actor: AuditActor,
        action: &'static str,
        entity_type: &'static str,
        entity_id: String,
        after: Fields,
    ) -> AuditRecord {
        AuditRecord {
            tenant,
            at: self.kit.now(),
            actor,
            action,
            entity_type,
            entity_id,
            before: None,
            after: Some(after),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{World, tenant};

    fn by() -> AuditActor {
        AuditActor::system("munim admin")
    }

    #[tokio::test]
    async fn what_the_operator_does_is_on_record() {
        let world = World::new();
        let glass = BreakGlass::new(Rc::new(world.store()), world.store());
        let name = Username::new("Asha.Patil");
        assert_eq!(glass.unlock(by(), tenant(), &name).await, Ok(2));
        assert_eq!(glass.end_sessions(by(), tenant(), Some(&name)).await, Ok(2));
        assert_eq!(glass.end_sessions(by(), tenant(), None).await, Ok(13));
        let expected = [
            "begin in 1",
            "reset asha.patil",
            "begin in 1",
            "end those of 12: terminated",
            "begin in 1",
            "end all but none: terminated",
        ];
        assert_eq!(world.asked(), expected);
        let records = world.records();
        let actions: Vec<_> = records.iter().map(|record| record.action).collect();
        assert_eq!(actions, ["UNLOCK", "TERMINATE_ALL", "TERMINATE_ALL"]);
        assert!(records.iter().all(|record| record.actor == by()));
    }

    #[tokio::test]
    async fn what_does_not_exist_is_reported_and_changes_nothing() {
        let world = World::new();
        let glass = BreakGlass::new(Rc::new(world.store()), world.store());
        let name = Username::new("nobody");
        world.user.set(false);
        let unknown = Err(BreakGlassError::NoSuchUser);
        assert_eq!(glass.unlock(by(), tenant(), &name).await, unknown);
        assert_eq!(glass.end_sessions(by(), tenant(), Some(&name)).await, unknown);
        world.standing.set(None);
        let refused = glass.end_sessions(by(), tenant(), None).await;
        assert_eq!(refused, Err(BreakGlassError::NoSuchTenant));
        assert!(world.asked().is_empty());
    }
}
