use munim_audit::{Change, Note as _};
use munim_kernel::{AccountId, Actor, Fields, Reach, TenantId};
use time::OffsetDateTime;

use crate::{Account, AccountCode, AccountKind, BooksError, BooksWork};

/// Returns the actor's tenant, if they may change its chart.
pub(crate) fn keeps_chart(actor: &Actor) -> Result<TenantId, BooksError> {
    let tenant = actor.tenant()?;
    (actor.reach == Reach::Tenant)
        .then_some(tenant)
        .ok_or(BooksError::NotTheWhole)
}

/// Adds an account to the chart. Cash and bank accounts are marked on creation, because the cash flow statement shows
/// their movements.
pub async fn create_account(
    work: &mut dyn BooksWork,
    at: OffsetDateTime,
    actor: &Actor,
    code: &AccountCode,
    name: &str,
    kind: AccountKind,
    is_cash: bool,
) -> Result<Account, BooksError> {
    let tenant = keeps_chart(actor)?;
    if is_cash && kind != AccountKind::Asset {
        return Err(BooksError::CashIsAsset);
    }
    let added = work.add_account(code, name, kind, is_cash).await?;
    let account = added.ok_or(BooksError::CodeTaken)?;
    let change =
        Change::new("CREATE", "books.account.created", "Account", account.id).after(Fields::from(&account));
    work.note(at, actor, tenant, change).await?;
    Ok(account)
}

/// Renames, deactivates or reactivates an account. An account that posting rules use stays active.
pub async fn change_account(
    work: &mut dyn BooksWork,
    at: OffsetDateTime,
    actor: &Actor,
    account: AccountId,
    name: &str,
    is_active: bool,
    seen: Option<i64>,
) -> Result<Account, BooksError> {
    let tenant = keeps_chart(actor)?;
    // So that no posting rule is mapped to it meanwhile.
    work.lock_books_alone().await?;
    let accounts = work.lock_accounts().await?;
    let before = accounts.into_iter().find(|one| one.id == account);
    let before = before.ok_or(BooksError::AccountNotFound)?;
    if seen.is_some_and(|seen| seen != before.version) {
        return Err(BooksError::VersionConflict);
    }
    if (before.name.as_str(), before.is_active) == (name, is_active) {
        return Ok(before);
    }
    if !is_active && !before.roles.is_empty() {
        return Err(BooksError::AccountInUse);
    }
    let after = Account {
        name: name.to_owned(),
        is_active,
        version: before.version + 1,
        ..before.clone()
    };
    work.replace_account(&after).await?;
    let (was, is) = Fields::from(&before).changes_to(&Fields::from(&after));
    let change = Change::new("UPDATE", "books.account.changed", "Account", account)
        .before(was)
        .after(is);
    work.note(at, actor, tenant, change).await?;
    Ok(after)
}

impl From<&Account> for Fields {
    fn from(account: &Account) -> Self {
        Self::new()
            .with("code", account.code.as_str())
            .with("name", account.name.as_str())
            .with("kind", account.kind.as_str())
            .with("isCash", account.is_cash)
            .with("isActive", account.is_active)
    }
}
