//! How a refusal is sent: its envelopes and its headers.
use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{FieldProblem, Problem};

/// The failure envelope.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Problem)]
pub struct ProblemReply<'a> {
    /// Always false.
    success: bool,
    /// A message for the user.
    message: &'a str,
    /// A stable code for programs.
    code: &'a str,
    /// One entry for every failing field; with status 400 only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    errors: &'a Vec<FieldProblem>,
    /// The request's id, also in `X-Request-Id` and in the server's log.
    trace_id: &'a str,
    /// Further data for programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Object, required = false)]
    data: Option<&'a Value>,
}

/// The failure envelope of `/api/saas/tenant`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TenantProblem)]
pub struct TenantProblemReply<'a> {
    /// Always false.
    is_success: bool,
    /// A message for the user.
    message: &'a str,
    /// A stable code for programs.
    code: &'a str,
    /// One entry for every failing field; with status 400 only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    errors: &'a Vec<FieldProblem>,
    /// The request's id, also in `X-Request-Id` and in the server's log.
    trace_id: &'a str,
    /// Further data for programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Object, required = false)]
    data: Option<&'a Value>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Family {
    /// `success`.
    Usual,
    /// `isSuccess`.
    Tenants,
}

impl Family {
    pub fn of(path: &str) -> Self {
        match path.strip_prefix("/api/saas/tenant") {
            Some(rest) if rest.is_empty() || rest.starts_with('/') => Self::Tenants,
            _ => Self::Usual,
        }
    }
}

impl Problem {
    pub fn body<'a>(&'a self, trace_id: &'a str) -> ProblemReply<'a> {
        ProblemReply {
            success: false,
            message: &self.0.message,
            code: self.0.code,
            errors: &self.0.errors,
            trace_id,
            data: self.0.data.as_ref(),
        }
    }

    pub fn tenants_body<'a>(&'a self, trace_id: &'a str) -> TenantProblemReply<'a> {
        TenantProblemReply {
            is_success: false,
            message: &self.0.message,
            code: self.0.code,
            errors: &self.0.errors,
            trace_id,
            data: self.0.data.as_ref(),
        }
    }

    pub fn reply(&self, trace_id: &str, family: Family) -> HttpResponse {
        let mut reply = HttpResponse::build(self.0.status);
        if let Some(seconds) = self.0.retry_after {
            reply.insert_header((header::RETRY_AFTER, seconds.to_string()));
        }
        if let Some(allow) = &self.0.allow {
            reply.insert_header((header::ALLOW, allow.as_str()));
        }
        if let Some(size) = self.0.size {
            reply.insert_header((header::CONTENT_RANGE, format!("bytes */{size}")));
        }
        if self.0.status == StatusCode::REQUEST_TIMEOUT {
            // The rest of the request is not read.
            reply.force_close();
        }
        if self.0.status == StatusCode::UNAUTHORIZED {
            reply.insert_header((header::WWW_AUTHENTICATE, "Bearer"));
        }
        match family {
            Family::Usual => reply.json(self.body(trace_id)),
            Family::Tenants => reply.json(self.tenants_body(trace_id)),
        }
    }
}
