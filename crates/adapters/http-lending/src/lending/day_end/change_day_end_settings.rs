use munim_http_kit::body::{Read, fields::version};
use munim_lending::{self as lending, DayEndError, DayEndSettings};
use time::Time;

use super::day_end_settings_item::DayEndSettingsItem;
use crate::{prelude::*, time_of_day::time_of_day};

/// When days can be ended, and when they end by themselves.
#[form(example = {"endsAt": "21:30", "closesBranches": false, "endsSameDay": true})]
pub(crate) struct ChangeDayEndSettingsRequest {
    #[field(take = ends_at)]
    ends_at: Option<Time>,
    /// Where tills are used: whether a day that ends by itself closes the branches that are still open. Otherwise it waits for them.
    #[field(missing = "Closing of branches is required")]
    closes_branches: bool,
    /// Whether a day can be ended before it is over in India.
    #[field(missing = "Ending days on the same day is required")]
    ends_same_day: bool,
    /// If the business date would end at once: true accepts that.
    ends_now: Option<bool>,
    #[field(read = version)]
    version: Option<i64>,
}

fn ends_at(form: &mut Form) -> Read<Time> {
    let about = "When days end by themselves, in India; empty if only people end days. A time before noon is on the next day.";
    time_of_day(form, "endsAt", about)
}

#[operation(put "/api/day-end/settings", tag = "day-end", ok = "The new settings", message = "Day end settings updated",
    refuses = [DayEndError::NoTenant(NoTenantChosen), DayEndError::EndsTooEarly, DayEndError::EndsNow(date!(2026 - 04 - 02)),
        DayEndError::VersionConflict].map(day_end_problem))]
/// Change the day end settings
///
/// A day end that begins by itself is started in the name of the user who last changed these settings. It does not begin if they are no
/// longer active or may no longer end days. One that was missed, because the server was stopped or a branch was open, begins as soon as
/// it can.
pub(crate) async fn change_day_end_settings(
    app: State,
    Fresh(caller): Fresh<May<EndsDays>>,
    seen: IfMatch,
    Body(form): Body<ChangeDayEndSettingsRequest>,
) -> Result<Tagged<DayEndSettingsItem>, Problem> {
    let (actor, seen) = (caller.actor(), seen.and(form.version));
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &transaction, async |work, at| {
        let wanted = DayEndSettings {
            ends_at: form.ends_at,
            closes_branches: form.closes_branches,
            ends_same_day: form.ends_same_day,
            version: 0,
        };
        lending::change_day_end_settings(work, at, actor, wanted, (seen, form.ends_now.unwrap_or_default()))
            .await
            .map_err(day_end_problem)
    })
    .await?;
    Ok(Tagged::of(MESSAGE, (changed, None).into()))
}
