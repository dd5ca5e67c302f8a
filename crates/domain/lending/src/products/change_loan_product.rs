use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, ChargeId, Fields, LoanProductId};
use time::OffsetDateTime;

use super::take_up::take_up;
use crate::{LendingWork, LoanProduct, LoanProductError, LoanProductTerms};

/// Changes a product's terms, as its next version; loans keep theirs. Adopts the current terms of its charges. Refuses
/// the change if `seen` is given and not the current version. A change without differences does nothing.
pub async fn change_loan_product(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    product: LoanProductId,
    terms: LoanProductTerms,
    charges: &[ChargeId],
    seen: Option<i64>,
) -> Result<LoanProduct, LoanProductError> {
    let tenant = actor.tenant()?;
    let held = work.lock_loan_product(product).await?;
    let mut product = held.ok_or(LoanProductError::NoSuchProduct)?;
    if seen.is_some_and(|seen| seen != product.version) {
        return Err(LoanProductError::VersionConflict);
    }
    let terms = terms.with_charges(take_up(work, charges, &product.terms.get().charges).await?);
    let (was, is) = Fields::from(&product.terms).changes_to(&Fields::from(&terms));
    if is.is_empty() {
        return Ok(product);
    }
    product.terms = terms;
    product.terms_version += 1;
    product.version += 1;
    work.replace_loan_product(&product, at).await?;
    let is = is.with("termsVersion", i64::from(product.terms_version));
    let change = Change::new("UPDATE", "lending.product.changed", "LoanProduct", product.id)
        .before(was)
        .after(is);
    work.note(at, actor, tenant, change).await?;
    Ok(product)
}
