use munim_approvals::{ApprovalError, Command};
use munim_http_kit::{
    app::State,
    body::{Form, FromForm, amounts::rupees, field, fields::free},
    change::Stale,
    envelope::{Created, Success},
    extractors::{IfMatch, May, Once, PathId, Then},
    once::{Answer, once},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::Money;
use munim_lending::{self as lending, LoanError, LoanProductTerms, PayOff, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    super::{
        fields::amount_or_nothing,
        loans::{needs::TakesPayments, path_keys::LoanKey, refusals::loan_problem},
    },
    record_payment::{mode, reference},
};
use crate::approvals::approval_item::RequestedApproval;

const MESSAGE: &str = "Closure requested";

/// The payment of a request, as it is stored.
#[derive(Serialize, Deserialize)]
struct Stored {
    amount_paise: i64,
    mode: String,
    reference: String,
}

fn command(paid: &PayOff) -> Command {
    let stored = Stored {
        amount_paise: paid.amount.paise(),
        mode: paid.mode.as_str().to_owned(),
        reference: paid.reference.clone(),
    };
    Command(json!(stored).to_string())
}

/// Returns the payment of a stored request; `None` if it cannot be read.
pub(crate) fn paid_off(command: &Command) -> Option<PayOff> {
    let stored: Stored = serde_json::from_str(&command.0).ok()?;
    Some(PayOff {
        amount: Money::from_paise(stored.amount_paise),
        mode: stored.mode.parse().ok()?,
        reference: stored.reference,
    })
}

/// The body, in the domain's types.
pub(crate) struct Wanted {
    paid: PayOff,
    reason: String,
}

impl FromForm for Wanted {
    const NAME: &'static str = "CloseLoanRequest";
    const ABOUT: &'static str = "The payment that closes the loan.";

    fn take(form: &mut Form) -> Option<Self> {
        let amount = rupees(
            form,
            field("amount")
                .about("In rupees; what the foreclosure quote of today says, which can be 0.")
                .shaped(amount_or_nothing),
            LoanProductTerms::MOST,
        );
        let amount = form.needed("amount", amount, "Amount is required");
        let mode = mode(form);
        let reference = reference(form);
        let reason = free(form, field("reason").about("For the person who decides."), 500);
        Some(Self {
            paid: PayOff {
                amount: amount?,
                mode: mode?,
                reference: reference?.unwrap_or_default(),
            },
            reason: reason?.unwrap_or_default(),
        })
    }

    fn example() -> Value {
        json!({"amount": 28_040.84, "mode": "bank", "reference": "UTR 634512009871", "reason": "The client has sold a field"})
    }
}

type Asked = Then<May<TakesPayments>, Then<PathId<LoanKey>, Then<IfMatch, Once<Wanted>>>>;

pub(crate) struct CloseLoan;

impl Operation for CloseLoan {
    type Asks = Asked;
    type Doc = __path_close_loan;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, RequestedApproval::example())).or([
            LoanError::NoSuchLoan,
            LoanError::VersionConflict,
            LoanError::State(Refusal::NotDisbursed),
            LoanError::NotTheQuote(Money::from_paise(2_804_084)),
            LoanError::Approval(ApprovalError::AlreadyRequested),
        ]
        .map(loan_problem))
    }
}

/// Request the early closure of a loan
///
/// For exactly the amount of today's foreclosure quote. The interest of later instalments is not asked for. Nothing changes until
/// a second person accepts it, on the same business date.
#[utoipa::path(post, path = "/api/loans/{loanId}/close", operation_id = "closeLoan", tag = "payments",
    responses((status = 201, description = "The request", body = Success<RequestedApproval>,
        headers(("Location" = String, description = "The inbox of approvals.")))))]
pub(crate) async fn close_loan(
    app: State,
    Then(caller, Then(loan, Then(seen, Once(key, wanted)))): Asked,
) -> Result<Answer, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let (loan, seen) = (loan.into_inner(), seen.and(None));
    let place = (app.lending(), scope, Stale::Figures);
    once(&app, caller.actor(), key, place, async move |work, at| {
        let asked = (wanted.reason.as_str(), command(&wanted.paid));
        let approval = lending::request_loan_closure(work, at, &actor, loan, &wanted.paid, seen, asked)
            .await
            .map_err(loan_problem)?;
        Ok(Created::new(
            "/api/approvals".to_owned(),
            MESSAGE,
            RequestedApproval::new(approval),
        ))
    })
    .await
}
