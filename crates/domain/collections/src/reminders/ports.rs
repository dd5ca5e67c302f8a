use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{Page, PageRequest, Reach, StoreError, TenantId};
use munim_messages::MessageId;
use time::{Date, OffsetDateTime};

use super::{DueReminder, ListedReminder, ReminderFilter, ReminderRules};

#[async_trait(?Send)]
pub trait ReminderBook {
    /// Locks and returns the rules. No reminders are queued until the transaction ends.
    async fn lock_reminder_rules(&mut self) -> Result<ReminderRules, StoreError>;

    /// Replaces all locked rules. They apply to the current day too.
    async fn replace_reminder_rules(&mut self, rules: &ReminderRules) -> Result<(), StoreError>;

    /// Locks a day of reminders, and returns whether there are more to send.
    async fn lock_reminder_day(&mut self, on: Date) -> Result<bool, StoreError>;

    /// Returns up to `most` reminders that are due on a locked day.
    async fn due_reminders(&mut self, on: Date, most: u32) -> Result<Vec<DueReminder>, StoreError>;

    async fn add_reminders(
        &mut self,
        sent: &[(DueReminder, MessageId)],
        at: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Records that all reminders of a locked day are queued.
    async fn keep_reminder_day(&mut self, on: Date) -> Result<(), StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait ReminderReader {
    async fn reminder_rules(&self, tenant: TenantId) -> Result<ReminderRules, StoreError>;

    /// Returns a page of the reminders of clients in reach, the latest first.
    async fn reminders(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &ReminderFilter,
        page: PageRequest,
    ) -> Result<Page<ListedReminder>, StoreError>;

    /// Returns the active tenants with rules whose reminders of this day are not all queued.
    async fn tenants_to_remind(&self, on: Date) -> Result<Vec<TenantId>, StoreError>;
}
