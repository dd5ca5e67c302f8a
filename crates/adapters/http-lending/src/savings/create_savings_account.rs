use munim_savings::{self as savings, SavingsError};

use super::{
    savings_account_form::CreateSavingsAccountRequest,
    savings_account_item::{SavingsAccountItem, changed},
};
use crate::prelude::*;

#[operation(post "/api/savings/accounts", tag = "savings", created = "The account", body = Success<SavingsAccountItem>,
    location = "The address.", message = "Savings account opened", example = SavingsAccountItem::example_deposit(),
    refuses = [SavingsError::NoTenant(NoTenantChosen), SavingsError::NotAllowed, SavingsError::ClientLeft].map(savings_problem))]
/// Open a savings account
///
/// In the branch of its first holder. It waits for the approval of a second person.
pub(crate) async fn create_savings_account(
    app: State,
    caller: May<OpensSavings>,
    Once(key, form): Once<CreateSavingsAccountRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.savings(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let account = savings::create_savings_account(work, at, &actor, &form.0)
            .await
            .map_err(savings_problem)?;
        let location = format!("/api/savings/accounts/{account}");
        Ok(Created::new(location, MESSAGE, changed(work, account).await?))
    })
    .await
}
