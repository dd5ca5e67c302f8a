use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, BankAccountId, Fields, Reach, TenantId};
use time::OffsetDateTime;

use crate::{
    AccountRole, BankAccount, BankAccountDraft, BankAccountError, BankAccountFault, BankAccountNumber,
    BooksWork,
};

/// The maximum per tenant, because lists show all of them.
const MOST: i64 = 200;

pub async fn create_bank_account(
    work: &mut dyn BooksWork,
    at: OffsetDateTime,
    actor: &Actor,
    wanted: &BankAccountDraft,
) -> Result<BankAccount, BankAccountError> {
    let tenant = keeps_bank_accounts(actor)?;
    // So that no posting rule is mapped to its account meanwhile.
    work.lock_books_alone().await?;
    let present = work.lock_bank_accounts().await?;
    check(work, actor, None, wanted).await?;
    if present >= MOST {
        return Err(BankAccountError::TooMany(MOST));
    }
    let added = work.add_bank_account(wanted).await?;
    let account = added.ok_or(BankAccountError::Taken)?;
    let id = account.get().id;
    let change =
        Change::new("CREATE", "books.bank_account.created", "BankAccount", id).after(Fields::from(wanted));
    work.note(at, actor, tenant, change).await?;
    Ok(account)
}

/// Changes, deactivates or reactivates a bank account. It keeps its number if none is given. Past payments keep their
/// postings.
pub async fn change_bank_account(
    work: &mut dyn BooksWork,
    at: OffsetDateTime,
    actor: &Actor,
    account: BankAccountId,
    wanted: impl Fn(&BankAccountNumber) -> BankAccountDraft,
    seen: Option<i64>,
) -> Result<BankAccount, BankAccountError> {
    let tenant = keeps_bank_accounts(actor)?;
    work.lock_books_alone().await?;
    let held = work.lock_bank_account(account).await?;
    let before = held.ok_or(BankAccountError::NoSuchBankAccount)?;
    let wanted = wanted(&before.get().draft.number);
    before.check_version(seen)?;
    check(work, actor, Some(&before.get().draft), &wanted).await?;
    let mut after = before.clone();
    if !after.change(wanted) {
        return Ok(before);
    }
    if !work.replace_bank_account(&after).await? {
        return Err(BankAccountError::Taken);
    }
    let (was, is) = Fields::from(&before.get().draft).changes_to(&Fields::from(&after.get().draft));
    let change = Change::new("UPDATE", "books.bank_account.changed", "BankAccount", account)
        .before(was)
        .after(is);
    work.note(at, actor, tenant, change).await?;
    Ok(after)
}

/// Returns the actor's tenant, if they may change its bank accounts.
fn keeps_bank_accounts(actor: &Actor) -> Result<TenantId, BankAccountError> {
    let tenant = actor.tenant()?;
    (actor.reach == Reach::Tenant)
        .then_some(tenant)
        .ok_or(BankAccountError::NotTheWhole)
}

/// Checks the references of the bank account. A bank account out of use may keep those that it had.
async fn check(
    work: &mut dyn BooksWork,
    actor: &Actor,
    before: Option<&BankAccountDraft>,
    wanted: &BankAccountDraft,
) -> Result<(), BankAccountError> {
    let kept = before.filter(|_| !wanted.is_active);
    let mut faults = Vec::new();
    if let Some(branch) = wanted.branch
        && kept.is_none_or(|kept| kept.branch != wanted.branch)
        && work.lock_branch(&actor.reach, branch).await? != Some(true)
    {
        faults.push(BankAccountFault::Branch);
    }
    let accounts = work.lock_accounts().await?;
    let is_bank = accounts.iter().any(|one| {
        let is_cash_box = one
            .roles
            .iter()
            .any(|role| matches!(role, AccountRole::CashInHand | AccountRole::Till));
        one.id == wanted.account && one.is_active && one.is_cash && !is_cash_box
    });
    if !is_bank && kept.is_none_or(|kept| kept.account != wanted.account) {
        faults.push(BankAccountFault::Account);
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(BankAccountError::Faults(faults))
    }
}
