//! What is done to a loan that was paid out, beside payments.
use crate::prelude::*;

pub(crate) mod charge_form;
pub(crate) mod compromise_form;
mod preview_reschedule;
mod preview_settlement;
mod preview_waiver;
mod preview_write_off;
mod record_recovery;
mod request_loan_charge;
mod request_reschedule;
mod request_settlement;
mod request_undo_write_off;
mod request_waiver;
mod request_write_off;
pub(crate) mod reschedule_form;
pub(crate) mod version_seen;
pub(crate) mod waiver_form;

operations! {
    preview_waiver, request_waiver, request_loan_charge, preview_reschedule, request_reschedule, preview_settlement,
    request_settlement, preview_write_off, request_write_off, request_undo_write_off, record_recovery,
}
