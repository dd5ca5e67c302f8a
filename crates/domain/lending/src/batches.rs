//! Batches of disbursals: one person chooses approved loans, another releases them as a file for a bank, and the bank's
//! results settle them one by one.
mod bank_file;
mod bank_text;
mod batch;
mod batch_error;
mod cancel_batch;
mod create_batch;
mod layout;
mod lock_batch;
mod part;
mod ports;
mod record_results;
mod release_batch;
mod templates;
mod value_date;
mod view_batches;

pub use bank_file::{BankFile, Payer};
pub use batch::{Batch, BatchRecord, BatchState, BatchTotals, Released};
pub use batch_error::BatchError;
pub use cancel_batch::cancel_disbursement_batch;
pub use create_batch::{BatchDraft, create_disbursement_batch};
pub use part::{
    InvalidUtr, Outcome, Part, PartState, Payee, RefusedPart, ResultLine, ResultStatus, Settled, Utr,
};
pub use ports::{
    BankFileSealer, BatchBook, BatchClient, BatchFilter, BatchNames, BatchReader, ListedBatch, NewBatch,
    NotOpened, PartNames, ShownBatch,
};
pub use record_results::{LineOutcome, record_disbursement_results};
pub use release_batch::release_disbursement_batch;
pub use templates::BankTemplate;
pub use view_batches::{get_disbursement_batch, get_disbursement_batch_file, list_disbursement_batches};
