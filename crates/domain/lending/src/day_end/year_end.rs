use munim_books::carry_to_reserves;
use munim_kernel::{StoreError, UserId};
use time::{Date, OffsetDateTime};

use super::book_interest::post_entry;
use crate::LendingWork;

/// Transfers income and expense to reserves in the books of every branch, on the last business date of a financial
/// year. The books are held alone, so nothing can be booked in that year afterwards. Returns the number of entries, one
/// for each branch with income or expense.
pub(super) async fn end_year(
    work: &mut dyn LendingWork,
    booked: (Date, UserId, OffsetDateTime),
) -> Result<u32, StoreError> {
    let ends = booked.0;
    let earned = work.earned(ends).await?;
    let mut entries = 0;
    for of_branch in earned.chunk_by(|one, other| one.branch == other.branch) {
        let Some(first) = of_branch.first() else { continue };
        let posting = carry_to_reserves(first.branch, ends, of_branch);
        let posting = posting.map_err(|_| StoreError::Corrupt("account_movements".to_owned()))?;
        post_entry(work, booked, posting).await?;
        entries += 1;
    }
    Ok(entries)
}
