use munim_kernel::{Actor, Scope, TenantId, UnitOfWork, Work};
use thiserror::Error;

use crate::{ChangeSettingsError, SecuritySettings, SettingsBook};

/// No such tenant, or not the actor's: he does not learn which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Tenant not found")]
pub struct NoSuchTenant;

/// Shows a tenant's security settings.
#[derive(Debug, Clone)]
pub struct ViewSettings<U> {
    store: U,
}

impl<U: UnitOfWork<Work: SettingsBook>> ViewSettings<U> {
    /// Reads from `store`.
    pub fn new(store: U) -> Self {
        Self { store }
    }

    /// The settings.
    ///
    /// # Errors
    /// [`ChangeSettingsError::NoSuchTenant`] or [`ChangeSettingsError::Store`].
    pub async fn run(
        &self,
        actor: &Actor,
        tenant: TenantId,
    ) -> Result<SecuritySettings, ChangeSettingsError> {
        let (work, settings) = open(&self.store, actor, tenant).await?;
        work.commit().await?;
        Ok(settings)
    }
}

/// A work in the tenant, with its settings; for reading.
pub(crate) async fn open<U>(
    store: &U,
    actor: &Actor,
    tenant: TenantId,
) -> Result<(Box<U::Work>, SecuritySettings), ChangeSettingsError>
where
    U: UnitOfWork<Work: SettingsBook>,
{
    if !actor.acts_upon(tenant) {
        return Err(NoSuchTenant.into());
    }
    let mut work = store.begin(Scope::Tenant(tenant)).await?;
    let settings = work.security_settings().await?.ok_or(NoSuchTenant)?;
    Ok((work, settings))
}
