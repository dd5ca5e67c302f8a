use munim_identity_device::{ListedSession, Sessions, SessionsError};
use munim_kernel::SessionId;
use uuid::Uuid;

use crate::prelude::*;

/// An active session.
#[item]
pub(crate) struct SessionItem {
    session_id: Uuid,
    username: String,
    /// Where it began.
    ip_address: String,
    login_at: OffsetDateTime,
    last_active_at: OffsetDateTime,
    /// Null for a SuperAdmin, who needs no device.
    device_name: Option<String>,
    /// Whether it is the caller's own.
    current: bool,
}

impl SessionItem {
    pub(crate) fn new(session: ListedSession, own: SessionId) -> Self {
        Self {
            session_id: session.id.get(),
            username: session.username,
            ip_address: session.address.to_string(),
            login_at: session.signed_in_at,
            last_active_at: session.last_active_at,
            device_name: session.device,
            current: session.id == own,
        }
    }
}

list_page!(
    /// A page of sessions: the caller's own first, then the most recently used.
    SessionPage of SessionItem, example = SessionItem {
        session_id: Uuid::from_u128(0x6f96_19ff_8b86_4d01_b42d_00cf_4fc9_64ff),
        username: "asha.patil".to_owned(),
        ip_address: "203.0.113.7".to_owned(),
        login_at: EXAMPLE_TIME,
        last_active_at: EXAMPLE_TIME + Duration::minutes(12),
        device_name: Some("Linux, Chromium 140".to_owned()),
        current: true,
    }
);

#[operation(get "/api/security/sessions/{id}", tag = "security", ok = "A page of sessions", message = "Active sessions",
    refuses = [SessionsError::NoSuchTenant].map(sessions_problem))]
/// List active sessions
pub(crate) async fn list_sessions(
    app: State,
    caller: May<ManagesSecurity>,
    tenant: PathId<SessionsTenantKey>,
    list: ListQuery<Unsorted>,
) -> Reply<SessionPage> {
    let actor = caller.actor();
    let sessions = Sessions::new(app.identity_device(), app.kit());
    let page = sessions
        .list_sessions(actor, tenant.into_inner(), list.page)
        .await
        .map_err(sessions_problem)?;
    let page = page.map(|session| SessionItem::new(session, actor.session));
    Ok(Success::new(MESSAGE, page.into()))
}
