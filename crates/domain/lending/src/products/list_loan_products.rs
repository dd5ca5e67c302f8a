use std::rc::Rc;

use munim_kernel::{Actor, LoanProductId};

use crate::{LendingStore, LoanProduct, LoanProductError, LoanProductVersion};

pub struct ListLoanProducts {
    store: Rc<dyn LendingStore>,
}

impl ListLoanProducts {
    pub fn new(store: Rc<dyn LendingStore>) -> Self {
        Self { store }
    }

    /// Returns all products: active ones first, then by name.
    pub async fn list_loan_products(&self, actor: &Actor) -> Result<Vec<LoanProduct>, LoanProductError> {
        Ok(self.store.loan_products(actor.tenant()?).await?)
    }

    pub async fn get_loan_product(
        &self,
        actor: &Actor,
        product: LoanProductId,
    ) -> Result<LoanProduct, LoanProductError> {
        let found = self.store.loan_product(actor.tenant()?, product).await?;
        found.ok_or(LoanProductError::NoSuchProduct)
    }

    /// Returns all versions of a product's terms, the newest first.
    pub async fn list_loan_product_versions(
        &self,
        actor: &Actor,
        product: LoanProductId,
    ) -> Result<Vec<LoanProductVersion>, LoanProductError> {
        let tenant = actor.tenant()?;
        let versions = self.store.loan_product_versions(tenant, product).await?;
        if versions.is_empty() {
            Err(LoanProductError::NoSuchProduct)
        } else {
            Ok(versions)
        }
    }
}
