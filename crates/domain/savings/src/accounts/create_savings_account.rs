use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, SavingsAccountId, SavingsProductId};
use time::OffsetDateTime;

use super::check_allowed::allowed_in;
use crate::{
    AccountState, DepositWanted, Holders, NewSavingsAccount, Operation, SavingsError, SavingsKind,
    SavingsWork, calendar::whole_steps,
};

/// The age from which clients have the rates of senior citizens.
const SENIOR: u16 = 60;

/// An account to open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavingsApplication {
    pub holders: Holders,
    pub product: SavingsProductId,
    pub deposit: DepositWanted,
}

/// Opens an account in the branch of its first holder. It waits for the approval of a second person.
pub async fn create_savings_account(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    wanted: &SavingsApplication,
) -> Result<SavingsAccountId, SavingsError> {
    let tenant = allowed_in(work, actor).await?;
    let holders = &wanted.holders;
    let first = work.lock_savings_holder(&actor.reach, holders.first).await?;
    let first = first.ok_or(SavingsError::NoSuchClient)?;
    if !first.is_active {
        return Err(SavingsError::ClientLeft);
    }
    for other in &holders.others {
        let other = work.lock_savings_holder(&actor.reach, *other).await?;
        if !other.is_some_and(|other| other.is_active) {
            return Err(SavingsError::JointHolders);
        }
    }
    let product = work.lock_savings_product(wanted.product).await?;
    let product = product.filter(|product| product.is_active);
    let product = product.ok_or(SavingsError::NoSuchProduct)?;
    let books = work.lock_books_shared(first.branch).await?;
    let today = books.business_date;
    holders.check(today).map_err(SavingsError::Holders)?;
    let is_senior = whole_steps(first.born_on, today, 12).0 >= SENIOR;
    let terms = product.terms.get();
    let deposit = terms
        .book(wanted.deposit, is_senior, today)
        .map_err(SavingsError::Terms)?;
    if let Some(credited) = wanted.deposit.credit_account {
        let credited = work.lock_savings_account(&actor.reach, credited).await?;
        let credited = credited.ok_or(SavingsError::CreditAccount)?;
        let record = credited.get();
        let kind = work.savings_terms(&credited).await?.get().kind;
        let is_fit = record.holders.first == holders.first
            && matches!(record.state, AccountState::Approved | AccountState::Active)
            && matches!(kind, SavingsKind::Savings | SavingsKind::Daily);
        if !is_fit {
            return Err(SavingsError::CreditAccount);
        }
    }
    let new = NewSavingsAccount {
        branch: first.branch,
        holders: holders.clone(),
        is_senior,
        product: product.id,
        terms_version: product.terms_version,
        kind: terms.kind,
        deposit,
        applied_on: today,
        created_by: actor.user,
    };
    let account = work.add_savings_account(&new, at).await?;
    let fields = Fields::new()
        .with("clientId", holders.first.get())
        .with("savingsProductId", product.id.get())
        .with("kind", terms.kind.as_str())
        .with("operation", holders.operation.map(Operation::as_str))
        .with("amount", deposit.map(|terms| terms.amount.to_string()))
        .with("state", AccountState::Pending.as_str());
    let change = Change::new("CREATE", "savings.account.created", "SavingsAccount", account).after(fields);
    work.note(at, actor, tenant, change).await?;
    Ok(account)
}
