//! What is done to a loan that was paid out, beside payments.
use crate::prelude::*;

mod record_recovery;
mod request_undo_write_off;
mod request_write_off;
pub(crate) mod version_seen;

operations![request_write_off, request_undo_write_off, record_recovery];
