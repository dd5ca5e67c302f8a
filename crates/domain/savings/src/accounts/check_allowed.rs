//! Refuses organisations that may not take deposits.
use munim_kernel::{Actor, TenantId};

use crate::{SavingsError, SavingsStore, SavingsWork};

/// Returns the tenant that is acted upon.
pub(crate) async fn allowed(store: &dyn SavingsStore, actor: &Actor) -> Result<TenantId, SavingsError> {
    let tenant = actor.tenant()?;
    let takes = store.takes_deposits(tenant).await?;
    takes.then_some(tenant).ok_or(SavingsError::NotAllowed)
}

pub(crate) async fn allowed_in(work: &mut dyn SavingsWork, actor: &Actor) -> Result<TenantId, SavingsError> {
    let tenant = actor.tenant()?;
    let takes = work.takes_deposits().await?;
    takes.then_some(tenant).ok_or(SavingsError::NotAllowed)
}
