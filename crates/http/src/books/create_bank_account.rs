use munim_books::{self as books, BankAccountError, BankAccountFault};
use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::{Created, Success},
    extractors::{FreshOnce, May, Once},
    once::{OnceReply, once},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;

use super::{
    bank_account_form::Added,
    bank_account_item::{BankAccountItem, bank_account_problem},
    needs::ManagesChart,
};

const MESSAGE: &str = "Bank account created";

type Asked = FreshOnce<May<ManagesChart>, Once<Added>>;

pub(crate) struct CreateBankAccount;

impl Operation for CreateBankAccount {
    type Asks = Asked;
    type Doc = __path_create_bank_account;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, BankAccountItem::example())).or([
            BankAccountError::NoTenant(NoTenantChosen),
            BankAccountError::Faults(vec![BankAccountFault::Account]),
            BankAccountError::TooMany(200),
        ]
        .map(bank_account_problem))
    }
}

/// Add a bank account of the organisation
///
/// Loans can be paid out of it. What is paid is posted to its account of the chart.
#[utoipa::path(post, path = "/api/bank-accounts", operation_id = "createBankAccount", tag = "books",
    responses((status = 201, description = "The bank account", body = Success<BankAccountItem>,
        headers(("Location" = String, description = "The list.")))))]
pub(crate) async fn create_bank_account(
    app: State,
    FreshOnce(caller, Once(key, Added(wanted))): Asked,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let place = (app.books(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, place, async move |work, at| {
        let made = books::create_bank_account(work, at, &actor, &wanted)
            .await
            .map_err(bank_account_problem)?;
        let location = "/api/bank-accounts".to_owned();
        Ok(Created::new(location, MESSAGE, BankAccountItem::from(made)))
    })
    .await
}
