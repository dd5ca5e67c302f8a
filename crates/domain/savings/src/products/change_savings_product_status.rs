use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, SavingsProductId};
use time::OffsetDateTime;

use crate::{SavingsProduct, SavingsProductError, SavingsWork, allowed_in};

/// Activates or deactivates a product. Existing accounts continue. Refuses the change if `seen` is given and not the
/// current version.
pub async fn change_savings_product_status(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    product: SavingsProductId,
    is_active: bool,
    seen: Option<i64>,
) -> Result<SavingsProduct, SavingsProductError> {
    let tenant = allowed_in(work, actor).await?;
    let held = work.lock_savings_product(product).await?;
    let mut product = held.ok_or(SavingsProductError::NoSuchProduct)?;
    if seen.is_some_and(|seen| seen != product.version) {
        return Err(SavingsProductError::VersionConflict);
    }
    if product.is_active == is_active {
        return Ok(product);
    }
    product.is_active = is_active;
    product.version += 1;
    work.replace_savings_product(&product, at).await?;
    let (action, event) = if is_active {
        ("ENABLE", "savings.product.enabled")
    } else {
        ("RETIRE", "savings.product.retired")
    };
    let change = Change::new(action, event, "SavingsProduct", product.id)
        .before(Fields::new().with("isActive", !is_active))
        .after(Fields::new().with("isActive", is_active));
    work.note(at, actor, tenant, change).await?;
    Ok(product)
}
