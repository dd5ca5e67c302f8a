use munim_kernel::{Actor, ChargeId, Fields, LoanProductId};
use time::OffsetDateTime;

use super::{loan_product_error::note, take_up::take_up};
use crate::{LendingWork, LoanProduct, LoanProductError, LoanProductTerms};

/// Gives a product other terms, which become its next version; loans keep those that they were made with. It takes up its charges
/// as they are now. Refuses the
/// change if `seen` is given and not the current version. A change to what they already are does nothing.
///
/// # Errors
/// [`LoanProductError`]
pub async fn change_loan_product(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    product: LoanProductId,
    (terms, charges): (LoanProductTerms, &[ChargeId]),
    seen: Option<i64>,
) -> Result<LoanProduct, LoanProductError> {
    let tenant = actor.tenant()?;
    let held = work.hold_loan_product(product).await?;
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
    let what = ("UPDATE", "lending.product.changed");
    note(work, at, (actor, tenant, product.id), what, Some(was), is).await?;
    Ok(product)
}
