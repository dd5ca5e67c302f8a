//! Purposes of loans, from which applications choose.
mod check_purpose;
mod keep_purposes;
mod list_purposes;
mod ports;
mod purpose;
mod purpose_error;

pub(crate) use check_purpose::check_purpose;
pub use keep_purposes::{change_purpose, create_purpose};
pub use list_purposes::ListPurposes;
pub use ports::{PurposeBook, PurposeReader};
pub use purpose::{Purpose, PurposeDraft, PurposeRecord};
pub use purpose_error::PurposeError;
