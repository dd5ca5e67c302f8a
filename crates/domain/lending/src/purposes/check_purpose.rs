use munim_kernel::StoreError;

use crate::{LendingWork, LoanCategory, LoanFault};

/// Returns the fault of an application's purpose, if the tenant has purposes for the product's category. The purpose is
/// optional.
pub(crate) async fn check_purpose(
    work: &mut dyn LendingWork,
    purpose: &str,
    category: LoanCategory,
) -> Result<Option<LoanFault>, StoreError> {
    if purpose.is_empty() {
        return Ok(None);
    }
    let listed = work.purposes_of(category).await?;
    let wanted = purpose.to_lowercase();
    if listed.is_empty() || listed.iter().any(|one| one.to_lowercase() == wanted) {
        return Ok(None);
    }
    Ok(Some(LoanFault {
        field: "purpose",
        message: format!("Purpose must be one of: {}.", listed.join(", ")),
    }))
}
