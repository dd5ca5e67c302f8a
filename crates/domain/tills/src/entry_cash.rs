//! Cash of manual entries. It is paid out of the branch's vault or into it.
use munim_books::Posted;
use munim_kernel::{Actor, BranchId, Money, Reach, UserId};
use time::OffsetDateTime;

use crate::{
    Till, TillError, TillsWork,
    keep_movements::{About, By, store_movements},
};

/// Locks the vault of a branch before an entry is posted. Returns `None` where tills are not used, or before the vault has taken
/// the branch's cash over.
pub async fn lock_entry_vault(work: &mut dyn TillsWork, branch: BranchId) -> Result<Option<Till>, TillError> {
    if !work.uses_tills().await? {
        return Ok(None);
    }
    work.share_books().await?;
    // Keeps the vault from being opened for the first time in the meantime.
    work.lock_branch(&Reach::Tenant, branch).await?;
    Ok(work.lock_vault(branch).await?)
}

/// Moves the cash of a posted entry through the locked vault. `made_by` requested the entry.
pub async fn move_entry_cash(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    mut vault: Till,
    (posted, made_by): (&Posted, UserId),
) -> Result<(), TillError> {
    let amount = work.cash_of_entry(vault.get().branch, posted.entry).await?;
    if amount == Money::ZERO {
        return Ok(());
    }
    let by = By {
        user: made_by,
        ..By::lock(work, at, actor).await?
    };
    vault.check_day(by.business_date)?;
    let moved = vault.follow(amount)?;
    let about = About {
        reference: posted.number.to_string(),
        ..About::default()
    };
    store_movements(work, &by, &vault, vec![moved], &about).await
}
