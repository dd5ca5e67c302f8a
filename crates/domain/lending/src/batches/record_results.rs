use munim_kernel::{Actor, Clock, DisbursementBatchId, Fields, StoreError};

use super::{
    batch::{Batch, BatchState, Verdict},
    batch_error::BatchError,
    lock_batch::{keep_change, lock_batch, lock_known_batch},
    part::{Outcome, Part, PartState, RefusedPart, ResultLine, ResultStatus, Settled, Utr},
};
use crate::{
    LendingStore, LoanError,
    loans::batched_loan::{BankPayment, leave_batch, pay_out_in_batch},
};

/// How often a line is tried if the database interrupts it.
const TRIES: u32 = 3;

/// The outcome of a line, and why it was refused.
pub type LineOutcome = (Outcome, Option<RefusedPart>);

/// Records a bank's results, each line in a transaction of its own. An interrupted call can be repeated, and concurrent calls
/// settle each part once. A loan that was paid is booked as paid out on its value date; a loan that failed stays approved,
/// with the bank's reason. Returns the outcome of each line; `explain` gives the code and the message of a refusal.
pub async fn record_disbursement_results(
    store: &dyn LendingStore,
    clock: &impl Clock,
    actor: &Actor,
    batch: DisbursementBatchId,
    lines: &[ResultLine],
    explain: &dyn Fn(LoanError) -> RefusedPart,
) -> Result<Vec<LineOutcome>, BatchError> {
    let mut outcomes = Vec::new();
    let mut known = None;
    for line in lines {
        let mut tries = 1;
        let outcome = loop {
            match record_line(store, clock, actor, (batch, line), (&mut known, explain)).await {
                Err(BatchError::Store(StoreError::Interrupted)) if tries < TRIES => tries += 1,
                done => break done?,
            }
        };
        outcomes.push(outcome);
    }
    Ok(outcomes)
}

async fn record_line(
    store: &dyn LendingStore,
    clock: &impl Clock,
    actor: &Actor,
    (batch, line): (DisbursementBatchId, &ResultLine),
    (known, explain): (&mut Option<Batch>, &dyn Fn(LoanError) -> RefusedPart),
) -> Result<LineOutcome, BatchError> {
    let at = clock.now();
    let mut work = store.begin(actor.scope()?).await?;
    let before = lock_known_batch(&mut *work, actor, batch, known.take()).await?;
    let before = &*known.insert(before);
    before.expect(&[BatchState::Released, BatchState::Finished])?;
    let part = match before.judge(line) {
        Verdict::Stays(outcome) => return Ok((outcome, None)),
        Verdict::Contradicts(part) => {
            let was = if part.refusal.is_some() {
                "paid"
            } else {
                part.state.as_str()
            };
            let message = format!(
                "Part {} is already recorded as {was}. Ask the bank what happened.",
                part.number
            );
            return Ok(refused("result_contradicts", message));
        }
        Verdict::Settles(part) => part,
    };
    if before.first_day().is_some_and(|first| line.on < first) {
        let message = "The value date is before the day on which the batch was released.";
        return Ok(refused("before_release", message));
    }
    let mut after = before.clone();
    let (state, outcome, action) = match line.status {
        ResultStatus::Paid => (PartState::Paid, Outcome::Paid, "PAY"),
        ResultStatus::Failed => (PartState::Failed, Outcome::Failed, "FAIL_PART"),
    };
    let settled = Settled {
        utr: line.utr.clone(),
        on: line.on,
        reason: line.reason.clone(),
    };
    after.settle(part.number, state, settled);
    let details = Fields::new()
        .with("part", i64::from(part.number))
        .with("loanId", part.loan.get())
        .with("utr", line.utr.as_ref().map(Utr::as_str));
    let what = (action, "lending.batch.settled", details);
    // This comes first, because a part of another transaction may have the UTR.
    if !keep_change(&mut *work, (at, actor), what, (before, &after)).await? {
        let message = "Another part has this UTR.";
        return Ok(refused("duplicate_utr", message));
    }
    let booked = match &line.utr {
        Some(utr) if line.status == ResultStatus::Paid => {
            let paid = payment(before, part, (utr, line))?;
            pay_out_in_batch(&mut *work, at, actor, part.loan, &paid).await
        }
        _ => leave_batch(&mut *work, at, actor, part.loan, Some(&line.reason)).await,
    };
    match booked {
        Ok(()) => {
            work.commit().await?;
            *known = Some(after);
            Ok((outcome, None))
        }
        Err(LoanError::Store(error)) => Err(error.into()),
        Err(error) => {
            drop(work);
            let refusal = explain(error);
            keep_refusal(store, clock, actor, (batch, part.number, line), &refusal).await?;
            Ok((Outcome::Refused, Some(refusal)))
        }
    }
}

fn refused(code: &str, message: impl Into<String>) -> LineOutcome {
    let refusal = RefusedPart {
        code: code.to_owned(),
        message: message.into(),
    };
    (Outcome::Refused, Some(refusal))
}

fn payment(batch: &Batch, part: &Part, (utr, line): (&Utr, &ResultLine)) -> Result<BankPayment, BatchError> {
    let record = batch.get();
    // A batch whose parts are sent was released.
    let released = record.released.as_ref().ok_or(StoreError::Failed)?;
    Ok(BankPayment {
        on: line.on,
        utr: utr.as_str().to_owned(),
        amount: part.amount,
        place: part.place.clone(),
        mode: record.template.mode(),
        released_by: released.by,
        bank_account: (record.bank_account, released.account),
    })
}

/// Records why a paid part could not be booked, unless another call has booked it in the meantime.
async fn keep_refusal(
    store: &dyn LendingStore,
    clock: &impl Clock,
    actor: &Actor,
    (batch, number, line): (DisbursementBatchId, u16, &ResultLine),
    refusal: &RefusedPart,
) -> Result<(), BatchError> {
    let mut work = store.begin(actor.scope()?).await?;
    let before = lock_batch(&mut *work, actor, batch).await?;
    let part = before.get().parts.iter().find(|part| part.number == number);
    let is_new = |part: &Part| part.state == PartState::Sent && part.refusal.as_ref() != Some(refusal);
    if !part.is_some_and(is_new) {
        return Ok(());
    }
    let mut after = before.clone();
    after.refuse(number, refusal.clone());
    let details = Fields::new()
        .with("part", i64::from(number))
        .with("utr", line.utr.as_ref().map(Utr::as_str))
        .with("refusal", refusal.message.as_str());
    let what = ("REFUSE_PART", "lending.batch.settled", details);
    keep_change(&mut *work, (clock.now(), actor), what, (&before, &after)).await?;
    work.commit().await?;
    Ok(())
}
