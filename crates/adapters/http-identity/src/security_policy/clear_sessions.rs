use munim_identity_device::{self as identity, SessionsError, SessionsOf};

use crate::prelude::*;

/// The number of sessions that ended.
#[item]
pub(crate) struct ClearedSessions {
    ended_sessions: u64,
}

#[operation(delete "/api/security/sessions/clear/{tenantId}", tag = "security", ok = "The sessions were ended",
    message = "All sessions cleared successfully", example = ClearedSessions { ended_sessions: 13 },
    refuses = [SessionsError::NoSuchTenant].map(sessions_problem))]
/// End all sessions except the caller's
pub(crate) async fn clear_sessions(
    app: State,
    Fresh(caller): Fresh<May<ManagesSecurity>>,
    tenant: PathId<TenantKey>,
) -> Reply<ClearedSessions> {
    let (actor, tenant) = (caller.actor(), tenant.into_inner());
    let transaction = (
        app.identity_device(),
        Scope::Tenant(tenant),
        Stale::Sessions(SessionsOf::Tenant(tenant)),
    );
    let ended_sessions = change(&app, &transaction, async |work, at| {
        identity::clear_sessions(work, at, actor, tenant)
            .await
            .map_err(sessions_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, ClearedSessions { ended_sessions }))
}
