//! What the officer does: records rows, takes the sheet at the meeting, and hands over the cash.
use munim_kernel::{Actor, CollectionSheetId, indian_day};
use munim_tills::{Denominations, keep_officer_till};
use time::OffsetDateTime;

use crate::{
    CollectionsWork, HandedOver, RowDraft, SheetAction, SheetError,
    lock_sheet::{keep_change, lock_own_sheet},
};

/// Records rows of a sheet. Rows that are sent again change nothing; those that differ replace what was recorded, until
/// the sheet is handed over. What they replace is kept in the sheet's history.
pub async fn record_rows(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    sheet: CollectionSheetId,
    rows: &[RowDraft],
) -> Result<(), SheetError> {
    let before = lock_own_sheet(work, actor, sheet).await?;
    let mut after = before.clone();
    if !after.record(actor.user, rows)? {
        return Ok(());
    }
    let changed = after.entries_changed_since(&before);
    work.add_changed_entries(sheet, &changed, (actor.user, at))
        .await?;
    let what = ("RECORD", "collections.sheet.changed");
    keep_change(work, (at, actor), what, (&before, &after), None).await
}

/// Takes a sheet at its meeting, on its day at the earliest: in India, or by the business date.
pub async fn take_sheet(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    sheet: CollectionSheetId,
) -> Result<(), SheetError> {
    let before = lock_own_sheet(work, actor, sheet).await?;
    let on = before.get().on;
    if on > work.business_date_now().await?.max(indian_day(at)) {
        return Err(SheetError::NotYet(on));
    }
    let mut after = before.clone();
    if !after.take(actor.user, at)? {
        return Ok(());
    }
    keep_officer_till(work, after.get().branch, after.get().officer).await?;
    let (what, life) = (("TAKE", "collections.sheet.changed"), (SheetAction::Taken, ""));
    keep_change(work, (at, actor), what, (&before, &after), Some(life)).await
}

/// Hands over the cash of a sheet, which must be the cash of its rows.
pub async fn hand_over_sheet(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    sheet: CollectionSheetId,
    (cash, note): (Denominations, &str),
) -> Result<(), SheetError> {
    let before = lock_own_sheet(work, actor, sheet).await?;
    let mut after = before.clone();
    let wanted = HandedOver {
        by: actor.user,
        at,
        cash,
        note: note.to_owned(),
    };
    if !after.hand_over(wanted)? {
        return Ok(());
    }
    let what = ("HAND_OVER", "collections.sheet.handed_over");
    let life = (SheetAction::HandedOver, note);
    keep_change(work, (at, actor), what, (&before, &after), Some(life)).await
}
