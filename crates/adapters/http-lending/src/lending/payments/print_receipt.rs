use std::{cell::Cell, rc::Rc};

use actix_web::{
    HttpResponse,
    http::header::{HeaderName, HeaderValue},
};
use munim_http_kit::{app::App, extractors::OnceBare, openapi::File};
use munim_lending::{self as lending, LoanError, Paper, Receipt, ReceiptCopy};

use super::{super::changed_once::Changed, receipt_query::On};
use crate::{
    paper::{print_paper, sent},
    prelude::*,
};

const MESSAGE: &str = "Receipt printed";

/// Returns the receipt's number and the file.
async fn printed(
    app: &App,
    actor: &Actor,
    (receipt, print): (Receipt, u32),
    paper: Paper,
) -> Result<(String, Vec<u8>), Problem> {
    let number = receipt.payment.payment.receipt_number.clone();
    let file = print_paper(app, actor, app.press(), move |press, printed| {
        press.receipt(&receipt, ReceiptCopy::Print(print), paper, printed)
    });
    Ok((number, file.await?))
}

#[operation(post "/api/collections/payments/{paymentId}/receipt", tag = "payments",
    responses((status = 200, description = "The receipt", body = File, content_type = "application/pdf",
        headers(("Content-Disposition" = String, description = "An attachment and its file name.")))),
    refuses = [LoanError::NoSuchPayment, LoanError::NoReceipt].map(loan_problem))]
/// Print the receipt of a payment
///
/// Each print is counted and on record: the first is the original, later ones are marked `COPY 2`, `COPY 3` and so on. Repeated with
/// its `Idempotency-Key`, a print is made again with the same mark: that is on record too, but not counted. The receipt of a payment that was reversed says
/// so.
pub(crate) async fn print_receipt(
    app: State,
    caller: May<TakesPayments>,
    payment: PathId<PaymentKey>,
    FilterQuery(On { paper }): FilterQuery<On>,
    OnceBare(key): OnceBare,
) -> Result<HttpResponse, Problem> {
    let (actor, payment) = (caller.actor().clone(), payment.into_inner());
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let first = Rc::new(Cell::new(None));
    let (here, file) = (app.clone(), Rc::clone(&first));
    // The number of the print is stored under the key, not the file.
    let counted = once(&app, caller.actor(), key, transaction, async move |work, at| {
        let (receipt, print) = lending::print_receipt(work, at, &actor, payment, paper)
            .await
            .map_err(loan_problem)?;
        // Printed before the commit: a failed print is not counted.
        file.set(Some(printed(&here, &actor, (receipt, print), paper).await?));
        Ok(Changed::new(MESSAGE, print))
    })
    .await?;
    let Some(kept) = counted.replayed() else {
        let (number, file) = first.take().ok_or_else(Problem::internal)?;
        return Ok(sent("receipt", &number, file));
    };
    let print = kept.get("data").and_then(Value::as_u64);
    let print = print.and_then(|print| u32::try_from(print).ok());
    let print = print.ok_or_else(Problem::internal)?;
    let actor = caller.actor();
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let receipt = change(&app, &transaction, async |work, at| {
        lending::print_receipt_again(work, at, actor, payment, print, paper)
            .await
            .map_err(loan_problem)
    })
    .await?;
    let (number, file) = printed(&app, caller.actor(), (receipt, print), paper).await?;
    let mut again = sent("receipt", &number, file);
    again.headers_mut().insert(
        HeaderName::from_static("idempotency-replayed"),
        HeaderValue::from_static("true"),
    );
    Ok(again)
}
