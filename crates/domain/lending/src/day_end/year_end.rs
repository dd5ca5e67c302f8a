use munim_books::{Posting, carry_to_reserves};
use munim_kernel::{StoreError, UserId};
use time::{Date, OffsetDateTime};

use super::book_interest::post_entries;
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
    let mut postings = Vec::new();
    for of_branch in earned.chunk_by(|one, other| one.branch == other.branch) {
        let Some(first) = of_branch.first() else { continue };
        let posting = carry_to_reserves(first.branch, ends, of_branch);
        postings.push(posting.map_err(Into::into).and_then(Posting::balanced));
    }
    let entries = u32::try_from(postings.len()).unwrap_or(u32::MAX);
    post_entries(work, booked, postings).await?;
    Ok(entries)
}
