use std::{
    pin::Pin,
    task::{Context, Poll},
    time::Instant,
};

use actix_web::{
    Error,
    body::{BodySize, BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method, StatusCode,
        header::{HeaderName, HeaderValue},
    },
    middleware::Next,
};
use bytes::Bytes;
use metrics::{counter, gauge, histogram};
use tracing::Instrument;
use uuid::Uuid;

use super::headers::is_api;
use crate::{
    connections::{Exchange, Running},
    problem::{Family, Problem},
};

/// Assigns the request's id, adds it to refusals, and writes the log and the metrics. An id sent by the
/// client is ignored.
pub async fn edge<B: MessageBody + 'static>(
    id: Uuid,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let trace_id = id.to_string();
    let span = tracing::info_span!("request", trace_id);
    measured(trace_id, request, next).instrument(span).await
}

async fn measured<B: MessageBody + 'static>(
    trace_id: String,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let method = known_method(request.method());
    let is_api = is_api(request.path());
    let exchange = request.conn_data::<Exchange>().cloned();
    let running = exchange.as_ref().map(Exchange::begin);
    let in_flight = InFlight::begin();
    let begun = Instant::now();
    let mut reply = in_our_words(next.call(request).await?, &trace_id, is_api);
    if let Ok(value) = HeaderValue::from_str(&trace_id) {
        reply
            .headers_mut()
            .insert(HeaderName::from_static("x-request-id"), value);
    }
    let route = reply.request().match_pattern();
    let route = route
        .as_deref()
        .filter(|route| !route.is_empty())
        .unwrap_or("unmatched");
    record(method, route, reply.status().as_u16(), begun);
    drop(in_flight);
    if reply.status() == StatusCode::REQUEST_TIMEOUT
        && let Some(exchange) = exchange
    {
        exchange.close_soon();
    }
    Ok(match running {
        Some(running) => reply.map_body(|_, body| attended(body, running)),
        None => reply,
    })
}

/// Wraps the body so that the request counts as running until all of it is produced. A body that is already complete
/// needs no wrapping.
fn attended(body: BoxBody, running: Running) -> BoxBody {
    match body.try_into_bytes() {
        Ok(bytes) => BoxBody::new(bytes),
        Err(body) => BoxBody::new(Attended {
            body,
            running: Some(running),
        }),
    }
}

/// A body that is generated while it is sent.
struct Attended {
    body: BoxBody,
    running: Option<Running>,
}

impl MessageBody for Attended {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let next = Pin::new(&mut self.body).poll_next(context);
        if matches!(next, Poll::Ready(None)) {
            self.running = None;
        }
        next
    }
}

/// Adds the request's id to refusals, and replaces error replies of the framework with the API's envelope.
fn in_our_words<B: MessageBody + 'static>(
    reply: ServiceResponse<B>,
    trace_id: &str,
    is_api: bool,
) -> ServiceResponse<BoxBody> {
    let status = reply.status();
    let family = Family::of(reply.request().path());
    let error = reply.response().error();
    let written = match error.map(|error| error.as_error::<Problem>()) {
        Some(Some(problem)) => Some(problem.reply(trace_id, family)),
        Some(None) if is_api => {
            tracing::warn!(status = status.as_u16(), "refused by the framework");
            Some(Problem::from_status(status).reply(trace_id, family))
        }
        _ => None,
    };
    match written {
        Some(written) => reply.into_response(written),
        None => reply.map_into_boxed_body(),
    }
}

/// Writes the one log line of the request, and its metrics. Neither contains anything that a client chose freely.
fn record(method: &'static str, route: &str, status: u16, begun: Instant) {
    let taken = begun.elapsed();
    let labels = [
        ("method", method.to_owned()),
        ("route", route.to_owned()),
        ("status", status.to_string()),
    ];
    counter!("http_requests_total", &labels).increment(1);
    histogram!("http_request_duration_seconds", &labels).record(taken.as_secs_f64());
    let ms = u64::try_from(taken.as_millis()).unwrap_or(u64::MAX);
    tracing::info!(method, route, status, ms, "request");
}

fn known_method(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

/// Counts requests in flight, including those whose client disconnects.
struct InFlight;

impl InFlight {
    fn begin() -> Self {
        gauge!("http_requests_in_flight").increment(1.0);
        Self
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        gauge!("http_requests_in_flight").decrement(1.0);
    }
}
