use munim_books::{JournalBook, PostError, carry_to_reserves};
use munim_kernel::{StoreError, UserId};
use time::{Date, OffsetDateTime};

use crate::LendingWork;

/// Transfers income and expense to reserves in the books of every branch, on the last business date of a financial
/// year. The books are held alone, so nothing can be booked in that year afterwards. Returns the number of entries, one
/// for each branch with income or expense.
pub(super) async fn end_year(
    work: &mut dyn LendingWork,
    ends: Date,
    by: UserId,
    at: OffsetDateTime,
) -> Result<u32, StoreError> {
    // Sums that no account can hold cannot come from whole paise of a lender.
    let corrupt = || StoreError::Corrupt("account_movements".to_owned());
    let earned = work.earned(ends).await?;
    let mut entries = 0;
    for of_branch in earned.chunk_by(|one, other| one.branch == other.branch) {
        let Some(first) = of_branch.first() else { continue };
        let posting = carry_to_reserves(first.branch, ends, of_branch).map_err(|_| corrupt())?;
        let balanced = posting.balanced().map_err(|_| corrupt())?;
        let posted = JournalBook::post(work, ends, &balanced, by, at).await;
        // None of its lines is for a cash account.
        posted.map_err(|error| match error {
            PostError::Store(error) => error,
            PostError::NotEnoughCash(_) => corrupt(),
        })?;
        entries += 1;
    }
    Ok(entries)
}
