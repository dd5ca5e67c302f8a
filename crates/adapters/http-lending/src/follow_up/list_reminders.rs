use munim_collections::{self as collections, ListedReminder, ReminderError, ReminderFilter, ReminderStatus};
use munim_kernel::{ClientId, LoanId};

use super::reminder_rule::reminder_problem;
use crate::prelude::*;

#[filter(makes = ReminderFilter)]
pub(crate) struct Reminders {
    /// Only reminders of that client.
    client: Option<ClientId>,
    /// Only reminders of that loan.
    loan: Option<LoanId>,
    /// Only reminders of that day or later, in India.
    from: Option<Date>,
    /// Only reminders of that day or earlier.
    to: Option<Date>,
}

/// A reminder of an instalment by SMS.
#[item(from = reminder: ListedReminder)]
pub(crate) struct ReminderItem {
    #[field(from = reminder.message.to_string(), example = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff")]
    message_id: String,
    #[field(example = EXAMPLE_TIME)]
    at: OffsetDateTime,
    #[field(from = reminder.client.0.get(), example = 318)]
    client_id: i64,
    #[field(from = reminder.client.1, example = "Asha Patil")]
    client_name: String,
    #[field(from = reminder.loan.0.get(), example = 1_204)]
    loan_id: i64,
    #[field(from = reminder.loan.1, example = "L/SAT-01/2026-27/000042")]
    loan_number: String,
    #[field(example = date!(2026 - 12 - 05))]
    due_on: Date,
    /// The `days` of its rule: days after the due date, negative for days before it.
    #[field(example = -1)]
    days: i32,
    /// The amount to be paid.
    #[field(example = Money::from_paise(45_000))]
    amount: Money,
    /// Absent once its message has been deleted, after 30 days.
    #[schema(required = false, schema_with = words::<ReminderStatus>)]
    #[field(from = reminder.status.map(ReminderStatus::as_str), example = Some(ReminderStatus::Sent.as_str()))]
    status: Option<&'static str>,
}

list_page!(
    /// A page of reminders.
    ReminderPage of ReminderItem
);

#[operation(get "/api/collections/reminders", tag = "follow-up", ok = "A page of reminders", message = "Reminders",
    refuses = [ReminderError::NoTenant(NoTenantChosen)].map(reminder_problem))]
/// List reminders
///
/// The latest first.
pub(crate) async fn list_reminders(
    app: State,
    caller: May<FollowsUp>,
    list: ListQuery<Unsorted, Reminders>,
) -> Reply<ReminderPage> {
    let found = collections::list_reminders(&*app.collections(), caller.actor(), &list.filter.0, list.page)
        .await
        .map_err(reminder_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
