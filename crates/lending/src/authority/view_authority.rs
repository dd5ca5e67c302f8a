use std::rc::Rc;

use munim_kernel::Actor;

use crate::{Authority, AuthorityError, LendingStore, RoleStanding};

/// Shows the limits of the tenant's roles.
pub struct ViewAuthority {
    store: Rc<dyn LendingStore>,
}

impl ViewAuthority {
    /// Reads from `store`.
    pub fn new(store: Rc<dyn LendingStore>) -> Self {
        Self { store }
    }

    /// Returns all limits, and all roles.
    ///
    /// # Errors
    /// [`AuthorityError::NoTenant`] or [`AuthorityError::Store`].
    pub async fn get_authority(
        &self,
        actor: &Actor,
    ) -> Result<(Authority, Vec<RoleStanding>), AuthorityError> {
        Ok(self.store.authority(actor.tenant()?).await?)
    }
}
