use std::convert::Infallible;

use actix_web::http::StatusCode;
use munim_kernel::{NoTenantChosen, PlanLimitReached, StoreError, TenantMismatch};
use serde_json::json;

use super::{FieldProblem, Problem, sentence};

/// For extractors that refuse nothing.
impl From<Infallible> for Problem {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            // The store has logged why.
            StoreError::Unavailable | StoreError::TimedOut => Self::unavailable(),
            StoreError::Exhausted => Self::exhausted(),
            StoreError::Interrupted => Self::interrupted(),
            StoreError::SessionOver => Self::session_expired(),
            StoreError::Conflict(_) | StoreError::Corrupt(_) | StoreError::Failed => {
                tracing::error!(%error, "the store failed");
                Self::internal()
            }
        }
    }
}

impl Problem {
    /// Maps a failure of the store during a change to a response; `message` states what was not done.
    pub fn not_done(error: StoreError, message: &'static str) -> Self {
        match error {
            StoreError::Unavailable
            | StoreError::TimedOut
            | StoreError::Exhausted
            | StoreError::Interrupted
            | StoreError::SessionOver => error.into(),
            StoreError::Conflict(_) | StoreError::Corrupt(_) | StoreError::Failed => {
                tracing::error!(%error, "the store failed");
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal_error", message)
            }
        }
    }
}

impl From<TenantMismatch> for Problem {
    fn from(error: TenantMismatch) -> Self {
        let message = error.to_string();
        Self::new(StatusCode::FORBIDDEN, "tenant_mismatch", sentence(&message))
    }
}

impl From<NoTenantChosen> for Problem {
    fn from(_: NoTenantChosen) -> Self {
        let message = "Select a tenant with the TenantId header.";
        Self::new(StatusCode::BAD_REQUEST, "tenant_required", message)
            .with_errors(vec![FieldProblem::new("TenantId", "required", message)])
    }
}

impl From<PlanLimitReached> for Problem {
    fn from(reached: PlanLimitReached) -> Self {
        let message = reached.to_string();
        let data = json!({"limited": reached.limited.as_str(), "limit": reached.limit, "plan": reached.plan});
        Self::conflict("plan_limit_reached", message).with_data(data)
    }
}
