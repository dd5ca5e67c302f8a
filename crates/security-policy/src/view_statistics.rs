use munim_kernel::{Actor, Clock, Scope, TenantId, UnitOfWork, Work};

use crate::{ChangeSettingsError, NoSuchTenant, SecurityFigures, SecurityStatistics};

/// Shows the counters above the security screen.
#[derive(Debug, Clone)]
pub struct ViewStatistics<U, K> {
    store: U,
    kit: K,
}

impl<U: UnitOfWork<Work: SecurityFigures>, K: Clock> ViewStatistics<U, K> {
    /// Reads from `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// The counters now.
    ///
    /// # Errors
    /// [`ChangeSettingsError::NoSuchTenant`] or [`ChangeSettingsError::Store`].
    pub async fn run(
        &self,
        actor: &Actor,
        tenant: TenantId,
    ) -> Result<SecurityStatistics, ChangeSettingsError> {
        if !actor.acts_upon(tenant) {
            return Err(NoSuchTenant.into());
        }
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let counted = work.security_statistics(self.kit.now()).await?;
        work.commit().await?;
        Ok(counted.ok_or(NoSuchTenant)?)
    }
}
