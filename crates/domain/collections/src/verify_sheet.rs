//! What happens in the branch: the cash is counted again, rows that cannot be posted are struck out, or the sheet goes
//! back to its officer.
use munim_kernel::{Actor, CollectionSheetId, Permission, SheetRowId};
use munim_tills::{Denominations, ReturnedCash, SheetCash, receive_sheet, return_cash};
use time::OffsetDateTime;

use crate::{
    CollectionsWork, SheetAction, SheetError, StruckOut,
    lock_sheet::{keep_change, lock_sheet},
};

/// Counts the cash of a sheet again. It goes into the caller's till, and a difference is booked with its reason. The rows
/// are to be posted afterwards ([`crate::post_sheet`]).
pub async fn verify_sheet(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    sheet: CollectionSheetId,
    (cash, reason): (Denominations, &str),
) -> Result<(), SheetError> {
    let before = lock_sheet(work, actor, sheet).await?;
    let mut after = before.clone();
    if !after.verify((actor.user, at), cash, reason)? {
        return Ok(());
    }
    let (record, expected) = (after.get(), before.totals().cash);
    if !expected.is_zero() || !cash.total().is_zero() {
        let received = SheetCash {
            sheet,
            number: record.number.clone(),
            branch: record.branch,
            officer: record.officer,
            expected,
            counted: cash,
            difference_reason: reason.to_owned(),
        };
        receive_sheet(work, at, actor, &received).await?;
    }
    let what = ("VERIFY", "collections.sheet.verified");
    let life = (SheetAction::Verified, reason);
    keep_change(work, (at, actor), what, (&before, &after), Some(life)).await
}

/// Gives a sheet that was handed over back to its officer.
pub async fn reopen_sheet(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    sheet: CollectionSheetId,
    reason: &str,
) -> Result<(), SheetError> {
    let before = lock_sheet(work, actor, sheet).await?;
    let mut after = before.clone();
    after.reopen(actor.user, actor.may(Permission::CollectionManage))?;
    let (what, life) = (
        ("REOPEN", "collections.sheet.changed"),
        (SheetAction::Reopened, reason),
    );
    keep_change(work, (at, actor), what, (&before, &after), Some(life)).await
}

/// Takes a row that could not be posted off a verified sheet. Its cash goes back to the member from the caller's till.
pub async fn strike_out_row(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (sheet, row): (CollectionSheetId, SheetRowId),
    reason: &str,
) -> Result<(), SheetError> {
    let before = lock_sheet(work, actor, sheet).await?;
    let mut after = before.clone();
    let by = StruckOut {
        by: actor.user,
        reason: reason.to_owned(),
    };
    let cash = after.strike_out(row, by)?;
    if !cash.is_zero() {
        let returned = ReturnedCash {
            sheet,
            number: after.get().number.clone(),
            branch: after.get().branch,
            amount: cash,
            reason: reason.to_owned(),
        };
        return_cash(work, at, actor, &returned).await?;
    }
    let what = ("STRIKE_OUT", "collections.sheet.changed");
    let life = (SheetAction::StruckOut, reason);
    keep_change(work, (at, actor), what, (&before, &after), Some(life)).await
}
