//! Calls that are carried out once, however often they are sent: `Idempotency-Key`.
use std::future::Future;

use actix_web::{
    HttpRequest, HttpResponse, Responder,
    body::BoxBody,
    http::{StatusCode, header},
    rt,
};
use munim_kernel::{Actor, Claim, KeptAnswer, KeyStanding, OnceKey, StoreError};
use serde::Serialize;
use serde_json::{Value, json};
use tracing::Instrument;

use crate::{
    app::{App, Kit, Store},
    envelope::Created,
    extractors::OnceWanted,
    problem::Problem,
};

/// The reply to a call that makes something, for the first time or again.
#[derive(Debug)]
pub(crate) struct Answer {
    location: String,
    body: Value,
    replayed: bool,
}

impl Answer {
    fn first<T: Serialize>(made: Created<T>) -> Result<Self, Problem> {
        let (location, body) = made.into_parts();
        let body = body.map_err(|failed| {
            tracing::error!(%failed, "a reply cannot be written as JSON");
            Problem::internal()
        })?;
        Ok(Self {
            location,
            body,
            replayed: false,
        })
    }

    fn kept(&self) -> KeptAnswer {
        KeptAnswer {
            status: StatusCode::CREATED.as_u16(),
            json: json!({"location": self.location, "body": self.body}).to_string(),
        }
    }

    fn again(kept: &KeptAnswer) -> Result<Self, Problem> {
        let mut said: Value = serde_json::from_str(&kept.json).map_err(|_| Problem::internal())?;
        let location = said.get("location").and_then(Value::as_str).map(str::to_owned);
        Ok(Self {
            location: location.ok_or_else(Problem::internal)?,
            body: said
                .get_mut("body")
                .map(Value::take)
                .ok_or_else(Problem::internal)?,
            replayed: true,
        })
    }
}

impl Responder for Answer {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        let mut reply = HttpResponse::Created();
        reply.insert_header((header::LOCATION, self.location));
        if self.replayed {
            reply.insert_header(("Idempotency-Replayed", "true"));
        }
        reply.json(self.body)
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
    let message = "This was carried out, but its answer was lost. Please look before you try again.";
    Problem::conflict("idempotency_answer_lost", message)
}

/// Carries `make` out, with a key only once: the first answer is kept and given again. The change notes in its own
/// transaction that it was made, so no crash leads to a second one. A refusal frees the key. What was begun is ended
/// also when the client goes away meanwhile: it is for him that the answer is kept.
///
/// # Errors
/// Those of `make`, and 409 for a key that cannot be used now.
pub(crate) async fn once<S, K, T, M, F>(
    app: &App<S, K>,
    actor: &Actor,
    wanted: Option<OnceWanted>,
    make: M,
) -> Result<Answer, Problem>
where
    S: Store,
    K: Kit,
    T: Serialize + 'static,
    M: FnOnce(S) -> F + 'static,
    F: Future<Output = Result<Created<T>, Problem>> + 'static,
{
    let Some(wanted) = wanted else {
        return Answer::first(make(app.store()).await?);
    };
    let key = OnceKey {
        tenant: actor.selected.unwrap_or(actor.home),
        user: actor.user,
        key: wanted.key,
        request: wanted.request,
    };
    let claim = match app.store().claim(&key, app.kit().uuid(), app.kit().now()).await? {
        KeyStanding::Claimed(claim) => claim,
        KeyStanding::Answered(kept) => return Answer::again(&kept),
        KeyStanding::Mismatch => return Err(mismatch()),
        KeyStanding::Running => return Err(running()),
        KeyStanding::Lost => return Err(lost()),
    };
    let app = app.clone();
    let carried_out = async move {
        let outcome = make(app.store().under(claim.clone())).await;
        let answer = outcome.and_then(Answer::first);
        let kept = keep(&app, &claim, answer.as_ref().ok()).await;
        if let Err(error) = kept {
            tracing::error!(%error, "what became of an Idempotency-Key could not be kept");
        }
        answer
    };
    let ended = rt::spawn(carried_out.in_current_span()).await;
    ended.unwrap_or_else(|_| Err(Problem::internal()))
}

async fn keep<S: Store, K: Kit>(
    app: &App<S, K>,
    claim: &Claim,
    answer: Option<&Answer>,
) -> Result<(), StoreError> {
    match answer {
        Some(answer) => {
            app.store()
                .keep_answer(claim, &answer.kept(), app.kit().now())
                .await
        }
        None => app.store().give_up(claim).await,
    }
}
