use std::rc::Rc;

use munim_kernel::Actor;

use crate::{LendingStore, Purpose, PurposeError};

/// Shows the tenant's purposes.
pub struct ListPurposes {
    store: Rc<dyn LendingStore>,
}

impl ListPurposes {
    /// Reads from `store`.
    pub fn new(store: Rc<dyn LendingStore>) -> Self {
        Self { store }
    }

    /// Returns all purposes: those in use first, then by name.
    ///
    /// # Errors
    /// [`PurposeError::NoTenant`] or [`PurposeError::Store`].
    pub async fn list_purposes(&self, actor: &Actor) -> Result<Vec<Purpose>, PurposeError> {
        Ok(self.store.purposes(actor.tenant()?).await?)
    }
}
