use munim_http_kit::extractors::Newest;
use munim_lending::{LoanError, PaymentFilter, ViewLoans};

use super::{super::loans::filters::Payments, payment_item::PaymentPage};
use crate::prelude::*;

#[operation(get "/api/collections/payments", tag = "payments", ok = "A page of payments", message = "Payments",
    refuses = [LoanError::NoTenant(NoTenantChosen)].map(loan_problem))]
/// List payments
///
/// The newest first, with their reversals. `search` is the number of a receipt.
pub(crate) async fn list_payments(
    app: State,
    caller: May<SeesLoans>,
    list: ListQuery<Newest, Payments>,
) -> Reply<PaymentPage> {
    let search = list.search.trim();
    let filter = PaymentFilter {
        receipt: (!search.is_empty()).then(|| search.to_owned()),
        ..list.filter.0
    };
    let found = ViewLoans::new(app.lending())
        .list_payments(caller.actor(), &filter, list.page)
        .await
        .map_err(loan_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
