use munim_http_kit::{
    app::State,
    body::{Form, FromForm, field},
    change::Stale,
    envelope::{Created, Success},
    extractors::{May, Once, PathId, Then},
    once::{Answer, once},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::Money;
use munim_lending::{self as lending, LoanError, PaymentMode, Refusal};
use serde_json::{Value, json};

use super::{
    super::{
        fields::positive,
        loans::{needs::TakesPayments, path_keys::LoanKey, refusals::loan_problem, shown::shown},
    },
    payment_item::RecordedPayment,
    record_payment::{mode, reference},
};

const MESSAGE: &str = "Loan closed";

/// The body, in the domain's types.
pub(crate) struct Wanted {
    amount: Money,
    mode: PaymentMode,
    reference: String,
}

impl FromForm for Wanted {
    const NAME: &'static str = "CloseLoanRequest";
    const ABOUT: &'static str = "The payment that closes the loan.";

    fn take(form: &mut Form) -> Option<Self> {
        let amount = positive(
            form,
            field("amount").about("In rupees; what the foreclosure quote of today says."),
            "Amount is required",
        );
        let mode = mode(form);
        let reference = reference(form);
        Some(Self {
            amount: amount?,
            mode: mode?,
            reference: reference?.unwrap_or_default(),
        })
    }

    fn example() -> Value {
        json!({"amount": 28_040.84, "mode": "bank", "reference": "UTR 634512009871"})
    }
}

type Asked = Then<May<TakesPayments>, Then<PathId<LoanKey>, Once<Wanted>>>;

pub(crate) struct CloseLoan;

impl Operation for CloseLoan {
    type Asks = Asked;
    type Doc = __path_close_loan;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, RecordedPayment::example())).or([
            LoanError::NoSuchLoan,
            LoanError::State(Refusal::NotDisbursed),
            LoanError::NotTheQuote(Money::from_paise(2_804_084)),
        ]
        .map(loan_problem))
    }
}

/// Pay a loan off early
///
/// For exactly the amount of today's foreclosure quote. The interest of later instalments is not asked for.
#[utoipa::path(post, path = "/api/loans/{loanId}/close", operation_id = "closeLoan", tag = "payments",
    responses((status = 201, description = "The payment", body = Success<RecordedPayment>,
        headers(("Location" = String, description = "The payment's address.")))))]
pub(crate) async fn close_loan(
    app: State,
    Then(caller, Then(loan, Once(key, wanted))): Asked,
) -> Result<Answer, Problem> {
    let (actor, scope, loan) = (caller.actor().clone(), caller.actor().scope()?, loan.into_inner());
    let place = (app.lending(), scope, Stale::Figures);
    once(&app, caller.actor(), key, place, async move |work, at| {
        let paid = (wanted.amount, wanted.mode, wanted.reference.as_str());
        let recorded = lending::close_loan(work, at, &actor, loan, paid, None)
            .await
            .map_err(loan_problem)?;
        let location = format!("/api/collections/payments/{}", recorded.payment.id);
        let loan = shown(work, loan).await?;
        Ok(Created::new(
            location,
            MESSAGE,
            RecordedPayment::new(&recorded.payment, loan),
        ))
    })
    .await
}
