use munim_books::{AccountRole, JournalBook, PostError, Posting, Source};
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
    for due in work.due_interest(figures).await? {
        let narration = format!("Interest accrued through {through}");
        post(work, booked, &due, ("accrual", due.accrued), narration).await?;
        let reversed = Money::from_paise(due.reversed.paise().saturating_neg());
        let narration = "Interest of loans in NPA that was accrued and not received";
        post(work, booked, &due, ("accrual_reversed", reversed), narration).await?;
    }
    Ok(())
}

async fn post(
    work: &mut dyn LendingWork,
    (booked_on, by, at): (Date, UserId, OffsetDateTime),
    due: &DueInterest,
    (kind, income): (&'static str, Money),
    narration: impl Into<String>,
) -> Result<(), StoreError> {
    if income.is_zero() {
        return Ok(());
    }
    let mut posting = Posting::new(due.branch, booked_on, Source { kind, id: None }, narration)
        .debit(AccountRole::InterestReceivable, income)
        .credit(AccountRole::InterestIncome, income);
    posting.product = Some(due.product);
    post_entry(work, (booked_on, by, at), posting).await
}

/// Posts an entry of the day end, which uses no account of cash.
pub(super) async fn post_entry(
    work: &mut dyn LendingWork,
    (booked_on, by, at): (Date, UserId, OffsetDateTime),
    posting: Posting,
) -> Result<(), StoreError> {
    // A total too large for an amount cannot be genuine: the stored movements are damaged.
    let corrupt = || StoreError::Corrupt("account_movements".to_owned());
    let balanced = posting.balanced().map_err(|_| corrupt())?;
    match JournalBook::post(work, booked_on, &balanced, by, at).await {
        Ok(_) => Ok(()),
        Err(PostError::Store(error)) => Err(error),
        Err(PostError::NotEnoughCash(_)) => Err(corrupt()),
    }
}
