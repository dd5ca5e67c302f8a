use munim_audit::{Change, Note as _};
use munim_kernel::Actor;
use time::OffsetDateTime;

use super::{day_end_error::DayEndError, settings::DayEndSettings};
use crate::LendingWork;

/// Replaces the settings. If `seen` is given, their version must still be `seen`. A change without differences does nothing.
pub async fn change_day_end_settings(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    wanted: DayEndSettings,
    seen: Option<i64>,
) -> Result<DayEndSettings, DayEndError> {
    let tenant = actor.tenant()?;
    if wanted.contradicts_itself() {
        return Err(DayEndError::EndsTooEarly);
    }
    let present = work.lock_day_end_settings().await?;
    if seen.is_some_and(|seen| seen != present.version) {
        return Err(DayEndError::VersionConflict);
    }
    let same = DayEndSettings {
        version: present.version,
        ..wanted.clone()
    };
    if same == present {
        return Ok(present);
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
