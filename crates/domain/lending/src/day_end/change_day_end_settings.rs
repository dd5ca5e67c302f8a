use munim_audit::{Change, Note as _};
use munim_kernel::Actor;
use time::OffsetDateTime;

use super::{day_end_error::DayEndError, settings::DayEndSettings};
use crate::LendingWork;

/// Replaces the settings. If `seen` is given, their version must still be `seen`. Days end by themselves in the name of the actor from
/// then on, so only the user who last changed the settings changes nothing by a change without differences. Settings by which the business date would end at once are refused, unless `accepts_end` is true.
pub async fn change_day_end_settings(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    wanted: DayEndSettings,
    (seen, accepts_end): (Option<i64>, bool),
) -> Result<DayEndSettings, DayEndError> {
    let tenant = actor.tenant()?;
    if wanted.contradicts_itself() {
        return Err(DayEndError::EndsTooEarly);
    }
    let (present, changed_by) = work.lock_day_end_settings().await?;
    if seen.is_some_and(|seen| seen != present.version) {
        return Err(DayEndError::VersionConflict);
    }
    let same = DayEndSettings {
        version: present.version,
        ..wanted.clone()
    };
    if same == present && changed_by == Some(actor.user) {
        return Ok(present);
    }
    let date = work.present_business_date().await?;
    let is_due = wanted.due_at(date).is_some_and(|due| due <= at);
    if is_due && !accepts_end && !work.is_day_end_running(date).await? {
        return Err(DayEndError::EndsNow(date));
    }
    let changed = DayEndSettings {
        version: present.version + 1,
        ..wanted
    };
    work.keep_day_end_settings(&changed, actor.user).await?;
    let change = Change::new(
        "UPDATE",
        "lending.day_end.settings_changed",
        "DayEndSettings",
        tenant,
    )
    .before((&present).into())
    .after((&changed).into());
    work.note(at, actor, tenant, change).await?;
    Ok(changed)
}
