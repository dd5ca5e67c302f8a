use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use actix_web::HttpRequest;
use munim_identity_device::{ApiKey, AuthenticateKey, HeldKey, KeyFault, TurnAway};
use munim_kernel::{ClientInfo, StoreError};

use super::log_unrecorded;
use crate::{
    app::App,
    extractors::{Admits, Doorkeeper as _, Entrant, operation_of},
    problem::Problem,
    session_cache::KnownKey,
};

impl App {
    /// Returns the program that a key belongs to. Every invalid key gets the same 401; where programs are not admitted,
    /// a valid key gets 403.
    pub(super) async fn program(
        &self,
        text: &str,
        client: ClientInfo,
        request: &HttpRequest,
        whom: Admits,
    ) -> Result<Entrant, Problem> {
        // A text without a valid checksum was never a key, so no query is needed.
        let key = ApiKey::parse(text).ok_or_else(Problem::unauthenticated)?;
        let known = match self.key(&key).await? {
            Ok(known) => known,
            Err(fault) => return Err(self.refuse_key(&key, None, fault, &client).await),
        };
        let held = &known.held;
        let now = self.kit().now();
        if let Some(fault) = held.fault_at(now) {
            return Err(self.refuse_key(&key, Some(held), fault, &client).await);
        }
        let address = client.address;
        if !held.admits(address) {
            let turn_away = TurnAway::new(self.identity_device(), self.kit());
            let noted = turn_away
                .outsider(&held.actor(client, None)?, operation_of(request))
                .await;
            log_unrecorded(noted);
            return Err(Problem::address_not_allowed());
        }
        let actor = self
            .in_own_tenant(request, |named| held.actor(client.clone(), named))
            .await?;
        self.note_key_use(&known, address).await;
        if whom != Admits::Programs {
            self.note_denial(actor, operation_of(request), &[]).await;
            return Err(Problem::forbidden());
        }
        Ok(Entrant::with_key(actor))
    }

    async fn key(&self, key: &ApiKey) -> Result<Result<Arc<KnownKey>, KeyFault>, StoreError> {
        let (keys, text) = (self.shared().sessions().keys(), key.expose());
        if let Some(known) = keys.get(text) {
            return Ok(Ok(known));
        }
        // Concurrent requests of one program query the database once.
        let _turn = keys.turn(text).await;
        if let Some(known) = keys.get(text) {
            return Ok(Ok(known));
        }
        let clearings = keys.clearings();
        let found = AuthenticateKey::new(self.identity_device(), self.kit())
            .find(key)
            .await?;
        Ok(found.map(|held| {
            let known = Arc::new(KnownKey {
                held,
                noted: AtomicBool::new(false),
            });
            keys.keep(clearings, &text.to_owned(), Arc::clone(&known));
            known
        }))
    }

    async fn refuse_key(
        &self,
        key: &ApiKey,
        held: Option<&HeldKey>,
        fault: KeyFault,
        client: &ClientInfo,
    ) -> Problem {
        let authenticate = AuthenticateKey::new(self.identity_device(), self.kit());
        match authenticate.turn_away(key, held, fault, client).await {
            Ok(Ok(())) => Problem::unauthenticated(),
            Ok(Err(limited)) => Problem::wrong_keys(limited.retry_after),
            Err(error) => {
                tracing::error!(%error, "a key that opens nothing could not be put on record");
                Problem::unauthenticated()
            }
        }
    }

    /// Records the use of a key, about once a minute. If that fails, the request is served all the same.
    async fn note_key_use(&self, known: &KnownKey, from: std::net::IpAddr) {
        let held = &known.held;
        if !held.is_to_be_noted_at(self.kit().now()) || known.noted.swap(true, Ordering::Relaxed) {
            return;
        }
        let authenticate = AuthenticateKey::new(self.identity_device(), self.kit());
        if let Err(error) = authenticate.note_use(held, from).await {
            tracing::error!(%error, "the use of a key could not be noted");
        }
    }
}
