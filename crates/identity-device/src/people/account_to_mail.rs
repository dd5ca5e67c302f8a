use munim_audit::AuditTrail;
use munim_kernel::{Actor, Clock, Scope, TenantId, UnitOfWork, UserId, Work};

use super::{
    PeopleError,
    people_error::note_lift,
    rules::{is_reached, may_change},
};
use crate::{Account, AccountDirectory, Attempts, Limit};

/// Returns the account that the actor wants to send a link to.
///
/// # Errors
/// [`PeopleError::NoSuchPerson`] or [`PeopleError::Lift`], which is recorded; or the store's error.
pub(crate) async fn account_to_mail<U>(
    store: &U,
    clock: &impl Clock,
    actor: &Actor,
    (tenant, user): (TenantId, UserId),
) -> Result<Account, PeopleError>
where
    U: UnitOfWork<Work: AccountDirectory + AuditTrail>,
{
    let mut work = store.begin(Scope::Tenant(tenant)).await?;
    let account = work.account_of(user).await?;
    work.commit().await?;
    let account = account.filter(|account| is_reached(actor, &account.profile));
    let account = account.ok_or(PeopleError::NoSuchPerson)?;
    match may_change(actor, &account.profile) {
        Ok(()) => Ok(account),
        Err(why) => Err(note_lift(store, clock, actor, tenant, Some(user), why).await),
    }
}

/// Counts a link that an administrator sends to the account.
///
/// # Errors
/// [`PeopleError::RateLimited`], or the store's error.
pub(crate) async fn count_link<U>(store: &U, clock: &impl Clock, account: &Account) -> Result<(), PeopleError>
where
    U: UnitOfWork<Work: Attempts>,
{
    let key = format!("{}:{}", account.profile.tenant, account.profile.username);
    let mut work = store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
    let counted = work
        .count(Limit::LINKS_BY_ADMINISTRATORS, &key, clock.now())
        .await?;
    work.commit().await?;
    counted.map_err(|limited| PeopleError::RateLimited {
        retry_after: limited.retry_after,
    })
}
