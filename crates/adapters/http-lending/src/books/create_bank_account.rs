use munim_books::{self as books, BankAccountError, BankAccountFault};

use super::{
    bank_account_form::CreateBankAccountRequest,
    bank_account_item::{BankAccountItem, bank_account_problem},
};
use crate::prelude::*;

#[operation(post "/api/bank-accounts", tag = "books", created = "The bank account", body = Success<BankAccountItem>,
    location = "The list.", message = "Bank account created",
    refuses = [BankAccountError::NoTenant(NoTenantChosen), BankAccountError::Faults(vec![BankAccountFault::Account]),
        BankAccountError::TooMany(200)].map(bank_account_problem))]
/// Add a bank account of the organisation
///
/// Loans can be paid out of it. What is paid is posted to its account of the chart.
pub(crate) async fn create_bank_account(
    app: State,
    FreshOnce(caller): FreshOnce<May<ManagesChart>>,
    Once(key, CreateBankAccountRequest(draft)): Once<CreateBankAccountRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.books(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let created = books::create_bank_account(work, at, &actor, &draft)
            .await
            .map_err(bank_account_problem)?;
        let location = "/api/bank-accounts".to_owned();
        Ok(Created::new(location, MESSAGE, BankAccountItem::from(created)))
    })
    .await
}
