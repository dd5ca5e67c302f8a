use munim_books::{AccountRole, Posting, Source};
use munim_kernel::{StoreError, UserId};
use time::{Date, OffsetDateTime};

use super::{book_interest::post_entries, next_figures::NextFigures};
use crate::{LendingWork, provisions::movements};

/// Books what provisions for loan losses have changed by, on the business date that ends: the difference between what is
/// needed by the classes of the borrowers and what the books have. One entry for a branch and an account.
pub(super) async fn book_provisions(
    work: &mut dyn LendingWork,
    booked: (Date, UserId, OffsetDateTime),
    figures: &NextFigures,
) -> Result<(), StoreError> {
    // Sums that no account can hold cannot come from whole paise of a lender.
    let corrupt = || StoreError::Corrupt("provisions".to_owned());
    let ends = booked.0;
    let rates = work.provision_rates().await?;
    let exposures = work.exposures(figures).await?;
    let needed = exposures.into_iter().map(|exposure| rates.provide(exposure));
    let needed: Vec<_> = needed.collect::<Result<_, _>>().map_err(|_| corrupt())?;
    let held = work.provision_balances().await?;
    let mut postings = Vec::new();
    for movement in movements(&needed, &held).map_err(|_| corrupt())? {
        let source = Source {
            kind: "provision",
            id: None,
        };
        let narration = format!("Provision for loan losses through {ends}");
        let mut posting = Posting::new(movement.branch, ends, source, narration)
            .debit(AccountRole::ProvisionExpense, movement.amount)
            .credit(movement.account, movement.amount);
        posting.product = movement.product;
        postings.push(posting.balanced());
    }
    post_entries(work, booked, postings).await?;
    work.keep_provisions(ends, &needed).await
}
