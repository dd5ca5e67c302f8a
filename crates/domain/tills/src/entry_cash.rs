//! Cash of manual entries. It is paid out of the branch's vault or into it.
use munim_books::Posted;
use munim_kernel::{Actor, BranchId, Money, Reach, UserId};
use time::OffsetDateTime;

use crate::{
    Till, TillError, TillsWork,
    keep_movements::{About, By, store_movements},
};

/// The locked vault of a branch. `till` is `None` until the vault has taken over the branch's cash.
#[derive(Debug, Clone)]
pub struct EntryVault {
    branch: BranchId,
    till: Option<Till>,
}

/// Locks the vault of a branch before an entry is posted. Returns `None` where tills are not used.
pub async fn lock_entry_vault(
    work: &mut dyn TillsWork,
    branch: BranchId,
) -> Result<Option<EntryVault>, TillError> {
    if !work.uses_tills().await? {
        return Ok(None);
    }
    work.share_books().await?;
    // Keeps the vault from being opened for the first time in the meantime.
    work.lock_branch(&Reach::Tenant, branch).await?;
    let till = work.lock_vault(branch).await?;
    Ok(Some(EntryVault { branch, till }))
}

/// Moves the cash of a posted entry through the locked vault, if the branch has not closed its day. `made_by` requested
/// the entry.
pub async fn move_entry_cash(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    vault: EntryVault,
    (posted, made_by): (&Posted, UserId),
) -> Result<(), TillError> {
    let amount = work.cash_of_entry(vault.branch, posted.entry).await?;
    if amount == Money::ZERO {
        return Ok(());
    }
    let by = By {
        user: made_by,
        ..By::lock(work, at, actor).await?
    };
    if work.is_day_closed(vault.branch, by.business_date).await? {
        return Err(TillError::DayClosed(by.business_date));
    }
    let Some(mut vault) = vault.till else {
        return Ok(());
    };
    let moved = vault.follow(amount)?;
    let about = About {
        reference: posted.number.to_string(),
        ..About::default()
    };
    store_movements(work, &by, &vault, vec![moved], &about).await
}
