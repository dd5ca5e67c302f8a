use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ListQuery, May, Newest, Then},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_lending::{LoanError, PaymentFilter, ViewLoans};

use super::{
    super::loans::{filters::Payments, needs::SeesLoans, refusals::loan_problem},
    payment_item::PaymentPage,
};

const MESSAGE: &str = "Payments";

type Asked = Then<May<SeesLoans>, ListQuery<Newest, Payments>>;

pub(crate) struct ListPayments;

impl Operation for ListPayments {
    type Asks = Asked;
    type Doc = __path_list_payments;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, PaymentPage::sample()))
            .or([LoanError::NoTenant(NoTenantChosen)].map(loan_problem))
    }
}

/// List payments
///
/// The newest first, with their reversals. `search` is the number of a receipt.
#[utoipa::path(get, path = "/api/collections/payments", operation_id = "listPayments", tag = "payments",
    responses((status = 200, description = "A page of payments", body = Success<PaymentPage>)))]
pub(crate) async fn list_payments(app: State, Then(caller, wanted): Asked) -> Reply<PaymentPage> {
    let search = wanted.search.trim();
    let filter = PaymentFilter {
        receipt: (!search.is_empty()).then(|| search.to_owned()),
        ..wanted.filter.0
    };
    let found = ViewLoans::new(app.lending())
        .list_payments(caller.actor(), &filter, wanted.page)
        .await
        .map_err(loan_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
