//! Calls that are carried out once, however often they are sent: `Idempotency-Key`.
use std::future::Future;

use actix_web::{
    HttpRequest, HttpResponse, Responder,
    body::BoxBody,
    http::{StatusCode, header},
    rt,
};
use munim_kernel::{Actor, AnswerSealer, Claim, KeptAnswer, KeyStanding, OnceKey, StoreError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tracing::Instrument;

use crate::{app::App, extractors::OnceWanted, problem::Problem, to_the_end::to_the_end};

/// The reply to a call that makes something, for the first time or again.
#[derive(Debug)]
pub(crate) struct Answer {
    told: Told,
    replayed: bool,
}

/// What a reply tells of something that was made.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Told {
    /// The address.
    pub(crate) location: String,
    /// Its version, where it has one.
    pub(crate) version: Option<i64>,
    /// The body.
    pub(crate) body: Value,
}

/// A reply that says where what was made is.
pub(crate) trait Made {
    /// What it tells.
    fn told(self) -> serde_json::Result<Told>;
}

impl Answer {
    fn first(made: impl Made) -> Result<Self, Problem> {
        let told = made.told().map_err(|failed| {
            tracing::error!(%failed, "a reply cannot be written as JSON");
            Problem::internal()
        })?;
        Ok(Self {
            told,
            replayed: false,
        })
    }

    /// The answer as it is kept: sealed, for it may tell what is told once.
    fn kept(&self, key: &OnceKey, sealer: &impl AnswerSealer) -> Result<KeptAnswer, StoreError> {
        let said = serde_json::to_string(&self.told).map_err(|failed| failed.to_string());
        let closed = said.and_then(|said| {
            let closed = sealer.seal_answer(key, &said);
            closed.map_err(|failed| failed.to_string())
        });
        Ok(KeptAnswer {
            status: StatusCode::CREATED.as_u16(),
            sealed: closed.map_err(|failed| {
                tracing::error!(failed, "an answer cannot be kept");
                StoreError::Failed
            })?,
        })
    }

    fn again(kept: &KeptAnswer, key: &OnceKey, sealer: &impl AnswerSealer) -> Result<Self, Problem> {
        let said = sealer.open_answer(key, &kept.sealed).map_err(|failed| {
            tracing::error!(%failed, "a kept answer does not open");
            Problem::internal()
        })?;
        Ok(Self {
            told: serde_json::from_str(&said).map_err(|_| Problem::internal())?,
            replayed: true,
        })
    }
}

impl Responder for Answer {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        let mut reply = HttpResponse::Created();
        reply.insert_header((header::LOCATION, self.told.location));
        if let Some(version) = self.told.version {
            reply.insert_header((header::ETAG, format!("\"{version}\"")));
        }
        if self.replayed {
            reply.insert_header(("Idempotency-Replayed", "true"));
        }
        reply.json(self.told.body)
    }
}

/// 409 for a key that was used for something else.
pub(crate) fn mismatch() -> Problem {
    let message = "This Idempotency-Key was used for another request.";
    Problem::conflict("idempotency_mismatch", message)
}

/// 409 for a key whose first call is still running.
pub(crate) fn running() -> Problem {
    let message = "The first request with this Idempotency-Key is still running.";
    Problem::conflict("idempotency_in_progress", message)
}

/// 409 for a key whose call was carried out without an answer.
pub(crate) fn lost() -> Problem {
    let message =
        "The request was carried out, but the reply was lost. Check the result before you try again.";
    Problem::conflict("idempotency_answer_lost", message)
}

/// Carries `make` out, with a key only once: the first answer is kept and given again. The change notes in its own
/// transaction that it was made, so no crash leads to a second one. A refusal frees the key. What was begun is ended
/// also when the client goes away meanwhile: it is for him that the answer is kept.
///
/// # Errors
/// Those of `make`, and 409 for a key that cannot be used now.
pub(crate) async fn once<R, M, F>(
    app: &App,
    actor: &Actor,
    wanted: Option<OnceWanted>,
    make: M,
) -> Result<Answer, Problem>
where
    R: Made + 'static,
    M: FnOnce(App) -> F + 'static,
    F: Future<Output = Result<R, Problem>> + 'static,
{
    let Some(wanted) = wanted else {
        return Answer::first(make(app.clone()).await?);
    };
    let key = wanted.key_of(actor);
    let claim = match app.once().claim(&key, app.kit().uuid(), app.kit().now()).await? {
        KeyStanding::Claimed(claim) => claim,
        KeyStanding::Answered(kept) => return Answer::again(&kept, &key, &app.kit()),
        KeyStanding::Mismatch => return Err(mismatch()),
        KeyStanding::Running => return Err(running()),
        KeyStanding::Lost => return Err(lost()),
    };
    if wanted.only_again {
        // The answer was there a moment ago, and is not kept any more.
        app.once().give_up(&claim).await?;
        return Err(lost());
    }
    let app = app.clone();
    let carried_out = async move {
        let renewing = Renewing(rt::spawn(renew(app.clone(), claim.clone()).in_current_span()));
        let outcome = make(app.under(claim.clone())).await;
        let answer = outcome.and_then(Answer::first);
        let kept = keep(&app, &key, &claim, answer.as_ref().ok()).await;
        drop(renewing);
        if let Err(error) = kept {
            tracing::error!(%error, "what became of an Idempotency-Key could not be kept");
        }
        answer
    };
    to_the_end(carried_out).await?
}

/// A claim's renewal, which ends when this is dropped: also when the work that it is for panics.
struct Renewing(rt::task::JoinHandle<()>);

impl Drop for Renewing {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Renews a claim until it is aborted, so that no other node takes it over while this one works on it.
async fn renew(app: App, claim: Claim) {
    loop {
        rt::time::sleep(OnceKey::RENEWED_EVERY).await;
        if let Err(error) = app.once().renew(&claim, app.kit().now()).await {
            tracing::warn!(%error, "the claim of an Idempotency-Key was not renewed");
        }
    }
}

async fn keep(app: &App, key: &OnceKey, claim: &Claim, answer: Option<&Answer>) -> Result<(), StoreError> {
    match answer {
        Some(answer) => {
            let kept = answer.kept(key, &app.kit())?;
            app.once().keep_answer(claim, &kept, app.kit().now()).await
        }
        None => app.once().give_up(claim).await,
    }
}
