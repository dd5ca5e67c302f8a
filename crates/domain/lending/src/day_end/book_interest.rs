use munim_books::{AccountRole, Balanced, JournalBook, PostError, Posting, Source, Unbalanced};
use munim_kernel::{Money, StoreError, UserId};
use time::{Date, OffsetDateTime};

use super::{next_figures::NextFigures, ports::DueInterest, steps::accrues_through};
use crate::LendingWork;

/// Books the interest that loans have accrued as income, on the business date that ends, and reverses interest that was
/// not received from borrowers who come into NPA. Posts one entry of each kind for a branch and a product.
pub(super) async fn book_interest(
    work: &mut dyn LendingWork,
    booked: (Date, UserId, OffsetDateTime),
    begins: Date,
    figures: &NextFigures,
) -> Result<(), StoreError> {
    let through = accrues_through(booked.0, begins);
    let mut postings = Vec::new();
    for due in work.due_interest(figures).await? {
        let narration = format!("Interest accrued through {through}");
        postings.extend(posting(booked.0, &due, ("accrual", due.accrued), narration));
        let reversed = Money::from_paise(due.reversed.paise().saturating_neg());
        let narration = "Interest of loans in NPA that was accrued and not received";
        postings.extend(posting(booked.0, &due, ("accrual_reversed", reversed), narration));
    }
    post_entries(work, booked, postings).await
}

fn posting(
    booked_on: Date,
    due: &DueInterest,
    (kind, income): (&'static str, Money),
    narration: impl Into<String>,
) -> Option<Result<Balanced, Unbalanced>> {
    if income.is_zero() {
        return None;
    }
    let mut posting = Posting::new(due.branch, booked_on, Source { kind, id: None }, narration)
        .debit(AccountRole::InterestReceivable, income)
        .credit(AccountRole::InterestIncome, income);
    posting.product = Some(due.product);
    Some(posting.balanced())
}

/// Posts entries of the day end, which use no account of cash, together: the books are held alone meanwhile.
pub(super) async fn post_entries(
    work: &mut dyn LendingWork,
    (booked_on, by, at): (Date, UserId, OffsetDateTime),
    postings: Vec<Result<Balanced, Unbalanced>>,
) -> Result<(), StoreError> {
    // A total too large for an amount cannot be genuine: the stored movements are damaged.
    let corrupt = || StoreError::Corrupt("account_movements".to_owned());
    let postings = postings.into_iter().collect::<Result<Vec<_>, _>>();
    let postings = postings.map_err(|_| corrupt())?;
    match JournalBook::post_all(work, booked_on, &postings, by, at).await {
        Ok(()) => Ok(()),
        Err(PostError::Store(error)) => Err(error),
        Err(PostError::NotEnoughCash(_)) => Err(corrupt()),
    }
}
