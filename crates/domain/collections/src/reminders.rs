//! Reminders of instalments by SMS: the tenant's rules, and the reminders that were sent.
mod change_reminder_rules;
mod ports;
mod reminder;
mod reminder_error;
mod reminder_rule;
mod send_reminders;
#[cfg(test)]
mod tests;

pub use change_reminder_rules::change_reminder_rules;
pub use ports::{ReminderBook, ReminderReader};
pub use reminder::{DueReminder, ListedReminder, ReminderFilter, ReminderStatus, list_reminders};
pub use reminder_error::ReminderError;
pub use reminder_rule::{Placeholder, ReminderRule, ReminderRules, ReminderText, list_reminder_rules};
pub use send_reminders::SendReminders;
