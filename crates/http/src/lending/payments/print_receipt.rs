use actix_web::HttpResponse;
use munim_http_kit::{
    app::State,
    change::{Stale, change},
    extractors::{FilterQuery, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_lending::{self as lending, LoanError};

use super::{
    super::{
        loans::{needs::TakesPayments, path_keys::PaymentKey, refusals::loan_problem},
        paper::{made, sent},
    },
    receipt_query::On,
};

type Asked = Then<May<TakesPayments>, Then<PathId<PaymentKey>, FilterQuery<On>>>;

pub(crate) struct PrintReceipt;

impl Operation for PrintReceipt {
    type Asks = Asked;
    type Doc = __path_print_receipt;

    fn examples() -> Examples {
        Examples::of_file().or([LoanError::NoSuchPayment, LoanError::NoReceipt].map(loan_problem))
    }
}

/// Print the receipt of a payment
///
/// Each print is counted and on record: the first is the original, later ones are marked `COPY 2`, `COPY 3` and so on. The receipt of
/// a payment that was reversed says so.
#[utoipa::path(post, path = "/api/collections/payments/{paymentId}/receipt", operation_id = "printReceipt", tag = "payments",
    responses((status = 200, description = "The receipt", body = Vec<u8>, content_type = "application/pdf",
        headers(("Content-Disposition" = String, description = "An attachment and its file name.")))))]
pub(crate) async fn print_receipt(
    app: State,
    Then(caller, Then(payment, FilterQuery(On(paper)))): Asked,
) -> Result<HttpResponse, Problem> {
    let (actor, payment) = (caller.actor(), payment.into_inner());
    let place = (app.lending(), actor.scope()?, Stale::Nothing);
    // Made before the commit: a print that fails is not counted.
    change(&app, &place, async |work, at| {
        let (receipt, copy) = lending::print_receipt(work, at, actor, payment, paper)
            .await
            .map_err(loan_problem)?;
        let number = receipt.payment.payment.receipt_number.clone();
        let file = made(&app, actor, move |press, printed| {
            press.receipt(&receipt, copy, paper, printed)
        })
        .await?;
        Ok(sent("receipt", &number, file))
    })
    .await
}
