mod of_kernel;
mod reply;

pub use reply::{Family, ProblemReply, TenantProblemReply};

use std::{borrow::Cow, fmt};

use actix_web::{HttpResponse, ResponseError, http::StatusCode};
use munim_identity_device::StepUpMethod;
use serde::Serialize;
use serde_json::{Value, json};
use time::Duration;
use utoipa::ToSchema;

const INTERRUPTED: &str = "interrupted";

/// An error in one field of a request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FieldProblem)]
pub struct FieldProblem {
    /// The name of the field, header or query parameter.
    pub field: String,
    /// A stable code for the rule that was broken.
    pub code: Cow<'static, str>,
    /// A message for the user.
    pub message: Cow<'static, str>,
}

impl FieldProblem {
    pub fn new(
        field: impl Into<String>,
        code: impl Into<Cow<'static, str>>,
        message: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self {
            field: field.into(),
            code: code.into(),
            message: message.into(),
        }
    }
}

/// The refusal of a request: a status, a stable code and a sentence. Contains nothing internal.
#[derive(Debug, Clone, PartialEq)]
pub struct Problem(Box<Details>);

/// Boxed so that handlers' results stay small.
#[derive(Debug, Clone, PartialEq)]
struct Details {
    status: StatusCode,
    code: &'static str,
    message: Cow<'static, str>,
    errors: Vec<FieldProblem>,
    data: Option<Value>,
    retry_after: Option<i64>,
    /// Whether the refusal was recorded in its transaction, which must then be committed.
    on_record: bool,
    allow: Option<String>,
    /// The size of the file that a part was requested of.
    size: Option<u64>,
}

impl Problem {
    pub fn new(status: StatusCode, code: &'static str, message: impl Into<Cow<'static, str>>) -> Self {
        Self(Box::new(Details {
            status,
            code,
            message: message.into(),
            errors: Vec::new(),
            data: None,
            retry_after: None,
            on_record: false,
            allow: None,
            size: None,
        }))
    }

    /// 400 with every invalid field; the message is that of the first.
    pub fn invalid(errors: Vec<FieldProblem>) -> Self {
        let first = errors.first().map(|error| error.message.clone());
        let message = first.unwrap_or(Cow::Borrowed("The request is not valid."));
        Self::new(StatusCode::BAD_REQUEST, "validation_failed", message).with_errors(errors)
    }

    /// 400 for one field.
    pub fn of_field(
        field: impl Into<String>,
        code: impl Into<Cow<'static, str>>,
        message: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self::invalid(vec![FieldProblem::new(field, code, message)])
    }

