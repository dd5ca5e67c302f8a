use std::rc::Rc;

use munim_kernel::{Actor, Clock, Scope, TenantId};

use crate::{ChangeSettingsError, NoSuchTenant, SecurityPolicyStore, SecurityStatistics};

pub struct ViewStatistics {
    store: Rc<dyn SecurityPolicyStore>,
    clock: Rc<dyn Clock>,
}

impl ViewStatistics {
    pub fn new(store: Rc<dyn SecurityPolicyStore>, clock: Rc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    pub async fn get_security_statistics(
        &self,
        actor: &Actor,
        tenant: TenantId,
    ) -> Result<SecurityStatistics, ChangeSettingsError> {
        if !actor.acts_upon(tenant) {
            return Err(NoSuchTenant.into());
        }
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let counted = work.security_statistics(self.clock.now()).await?;
        work.commit().await?;
        Ok(counted.ok_or(NoSuchTenant)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, SUPER_ADMIN, World, actor, counted, tenant};

    #[tokio::test]
    async fn figures_are_of_now_and_of_ones_own_tenant() {
        let world = World::new();
        let view = ViewStatistics::new(Rc::new(world.store()), Rc::new(world.store()));
        for home in [1, SUPER_ADMIN] {
            assert_eq!(
                view.get_security_statistics(&actor(home), tenant()).await,
                Ok(counted(NOW))
            );
        }
        let nowhere = TenantId::try_new(9).unwrap();
        for (home, asked) in [(2, tenant()), (1, nowhere), (SUPER_ADMIN, nowhere)] {
            let refused = view.get_security_statistics(&actor(home), asked).await;
            assert_eq!(refused, Err(NoSuchTenant.into()), "{home} {asked}");
        }
        assert!(world.records().is_empty(), "looking is no change");
    }
}
