use std::rc::Rc;

use munim_kernel::{Actor, TenantId};

use crate::{AllowList, AllowListError, SecurityPolicyStore, view_settings::open};

pub struct ViewAllowList {
    store: Rc<dyn SecurityPolicyStore>,
}

impl ViewAllowList {
    pub fn new(store: Rc<dyn SecurityPolicyStore>) -> Self {
        Self { store }
    }

    /// Returns the list with the version of the settings.
    pub async fn get_allow_list(
        &self,
        actor: &Actor,
        tenant: TenantId,
    ) -> Result<(AllowList, i64), AllowListError> {
        let (mut work, settings) = open(&*self.store, actor, tenant).await?;
        let list = work.allow_list(settings.get().allow_list_enabled).await?;
        work.commit().await?;
        Ok((list, settings.get().version))
    }
}
