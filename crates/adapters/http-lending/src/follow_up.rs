use crate::prelude::*;

mod change_collection_targets;
mod change_reminder_rules;
mod contact_form;
pub(crate) mod contact_item;
mod list_collection_targets;
mod list_contacts;
mod list_overdue_loans;
pub(crate) mod list_promises;
mod list_reminder_rules;
pub(crate) mod list_reminders;
pub(crate) mod needs;
mod record_contact;
pub(crate) mod refusals;
pub(crate) mod reminder_rule;
pub(crate) mod target_form;
pub(crate) mod view_collection_summary;

pub const FOLLOW_UP: Tag = (
    "follow-up",
    "Follow-up of overdue loans: contacts with clients, their promises, reminders, targets, and the collections of a day.",
);

operations! {
    list_contacts, record_contact, list_promises, list_overdue_loans, list_collection_targets,
    change_collection_targets, view_collection_summary, list_reminder_rules, change_reminder_rules, list_reminders,
}
