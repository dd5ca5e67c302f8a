//! Follow-up of overdue loans: contacts with clients, their promises, the queue of overdue loans, targets, and the
//! collections of a day.
mod change_collection_targets;
mod contact;
mod contact_error;
mod overdue;
mod ports;
mod promise;
mod record_contact;
mod summary;
mod target;
mod target_error;
#[cfg(test)]
mod tests;
mod view_follow_up;

pub use change_collection_targets::change_collection_targets;
pub use contact::{
    Contact, ContactDraft, ContactFilter, ContactKind, ContactOutcome, Contacted, ListedContact, NextAction,
};
pub use contact_error::ContactError;
pub use overdue::{Bucket, OverdueFilter, OverdueLoan, OverdueSort};
pub use ports::{FollowUpBook, FollowUpReader};
pub use promise::{ListedPromise, PromiseFilter, PromiseStatus};
pub use record_contact::record_contact;
pub use summary::{DayFigures, DaySummary, OfficerDay};
pub use target::{Goals, Month, Reached, Target, TargetFilter, TargetStanding};
pub use target_error::TargetError;
pub use view_follow_up::{
    list_collection_targets, list_contacts, list_overdue_loans, list_promises, view_collection_summary,
};
