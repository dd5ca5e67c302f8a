use munim_kernel::{Actor, DisbursementBatchId, Fields, LoanId, TenantId, hex};
use sha2::{Digest as _, Sha256};
use time::OffsetDateTime;

use super::{
    bank_file::{FileContent, FilePart, Unwritable},
    batch::{Batch, Released},
    batch_error::BatchError,
    lock_batch::{keep_change, lock_batch},
    ports::{BankFileSealer, BatchClient},
    value_date::first_value_date,
};
use crate::{LendingWork, LoanError, loans::batched_loan::check_release};

/// Releases a batch that another person prepared. Checks every loan as for a disbursal, and creates the file for the bank,
/// which never changes afterwards. The loans are booked as paid out when the bank's results are recorded.
///
/// # Errors
/// After an error that [`is_on_record`](BatchError::is_on_record), the caller must commit the transaction, which contains the
/// audit record of the attempt.
pub async fn release_disbursement_batch(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    batch: DisbursementBatchId,
    seen: Option<i64>,
    sealer: &dyn BankFileSealer,
) -> Result<(), BatchError> {
    let tenant = actor.tenant()?;
    let before = lock_batch(work, actor, batch).await?;
    before.check_version(seen)?;
    let record = before.get();
    // A service account acts for the holders of its keys.
    let holders = work.service_account_holders(&[record.created_by]).await?;
    if let Err(refused) = before.check_release(actor.user, &holders) {
        if refused.is_on_record() {
            let details = Fields::new().with("reason", refused.to_string());
            let id = batch.to_string();
            work.record_denied(at, actor, tenant, "DisbursementBatch", id, details)
                .await?;
        }
        return Err(refused);
    }
    // All loans are locked before the books, which their checks share.
    for part in &record.parts {
        work.lock_loan(&actor.reach, part.loan).await?;
    }
    let (mut account, mut places) = (None, Vec::new());
    for part in &record.parts {
        let (branch, place) = check_release(work, at, actor, part.loan, (record.value_on, part.amount))
            .await
            .map_err(|error| BatchError::of_loan(part.loan, error))?;
        places.push(place);
        account = work.paying_account(record.bank_account, branch).await?;
        account.ok_or(BatchError::BankAccount)?;
    }
    let account = account.ok_or(BatchError::BankAccount)?;
    if record.value_on < first_value_date(work, at).await? {
        return Err(BatchError::ValueDatePassed(record.value_on));
    }
    let content = content(work, &before, (tenant, sealer)).await?;
    let file = sealer.seal_file(tenant, batch, content.as_bytes())?;
    let mut after = before.clone();
    let released = Released {
        by: actor.user,
        at,
        account,
        file_hash: hex(&Sha256::digest(content.as_bytes())),
    };
    after.release(released, places);
    work.keep_file(batch, &file).await?;
    let what = ("RELEASE", "lending.batch.released", Fields::new());
    keep_change(work, (at, actor), what, (&before, &after)).await?;
    Ok(())
}

/// Renders the file. The accounts must be unchanged in the clients' profiles.
async fn content(
    work: &mut dyn LendingWork,
    batch: &Batch,
    (tenant, sealer): (TenantId, &dyn BankFileSealer),
) -> Result<String, BatchError> {
    let record = batch.get();
    let loans: Vec<LoanId> = record.parts.iter().map(|part| part.loan).collect();
    let clients = work.batch_clients(&loans).await?;
    let payees = work.kept_payees(record.id).await?;
    let (mut parts, mut changed) = (Vec::new(), Vec::new());
    for ((part, client), payee) in record.parts.iter().zip(&clients).zip(&payees) {
        if client.payee.as_ref().is_none_or(|now| !payee.is_same(now)) {
            changed.push(client.client_number.as_str());
        }
        parts.push(FilePart {
            reference: part.reference(record.id),
            amount: part.amount,
            name: payee.holder.clone(),
            ifsc: payee.ifsc.clone(),
            number: sealer.open_account(tenant, client.client, &payee.sealed)?,
        });
    }
    if !changed.is_empty() {
        return Err(BatchError::PayeeChanged(changed.join(", ")));
    }
    let payer = work.payer(record.bank_account, &record.customer_code).await?;
    let content = FileContent {
        batch: batch.reference(),
        value_on: record.value_on,
        payer: &payer,
        parts: &parts,
    };
    content.render(record.template).map_err(|fault| match fault {
        Unwritable::Name(None) => BatchError::PayerName,
        Unwritable::Name(Some(place)) => BatchError::PayeeName(number(&clients, place)),
        Unwritable::TooLong(value, place) => {
            let part = place.and_then(|place| record.parts.get(place));
            BatchError::TooLong(value, part.map(|part| part.loan))
        }
    })
}

fn number(clients: &[BatchClient], place: usize) -> String {
    clients
        .get(place)
        .map(|one| one.client_number.clone())
        .unwrap_or_default()
}

impl BatchError {
    /// Returns whether the transaction contains the record of a refused attempt.
    pub fn is_on_record(&self) -> bool {
        match self {
            Self::NotPayable(_, error) => {
                matches!(
                    **error,
                    LoanError::BeyondAuthority(..) | LoanError::OwnDecision(_) | LoanError::OwnPayout
                )
            }
            other => matches!(other, Self::SamePerson | Self::OwnServiceAccount),
        }
    }
}
