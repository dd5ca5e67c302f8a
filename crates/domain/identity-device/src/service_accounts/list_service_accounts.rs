use std::rc::Rc;

use munim_kernel::{Actor, Scope, UserId};

use super::{ServiceAccount, ServiceAccountError, rules::found};
use crate::IdentityDeviceStore;

#[derive(Clone)]
pub struct ListServiceAccounts {
    store: Rc<dyn IdentityDeviceStore>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenServiceAccount {
    pub account: ServiceAccount,
    pub can_edit: bool,
}

impl SeenServiceAccount {
    pub(super) fn by(actor: &Actor, account: ServiceAccount) -> Self {
        Self {
            can_edit: account.check_changeable(actor).is_ok(),
            account,
        }
    }
}

impl ListServiceAccounts {
    pub fn new(store: Rc<dyn IdentityDeviceStore>) -> Self {
        Self { store }
    }

    /// Returns all service accounts of the tenant, by name.
    pub async fn list_service_accounts(
        &self,
        actor: &Actor,
    ) -> Result<Vec<SeenServiceAccount>, ServiceAccountError> {
        let mut work = self.store.begin(Scope::Tenant(actor.tenant()?)).await?;
        let all = work.service_accounts().await?;
        work.commit().await?;
        Ok(all
            .into_iter()
            .map(|account| SeenServiceAccount::by(actor, account))
            .collect())
    }

    pub async fn get_service_account(
        &self,
        actor: &Actor,
        account: UserId,
    ) -> Result<SeenServiceAccount, ServiceAccountError> {
        let mut work = self.store.begin(Scope::Tenant(actor.tenant()?)).await?;
        let found = found(&mut *work, account).await?;
        work.commit().await?;
        Ok(SeenServiceAccount::by(actor, found))
    }
}