    /// 503 while all threads that hash passwords or encode pictures are taken.
    pub fn busy(message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message).retry_after(Duration::SECOND)
    }

    pub fn conflict(code: &'static str, message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::CONFLICT, code, message)
    }

    pub fn not_found(message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", message)
    }

    pub fn unauthenticated() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "unauthenticated", "Please sign in.")
    }

    pub fn session_expired() -> Self {
        Self::new(
            StatusCode::UNAUTHORIZED,
            "session_expired",
            "Your session has expired. Please login again.",
        )
    }

    pub fn forbidden() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "forbidden",
            "You are not authorized to access the requested resource.",
        )
    }

    /// 403 for an address that is not in the tenant's allow-list.
    pub fn address_not_allowed() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "address_not_allowed",
            "Access from this address is not allowed.",
        )
    }

    /// 403 for a caller who must change their password before anything else.
    pub fn password_change_required() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "password_change_required",
            "You must change your password first.",
        )
    }

    /// 403 for a caller who must enrol a second factor before anything else.
    pub fn second_factor_required() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            "second_factor_required",
            "You must set up an authenticator app first.",
        )
    }

    /// 409 for a caller who must first confirm their identity by one of these methods. Not 401 or 403: the session is
    /// valid, and a console signs out on those.
    pub fn step_up_required(methods: &[StepUpMethod]) -> Self {
        Self::new(
            StatusCode::CONFLICT,
            "step_up_required",
            "Please confirm it's you to continue.",
        )
        .with_methods(methods)
    }

    #[must_use]
    pub fn with_methods(self, methods: &[StepUpMethod]) -> Self {
        let words: Vec<_> = methods.iter().map(|method| method.as_str()).collect();
        self.with_data(json!({"methods": words}))
    }

    /// 405; `allow` lists the allowed methods.
    pub fn method_not_allowed(allow: impl Into<String>) -> Self {
        let message = "This method is not allowed here.";
        let mut problem = Self::new(StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", message);
        problem.0.allow = Some(allow.into());
        problem
    }

    /// 429 with the time to wait.
    pub fn too_many(
        code: &'static str,
        message: impl Into<Cow<'static, str>>,
        retry_after: Duration,
    ) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, code, message).retry_after(retry_after)
    }

    /// 429 for an address that sent too many wrong keys.
    pub fn wrong_keys(retry_after: Duration) -> Self {
        let message = "Too many requests with invalid keys. Please try again later.";
        Self::too_many("rate_limited", message, retry_after)
    }

    /// 416 for a part outside a file of `size` bytes.
    pub fn range_not_satisfiable(size: u64) -> Self {
        let message = "The file does not have the requested range.";
        let mut problem = Self::new(
            StatusCode::RANGE_NOT_SATISFIABLE,
            "range_not_satisfiable",
            message,
        );
        problem.0.size = Some(size);
        problem
    }

    pub fn internal() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal_error",
            "Something went wrong on the server. Please try again later.",
        )
    }

    /// 503 while the database is unavailable.
    pub fn unavailable() -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "unavailable",
            "The service is temporarily unavailable. Please try again in a moment.",
        )
        .retry_after(Duration::seconds(2))
    }

    /// 503 if the database has run out of resources. The operator has to act, so clients wait longer.
    pub fn exhausted() -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "unavailable",
            "The server has run out of disk space, memory or connections. Please try again in a minute. If the problem persists, contact your administrator.",
        )
        .retry_after(Duration::minutes(1))
    }

    /// 503 for a change that the database aborted because of a conflict. Nothing was changed.
    pub fn interrupted() -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            INTERRUPTED,
            "Somebody else changed the same data at this moment, so nothing was changed. Please try again.",
        )
        .retry_after(Duration::SECOND)
    }

    /// Returns whether it is [`Problem::interrupted`]: the same call may succeed when it is repeated.
    pub fn is_interrupted(&self) -> bool {
        self.0.code == INTERRUPTED
    }

    /// Marks the problem as recorded by the use case in its transaction, which is committed although nothing else was
    /// changed.
    #[must_use]
    pub fn on_record(mut self) -> Self {
        self.0.on_record = true;
        self
    }

    /// Returns whether the refusal was recorded in its transaction, which must then be committed.
    pub fn is_on_record(&self) -> bool {
        self.0.on_record
    }

    /// Adds the time after which to retry; whole seconds, at least one.
    #[must_use]
    pub fn retry_after(mut self, after: Duration) -> Self {
        let begun = i64::from(after.subsec_nanoseconds() > 0);
        self.0.retry_after = Some((after.whole_seconds() + begun).max(1));
        self
    }

    #[must_use]
    pub fn with_data(mut self, data: Value) -> Self {
        self.0.data = Some(data);
        self
    }

    /// Adds errors to a 400 for invalid fields; other refusals stay as they are.
    #[must_use]
    pub(crate) fn and_invalid(mut self, more: Vec<FieldProblem>) -> Self {
        if !self.0.errors.is_empty() {
            self.0.errors.extend(more);
        }
        self
    }

    fn with_errors(mut self, errors: Vec<FieldProblem>) -> Self {
        self.0.errors = errors;
        self
    }

    pub fn code(&self) -> &'static str {
        self.0.code
    }

    pub fn status(&self) -> StatusCode {
        self.0.status
    }

    pub fn has_retry_after(&self) -> bool {
        self.0.retry_after.is_some()
    }

    pub fn from_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::not_found("There is nothing at this address."),
            StatusCode::PAYLOAD_TOO_LARGE => {
                Self::new(status, "payload_too_large", "The request is too large.")
            }
            StatusCode::URI_TOO_LONG => Self::new(status, "uri_too_long", "The address is too long."),
            status if status.is_client_error() => {
                Self::new(status, "bad_request", "The request cannot be understood.")
            }
            _ => Self::internal(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {}: {}",
            self.0.status.as_u16(),
            self.0.code,
            self.0.message
        )
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.0.status
    }

    /// The edge writes the request's id into the reply; outside of it there is none.
    fn error_response(&self) -> HttpResponse {
        self.reply("", Family::Usual)
    }
}

