use munim_http_kit::body::{Field, Read};
use munim_kernel::{BankAccountId, LoanId};
use munim_lending::{self as lending, BankTemplate, BatchDraft, BatchError, LoanError};
use utoipa::openapi::{ArrayBuilder, KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};

use super::{batch_item::BatchDetails, reply::changed_batch};
use crate::prelude::*;

/// The most loans in a batch, so that a person can still check the file.
const MOST: usize = 500;

/// The loans to pay out together, and how.
#[form(makes = BatchDraft, example = {"branchId": 3, "bankAccountId": 3, "template": "hdfc_enet", "valueOn": "2026-12-03",
    "loanIds": [1204, 1207]})]
pub(crate) struct CreateDisbursementBatchRequest {
    /// Required unless the caller has access to all branches. Without it, the batch can have loans of several branches.
    #[field(row)]
    branch: Option<BranchId>,
    /// The bank account to pay from. It belongs to the branch or to all branches.
    #[field(row, missing = "Bank account is required")]
    bank_account: BankAccountId,
    /// The layout of the bank's file.
    #[field(word, missing = "Template is required")]
    template: BankTemplate,
    /// The code that the bank or NPCI assigned to the organisation. Required for `nach_credit`, where it is the user number.
    #[field(most = 18, pattern = "^[A-Za-z0-9]*$")]
    customer_code: String,
    /// The day on which the bank should pay: from the business date to 30 days later.
    #[field(missing = "Date is required")]
    value_on: Date,
    /// Approved loans of the branch, at most 500. Each is paid to the bank account in its client's profile.
    #[field(read = loan_ids, missing = "Choose at least one loan", name = "loanIds")]
    loans: Vec<LoanId>,
}

fn ids() -> Schema {
    let id = ObjectBuilder::new().schema_type(Type::Integer);
    let id = id.format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)));
    let ids = ArrayBuilder::new().items(id.minimum(Some(1)));
    ids.min_items(Some(1)).max_items(Some(MOST)).into()
}

fn loan_ids(form: &mut Form, field: Field) -> Read<Vec<LoanId>> {
    let name = field.name();
    let Some(ids) = form.optional::<Vec<i64>>(field.shaped(ids))? else {
        return Some(None);
    };
    let read: Result<Vec<_>, _> = ids.iter().map(|id| LoanId::try_new(*id)).collect();
    match read {
        Ok(loans) if (1..=MOST).contains(&loans.len()) => Some(Some(loans)),
        _ => {
            form.refuse(name, "range", format!("Choose 1 to {MOST} loans by their ids."));
            None
        }
    }
}

#[operation(post "/api/disbursement-batches", tag = "disbursements", created = "The batch", body = Success<BatchDetails>,
    location = "The address.", message = "Batch prepared",
    refuses = [BatchError::NoTenant(NoTenantChosen), BatchError::BranchMissing,
        BatchError::NotPayable(1_204, Box::new(LoanError::InBatch)), BatchError::NoPayee("C/SAT-01/2026-27/000017".to_owned()),
        BatchError::PayeeName("C/SAT-01/2026-27/000017".to_owned())].map(batch_problem))]
/// Prepare a batch of disbursals
///
/// Another person must release the batch. While a loan is in a batch, it cannot be paid out separately, cancelled or added to
/// another batch.
pub(crate) async fn create_disbursement_batch(
    app: State,
    caller: May<PaysLoansOut>,
    Once(key, CreateDisbursementBatchRequest(draft)): Once<CreateDisbursementBatchRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.lending(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let batch = lending::create_disbursement_batch(work, at, &actor, &draft)
            .await
            .map_err(batch_problem)?;
        let shown = changed_batch(work, batch).await?;
        Ok(Created::new(
            format!("/api/disbursement-batches/{batch}"),
            MESSAGE,
            shown,
        ))
    })
    .await
}
