use std::num::NonZeroU16;

use munim_books::BooksClosed;
use munim_http_kit::{
    body::fields::{day, row_number},
    extractors::{FreshOnce, Then},
};
use munim_kernel::{BankAccountId, Money};
use munim_lending::{
    self as lending, ApprovalDays, AuthorityAct, Disbursal, Disburser, LoanError, PaymentMode, Refusal,
};
use time::macros::date;

use super::{
    super::{changed_once::ChangeReply, fields::till},
    loan_item::LoanItem,
    path_keys::PayingOut,
    refusals::{dated_loan_problem, loan_problem},
    reply::reply_once,
};
use crate::books::refusals::too_little_cash;
use crate::prelude::*;

const MESSAGE: &str = "Loan paid out";

pub(crate) struct DisburseLoanRequest(Disbursal);

impl FromForm for DisburseLoanRequest {
    const NAME: &'static str = "DisburseLoanRequest";
    const ABOUT: &'static str = "How the loan is paid out.";

    fn take(form: &mut Form) -> Option<Self> {
        let on = day(
            form,
            field("on").about("The day that it is valued from; the business date by default."),
        );
        let mode = form.word(
            field("mode").about("How the money leaves. An NBFC pays out in cash only below ₹20,000."),
            &PaymentMode::ALL,
            PaymentMode::as_str,
        );
        let mode = form.needed("mode", mode, "Mode is required");
        till(form);
        let about = "The bank account that it leaves, not for cash; by default the account that all money at banks is in.";
        let bank_account = row_number(form, "bankAccountId", about, |id| BankAccountId::try_new(id).ok());
        let first_due = day(
            form,
            field("firstDueOn").about("As the application says by default."),
        );
        Some(Self(Disbursal {
            on: on?.flatten(),
            mode: mode?,
            bank_account: bank_account?,
            first_due_on: first_due?.flatten(),
        }))
    }

    fn example() -> Value {
        json!({"mode": "bank", "firstDueOn": "2027-01-01"})
    }
}

#[operation(post "/api/loans/{loanId}/disburse", tag = "loans", ok = "The loan", body = Success<LoanItem>, etag = "The new version.",
    example = Success::new(MESSAGE, LoanItem::example()),
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::NotApproved), LoanError::ClientLeft,
        LoanError::SanctionExpired(date!(2026 - 10 - 31), ApprovalDays::new(NonZeroU16::MIN.saturating_add(29))),
        LoanError::Books(BooksClosed::Period(date!(2026 - 10 - 31))), LoanError::OwnDecision(Disburser::ThirdPerson),
        LoanError::BeyondAuthority(AuthorityAct::Disburse, Money::from_paise(5_000_000)), LoanError::AlreadyDisbursed,
        LoanError::CashPayoutLimit, LoanError::ChargesTooHigh(Money::from_paise(3_000_000)), LoanError::BranchState,
        LoanError::TaxSeriesFull].map(loan_problem),
    refuses = [too_little_cash()])]
/// Pay an approved loan out
///
/// Makes the schedule and posts the money to the books. Users who created, changed, submitted or approved the loan
/// cannot disburse it, but the organisation's setting `disburser` may let the user who approved it.
pub(crate) async fn disburse_loan(
    app: State,
    FreshOnce(caller, Then(loan, Then(seen, Once(key, DisburseLoanRequest(disbursal))))): PayingOut<
        DisburseLoanRequest,
    >,
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
