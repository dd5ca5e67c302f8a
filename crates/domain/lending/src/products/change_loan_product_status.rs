use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, LoanProductId};
use time::OffsetDateTime;

use crate::{LendingWork, LoanProduct, LoanProductError};

/// Activates or deactivates a product. Existing loans continue. Refuses the change if `seen` is given and not the
/// current version.
pub async fn change_loan_product_status(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    product: LoanProductId,
    is_active: bool,
    seen: Option<i64>,
) -> Result<LoanProduct, LoanProductError> {
    let tenant = actor.tenant()?;
    let held = work.lock_loan_product(product).await?;
    let mut product = held.ok_or(LoanProductError::NoSuchProduct)?;
    if seen.is_some_and(|seen| seen != product.version) {
        return Err(LoanProductError::VersionConflict);
    }
    if product.is_active == is_active {
        return Ok(product);
    }
    product.is_active = is_active;
    product.version += 1;
    work.replace_loan_product(&product, at).await?;
    let (action, event) = if is_active {
        ("ENABLE", "lending.product.enabled")
    } else {
        ("RETIRE", "lending.product.retired")
    };
    let change = Change::new(action, event, "LoanProduct", product.id)
        .before(Fields::new().with("isActive", !is_active))
        .after(Fields::new().with("isActive", is_active));
    work.note(at, actor, tenant, change).await?;
    Ok(product)
}
