use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Reply, Success},
    extractors::{Fresh, May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
};
use munim_identity_device::{self as identity, SessionsError, SessionsOf};
use munim_kernel::Scope;
use serde::Serialize;
use utoipa::ToSchema;

use super::{needs::ManagesSecurity, refusals::sessions_problem};

/// How many sessions ended.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ClearedSessions {
    ended_sessions: u64,
}

const MESSAGE: &str = "All sessions cleared successfully";

pub(crate) struct ClearSessions;

impl Operation for ClearSessions {
    type Asks = Then<Fresh<May<ManagesSecurity>>, PathId<TenantKey>>;
    type Doc = __path_clear_sessions;

    fn examples() -> Examples {
        let ended_sessions = 13;
        Examples::of(&Success::new(MESSAGE, ClearedSessions { ended_sessions }))
            .or([SessionsError::NoSuchTenant].map(sessions_problem))
    }
}

/// End all sessions except the caller's
#[utoipa::path(delete, path = "/api/security/sessions/clear/{tenantId}", operation_id = "clearSessions", tag = "security",
    responses((status = 200, description = "The sessions were ended", body = Success<ClearedSessions>)))]
pub(crate) async fn clear_sessions(
    app: State,
    Then(Fresh(caller), tenant): Then<Fresh<May<ManagesSecurity>>, PathId<TenantKey>>,
) -> Reply<ClearedSessions> {
    let (actor, tenant) = (caller.actor(), tenant.into_inner());
    let place = (
        app.identity_device(),
        Scope::Tenant(tenant),
        Stale::Sessions(SessionsOf::Tenant(tenant)),
    );
    let ended_sessions = change(&app, &place, async |work, at| {
        identity::clear_sessions(work, at, actor, tenant)
            .await
            .map_err(sessions_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, ClearedSessions { ended_sessions }))
}
