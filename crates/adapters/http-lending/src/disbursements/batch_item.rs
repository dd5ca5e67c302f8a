use munim_lending::{
    BankTemplate, BatchRecord, BatchState, ListedBatch, Part, PartNames, PartState, ShownBatch, Utr,
};

use crate::prelude::*;

/// A batch of disbursals.
#[item(from = listed: ListedBatch, let reference = listed.batch.reference(),
    let (record, totals, names) = (listed.batch.into_inner(), listed.totals, listed.names),
    let (released_at, file_hash) = record.released.map(|released| (released.at, released.file_hash)).unzip())]
pub(crate) struct BatchItem {
    #[field(from = record.id.get(), example = 12)]
    batch_id: i64,
    /// The batch's reference in the bank's file.
    #[field(from = reference, example = "B000012".to_owned())]
    reference: String,
    /// Null for loans of several branches.
    #[field(optional, from = record.branch.map(BranchId::get), example = Some(3))]
    branch_id: Option<i64>,
    #[field(optional, from = names.branch, example = Some("Satara Main".to_owned()))]
    branch_name: Option<String>,
    #[field(from = record.bank_account.get(), example = 3)]
    bank_account_id: i64,
    #[field(from = names.bank_account, example = "Disbursals")]
    bank_account_name: String,
    #[field(word = BankTemplate, from = record.template.as_str(), example = BankTemplate::HdfcEnet.as_str())]
    template: &'static str,
    /// Empty if the file has none.
    #[field(from = record.customer_code, example = "")]
    customer_code: String,
    /// The day on which the bank should pay.
    #[field(from = record.value_on, example = date!(2026 - 12 - 03))]
    value_on: Date,
    #[field(word = BatchState, from = record.state.as_str(), example = BatchState::Released.as_str())]
    state: &'static str,
    /// The number of loans.
    #[field(from = totals.parts, example = 20)]
    parts: u16,
    #[field(from = totals.amount, example = Money::from_paise(57_000_000))]
    total: Money,
    #[field(from = totals.paid, example = 17)]
    paid: u16,
    #[field(from = totals.paid_amount, example = Money::from_paise(48_450_000))]
    paid_total: Money,
    #[field(from = totals.failed, example = 2)]
    failed: u16,
    /// A username.
    #[field(from = names.created_by, example = "meena.k")]
    created_by: String,
    #[field(from = record.created_at, example = EXAMPLE_TIME)]
    created_at: OffsetDateTime,
    /// A username.
    #[field(optional, from = names.released_by, example = Some("vikas.p".to_owned()))]
    released_by: Option<String>,
    #[field(optional, from = released_at, example = Some(EXAMPLE_TIME))]
    released_at: Option<OffsetDateTime>,
    /// SHA-256 of the file, in hexadecimal digits.
    #[field(optional, from = file_hash,
        example = Some("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08".to_owned()))]
    file_hash: Option<String>,
    /// Why it was cancelled.
    #[field(from = record.reason, example = "")]
    reason: String,
    /// For `If-Match`.
    #[field(from = record.version, example = 2)]
    version: i64,
}

list_page!(
    /// A page of batches.
    BatchPage of BatchItem
);

/// Why a paid part could not be booked, with the same code as a refused disbursal.
#[item]
pub(crate) struct RefusedPartItem {
    #[field(example = "not_enough_cash")]
    pub(super) code: String,
    #[field(example = "The account Bank accounts has ₹12,000, which is less than ₹28,500.")]
    pub(super) message: String,
}

/// A loan of a batch.
#[item]
pub(crate) struct BatchPartItem {
    #[field(example = 1)]
    number: u16,
    /// The part's reference in the bank's file and results.
    #[field(example = "B000012L0001")]
    reference: String,
    #[field(example = 1_204)]
    loan_id: i64,
    #[field(example = "L/SAT-01/2026-27/000042")]
    loan_number: String,
    #[field(example = 318)]
    client_id: i64,
    #[field(example = "Asha Patil")]
    client_name: String,
    /// The principal less the charges that are deducted.
    #[field(example = Money::from_paise(2_850_000))]
    amount: Money,
    #[field(example = "SBIN0000300")]
    ifsc: String,
    /// All digits but the last four are masked.
    #[field(example = "XXXXXXX5678")]
    account_number: String,
    #[field(example = "Asha Patil")]
    account_holder: String,
    /// Whether the bank has confirmed the number and the holder.
    #[field(example = false)]
    is_verified: bool,
    #[field(word = PartState, example = PartState::Paid.as_str())]
    state: &'static str,
    #[field(optional, example = Some("SBINN62026120312345678".to_owned()))]
    utr: Option<String>,
    /// The value date of the bank's result.
    #[field(optional, example = Some(date!(2026 - 12 - 03)))]
    settled_on: Option<Date>,
    /// Why the bank could not pay it.
    #[field(example = "")]
    reason: String,
    #[field(optional, example = None)]
    refusal: Option<RefusedPartItem>,
}

/// A batch of disbursals with its loans.
#[item(from = shown: ShownBatch, let record = shown.listed.batch.get(), let parts = record.parts.iter().cloned().zip(shown.names),
    let loans = parts.map(|(one, names)| part(record, one, names)).collect())]
pub(crate) struct BatchDetails {
    #[serde(flatten)]
    #[field(from = shown.listed.into(), example = BatchItem::example())]
    batch: BatchItem,
    #[field(from = loans, example = vec![BatchPartItem::example()])]
    loans: Vec<BatchPartItem>,
}

impl Versioned for BatchDetails {
    fn version(&self) -> i64 {
        self.batch.version
    }
}

fn part(record: &BatchRecord, part: Part, names: PartNames) -> BatchPartItem {
    let reference = part.reference(record.id);
    let (utr, reason, settled_on) = match part.settled {
        Some(settled) => (settled.utr, settled.reason, Some(settled.on)),
        None => (None, String::new(), None),
    };
    BatchPartItem {
        number: part.number,
        reference,
        loan_id: part.loan.get(),
        loan_number: names.loan_number,
        client_id: names.client.get(),
        client_name: names.client_name,
        amount: part.amount,
        ifsc: names.ifsc,
        account_number: names.masked,
        account_holder: names.holder,
        is_verified: names.is_verified,
        state: part.state.as_str(),
        utr: utr.map(|utr| Utr::as_str(&utr).to_owned()),
        settled_on,
        reason,
        refusal: part.refusal.map(|refusal| RefusedPartItem {
            code: refusal.code,
            message: refusal.message,
        }),
    }
}
