use munim_kernel::{Actor, ChargeId, Fields};
use time::OffsetDateTime;

use super::{loan_product_error::note, take_up::take_up};
use crate::{LendingWork, LoanProduct, LoanProductCode, LoanProductError, LoanProductTerms};

/// The maximum per tenant, because lists show all of them.
const MOST: i64 = 200;

/// Creates an active product.
pub async fn create_loan_product(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    code: &LoanProductCode,
    (terms, charges): (LoanProductTerms, &[ChargeId]),
) -> Result<LoanProduct, LoanProductError> {
    let tenant = actor.tenant()?;
    if work.lock_loan_products().await? >= MOST {
        return Err(LoanProductError::TooMany(MOST));
    }
    let terms = terms.with_charges(take_up(work, charges, &[]).await?);
    let added = work.add_loan_product(code, &terms, at).await?;
    let id = added.ok_or(LoanProductError::DuplicateCode)?;
    let fields = Fields::from(&terms).with("code", code.as_str());
    let what = ("CREATE", "lending.product.created");
    note(work, at, (actor, tenant, id), what, None, fields).await?;
    let product = work.lock_loan_product(id).await?;
    product.ok_or(LoanProductError::NoSuchProduct)
}