/// Returns a phrase of the domain as a sentence: capital letter first, full stop last.
pub fn sentence(phrase: &str) -> String {
    let mut letters = phrase.chars();
    let mut text: String = letters
        .next()
        .map(|first| first.to_ascii_uppercase())
        .into_iter()
        .collect();
    text.push_str(letters.as_str());
    if !text.ends_with('.') {
        text.push('.');
    }
    text
}

#[cfg(test)]
mod tests {
    use munim_kernel::StoreError;

    use super::*;

    #[test]
    fn a_problem_says_what_is_needed_and_no_more() {
        let problem = Problem::new(StatusCode::CONFLICT, "device_claimed", "Taken.");
        assert_eq!(
            serde_json::to_value(problem.body("t-1")).unwrap(),
            json!({"success": false, "message": "Taken.", "code": "device_claimed", "traceId": "t-1"})
        );
        let invalid = Problem::invalid(vec![FieldProblem::new("a", "required", "A is required")])
            .with_data(json!({"x": 1}));
        assert_eq!(
            serde_json::to_value(invalid.body("t-2")).unwrap(),
            json!({"success": false, "message": "A is required", "code": "validation_failed", "traceId": "t-2",
                "errors": [{"field": "a", "code": "required", "message": "A is required"}], "data": {"x": 1}})
        );
    }

    #[test]
    fn the_store_keeps_its_secrets() {
        for (error, status) in [
            (StoreError::Unavailable, 503),
            (StoreError::TimedOut, 503),
            (StoreError::Exhausted, 503),
            (StoreError::Interrupted, 503),
            (StoreError::Failed, 500),
            (StoreError::Conflict("users_pkey".into()), 500),
            (StoreError::Corrupt("loans.amount 17".into()), 500),
        ] {
            let problem = Problem::from(error);
            assert_eq!(problem.status().as_u16(), status);
            let text = serde_json::to_string(&problem.body("t")).unwrap();
            assert!(!text.contains("users_pkey") && !text.contains("loans"), "{text}");
            assert_eq!(
                problem
                    .reply("t", Family::Usual)
                    .headers()
                    .contains_key("retry-after"),
                status == 503
            );
        }
    }

    #[test]
    fn tenants_have_an_envelope_of_their_own() {
        let problem = Problem::not_found("Tenant not found");
        assert_eq!(
            serde_json::to_value(problem.tenants_body("t-3")).unwrap(),
            json!({"isSuccess": false, "message": "Tenant not found", "code": "not_found", "traceId": "t-3"})
        );
        for (path, family) in [
            ("/api/saas/tenant", Family::Tenants),
            ("/api/saas/tenant/1/config", Family::Tenants),
            ("/api/saas/tenants", Family::Usual),
            ("/api/bank/branch", Family::Usual),
        ] {
            assert_eq!(Family::of(path), family, "{path}");
        }
    }

    #[test]
    fn retry_after_is_in_whole_seconds() {
        let after = |duration| {
            let reply = Problem::too_many("rate_limited", "Wait.", duration).reply("t", Family::Usual);
            reply
                .headers()
                .get("retry-after")
                .unwrap()
                .to_str()
                .unwrap()
                .to_owned()
        };
        assert_eq!(after(Duration::milliseconds(1500)), "2");
        assert_eq!(after(Duration::ZERO), "1");
        assert_eq!(after(Duration::seconds(-5)), "1");
        assert_eq!(after(Duration::minutes(10)), "600");
    }
}
