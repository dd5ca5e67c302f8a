use munim_http_kit::body::{Form, FromForm, fields::version};
use serde_json::{Value, json};
use utoipa::ToSchema;

/// Whether it is to be active.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
pub(crate) struct StatusRequest {
    is_active: bool,
    /// The version that was read, as in `If-Match`.
    #[schema(nullable = false)]
    version: Option<i64>,
}

/// Whether it is to be active, and the version that the caller saw.
pub(crate) struct Status(pub(crate) bool, pub(crate) Option<i64>);

impl FromForm for Status {
    fn take(form: &mut Form) -> Option<Self> {
        form.either_case(&["IsActive", "Version"]);
        let active = form.required("IsActive", "true or false", "IsActive is required");
        let version = version(form);
        Some(Self(active?, version?))
    }

    fn example() -> Value {
        json!({"isActive": false})
    }
}
