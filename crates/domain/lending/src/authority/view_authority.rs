use std::rc::Rc;

use munim_kernel::Actor;

use crate::{Authority, AuthorityError, LendingStore, RoleStanding};

pub struct ViewAuthority {
    store: Rc<dyn LendingStore>,
}

impl ViewAuthority {
    pub fn new(store: Rc<dyn LendingStore>) -> Self {
        Self { store }
    }

    pub async fn get_authority(
        &self,
        actor: &Actor,
    ) -> Result<(Authority, Vec<RoleStanding>), AuthorityError> {
        Ok(self.store.authority(actor.tenant()?).await?)
    }
}
