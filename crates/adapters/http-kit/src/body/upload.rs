//! Files that are sent as the whole body of a request.
use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::{StatusCode, header::CONTENT_TYPE},
};
use bytes::Bytes;
use futures_util::future::LocalBoxFuture;

use super::{malformed, too_slow, within, wrong_type};
use crate::{
    openapi::{Demand, Demands},
    pictures::PictureRule,
    problem::Problem,
};

/// A picture, as large as [`PictureRule::SCAN`] allows. What it is follows from its first bytes.
pub struct Upload(pub Bytes);

const TYPES: &[&str] = &["image/jpeg", "image/png", "image/webp"];
const PICTURES_ONLY: &str =
    "The request body must be a picture, sent as image/jpeg, image/png or image/webp.";

fn too_large() -> Problem {
    Problem::new(
        StatusCode::PAYLOAD_TOO_LARGE,
        "payload_too_large",
        "The picture is larger than 5 MiB. Make it smaller and send it again.",
    )
}

impl FromRequest for Upload {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let sent = request.headers().get(CONTENT_TYPE);
        let sent = sent.and_then(|value| value.to_str().ok()).unwrap_or_default();
        let is_picture = TYPES.iter().any(|kind| sent.eq_ignore_ascii_case(kind));
        let bytes = within(PictureRule::SCAN.most_bytes, request, payload);
        Box::pin(async move {
            if !is_picture {
                return Err(wrong_type(PICTURES_ONLY));
            }
            Ok(Self(bytes.await?.ok_or_else(too_large)?.freeze()))
        })
    }
}

impl Demand for Upload {
    fn describe(demands: &mut Demands) {
        demands.file(TYPES);
        demands.failure(malformed());
        demands.failure(too_slow());
        demands.failure(too_large());
        demands.failure(wrong_type(PICTURES_ONLY));
    }
}
