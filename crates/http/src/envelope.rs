use std::borrow::Cow;

use actix_web::{HttpRequest, HttpResponse, Responder, body::BoxBody, http::header};
use serde::Serialize;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, Type},
};

use crate::problem::Problem;

/// What a handler answers.
pub(crate) type Reply<T> = Result<Success<T>, Problem>;

/// The success envelope.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "the contract calls the field so")]
pub struct Success<T> {
    /// Always true.
    success: bool,
    /// A sentence for people.
    message: Cow<'static, str>,
    /// What was asked for.
    data: T,
}

/// Null, where there is nothing to tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Nothing;

impl PartialSchema for Nothing {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Null).into()
    }
}

impl ToSchema for Nothing {}

impl<T> Success<T> {
    /// It went well.
    pub fn new(message: impl Into<Cow<'static, str>>, data: T) -> Self {
        Self {
            success: true,
            message: message.into(),
            data,
        }
    }
}

impl<T: Serialize> Responder for Success<T> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        HttpResponse::Ok().json(self)
    }
}

/// The success envelope of something that was made: 201 and where it is.
#[derive(Debug)]
pub(crate) struct Created<T> {
    location: String,
    reply: Success<T>,
}

impl<T> Created<T> {
    /// It was made and is at `location`.
    pub(crate) fn new(location: String, message: &'static str, data: T) -> Self {
        Self {
            location,
            reply: Success::new(message, data),
        }
    }
}

impl<T: Serialize> Created<T> {
    /// Where it is, and the body of the reply.
    pub(crate) fn into_parts(self) -> (String, serde_json::Result<serde_json::Value>) {
        (self.location, serde_json::to_value(&self.reply))
    }
}

impl<T: Serialize> Responder for Created<T> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        HttpResponse::Created()
            .insert_header((header::LOCATION, self.location))
            .json(self.reply)
    }
}

/// The success envelope of something that has a version: the `ETag` that a later `If-Match` names.
#[derive(Debug)]
pub(crate) struct Tagged<T> {
    version: i64,
    reply: Success<T>,
}

impl<T> Tagged<T> {
    /// It is at `version`.
    pub(crate) fn new(version: i64, reply: Success<T>) -> Self {
        Self { version, reply }
    }
}

impl<T: Serialize> Responder for Tagged<T> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        HttpResponse::Ok()
            .insert_header((header::ETAG, format!("\"{}\"", self.version)))
            .json(self.reply)
    }
}

#[cfg(test)]
mod tests {
    use actix_web::{body::to_bytes, test::TestRequest};
    use serde_json::{Value, json};

    use super::*;

    #[actix_web::test]
    async fn what_was_made_says_where_it_is() {
        let made = Created::new("/api/things/7".into(), "Made", json!({"id": 7}));
        let reply = made.respond_to(&TestRequest::default().to_http_request());
        assert_eq!(reply.status(), 201);
        assert_eq!(reply.headers().get("location").unwrap(), "/api/things/7");
        let body: Value = serde_json::from_slice(&to_bytes(reply.into_body()).await.unwrap()).unwrap();
        assert_eq!(
            body,
            json!({"success": true, "message": "Made", "data": {"id": 7}})
        );
    }
}
