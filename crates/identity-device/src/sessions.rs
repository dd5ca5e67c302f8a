use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{
    Actor, Clock, Fields, Page, PageRequest, Scope, SessionId, StoreError, TenantId, UnitOfWork, Work,
};
use thiserror::Error;

use crate::{AccountDirectory, EndReason, ListedSession, SessionBook, SessionOverview};

/// Why sessions were not shown or ended.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SessionsError {
    /// No such tenant, or not the actor's.
    #[error("Tenant not found")]
    NoSuchTenant,
    /// No such session, or not one of the actor's tenant.
    #[error("Session not found")]
    NoSuchSession,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Shows and ends the sessions of a tenant's users.
#[derive(Debug, Clone)]
pub struct Sessions<U, K> {
    store: U,
    kit: K,
}

impl<U, K> Sessions<U, K>
where
    U: UnitOfWork<Work: AccountDirectory + SessionBook + SessionOverview + AuditTrail>,
    K: Clock,
{
    /// Reads and ends sessions in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// The sessions that live now, those used last first.
    ///
    /// # Errors
    /// [`SessionsError::NoSuchTenant`] or [`SessionsError::Store`].
    pub async fn list(
        &self,
        actor: &Actor,
        tenant: TenantId,
        page: PageRequest,
    ) -> Result<Page<ListedSession>, SessionsError> {
        let mut work = self.open(actor, tenant).await?;
        let sessions = work.live_sessions(None, page, self.kit.now()).await?;
        work.commit().await?;
        Ok(sessions)
    }

    /// Ends a session, access and refresh alike. Of one that has ended already it is success.
    ///
    /// # Errors
    /// [`SessionsError::NoSuchSession`] or [`SessionsError::Store`].
    pub async fn end(&self, actor: &Actor, session: SessionId) -> Result<(), SessionsError> {
        let now = self.kit.now();
        let seen = if actor.is_super_admin() {
            actor.reading_scope()
        } else {
            Scope::Tenant(actor.home)
        };
        let mut work = self.store.begin(seen).await?;
        let (tenant, username) = work
            .locate_session(session)
            .await?
            .ok_or(SessionsError::NoSuchSession)?;
        if seen != Scope::Tenant(tenant) {
            work.commit().await?;
            work = self.store.begin(Scope::Tenant(tenant)).await?;
        }
        if work.end_session(session, EndReason::Terminated, now).await? {
            work.record(AuditRecord {
                tenant,
                at: now,
                actor: actor.into(),
                action: "TERMINATE",
                entity_type: "Session",
                entity_id: session.to_string(),
                before: None,
                after: Some(Fields::new().with("username", username)),
            })
            .await?;
        }
        Ok(work.commit().await?)
    }

    /// Ends all sessions of a tenant but the actor's own; answers how many.
    ///
    /// # Errors
    /// [`SessionsError::NoSuchTenant`] or [`SessionsError::Store`].
    pub async fn clear(&self, actor: &Actor, tenant: TenantId) -> Result<u64, SessionsError> {
        let now = self.kit.now();
        let mut work = self.open(actor, tenant).await?;
        let ended = work
            .end_sessions_but(Some(actor.session), EndReason::Terminated, now)
            .await?;
        work.record(AuditRecord {
            tenant,
            at: now,
            actor: actor.into(),
            action: "TERMINATE_ALL",
            entity_type: "Session",
            entity_id: String::new(),
            before: None,
            after: Some(Fields::new().with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX))),
        })
        .await?;
        work.commit().await?;
        Ok(ended)
    }

    async fn open(&self, actor: &Actor, tenant: TenantId) -> Result<Box<U::Work>, SessionsError> {
        if !actor.acts_upon(tenant) {
            return Err(SessionsError::NoSuchTenant);
        }
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.tenant_standing().await?.ok_or(SessionsError::NoSuchTenant)?;
        Ok(work)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{SUPER_ADMIN, World, actor, session, tenant};

    fn page() -> PageRequest {
        PageRequest::try_new(2, 20).unwrap()
    }

    #[tokio::test]
    async fn nobody_sees_or_clears_another_tenants() {
        let world = World::new();
        let sessions = Sessions::new(world.store(), world.store());
        let stranger = actor(2);
        let refused = Err(SessionsError::NoSuchTenant);
        assert_eq!(sessions.clear(&stranger, tenant()).await, refused);
        let listed = sessions.list(&stranger, tenant(), page()).await;
        assert_eq!(listed.unwrap_err(), SessionsError::NoSuchTenant);
        // A tenant that is not there is told apart by nobody, not even by the platform's administrator.
        let nowhere = TenantId::try_new(9).unwrap();
        assert_eq!(sessions.clear(&actor(SUPER_ADMIN), nowhere).await, refused);
        let ended = sessions.end(&stranger, session()).await;
        assert_eq!(ended, Err(SessionsError::NoSuchSession));
        assert!(world.asked().is_empty(), "{:?}", world.asked());
        for caller in [actor(1), actor(SUPER_ADMIN)] {
            let listed = sessions.list(&caller, tenant(), page()).await.unwrap();
            assert_eq!(listed.total_count, 41);
        }
        assert!(world.records().is_empty());
    }

    #[tokio::test]
    async fn one_is_ended_in_its_own_tenant_and_once() {
        for (home, scopes) in [
            (1, &["begin in 1"][..]),
            (SUPER_ADMIN, &["begin everywhere", "begin in 1"]),
        ] {
            let world = World::new();
            let sessions = Sessions::new(world.store(), world.store());
            assert_eq!(sessions.end(&actor(home), session()).await, Ok(()));
            let mut expected: Vec<_> = scopes.iter().map(ToString::to_string).collect();
            expected.push(format!("end {}: terminated", session()));
            assert_eq!(world.asked(), expected);
            let told = world.told();
            let [(1, "TERMINATE", after)] = told.as_slice() else {
                panic!("{told:?}")
            };
            assert!(after.contains("ravi.kadam"), "{after}");
            // Of one that has ended it is success, and no second record.
            world.session.set(Some(true));
            assert_eq!(sessions.end(&actor(home), session()).await, Ok(()));
            assert_eq!(world.records().len(), 1);
            world.session.set(None);
            let ended = sessions.end(&actor(home), session()).await;
            assert_eq!(ended, Err(SessionsError::NoSuchSession));
        }
    }

    #[tokio::test]
    async fn clearing_spares_the_actors_own() {
        let world = World::new();
        let sessions = Sessions::new(world.store(), world.store());
        let admin = actor(1);
        assert_eq!(sessions.clear(&admin, tenant()).await, Ok(13));
        let expected = [
            "begin in 1".to_owned(),
            format!("end all but {}: terminated", admin.session),
        ];
        assert_eq!(world.asked(), expected);
        let told = world.told();
        assert_eq!((told.len(), told[0].1), (1, "TERMINATE_ALL"));
        assert!(told[0].2.contains("13"), "{told:?}");
    }
}
