use std::sync::Arc;

use actix_web::{HttpResponse, http::header::ContentDisposition, web};
use munim_http_kit::app::App;
use munim_kernel::{NotPrinted, PrintedFor};
use tracing::error;

use crate::prelude::*;

/// Prints a document. This is slow, so it runs off the worker's thread.
pub(crate) async fn print_paper<P>(
    app: &App,
    actor: &Actor,
    press: Arc<P>,
    make: impl FnOnce(&P, &PrintedFor) -> Result<Vec<u8>, NotPrinted> + Send + 'static,
) -> Result<Vec<u8>, Problem>
where
    P: Send + Sync + ?Sized + 'static,
{
    let printed = PrintedFor {
        username: actor.username.clone(),
        at: app.kit().now(),
    };
    match web::block(move || make(&*press, &printed)).await {
        Ok(Ok(file)) => Ok(file),
        Ok(Err(failed)) => {
            error!(%failed, "a paper could not be printed");
            Err(Problem::internal())
        }
        Err(failed) => {
            error!(%failed, "a paper could not be printed");
            Err(Problem::internal())
        }
    }
}

/// Returns a document as a file with a name such as 'receipt-R-SAT-01-2026-27-000311.pdf'.
pub(crate) fn sent(kind: &str, number: &str, file: Vec<u8>) -> HttpResponse {
    let name = format!("{kind}-{}.pdf", number.replace('/', "-"));
    HttpResponse::Ok()
        .content_type("application/pdf")
        .insert_header(ContentDisposition::attachment(name))
        .body(file)
}
