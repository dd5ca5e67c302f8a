//! The reply to a change that is carried out once, however often it is sent.
use actix_web::{
    HttpRequest, HttpResponse, Responder,
    body::BoxBody,
    http::{StatusCode, header::LOCATION},
};
use munim_http_kit::once::{Content, ToContent};

use crate::prelude::*;

/// The stored reply to a change: its envelope, and the new version if there is one.
pub(crate) struct Changed<T> {
    version: Option<i64>,
    reply: Success<T>,
}

impl<T> Changed<T> {
    pub(crate) fn new(message: &'static str, data: T) -> Self {
        Self {
            version: None,
            reply: Success::new(message, data),
        }
    }

    /// Returns a reply with the `ETag` that a later `If-Match` names.
    pub(crate) fn tagged(message: &'static str, data: T) -> Self
    where
        T: Versioned,
    {
        Self {
            version: Some(data.version()),
            reply: Success::new(message, data),
        }
    }
}

impl<T: Serialize> ToContent for Changed<T> {
    fn content(&self) -> serde_json::Result<Content> {
        Ok(Content {
            location: String::new(),
            version: self.version,
            body: serde_json::to_value(&self.reply)?,
        })
    }
}

/// The reply of [`once`](munim_http_kit::once::once) to a change that creates nothing: 200, without a location.
pub(crate) struct ChangeReply(pub(crate) OnceReply);

impl Responder for ChangeReply {
    type Body = BoxBody;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse {
        let mut reply = self.0.respond_to(request);
        *reply.status_mut() = StatusCode::OK;
        reply.headers_mut().remove(LOCATION);
        reply
    }
}
