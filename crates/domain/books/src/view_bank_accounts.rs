use std::rc::Rc;

use munim_kernel::Actor;

use crate::{BankAccount, BankAccountError, BooksStore};

pub struct ViewBankAccounts {
    store: Rc<dyn BooksStore>,
}

impl ViewBankAccounts {
    pub fn new(store: Rc<dyn BooksStore>) -> Self {
        Self { store }
    }

    /// Returns the bank accounts of branches in reach and those for all branches: active ones first, then by name.
    pub async fn list_bank_accounts(&self, actor: &Actor) -> Result<Vec<BankAccount>, BankAccountError> {
        let tenant = actor.tenant()?;
        Ok(self.store.bank_accounts(tenant, &actor.reach).await?)
    }
}
