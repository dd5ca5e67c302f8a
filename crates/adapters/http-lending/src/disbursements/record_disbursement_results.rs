use munim_http_kit::body::{Field, fields::needed_day};
use munim_lending::{
    self as lending, BatchError, BatchState, LineOutcome, Outcome, ResultLine, ResultStatus, Utr,
};

use super::{
    batch_item::{BatchDetails, RefusedPartItem},
    refusals::refused_part,
    reply::changed_batch,
};
use crate::prelude::*;

/// The most lines in a call, which is the most loans in a batch.
const MOST: usize = 500;

/// A bank's results.
#[form(example = {"lines": [
    {"reference": "B000012L0001", "utr": "SBINN62026120312", "status": "paid", "on": "2026-12-03"},
    {"reference": "B000012L0002", "status": "failed", "reason": "Account closed", "on": "2026-12-03"}]})]
pub(crate) struct RecordDisbursementResultsRequest {
    /// In any order. Sending a line again changes nothing.
    #[field(needs = lines)]
    lines: Vec<ResultLine>,
}

fn lines(form: &mut Form, field: Field) -> Option<Vec<ResultLine>> {
    form.objects(field, MOST, line)
}

fn line(form: &mut Form) -> Option<ResultLine> {
    let about = "The part's reference. Without it, the part is found by its UTR.";
    let reference = form.line(field("reference").about(about).printed(), 40);
    let about = "Required for a part that was paid.";
    let utr = form.line(field("utr").about(about).pattern("^([A-Za-z0-9]{6,22})?$"), 22);
    let status = form.word_of::<ResultStatus>("status");
    let status = form.needed("status", status, "Status is required");
    let about = "Required for a part that failed.";
    let reason = form.line(field("reason").about(about).printed(), 200);
    let about = "The value date, not before the release.";
    let on = needed_day(form, field("on").about(about), "Date is required");
    let (utr, status, reason) = (utr?, status?, reason?);
    let utr = match (utr.is_empty(), Utr::try_new(utr)) {
        (true, _) => None,
        (false, Ok(utr)) => Some(utr),
        (false, Err(invalid)) => {
            form.refuse("utr", "utr", format!("Check the UTR: {invalid}."));
            return None;
        }
    };
    if status == ResultStatus::Paid && utr.is_none() {
        form.refuse("utr", "required", "UTR is required for a part that was paid");
    }
    if status == ResultStatus::Failed && reason.is_empty() {
        form.refuse("reason", "required", "Reason is required for a part that failed");
    }
    Some(ResultLine {
        reference: reference?,
        utr,
        status,
        reason,
        on: on?,
    })
}

/// The outcome of a line.
#[item]
pub(crate) struct ResultLineItem {
    #[field(example = "B000012L0001")]
    reference: String,
    #[field(optional, example = Some("SBINN62026120312".to_owned()))]
    utr: Option<String>,
    #[field(word = Outcome, example = Outcome::Paid.as_str())]
    outcome: &'static str,
    /// Why it was refused.
    #[field(optional, example = None)]
    refusal: Option<RefusedPartItem>,
}

/// The outcome of each line, in the order of the lines, and the updated batch.
#[item]
pub(crate) struct DisbursementResults {
    #[field(example = vec![ResultLineItem::example()])]
    lines: Vec<ResultLineItem>,
    #[field(example = BatchDetails::example())]
    batch: BatchDetails,
}

fn outcome(line: &ResultLine, (outcome, refusal): LineOutcome) -> ResultLineItem {
    ResultLineItem {
        reference: line.reference.clone(),
        utr: line.utr.as_ref().map(|utr| utr.as_str().to_owned()),
        outcome: outcome.as_str(),
        refusal: refusal.map(|refusal| RefusedPartItem {
            code: refusal.code,
            message: refusal.message,
        }),
    }
}

#[operation(post "/api/disbursement-batches/{batchId}/results", tag = "disbursements", ok = "The outcome of each line",
    message = "Results recorded",
    refuses = [BatchError::NoSuchBatch, BatchError::State(BatchState::Prepared)].map(batch_problem))]
/// Record a bank's results for a batch
///
/// Each line is recorded separately. A loan that was paid is booked as paid out on its value date, with the UTR; a loan that
/// failed stays approved, with the reason. A line that matches no part is `unmatched` and changes nothing. If a paid loan
/// cannot be booked, its part keeps the refusal, and the line can be sent again.
pub(crate) async fn record_disbursement_results(
    app: State,
    caller: May<PaysLoansOut>,
    batch: PathId<BatchKey>,
    Body(form): Body<RecordDisbursementResultsRequest>,
) -> Reply<DisbursementResults> {
    let (actor, batch, store) = (caller.actor(), batch.into_inner(), app.lending());
    let recorded =
        lending::record_disbursement_results(&*store, &app.kit(), actor, batch, &form.lines, &refused_part)
            .await;
    // Lines recorded before a failure also change figures.
    let transaction = (app.lending(), actor.scope()?, Stale::Figures);
    let shown = change(&app, &transaction, async |work, _| {
        changed_batch(work, batch).await
    })
    .await;
    let recorded = recorded.map_err(batch_problem)?;
    let lines = form.lines.iter().zip(recorded);
    Ok(Success::new(
        MESSAGE,
        DisbursementResults {
            lines: lines.map(|(line, done)| outcome(line, done)).collect(),
            batch: shown?,
        },
    ))
}
