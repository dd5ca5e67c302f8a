use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields};
use time::OffsetDateTime;

use crate::{SavingsProduct, SavingsProductCode, SavingsProductError, SavingsProductTerms, SavingsWork};

/// The maximum per tenant, because lists show all of them.
const MOST: i64 = 200;

/// Creates an active product.
pub async fn create_savings_product(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    code: &SavingsProductCode,
    terms: &SavingsProductTerms,
) -> Result<SavingsProduct, SavingsProductError> {
    let tenant = actor.tenant()?;
    let count = work.lock_savings_products().await?;
    if count.ok_or(SavingsProductError::NotAllowed)? >= MOST {
        return Err(SavingsProductError::TooMany(MOST));
    }
    let added = work.add_savings_product(code, terms, at).await?;
    let id = added.ok_or(SavingsProductError::DuplicateCode)?;
    let fields = Fields::from(terms).with("code", code.as_str());
    let change = Change::new("CREATE", "savings.product.created", "SavingsProduct", id).after(fields);
    work.note(at, actor, tenant, change).await?;
    let product = work.lock_savings_product(id).await?;
    product.ok_or(SavingsProductError::NoSuchProduct)
}
