use munim_collections::{self as collections, ReminderError};

use super::reminder_rule::{ReminderRulesItem, reminder_problem};
use crate::prelude::*;

#[operation(get "/api/collections/reminder-rules", tag = "follow-up", ok = "All rules", etag = "The version.",
    message = "Reminder rules", refuses = [ReminderError::NoTenant(NoTenantChosen)].map(reminder_problem))]
/// List the reminder rules
pub(crate) async fn list_reminder_rules(
    app: State,
    caller: May<FollowsUp>,
) -> Result<Tagged<ReminderRulesItem>, Problem> {
    let rules = collections::list_reminder_rules(&*app.collections(), caller.actor())
        .await
        .map_err(reminder_problem)?;
    Ok(Tagged::of(MESSAGE, rules.into()))
}
