use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ListQuery, May, Newest, Then},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_lending::{LoanError, ViewLoans};

use super::{filters::Loans, loan_item::LoanPage, needs::SeesLoans, refusals::loan_problem};

const MESSAGE: &str = "Loans";

type Asked = Then<May<SeesLoans>, ListQuery<Newest, Loans>>;

pub(crate) struct ListLoans;

impl Operation for ListLoans {
    type Asks = Asked;
    type Doc = __path_list_loans;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LoanPage::sample()))
            .or([LoanError::NoTenant(NoTenantChosen)].map(loan_problem))
    }
}

/// List loans and applications
///
/// The newest first. `search` matches the loan's number, the client's number and phone, and the beginning of the client's name.
#[utoipa::path(get, path = "/api/loans", operation_id = "listLoans", tag = "loans",
    responses((status = 200, description = "A page of loans", body = Success<LoanPage>)))]
pub(crate) async fn list_loans(app: State, Then(caller, wanted): Asked) -> Reply<LoanPage> {
    let filter = wanted.filter.searching(&wanted.search);
    let found = ViewLoans::new(app.lending())
        .list_loans(caller.actor(), &filter, wanted.page)
        .await
        .map_err(loan_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
