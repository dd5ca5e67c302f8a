use munim_kernel::{Actor, TenantId, UnitOfWork, Work};

use crate::{AllowList, AllowListBook, AllowListError, SettingsBook, view_settings::open};

/// Shows the networks that a tenant may be used from.
#[derive(Debug, Clone)]
pub struct ViewAllowList<U> {
    store: U,
}

impl<U: UnitOfWork<Work: SettingsBook + AllowListBook>> ViewAllowList<U> {
    /// Reads from `store`.
    pub fn new(store: U) -> Self {
        Self { store }
    }

    /// The list, and the version of the settings that its switch belongs to.
    ///
    /// # Errors
    /// [`AllowListError::NoSuchTenant`] or [`AllowListError::Store`].
    pub async fn run(&self, actor: &Actor, tenant: TenantId) -> Result<(AllowList, i64), AllowListError> {
        let (mut work, settings) = open(&self.store, actor, tenant).await?;
        let list = work.allow_list(settings.allow_list_enabled).await?;
        work.commit().await?;
        Ok((list, settings.version))
    }
}
