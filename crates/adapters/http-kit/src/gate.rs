//! Admits callers with sessions or API keys, and enforces what they must do first.
mod api_keys;

use std::sync::Arc;

use actix_web::HttpRequest;
use futures_util::future::LocalBoxFuture;
use munim_audit::{AuditRecord, RefusalLimit};
use munim_identity_device::{
    ApiKey, Authenticate, CheckDevice, LiveSession, NotAuthenticated, Profile, SessionsOf, StepUp, TurnAway,
};
use munim_kernel::{Actor, ClientInfo, Fields, Permission, Scope, StoreError, TenantId, TenantMismatch};

use crate::{
    app::App,
    extractors::{
        Admits, Doorkeeper, Entrant, IdempotencyKey, bearer_token, client_of, device_header, operation_of,
    },
    problem::Problem,
    session_cache::Known,
    tenant_header::tenant_header,
};

const KEY_PAUSE: std::time::Duration = std::time::Duration::from_millis(250);

impl From<NotAuthenticated> for Problem {
    fn from(error: NotAuthenticated) -> Self {
        match error {
            NotAuthenticated::BadToken | NotAuthenticated::UnknownKey => Self::unauthenticated(),
            NotAuthenticated::SessionExpired | NotAuthenticated::AddressChanged => Self::session_expired(),
            NotAuthenticated::AddressNotAllowed => Self::address_not_allowed(),
            NotAuthenticated::Store(error) => error.into(),
        }
    }
}

impl App {
    async fn session(&self, token: &str) -> Result<Known, NotAuthenticated> {
        let sessions = self.shared().sessions();
        // Another node may have extended a session that is expired in the cache; nodes are not notified of
        // extensions.
        let remembered = || {
            sessions
                .get(token)
                .filter(|known| known.1.lives_at(self.kit().now()))
        };
        if let Some(known) = remembered() {
            return Ok(known);
        }
        let authenticate = Authenticate::new(self.identity_device(), self.kit());
        if authenticate.names_unknown_key(token) {
            // Before taking a turn: anyone can invent a key's name, and turns are few.
            self.shared().report_unknown_key();
            self.kit().pause(KEY_PAUSE).await;
        }
        // Concurrent requests of one client query the database once.
        let _turn = sessions.turn(token).await;
        if let Some(known) = remembered() {
            return Ok(known);
        }
        let clearings = sessions.clearings();
        let known = Arc::new(authenticate.run(token).await?);
        sessions.keep(clearings, token, &known);
        Ok(known)
    }

    /// Returns whether the user must enrol an authenticator app before anything else.
    pub fn must_enrol(&self, profile: &Profile, enrolled: bool) -> bool {
        self.shared().settings().platform_needs_second_factor && profile.tenant.is_platform() && !enrolled
    }

    /// Fails if the tenant selected by a SuperAdmin does not exist. Other users always act on the tenant of their
    /// session.
    async fn look_for_selected(&self, actor: &Actor) -> Result<(), Problem> {
        let Some(selected) = actor.selected.filter(|selected| *selected != actor.home) else {
            return Ok(());
        };
        let known = self.shared().tenants();
        if known.get(&selected).is_none() {
            let clearings = known.clearings();
            if !self.tenants().tenant_exists(selected).await? {
                return Err(Problem::not_found("Tenant not found"));
            }
            known.keep(clearings, &selected, ());
        }
        Ok(())
    }

    /// Records that a session was used from an address that is not allowed. The request is refused in any case.
    async fn turn_away(
        &self,
        session: &LiveSession,
        client: ClientInfo,
        refused: &NotAuthenticated,
        request: &HttpRequest,
    ) {
        let Ok(actor) = session.actor(client, None) else {
            return;
        };
        let turn_away = TurnAway::new(self.identity_device(), self.kit());
        let noted = match refused {
            NotAuthenticated::AddressNotAllowed => turn_away.outsider(&actor, operation_of(request)).await,
            NotAuthenticated::AddressChanged => {
                let ended = turn_away.moved(&actor).await;
                self.shared()
                    .sessions()
                    .invalidate(SessionsOf::Session(session.id));
                ended
            }
            _ => return,
        };
        log_unrecorded(noted);
    }

    /// Returns the actor of a request for the tenant that it names. If that is not the caller's, the request is refused
    /// and the attempt recorded.
    async fn in_own_tenant(
        &self,
        request: &HttpRequest,
        actor: impl Fn(Option<TenantId>) -> Result<Actor, TenantMismatch>,
    ) -> Result<Actor, Problem> {
        let named = tenant_header(request)?;
        let mismatch = match actor(named) {
            Ok(actor) => return Ok(actor),
            Err(mismatch) => mismatch,
        };
        let turn_away = TurnAway::new(self.identity_device(), self.kit());
        let noted = turn_away
            .stranger(&actor(None)?, operation_of(request), named)
            .await;
        log_unrecorded(noted);
        Err(mismatch.into())
    }

