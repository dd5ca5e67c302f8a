use crate::prelude::*;

/// Why it is done.
#[form(example = {"reason": "The bank statement is missing"})]
pub(crate) struct ReasonRequest {
    /// Shown to everybody who sees the loan.
    #[field(missing = "Reason is required", most = 500)]
    pub(crate) reason: String,
}
