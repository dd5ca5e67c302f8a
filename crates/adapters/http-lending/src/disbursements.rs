use crate::prelude::*;

mod batch_item;
mod cancel_disbursement_batch;
mod create_disbursement_batch;
mod file_sealer;
mod get_disbursement_batch;
mod get_disbursement_batch_file;
mod list_disbursement_batches;
pub(crate) mod path_keys;
mod record_disbursement_results;
pub(crate) mod refusals;
mod release_disbursement_batch;
mod reply;

pub const DISBURSEMENTS: Tag = (
    "disbursements",
    "Batches of loans that are paid out by a file for a bank, and the bank's results.",
);

operations! {
    list_disbursement_batches, create_disbursement_batch, get_disbursement_batch, release_disbursement_batch,
    cancel_disbursement_batch, get_disbursement_batch_file, record_disbursement_results,
}
