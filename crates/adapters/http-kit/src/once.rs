//! `Idempotency-Key`: calls that are carried out once, however often they are sent.
use actix_web::{
    HttpRequest, HttpResponse, Responder,
    body::BoxBody,
    http::{StatusCode, header},
    rt,
};
use munim_kernel::{
    Actor, Claim, KeptReply, KeyStanding, OnceKey, ReplyBook, ReplySealer, StoreError, UnitOfWork,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use time::OffsetDateTime;
use tracing::Instrument;

use crate::{
    app::App,
    change::{Transaction, change},
    extractors::IdempotencyKey,
    problem::Problem,
    to_the_end::to_the_end,
};

/// The reply to the first call, or to a repeated one.
#[derive(Debug)]
pub struct OnceReply {
    content: Content,
    replayed: bool,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Content {
    pub location: String,
    pub version: Option<i64>,
    pub body: Value,
}

pub trait ToContent {
    fn content(&self) -> serde_json::Result<Content>;
}

impl OnceReply {
    fn first(reply: &impl ToContent) -> Result<Self, Problem> {
        let content = reply.content().map_err(|failed| {
            tracing::error!(%failed, "a reply cannot be written as JSON");
            Problem::internal()
        })?;
        Ok(Self {
            content,
            replayed: false,
        })
    }

    /// Returns the body of a repeated reply; `None` the first time.
    pub fn replayed(&self) -> Option<&Value> {
        self.replayed.then_some(&self.content.body)
    }

    /// Seals the reply for storage, because it may contain a secret that is shown once.
    fn kept(&self, key: &OnceKey, sealer: &impl ReplySealer) -> Result<KeptReply, StoreError> {
        let text = serde_json::to_string(&self.content).map_err(|failed| failed.to_string());
        let closed = text.and_then(|text| {
            let closed = sealer.seal_reply(key, &text);
            closed.map_err(|failed| failed.to_string())
        });
        Ok(KeptReply {
            status: StatusCode::CREATED.as_u16(),
            sealed: closed.map_err(|failed| {
                tracing::error!(failed, "a reply cannot be stored");
                StoreError::Failed
            })?,
        })
    }

    fn again(kept: &KeptReply, key: &OnceKey, sealer: &impl ReplySealer) -> Result<Self, Problem> {
        let text = sealer.open_reply(key, &kept.sealed).map_err(|failed| {
            tracing::error!(%failed, "a kept reply cannot be opened");
            Problem::internal()
        })?;
        Ok(Self {
            content: serde_json::from_str(&text).map_err(|_| Problem::internal())?,
            replayed: true,
        })
    }
}

impl Responder for OnceReply {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        let mut reply = HttpResponse::Created();
        reply.insert_header((header::LOCATION, self.content.location));
        if let Some(version) = self.content.version {
            reply.insert_header((header::ETAG, format!("\"{version}\"")));
        }
        if self.replayed {
            reply.insert_header(("Idempotency-Replayed", "true"));
        }
        reply.json(self.content.body)
    }
}

/// 409 for a key that was used for a different request.
pub fn mismatch() -> Problem {
    let message = "This Idempotency-Key was used for another request.";
    Problem::conflict("idempotency_mismatch", message)
}

/// 409 for a key whose first call is still running.
pub fn running() -> Problem {
    let message = "The first request with this Idempotency-Key is still running.";
    Problem::conflict("idempotency_in_progress", message)
}

/// 409 for a key whose call was carried out, but whose reply is no longer kept.
pub fn lost() -> Problem {
    let message =
        "The request was carried out, but the reply was lost. Check the result before you try again.";
    Problem::conflict("idempotency_answer_lost", message)
}

/// Carries out a creation in one transaction. With a key this happens only once: the first reply is kept in the same
/// transaction and sent again for later calls. A refusal releases the key. With a key, the call is completed even if
/// the client disconnects, so that the stored reply is available when the client retries.
///
/// # Errors
/// Those of `make` and of the store, and 409 for a key that cannot be used now.
pub async fn once<U, R>(
    app: &App,
    actor: &Actor,
    idempotency_key: Option<IdempotencyKey>,
    transaction: Transaction<U>,
    make: impl AsyncFn(&mut U::Work, OffsetDateTime) -> Result<R, Problem> + 'static,
) -> Result<OnceReply, Problem>
where
    U: UnitOfWork<Work: ReplyBook> + 'static,
    R: ToContent + 'static,
{
    once_then(app, actor, idempotency_key, transaction, make, async |reply| {
        reply
    })
    .await
}

/// Like [`once`]. After the commit, when others can see the change, `then` may wait for its outcome, and the kept reply
/// is updated with the result.
pub async fn once_then<U, R>(
    app: &App,
    actor: &Actor,
    idempotency_key: Option<IdempotencyKey>,
    transaction: Transaction<U>,
    make: impl AsyncFn(&mut U::Work, OffsetDateTime) -> Result<R, Problem> + 'static,
    then: impl AsyncFnOnce(R) -> R + 'static,
) -> Result<OnceReply, Problem>
where
    U: UnitOfWork<Work: ReplyBook> + 'static,
    R: ToContent + 'static,
{
    let prepare = async move || Ok((transaction, ()));
    let make = async move |work: &mut U::Work, at, (): &()| make(work, at).await;
    in_steps(app, actor, idempotency_key, prepare, make, then).await
}

/// Like [`once`]. `prepare` runs first and does what must not happen in an open transaction, such as resolving names;
/// it returns the transaction, and passes its result to `make`.
///
/// # Errors
/// Those of `prepare`, and those of [`once`].
pub async fn once_prepared<U, P, R>(
    app: &App,
    actor: &Actor,
    idempotency_key: Option<IdempotencyKey>,
    prepare: impl AsyncFnOnce() -> Result<(Transaction<U>, P), Problem> + 'static,
    make: impl AsyncFn(&mut U::Work, OffsetDateTime, &P) -> Result<R, Problem> + 'static,
) -> Result<OnceReply, Problem>
where
    U: UnitOfWork<Work: ReplyBook> + 'static,
    P: 'static,
    R: ToContent + 'static,
{
    in_steps(app, actor, idempotency_key, prepare, make, async |reply| reply).await
}

async fn in_steps<U, P, R>(
    app: &App,
    actor: &Actor,
    idempotency_key: Option<IdempotencyKey>,
    prepare: impl AsyncFnOnce() -> Result<(Transaction<U>, P), Problem> + 'static,
    make: impl AsyncFn(&mut U::Work, OffsetDateTime, &P) -> Result<R, Problem> + 'static,
    then: impl AsyncFnOnce(R) -> R + 'static,
) -> Result<OnceReply, Problem>
where
    U: UnitOfWork<Work: ReplyBook> + 'static,
    P: 'static,
    R: ToContent + 'static,
{
    let Some(idempotency_key) = idempotency_key else {
        let (transaction, prepared) = prepare().await?;
        let outcome = change(app, &transaction, async |work, at| {
            make(work, at, &prepared).await
        });
        return OnceReply::first(&then(outcome.await?).await);
    };
    let key = idempotency_key.key_of(actor, &app.kit());
    let claim = match app.once().claim(&key, app.kit().uuid(), app.kit().now()).await? {
        KeyStanding::Claimed(claim) => claim,
        KeyStanding::Replied(kept) => return OnceReply::again(&kept, &key, &app.kit()),
        KeyStanding::Mismatch => return Err(mismatch()),
        KeyStanding::Running => return Err(running()),
        KeyStanding::Lost => return Err(lost()),
    };
    if idempotency_key.only_again {
        // The reply was kept a moment ago, but no longer is.
        app.once().give_up(&claim).await?;
        return Err(lost());
    }
    let app = app.clone();
    let carried_out = async move {
        let renewing = Renewing(rt::spawn(renew(app.clone(), claim.clone()).in_current_span()));
        let outcome = async {
            let (transaction, prepared) = prepare().await?;
            change(&app, &transaction, async |work, at| {
                let result = make(work, at, &prepared).await?;
                let reply = OnceReply::first(&result)?;
                let sealed = reply.kept(&key, &app.kit())?;
                work.keep_reply(&claim, &sealed, at).await?;
                Ok((result, reply))
            })
            .await
        };
        match outcome.await {
            Ok((result, first)) => {
                drop(renewing);
                let reply = OnceReply::first(&then(result).await)?;
                if reply.content != first.content {
                    update_kept(&app, &key, &claim, &reply).await;
                }
                Ok(reply)
            }
            Err(refused) => {
                if let Err(error) = app.once().give_up(&claim).await {
                    tracing::error!(%error, "the claim of an Idempotency-Key could not be given up");
                }
                Err(refused)
            }
        }
    };
    to_the_end(carried_out).await?
}

/// Renews a claim until dropped, including when its task panics.
struct Renewing(rt::task::JoinHandle<()>);

impl Drop for Renewing {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Renews a claim until aborted, so that no other node takes it over meanwhile.
async fn renew(app: App, claim: Claim) {
    loop {
        rt::time::sleep(OnceKey::RENEWED_EVERY).await;
        if let Err(error) = app.once().renew(&claim, app.kit().now()).await {
            tracing::warn!(%error, "the claim of an Idempotency-Key was not renewed");
        }
    }
}

/// Replaces the reply kept with the change by a more complete one. If that fails, nothing is lost: the earlier reply
/// is still true.
async fn update_kept(app: &App, key: &OnceKey, claim: &Claim, reply: &OnceReply) {
    let update = async {
        let kept = reply.kept(key, &app.kit())?;
        app.once().renew_reply(claim, &kept, app.kit().now()).await
    };
    if let Err(error) = update.await {
        tracing::error!(%error, "a kept reply could not be brought up to date");
    }
}
