//! Batches of disbursals.

use super::{
    row::{Row, read, write},
    who::PAYERS,
};

const PREPARED: &str = "it moves no money: a second person releases the batch after a step-up";
const RESULTS: &str = "it records what the bank has done with a batch that was released after a step-up";

// The tests of the audit records of writes.
const BATCHES: &str = "lending/disbursements.rs › a_batch_is_prepared_released_sent_and_settled_on_record";
const CANCELLED: &str = "lending/disbursements.rs › a_batch_is_cancelled_before_its_release_only";

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    read("listDisbursementBatches", PAYERS),
    write("createDisbursementBatch", PAYERS).without_step_up(PREPARED).recorded_in(BATCHES),
    read("getDisbursementBatch", PAYERS),
    write("releaseDisbursementBatch", PAYERS).with_step_up().recorded_in(BATCHES),
    write("cancelDisbursementBatch", PAYERS).without_step_up(PREPARED).recorded_in(CANCELLED),
    read("getDisbursementBatchFile", PAYERS),
    write("recordDisbursementResults", PAYERS).without_step_up(RESULTS).recorded_in(BATCHES),
];
