use std::collections::BTreeSet;

use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, BankAccountId, BranchId, DisbursementBatchId, Fields, LoanId, Reach};
use time::{Date, Duration, OffsetDateTime};

use super::{
    bank_text::bank_text,
    batch_error::BatchError,
    ports::{BatchClient, NewBatch},
    templates::BankTemplate,
    value_date::first_value_date,
};
use crate::{LendingWork, LoanError, loans::batched_loan::join_batch};

/// The latest day on which the bank may pay, in days after the first.
const MOST_DAYS: i64 = 30;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BatchDraft {
    /// `None` for loans of several branches.
    pub branch: Option<BranchId>,
    pub bank_account: BankAccountId,
    pub template: BankTemplate,
    pub customer_code: String,
    /// The day on which the bank should pay.
    pub value_on: Date,
    pub loans: Vec<LoanId>,
}

/// Prepares a batch of approved loans in the actor's reach, which another person must release. Each loan is paid to the bank
/// account in its client's profile.
pub async fn create_disbursement_batch(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    wanted: &BatchDraft,
) -> Result<DisbursementBatchId, BatchError> {
    let tenant = actor.tenant()?;
    check_branch(work, actor, wanted.branch).await?;
    let code = &wanted.customer_code;
    let is_plain = code.bytes().all(|sign| sign.is_ascii_alphanumeric());
    if !is_plain || (code.is_empty() && wanted.template.needs_customer_code()) {
        return Err(BatchError::CustomerCode);
    }
    let loans: BTreeSet<_> = wanted.loans.iter().copied().collect();
    if loans.len() < wanted.loans.len() {
        return Err(BatchError::Repeated);
    }
    let batch = NewBatch {
        branch: wanted.branch,
        bank_account: wanted.bank_account,
        template: wanted.template,
        customer_code: wanted.customer_code.clone(),
        value_on: wanted.value_on,
        by: actor.user,
        at,
    };
    let batch = work.add_batch(&batch).await?.ok_or(BatchError::BankAccount)?;
    let mut payouts = Vec::new();
    let mut branches = BTreeSet::new();
    // In the order of their ids, so that concurrent calls do not deadlock.
    for loan in &loans {
        let (held, payout) = match join_batch(work, at, actor, *loan, batch).await {
            Err(LoanError::NoSuchLoan) => return Err(BatchError::Loan(*loan)),
            joined => joined.map_err(|error| BatchError::of_loan(*loan, error))?,
        };
        let branch = held.get().branch;
        if wanted.branch.is_some_and(|chosen| chosen != branch) {
            return Err(BatchError::Loan(*loan));
        }
        branches.insert(branch);
        payouts.push(payout);
    }
    let today = first_value_date(work, at).await?;
    for branch in branches {
        let account = work.paying_account(wanted.bank_account, branch).await?;
        account.ok_or(BatchError::BankAccount)?;
    }
    let last = today.checked_add(Duration::days(MOST_DAYS)).unwrap_or(Date::MAX);
    if !(today..=last).contains(&wanted.value_on) {
        return Err(BatchError::Day(today, last));
    }
    let loans: Vec<_> = loans.into_iter().collect();
    let clients = work.batch_clients(&loans).await?;
    refuse_clients(&clients, |one| one.payee.is_none(), BatchError::NoPayee)?;
    let unwritable = |one: &BatchClient| {
        let holder = one.payee.as_ref().map(|payee| payee.holder.as_str());
        holder
            .and_then(|holder| bank_text(holder, holder.len()))
            .is_none()
    };
    refuse_clients(&clients, unwritable, BatchError::PayeeName)?;
    let parts: Vec<_> = loans.into_iter().zip(payouts).collect();
    work.add_parts(batch, &parts).await?;
    let made = work.lock_batch(&actor.reach, batch).await?;
    let made = made.ok_or(BatchError::NoSuchBatch)?;
    let change = Change::new("CREATE", "lending.batch.created", "DisbursementBatch", batch);
    work.note(at, actor, tenant, change.after(Fields::from(&made)))
        .await?;
    Ok(batch)
}

/// Checks that the actor may prepare a batch for a branch, or for several.
async fn check_branch(
    work: &mut dyn LendingWork,
    actor: &Actor,
    branch: Option<BranchId>,
) -> Result<(), BatchError> {
    match branch {
        None if actor.reach == Reach::Tenant => Ok(()),
        None => Err(BatchError::BranchMissing),
        Some(branch) => match work.lock_branch(&actor.reach, branch).await? {
            Some(true) => Ok(()),
            _ => Err(BatchError::Branch),
        },
    }
}

/// Returns an error with the numbers of the clients that meet a condition, if there are any.
fn refuse_clients(
    clients: &[BatchClient],
    is_refused: impl Fn(&BatchClient) -> bool,
    error: impl Fn(String) -> BatchError,
) -> Result<(), BatchError> {
    let refused = clients.iter().filter(|one| is_refused(one));
    let numbers: BTreeSet<_> = refused.map(|one| one.client_number.as_str()).collect();
    if numbers.is_empty() {
        return Ok(());
    }
    Err(error(numbers.into_iter().collect::<Vec<_>>().join(", ")))
}
