use std::borrow::Cow;

use actix_web::{HttpRequest, HttpResponse, Responder, body::BoxBody, http::header};
use serde::Serialize;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, Type},
};

use crate::{
    once::{Content, ToContent},
    problem::Problem,
};

pub type Reply<T> = Result<Success<T>, Problem>;

/// The success envelope.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[expect(clippy::struct_field_names, reason = "the field has this name in replies")]
pub struct Success<T> {
    /// Always true.
    success: bool,
    /// A message for the user.
    message: Cow<'static, str>,
    /// What was asked for.
    data: T,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Nothing;

impl PartialSchema for Nothing {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Null).into()
    }
}

impl ToSchema for Nothing {}

impl<T> Success<T> {
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

/// The success envelope of a creation: 201 and the location. Returned by [`crate::once::once`] only, so that every
/// creation takes an `Idempotency-Key`.
#[derive(Debug)]
pub struct Created<T> {
    location: String,
    reply: Success<T>,
}

impl<T> Created<T> {
    pub fn new(location: String, message: &'static str, data: T) -> Self {
        Self {
            location,
            reply: Success::new(message, data),
        }
    }
}

impl<T: Serialize> ToContent for Created<T> {
    fn content(&self) -> serde_json::Result<Content> {
        Ok(Content {
            location: self.location.clone(),
            version: None,
            body: serde_json::to_value(&self.reply)?,
        })
    }
}

/// The success envelope of a task that continues in the background: 202.
#[derive(Debug)]
pub struct Accepted<T>(pub Success<T>);

impl<T: Serialize> Responder for Accepted<T> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        HttpResponse::Accepted().json(self.0)
    }
}

/// What replies show with a version. `#[item]` implements it for items with a field of that name.
pub trait Versioned {
    fn version(&self) -> i64;
}

/// The success envelope of something with a version, which is sent as the `ETag` for a later `If-Match`.
#[derive(Debug)]
pub struct Tagged<T> {
    version: i64,
    reply: Success<T>,
}

impl<T> Tagged<T> {
    pub fn new(version: i64, reply: Success<T>) -> Self {
        Self { version, reply }
    }

    pub fn of(message: &'static str, data: T) -> Self
    where
        T: Versioned,
    {
        Self::new(data.version(), Success::new(message, data))
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

/// The success envelope of `/api/saas/tenant`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TenantSuccess<T> {
    /// Always true.
    is_success: bool,
    /// A message for the user.
    message: Cow<'static, str>,
    /// What was asked for.
    data: T,
}

impl<T> TenantSuccess<T> {
    pub fn new(message: impl Into<Cow<'static, str>>, data: T) -> Self {
        Self {
            is_success: true,
            message: message.into(),
            data,
        }
    }

    pub fn tagged(self, version: i64) -> TenantReply<T> {
        TenantReply {
            version: Some(version),
            body: self,
        }
    }
}

#[derive(Debug)]
pub struct TenantReply<T> {
    version: Option<i64>,
    body: TenantSuccess<T>,
}

/// Like [`TenantReply`] for a new tenant: 201 and the location.
#[derive(Debug)]
pub struct CreatedTenant<T> {
    location: String,
    reply: TenantReply<T>,
}

impl<T> CreatedTenant<T> {
    pub fn new(location: String, reply: TenantReply<T>) -> Self {
        Self { location, reply }
    }
}

impl<T: Serialize> ToContent for CreatedTenant<T> {
    fn content(&self) -> serde_json::Result<Content> {
        Ok(Content {
            location: self.location.clone(),
            version: self.reply.version,
            body: serde_json::to_value(&self.reply.body)?,
        })
    }
}

impl<T> From<TenantSuccess<T>> for TenantReply<T> {
    fn from(body: TenantSuccess<T>) -> Self {
        Self { version: None, body }
    }
}

impl<T: Serialize> Responder for TenantReply<T> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        let mut reply = HttpResponse::Ok();
        if let Some(version) = self.version {
            reply.insert_header((header::ETAG, format!("\"{version}\"")));
        }
        reply.json(self.body)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_was_made_says_where_it_is() {
        let content = Created::new("/api/things/7".into(), "Made", json!({"id": 7})).content();
        let content = content.unwrap();
        assert_eq!(
            (content.location.as_str(), content.version),
            ("/api/things/7", None)
        );
        assert_eq!(
            content.body,
            json!({"success": true, "message": "Made", "data": {"id": 7}})
        );
        let tenant = TenantSuccess::new("Made", json!({"id": 7})).tagged(3);
        let content = CreatedTenant::new("/api/things/7".into(), tenant)
            .content()
            .unwrap();
        assert_eq!(content.version, Some(3));
        assert_eq!(content.body["isSuccess"], true);
    }
}
