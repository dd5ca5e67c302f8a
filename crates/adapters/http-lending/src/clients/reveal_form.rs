use crate::prelude::*;

/// Why a whole number is shown.
#[form(example = {"reason": "Enquiry of the credit bureau"})]
pub(crate) struct RevealRequest {
    /// It is recorded.
    #[field(missing = "Reason is required", most = 500)]
    pub(super) reason: String,
}

/// A whole number.
#[item]
pub(crate) struct RevealedItem {
    #[field(example = "ABCPE1234F")]
    pub(super) number: String,
}
