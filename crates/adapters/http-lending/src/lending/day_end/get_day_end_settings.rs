use munim_lending::{DayEndError, ViewDayEnd};

use super::day_end_settings_item::DayEndSettingsItem;
use crate::prelude::*;

#[operation(get "/api/day-end/settings", tag = "day-end", ok = "The settings", message = "Day end settings",
    refuses = [DayEndError::NoTenant(NoTenantChosen)].map(day_end_problem))]
/// Get the day end settings
pub(crate) async fn get_day_end_settings(
    app: State,
    caller: May<EndsDays>,
) -> Result<Tagged<DayEndSettingsItem>, Problem> {
    let shown = ViewDayEnd::new(app.lending())
        .get_day_end_settings(caller.actor())
        .await
        .map_err(day_end_problem)?;
    Ok(Tagged::of(MESSAGE, shown.into()))
}
