use std::rc::Rc;

use munim_kernel::Actor;

use crate::{BankAccount, BankAccountError, BooksStore};

/// Shows the lender's accounts at banks.
pub struct ViewBankAccounts {
    store: Rc<dyn BooksStore>,
}

impl ViewBankAccounts {
    /// Reads from `store`.
    pub fn new(store: Rc<dyn BooksStore>) -> Self {
        Self { store }
    }

    /// Returns those of the branches in reach and those for all branches: those in use first, then by name.
    ///
    /// # Errors
    /// [`BankAccountError::NoTenant`] or [`BankAccountError::Store`].
    pub async fn list_bank_accounts(&self, actor: &Actor) -> Result<Vec<BankAccount>, BankAccountError> {
        let tenant = actor.tenant()?;
        Ok(self.store.bank_accounts(tenant, &actor.reach).await?)
    }
}
