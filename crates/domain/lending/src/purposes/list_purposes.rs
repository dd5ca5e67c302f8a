use std::rc::Rc;

use munim_kernel::Actor;

use crate::{LendingStore, Purpose, PurposeError};

pub struct ListPurposes {
    store: Rc<dyn LendingStore>,
}

impl ListPurposes {
    pub fn new(store: Rc<dyn LendingStore>) -> Self {
        Self { store }
    }

    /// Returns all purposes: active ones first, then by name.
    pub async fn list_purposes(&self, actor: &Actor) -> Result<Vec<Purpose>, PurposeError> {
        Ok(self.store.purposes(actor.tenant()?).await?)
    }
}
