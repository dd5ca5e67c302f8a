use std::rc::Rc;

use munim_audit::AuditRecord;
use munim_kernel::{Actor, Clock, Fields, Page, PageRequest, Scope, SessionId, StoreError, TenantId};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{EndReason, IdentityDeviceStore, IdentityDeviceWork, ListedSession};

/// The reasons why sessions are not listed or ended.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SessionsError {
    #[error("Tenant not found")]
    NoSuchTenant,
    #[error("Session not found")]
    NoSuchSession,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct Sessions<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

impl<K: Clock> Sessions<K> {
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { store, kit }
    }

    /// Returns the live sessions: the actor's own first, then the most recently used.
    pub async fn list_sessions(
        &self,
        actor: &Actor,
        tenant: TenantId,
        page: PageRequest,
    ) -> Result<Page<ListedSession>, SessionsError> {
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        check_tenant(&mut *work, actor, tenant).await?;
        let sessions = work
            .live_sessions(None, actor.session, page, self.kit.now())
            .await?;
        work.commit().await?;
        Ok(sessions)
    }

    /// Returns the tenant in which the actor ends a session: for a SuperAdmin who selected none, the session's.
    pub async fn tenant_of(&self, actor: &Actor, session: SessionId) -> Result<TenantId, SessionsError> {
        if !actor.is_super_admin() {
            return Ok(actor.home);
        }
        if let Some(tenant) = actor.selected {
            return Ok(tenant);
        }
        let mut work = self.store.begin(Scope::EveryTenant).await?;
        let found = work.locate_session(session).await?;
        work.commit().await?;
        let (tenant, _) = found.ok_or(SessionsError::NoSuchSession)?;
        Ok(tenant)
    }
}

/// Ends a session of the transaction's tenant, access and refresh alike. Succeeds if it has already ended.
pub async fn end_session(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    session: SessionId,
) -> Result<(), SessionsError> {
    let found = work.locate_session(session).await?;
    let (tenant, username) = found.ok_or(SessionsError::NoSuchSession)?;
    if work.end_session(session, EndReason::Terminated, at).await? {
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "TERMINATE",
            entity_type: "Session",
            entity_id: session.to_string(),
            before: None,
            after: Some(Fields::new().with("username", username)),
        })
        .await?;
    }
    Ok(())
}

/// Ends all sessions of a tenant except the actor's own, and returns their number.
pub async fn clear_sessions(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    tenant: TenantId,
) -> Result<u64, SessionsError> {
    check_tenant(work, actor, tenant).await?;
    let ended = work
        .end_sessions_but(Some(actor.session), EndReason::Terminated, at)
        .await?;
    work.record(AuditRecord {
        tenant,
        at,
        actor: actor.into(),
        action: "TERMINATE_ALL",
        entity_type: "Session",
        entity_id: String::new(),
        before: None,
        after: Some(Fields::new().with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX))),
    })
    .await?;
    Ok(ended)
}

async fn check_tenant(
    work: &mut dyn IdentityDeviceWork,
    actor: &Actor,
    tenant: TenantId,
) -> Result<(), SessionsError> {
    if !actor.acts_upon(tenant) || work.tenant_standing().await?.is_none() {
        return Err(SessionsError::NoSuchTenant);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, SUPER_ADMIN, World, actor, session, tenant};

    fn page() -> PageRequest {
        PageRequest::try_new(2, 20).unwrap()
    }

    fn sessions(world: &Rc<World>) -> Sessions<impl Clock> {
        Sessions::new(Rc::new(world.store()), world.store())
    }

    async fn clear(world: &Rc<World>, actor: &Actor, tenant: TenantId) -> Result<u64, SessionsError> {
        let clear = async |work: &mut dyn IdentityDeviceWork| clear_sessions(work, NOW, actor, tenant).await;
        world.change(Scope::Tenant(tenant), clear).await
    }

    async fn end(world: &Rc<World>, actor: &Actor) -> Result<(), SessionsError> {
        let tenant = sessions(world).tenant_of(actor, session()).await?;
        let end = async |work: &mut dyn IdentityDeviceWork| end_session(work, NOW, actor, session()).await;
        world.change(Scope::Tenant(tenant), end).await
    }

    #[tokio::test]
    async fn nobody_sees_or_clears_another_tenants() {
        let world = World::new();
        let sessions = sessions(&world);
        let stranger = actor(2);
        let refused = Err(SessionsError::NoSuchTenant);
        assert_eq!(clear(&world, &stranger, tenant()).await, refused);
        let listed = sessions.list_sessions(&stranger, tenant(), page()).await;
        assert_eq!(listed.unwrap_err(), SessionsError::NoSuchTenant);
        // A missing tenant looks the same to everyone, even to the platform's administrator.
        let nowhere = TenantId::try_new(9).unwrap();
        assert_eq!(clear(&world, &actor(SUPER_ADMIN), nowhere).await, refused);
        assert_eq!(end(&world, &stranger).await, Err(SessionsError::NoSuchSession));
        assert!(world.asked().is_empty(), "{:?}", world.asked());
        for caller in [actor(1), actor(SUPER_ADMIN)] {
            let listed = sessions.list_sessions(&caller, tenant(), page()).await.unwrap();
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
            assert_eq!(end(&world, &actor(home)).await, Ok(()));
            let mut expected: Vec<_> = scopes.iter().map(ToString::to_string).collect();
            expected.push(format!("end {}: terminated", session()));
            assert_eq!(world.asked(), expected);
            let recorded = world.recorded();
            let [(1, "TERMINATE", after)] = recorded.as_slice() else {
                panic!("{recorded:?}")
            };
            assert!(after.contains("ravi.kadam"), "{after}");
            // For an ended session it succeeds, without a second record.
            world.session.set(Some(true));
            assert_eq!(end(&world, &actor(home)).await, Ok(()));
            assert_eq!(world.records().len(), 1);
            world.session.set(None);
            assert_eq!(end(&world, &actor(home)).await, Err(SessionsError::NoSuchSession));
        }
    }

    #[tokio::test]
    async fn clearing_spares_the_actors_own() {
        let world = World::new();
        let admin = actor(1);
        assert_eq!(clear(&world, &admin, tenant()).await, Ok(13));
        let expected = [
            "begin in 1".to_owned(),
            format!("end all but {}: terminated", admin.session),
        ];
        assert_eq!(world.asked(), expected);
        let recorded = world.recorded();
        assert_eq!((recorded.len(), recorded[0].1), (1, "TERMINATE_ALL"));
        assert!(recorded[0].2.contains("13"), "{recorded:?}");
    }
}
