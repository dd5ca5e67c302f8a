use munim_kernel::{Actor, Page, PageRequest, SavingsAccountId};

use super::check_allowed::allowed;
use crate::{
    ListedSavingsAccount, ListedSavingsTransaction, SavingsAccountFilter, SavingsError, SavingsStore,
    SavingsTransactionFilter,
};

/// Returns a page of accounts in reach, newest first.
pub async fn list_savings_accounts(
    store: &dyn SavingsStore,
    actor: &Actor,
    filter: &SavingsAccountFilter,
    page: PageRequest,
) -> Result<Page<ListedSavingsAccount>, SavingsError> {
    let tenant = allowed(store, actor).await?;
    Ok(store.savings_accounts(tenant, &actor.reach, filter, page).await?)
}

pub async fn get_savings_account(
    store: &dyn SavingsStore,
    actor: &Actor,
    account: SavingsAccountId,
) -> Result<ListedSavingsAccount, SavingsError> {
    let tenant = allowed(store, actor).await?;
    let found = store.savings_account(tenant, &actor.reach, account).await?;
    found.ok_or(SavingsError::NoSuchAccount)
}

/// Returns a page of transactions in reach, newest first.
pub async fn list_savings_transactions(
    store: &dyn SavingsStore,
    actor: &Actor,
    filter: &SavingsTransactionFilter,
    page: PageRequest,
) -> Result<Page<ListedSavingsTransaction>, SavingsError> {
    let tenant = allowed(store, actor).await?;
    Ok(store
        .savings_transactions(tenant, &actor.reach, filter, page)
        .await?)
}

/// Returns a page of an account's transactions, the oldest first.
pub async fn get_savings_ledger(
    store: &dyn SavingsStore,
    actor: &Actor,
    account: SavingsAccountId,
    filter: SavingsTransactionFilter,
    page: PageRequest,
) -> Result<Page<ListedSavingsTransaction>, SavingsError> {
    get_savings_account(store, actor, account).await?;
    let filter = SavingsTransactionFilter {
        account: Some(account),
        oldest_first: true,
        ..filter
    };
    list_savings_transactions(store, actor, &filter, page).await
}
