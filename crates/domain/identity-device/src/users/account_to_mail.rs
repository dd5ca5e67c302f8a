use munim_kernel::{Actor, Clock, Scope, TenantId, UserId};

use super::{
    UserError,
    rules::{is_reached, may_change},
    user_error::noting_lift,
};
use crate::{Account, IdentityDeviceStore, Limit};

/// Returns the account that the actor wants to send a link to. An attempt to send one to a user whom they may not change is
/// recorded.
pub(crate) async fn account_to_mail(
    store: &dyn IdentityDeviceStore,
    clock: &impl Clock,
    actor: &Actor,
    tenant: TenantId,
    user: UserId,
) -> Result<Account, UserError> {
    let mut work = store.begin(Scope::Tenant(tenant)).await?;
    let account = work.account_of(user).await?;
    let account = account.filter(|account| is_reached(actor, &account.profile));
    let account = account.ok_or(UserError::NoSuchPerson)?;
    let judged = may_change(actor, &account.profile);
    let judged = noting_lift(&mut *work, clock.now(), actor, tenant, Some(user), judged).await;
    if !matches!(judged, Err(UserError::Store(_))) {
        work.commit().await?;
    }
    judged.map(|()| account)
}

/// Counts a link that an administrator sends to the account.
pub(crate) async fn count_link(
    store: &dyn IdentityDeviceStore,
    clock: &impl Clock,
    account: &Account,
) -> Result<(), UserError> {
    let key = format!("{}:{}", account.profile.tenant, account.profile.username);
    let mut work = store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
    let counted = work
        .count(Limit::LINKS_BY_ADMINISTRATORS, &key, clock.now())
        .await?;
    work.commit().await?;
    counted.map_err(|limited| UserError::RateLimited {
        retry_after: limited.retry_after,
    })
}
