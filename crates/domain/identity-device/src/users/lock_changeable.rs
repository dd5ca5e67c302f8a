use munim_kernel::{Actor, UserId};
use time::OffsetDateTime;

use super::{
    UserError,
    rules::{is_reached, may_change},
    user_error::noting_lift,
};
use crate::{Account, IdentityDeviceWork};

/// Locks and returns the account of a user whom the actor may change. An attempt to change one who outranks the actor
/// is recorded in the open transaction.
pub(crate) async fn lock_changeable(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
    user: UserId,
) -> Result<Account, UserError> {
    let account = work.lock_account(user).await?;
    let account = account.filter(|account| is_reached(actor, &account.profile));
    let account = account.ok_or(UserError::NoSuchPerson)?;
    let (tenant, judged) = (account.profile.tenant, may_change(actor, &account.profile));
    noting_lift(work, at, actor, tenant, Some(user), judged).await?;
    Ok(account)
}