    async fn record_denial(&self, actor: &Actor, record: AuditRecord) -> Result<(), StoreError> {
        let mut work = self.audit().begin(Scope::Tenant(record.tenant)).await?;
        work.record_refusal(&RefusalLimit::of_session(actor), record)
            .await?;
        work.commit().await
    }
}

/// Logs that a refused request could not be recorded. The request is refused anyway.
fn log_unrecorded(noted: Result<(), StoreError>) {
    if let Err(error) = noted {
        tracing::error!(%error, "a refused request could not be put on record");
    }
}

impl Doorkeeper for App {
    fn client(&self, request: &HttpRequest) -> ClientInfo {
        client_of(request, &self.shared().settings().trusted_proxies)
    }

    fn admit(
        &self,
        request: &HttpRequest,
        whom: Admits,
    ) -> LocalBoxFuture<'static, Result<Entrant, Problem>> {
        let (app, request) = (self.clone(), request.clone());
        Box::pin(async move {
            let token = bearer_token(&request)?.ok_or_else(Problem::unauthenticated)?;
            let client = app.client(&request);
            if ApiKey::is_meant(token) {
                return app.program(token, client, &request, whom).await;
            }
            let known = app.session(token).await?;
            let (claims, session) = known.as_ref();
            let admitted =
                Authenticate::new(app.identity_device(), app.kit()).admit(claims, session, client.address);
            if let Err(refused) = admitted {
                app.turn_away(session, client, &refused, &request).await;
                return Err(refused.into());
            }
            let actor = app
                .in_own_tenant(&request, |named| session.actor(client.clone(), named))
                .await?;
            // The only place that enforces a pending password change.
            if whom != Admits::Everyone && session.profile.must_change_password_at(app.kit().now()) {
                return Err(Problem::password_change_required());
            }
            // The only place that enforces a pending second factor.
            if matches!(whom, Admits::Programs | Admits::Workers)
                && app.must_enrol(&session.profile, session.factor_enrolled)
            {
                return Err(Problem::second_factor_required());
            }
            app.look_for_selected(&actor).await?;
            Ok(Entrant::in_session(actor, known))
        })
    }

    fn confirm(&self, known: Known) -> LocalBoxFuture<'static, Result<(), Problem>> {
        let app = self.clone();
        Box::pin(async move {
            let session = &known.1;
            // The only place that refuses sensitive changes after an old sign-in.
            if session.is_fresh_at(app.kit().now()) {
                return Ok(());
            }
            let methods = StepUp::new(app.identity_device(), app.kit())
                .methods(session)
                .await?;
            Err(Problem::step_up_required(&methods))
        })
    }

    fn has_reply(
        &self,
        actor: &Actor,
        key: &IdempotencyKey,
    ) -> LocalBoxFuture<'static, Result<bool, Problem>> {
        let (app, key) = (self.clone(), key.key_of(actor, &self.kit()));
        Box::pin(async move { Ok(app.once().has_reply(&key, app.kit().now()).await?) })
    }

    fn recognise(&self, request: &HttpRequest) -> LocalBoxFuture<'static, Result<Option<TenantId>, Problem>> {
        let (app, request) = (self.clone(), request.clone());
        Box::pin(async move {
            let named = (device_header(&request), tenant_header(&request));
            let (Ok(Some(device)), Ok(Some(tenant))) = named else {
                return Ok(None);
            };
            let standing = CheckDevice::new(app.identity_device(), app.kit())
                .check_device(&device)
                .await?;
            Ok(standing
                .filter(|standing| standing.tenant == tenant)
                .map(|_| tenant))
        })
    }

    fn note_denial(
        &self,
        actor: Actor,
        operation: String,
        needed: &'static [Permission],
    ) -> LocalBoxFuture<'static, ()> {
        let app = self.clone();
        Box::pin(async move {
            let needed: Vec<_> = needed.iter().map(ToString::to_string).collect();
            let record = AuditRecord {
                tenant: actor.home,
                at: app.kit().now(),
                actor: (&actor).into(),
                action: "ACCESS_DENIED",
                entity_type: "Operation",
                entity_id: operation,
                before: None,
                after: Some(
                    Fields::new()
                        .with("neededAnyOf", needed)
                        .with("tenantId", actor.selected.map(TenantId::get)),
                ),
            };
            log_unrecorded(app.record_denial(&actor, record).await);
        })
    }
}
