use std::rc::Rc;

use munim_kernel::{Actor, Scope, TenantId};

use crate::{ChangeSettingsError, NoSuchTenant, SecurityPolicyStore, SecurityPolicyWork, SecuritySettings};

pub struct ViewSettings {
    store: Rc<dyn SecurityPolicyStore>,
}

impl ViewSettings {
    pub fn new(store: Rc<dyn SecurityPolicyStore>) -> Self {
        Self { store }
    }

    pub async fn get_security_settings(
        &self,
        actor: &Actor,
        tenant: TenantId,
    ) -> Result<SecuritySettings, ChangeSettingsError> {
        let (work, settings) = open(&*self.store, actor, tenant).await?;
        work.commit().await?;
        Ok(settings)
    }
}

/// Begins a transaction in the tenant to read its settings.
pub(crate) async fn open(
    store: &dyn SecurityPolicyStore,
    actor: &Actor,
    tenant: TenantId,
) -> Result<(Box<dyn SecurityPolicyWork>, SecuritySettings), ChangeSettingsError> {
    if !actor.acts_upon(tenant) {
        return Err(NoSuchTenant.into());
    }
    let mut work = store.begin(Scope::Tenant(tenant)).await?;
    let settings = work.security_settings().await?.ok_or(NoSuchTenant)?;
    Ok((work, settings))
}
