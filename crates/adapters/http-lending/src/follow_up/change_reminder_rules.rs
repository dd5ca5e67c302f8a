use munim_collections::{self as collections, ReminderError};

use super::reminder_rule::{ChangeReminderRulesRequest, ReminderRulesItem, reminder_problem};
use crate::prelude::*;

#[operation(put "/api/collections/reminder-rules", tag = "follow-up", ok = "All rules", message = "Reminder rules changed",
    refuses = [ReminderError::NoTenant(NoTenantChosen), ReminderError::NotTheWhole, ReminderError::Twice,
        ReminderError::VersionConflict].map(reminder_problem))]
/// Change the reminder rules
///
/// Clients who agreed to messages get an SMS between 09:00 and 18:00 in India, once for each due date and value of `days`. It
/// is in the client's language, or in English if there is no text in that language.
pub(crate) async fn change_reminder_rules(
    app: State,
    caller: May<FollowsUp>,
    seen: IfMatch,
    Body(ChangeReminderRulesRequest(wanted)): Body<ChangeReminderRulesRequest>,
) -> Result<Tagged<ReminderRulesItem>, Problem> {
    let (actor, seen) = (caller.actor(), seen.and(None));
    let transaction = (app.collections(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        let rules = collections::change_reminder_rules(work, at, actor, wanted.clone(), seen)
            .await
            .map_err(reminder_problem)?;
        Ok(Tagged::of(MESSAGE, rules.into()))
    })
    .await
}
