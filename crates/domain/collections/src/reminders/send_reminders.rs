use std::rc::Rc;

use munim_kernel::{Clock, INDIA, PassedOver, Randomness, Round, Scope, StoreError, TenantId};
use munim_messages::{Envelope, Letter, Postbox, Recipient, Reminder, SealedMessage, Sealer};
use time::{Date, OffsetDateTime};

use crate::{CollectionsStore, Contact};

/// How many reminders one transaction queues.
const AT_ONCE: u32 = 2_000;

/// Queues the reminders of each day in the background, during the hours in which clients may be called. Messages that were
/// not sent by the end of these hours expire. Any number of nodes may run it: a day of a tenant is locked.
pub struct SendReminders<K> {
    store: Rc<dyn CollectionsStore>,
    kit: K,
    passed_over: PassedOver,
}

impl<K: Clock + Randomness + Sealer> SendReminders<K> {
    pub fn new(store: Rc<dyn CollectionsStore>, kit: K) -> Self {
        Self {
            store,
            kit,
            passed_over: PassedOver::default(),
        }
    }

    /// Queues the reminders that are due now, for each tenant as many as one transaction queues, and returns their number. A
    /// tenant that fails is skipped for a while.
    pub async fn run(&self) -> Result<Round<u32>, StoreError> {
        let mut round = Round::default();
        let now = self.kit.now();
        if !Contact::is_allowed_at(now) {
            return Ok(round);
        }
        let on = now.to_offset(INDIA).date();
        for tenant in self.store.tenants_to_remind(on).await? {
            if self.passed_over.has(tenant, now) {
                continue;
            }
            let outcome = self.of_tenant(tenant, on).await;
            let queued = self.passed_over.note(tenant, now, outcome, &mut round.failures)?;
            round.done += queued.unwrap_or_default();
        }
        Ok(round)
    }

    async fn of_tenant(&self, tenant: TenantId, on: Date) -> Result<u32, StoreError> {
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        if !Contact::is_allowed_at(now) || !work.lock_reminder_day(on).await? {
            return Ok(0);
        }
        let due = work.due_reminders(on, AT_ONCE).await?;
        let mut sent = Vec::new();
        for reminder in due {
            let envelope = Envelope {
                to: Recipient::Sms {
                    number: reminder.phone.clone(),
                },
                letter: Letter::Reminder(Reminder {
                    name: reminder.name.clone(),
                    organisation: reminder.organisation.clone(),
                    text: reminder.written(),
                }),
            };
            let lives = until_evening(now);
            let message = SealedMessage::seal(&self.kit, (tenant, None), &envelope, now, lives)?;
            Postbox::post(&mut *work, &message).await?;
            sent.push((reminder, message.id));
        }
        work.add_reminders(&sent, now).await?;
        let count = u32::try_from(sent.len()).unwrap_or(u32::MAX);
        if count < AT_ONCE {
            work.keep_reminder_day(on).await?;
        }
        work.commit().await?;
        Ok(count)
    }
}

/// Returns how long clients may still be contacted on the day of `now`.
fn until_evening(now: OffsetDateTime) -> time::Duration {
    let local = now.to_offset(INDIA);
    local.replace_time(Contact::HOURS.end) - local
}
