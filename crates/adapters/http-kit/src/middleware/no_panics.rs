use std::panic::AssertUnwindSafe;

use actix_web::{
    Error,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
};
use futures_util::FutureExt;

use crate::problem::Problem;

/// Sends a reply for a handler that panicked, so that the client gets a response and keeps its connection.
pub async fn no_panics<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let kept = request.request().clone();
    let outcome = AssertUnwindSafe(next.call(request)).catch_unwind().await;
    if let Ok(reply) = outcome {
        return reply.map(ServiceResponse::map_into_boxed_body);
    }
    tracing::error!("a handler panicked");
    Ok(ServiceResponse::from_err(Problem::internal(), kept))
}
