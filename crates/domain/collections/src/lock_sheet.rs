//! Locks sheets, and stores their changes with their records.
use munim_audit::{AuditActor, Change, Note as _};
use munim_kernel::{Actor, CollectionSheetId, Event, Fields, Permission};
use time::OffsetDateTime;

use crate::{CollectionsWork, Sheet, SheetAction, SheetError, SheetState};

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

/// Stores a change of a sheet, with its audit record and, if it belongs to the sheet's history, its event. If no row is left
/// to post, also records and publishes that the sheet is posted.
pub(crate) async fn keep_change(
    work: &mut dyn CollectionsWork,
    (at, actor): (OffsetDateTime, &Actor),
    (action, event): (&'static str, &'static str),
    (before, after): (&Sheet, &Sheet),
    life: Option<(SheetAction, &str)>,
) -> Result<(), SheetError> {
    if !work.replace_sheet(before, after).await? {
        let client = after.get().rows.iter().find(|row| row.taken.is_some());
        return Err(client.map_or(SheetError::NoSuchRow, |row| SheetError::RowIdTaken(row.client)));
    }
    let (id, by) = (after.get().id, (Some(actor.user), at));
    if let Some((life, note)) = life {
        work.add_sheet_event(id, life, note, by).await?;
    }
    let (was, is) = Fields::from(before).changes_to(&Fields::from(after));
    let change = Change::new(action, event, "CollectionSheet", id)
        .before(was)
        .after(is.clone());
    let tenant = actor.tenant()?;
    work.note(at, AuditActor::from(actor), tenant, change).await?;
    let is_posted = |sheet: &Sheet| sheet.get().state == SheetState::Posted;
    if is_posted(after) && !is_posted(before) {
        work.add_sheet_event(id, SheetAction::Posted, "", by).await?;
        let posted = Event {
            name: "collections.sheet.posted",
            tenant,
            entity: id.to_string(),
            at,
            fields: is,
        };
        work.publish(posted).await?;
    }
    Ok(())
}
