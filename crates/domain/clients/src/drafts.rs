//! Forms for enrolling clients that are not complete yet. Each user has their own.
mod draft;
mod keep_drafts;
mod ports;
mod view_drafts;

pub use draft::{ClientDraft, DraftError, SealedDraft};
pub use keep_drafts::{change_client_draft, create_client_draft, delete_client_draft};
pub use ports::{DraftBook, DraftReader};
pub use view_drafts::{get_client_draft, list_client_drafts};
