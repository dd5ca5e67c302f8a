use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, ChargeId, Fields};
use time::OffsetDateTime;

use super::take_up::take_up;
use crate::{LendingWork, LoanProduct, LoanProductCode, LoanProductError, LoanProductTerms};

/// The maximum per tenant, because lists show all of them.
const MOST: i64 = 200;

/// Creates an active product.
pub async fn create_loan_product(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    code: &LoanProductCode,
    terms: LoanProductTerms,
    charges: &[ChargeId],
) -> Result<LoanProduct, LoanProductError> {
    let tenant = actor.tenant()?;
    if work.lock_loan_products().await? >= MOST {
        return Err(LoanProductError::TooMany(MOST));
    }
    let terms = terms.with_charges(take_up(work, charges, &[]).await?);
    let added = work.add_loan_product(code, &terms, at).await?;
    let id = added.ok_or(LoanProductError::DuplicateCode)?;
    let fields = Fields::from(&terms).with("code", code.as_str());
    let change = Change::new("CREATE", "lending.product.created", "LoanProduct", id).after(fields);
    work.note(at, actor, tenant, change).await?;
    let product = work.lock_loan_product(id).await?;
    product.ok_or(LoanProductError::NoSuchProduct)
}
