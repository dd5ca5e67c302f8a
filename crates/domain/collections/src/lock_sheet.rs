//! Locks sheets, and stores their changes with their records.
use munim_audit::{AuditActor, Change, Note as _};
use munim_kernel::{Actor, CollectionSheetId, Fields, Permission};
use time::OffsetDateTime;

use crate::{CollectionsWork, Sheet, SheetAction, SheetError};

/// Locks a sheet in the actor's reach.
pub(crate) async fn lock_sheet(
    work: &mut dyn CollectionsWork,
    actor: &Actor,
    sheet: CollectionSheetId,
) -> Result<Sheet, SheetError> {
    actor.tenant()?;
    let held = work.lock_sheet(&actor.reach, sheet).await?;
    held.ok_or(SheetError::NoSuchSheet)
}

/// Locks a sheet that the actor may fill: its officer, or someone who manages collections. Its members and dues are
/// brought up to date until its first row is recorded.
pub(crate) async fn lock_own_sheet(
    work: &mut dyn CollectionsWork,
    actor: &Actor,
    sheet: CollectionSheetId,
) -> Result<Sheet, SheetError> {
    let held = lock_sheet(work, actor, sheet).await?;
    if held.get().officer != actor.user && !actor.may(Permission::CollectionManage) {
        return Err(SheetError::NotYours);
    }
    if !held.is_untouched() {
        return Ok(held);
    }
    work.refresh_sheet(sheet).await?;
    lock_sheet(work, actor, sheet).await
}

/// Stores a change of a sheet, with its record and, if it is one of the sheet's life, its event.
pub(crate) async fn keep_change(
    work: &mut dyn CollectionsWork,
    (at, actor): (OffsetDateTime, &Actor),
    (action, event): (&'static str, &'static str),
    (before, after): (&Sheet, &Sheet),
    life: Option<(SheetAction, &str)>,
) -> Result<(), SheetError> {
    if !work.replace_sheet(after).await? {
        let client = after.get().rows.iter().find(|row| row.taken.is_some());
        return Err(client.map_or(SheetError::NoSuchRow, |row| SheetError::RowIdTaken(row.client)));
    }
    let id = after.get().id;
    if let Some((life, note)) = life {
        let by = (Some(actor.user), at);
        work.add_sheet_event(id, life, note, by).await?;
    }
    let (was, is) = Fields::from(before).changes_to(&Fields::from(after));
    let change = Change::new(action, event, "CollectionSheet", id)
        .before(was)
        .after(is);
    let by: AuditActor = actor.into();
    Ok(work.note(at, by, actor.tenant()?, change).await?)
}
