use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, SavingsProductId};
use time::OffsetDateTime;

use crate::{SavingsProduct, SavingsProductError, SavingsProductTerms, SavingsWork, allowed_in};

/// Changes a product's terms, as its next version, which applies as [`crate::SavingsKind::keeps_terms`] says. Its kind
/// stays. Refuses the change if `seen` is given and not the current version. A change without differences does nothing.
pub async fn change_savings_product(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    product: SavingsProductId,
    terms: SavingsProductTerms,
    seen: Option<i64>,
) -> Result<SavingsProduct, SavingsProductError> {
    let tenant = allowed_in(work, actor).await?;
    let held = work.lock_savings_product(product).await?;
    let mut product = held.ok_or(SavingsProductError::NoSuchProduct)?;
    if seen.is_some_and(|seen| seen != product.version) {
        return Err(SavingsProductError::VersionConflict);
    }
    if terms.get().kind != product.terms.get().kind {
        return Err(SavingsProductError::Kind);
    }
    let (was, is) = Fields::from(&product.terms).changes_to(&Fields::from(&terms));
    if is.is_empty() {
        return Ok(product);
    }
    product.terms = terms;
    product.terms_version += 1;
    product.version += 1;
    work.replace_savings_product(&product, at).await?;
    let is = is.with("termsVersion", i64::from(product.terms_version));
    let change = Change::new("UPDATE", "savings.product.changed", "SavingsProduct", product.id)
        .before(was)
        .after(is);
    work.note(at, actor, tenant, change).await?;
    Ok(product)
}
