use std::num::NonZeroU16;

use munim_books::BooksClosed;
use munim_kernel::BankAccountId;
use munim_lending::{
    self as lending, ApprovalDays, AuthorityAct, CashTill, Disbursal, Disburser, LoanError, PaymentMode,
    Refusal,
};
use munim_tills::TillError;

use super::{super::changed_once::ChangeReply, loan_item::LoanItem, reply::reply_once};
use crate::prelude::*;

/// How the loan is paid out.
#[form(makes = Disbursal, example = {"mode": "bank", "firstDueOn": "2027-01-01"})]
pub(crate) struct DisburseLoanRequest {
    /// The day that it is valued from; the business date by default.
    on: Option<Date>,
    /// How the money leaves. An NBFC pays out in cash only below ₹20,000.
    #[field(word, missing = "Mode is required")]
    mode: PaymentMode,
    /// The bank account that it leaves, not for cash; by default the account that all money at banks is in.
    #[field(row)]
    bank_account: Option<BankAccountId>,
    /// The till that cash leaves, which the caller has open; by default the one that they have open. Only where tills are used.
    #[field(row, name = "tillId")]
    till: CashTill,
    /// As the application says by default.
    first_due_on: Option<Date>,
}

#[operation(post "/api/loans/{loanId}/disburse", tag = "loans", ok = "The loan", body = Success<LoanItem>,
    etag = "The new version.", message = "Loan paid out",
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::NotApproved), LoanError::ClientLeft,
        LoanError::SanctionExpired(date!(2026 - 10 - 31), ApprovalDays::new(NonZeroU16::MIN.saturating_add(29))),
        LoanError::Books(BooksClosed::Period(date!(2026 - 10 - 31))), LoanError::OwnDecision(Disburser::ThirdPerson),
        LoanError::BeyondAuthority(AuthorityAct::Disburse, Money::from_paise(5_000_000)), LoanError::AlreadyDisbursed,
        LoanError::InBatch, LoanError::CashPayoutLimit, LoanError::Till(TillError::NoOpenTill),
        LoanError::ChargesTooHigh(Money::from_paise(3_000_000)), LoanError::BranchState, LoanError::TaxSeriesFull,
        LoanError::NotInGroup, LoanError::NotTrained, LoanError::NotTested].map(loan_problem), refuses = [too_little_cash()])]
/// Pay an approved loan out
///
/// Makes the schedule and posts the money to the books. Users who created, changed, submitted or approved the loan
/// cannot disburse it, but the organisation's setting `disburser` may let the user who approved it.
pub(crate) async fn disburse_loan(
    app: State,
    FreshOnce(caller): FreshOnce<May<PaysLoansOut>>,
    loan: PathId<LoanKey>,
    seen: IfMatch,
    Once(key, DisburseLoanRequest(disbursal)): Once<DisburseLoanRequest>,
) -> Result<ChangeReply, Problem> {
    let (actor, loan, seen) = (caller.actor().clone(), loan.into_inner(), seen.and(None));
    let transaction = (app.lending(), actor.scope()?, Stale::Figures);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        lending::disburse_loan(work, at, &actor, loan, &disbursal, seen)
            .await
            .map_err(|error| dated_loan_problem("on", error))?;
        reply_once(MESSAGE, work, loan).await
    })
    .await
    .map(ChangeReply)
}
