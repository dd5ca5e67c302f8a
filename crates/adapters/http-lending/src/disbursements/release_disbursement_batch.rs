use munim_lending::{self as lending, AuthorityAct, BatchError, BatchState, Disburser, LoanError};

use super::{batch_item::BatchDetails, file_sealer::FileSealer, reply::reply};
use crate::prelude::*;

#[operation(post "/api/disbursement-batches/{batchId}/release", tag = "disbursements", ok = "The batch",
    message = "Batch released",
    refuses = [BatchError::NoSuchBatch, BatchError::SamePerson, BatchError::State(BatchState::Released),
        BatchError::VersionConflict, BatchError::ValueDatePassed(date!(2026 - 12 - 03)),
        BatchError::PayeeChanged("C/SAT-01/2026-27/000017".to_owned()),
        BatchError::NotPayable(1_204, Box::new(LoanError::OwnDecision(Disburser::ThirdPerson))),
        BatchError::NotPayable(1_204, Box::new(LoanError::BeyondAuthority(AuthorityAct::Disburse, Money::from_paise(5_000_000)))),
        BatchError::NotPayable(1_204, Box::new(LoanError::NotThePayout(Money::from_paise(2_850_000)))), BatchError::PayerName,
        BatchError::TooLong("The account number", None)].map(batch_problem))]
/// Release a batch of disbursals
///
/// The caller must not have prepared the batch. Each loan is checked as if the caller paid it out. Creates the file for the
/// bank, which never changes afterwards. The loans are booked as paid out when the bank's results are recorded.
pub(crate) async fn release_disbursement_batch(
    app: State,
    Fresh(caller): Fresh<May<PaysLoansOut>>,
    batch: PathId<BatchKey>,
    seen: IfMatch,
) -> Result<Tagged<BatchDetails>, Problem> {
    let (actor, batch, seen) = (caller.actor(), batch.into_inner(), seen.and(None));
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let sealer = FileSealer(app.sealer());
    change(&app, &transaction, async |work, at| {
        lending::release_disbursement_batch(work, at, actor, batch, seen, &sealer)
            .await
            .map_err(batch_problem)?;
        reply(MESSAGE, work, batch).await
    })
    .await
}
