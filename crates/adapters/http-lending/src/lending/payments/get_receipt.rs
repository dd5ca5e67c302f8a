use actix_web::HttpResponse;
use munim_http_kit::openapi::File;
use munim_lending::{LoanError, ReceiptCopy, ViewPapers};

use super::receipt_query::On;
use crate::{
    paper::{print_paper, sent},
    prelude::*,
};

#[operation(get "/api/collections/payments/{paymentId}/receipt", tag = "payments",
    responses((status = 200, description = "The file copy", body = File, content_type = "application/pdf",
        headers(("Content-Disposition" = String, description = "An attachment and its file name.")))),
    refuses = [LoanError::NoSuchPayment, LoanError::NoReceipt].map(loan_problem))]
/// Get the file copy of a receipt
///
/// For reading. It is not counted as a print, and is marked `FILE COPY`, so that it never passes for the original.
pub(crate) async fn get_receipt(
    app: State,
    caller: May<SeesLoans>,
    payment: PathId<PaymentKey>,
    FilterQuery(On { paper }): FilterQuery<On>,
) -> Result<HttpResponse, Problem> {
    let receipt = ViewPapers::new(app.lending())
        .get_receipt(caller.actor(), payment.into_inner())
        .await
        .map_err(loan_problem)?;
    let number = receipt.payment.payment.receipt_number.clone();
    let file = print_paper(&app, caller.actor(), app.press(), move |press, printed| {
        press.receipt(&receipt, ReceiptCopy::File, paper, printed)
    })
    .await?;
    Ok(sent("receipt", &number, file))
}
