use munim_kernel::{Actor, ClientId, LoanId, Money, Page, PageRequest, words};
use munim_messages::MessageId;
use time::{Date, OffsetDateTime};

use super::{Placeholder, ReminderError, ReminderText};
use crate::CollectionsStore;

/// A reminder to be sent: the client agreed to messages, has a phone, and was not reminded of this instalment by a rule
/// with the same days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueReminder {
    pub client: ClientId,
    pub loan: LoanId,
    pub due_on: Date,
    /// The days of its rule.
    pub days: i32,
    pub amount: Money,
    pub text: ReminderText,
    pub name: String,
    pub phone: String,
    pub loan_number: String,
    pub organisation: String,
}

impl DueReminder {
    /// Returns the text for the client. Amounts have no rupee sign, which would more than halve the characters that fit
    /// in an SMS.
    pub fn written(&self) -> String {
        self.text.filled(|placeholder| match placeholder {
            Placeholder::Name => self.name.clone(),
            Placeholder::Amount => self.amount.in_rupees().replacen('₹', "Rs ", 1),
            Placeholder::Date => {
                let (year, month, day) = self.due_on.to_calendar_date();
                format!("{day:02}-{:02}-{year}", u8::from(month))
            }
            Placeholder::Loan => self.loan_number.clone(),
            Placeholder::Organisation => self.organisation.clone(),
        })
    }
}

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ReminderStatus {
        Waiting = "waiting",
        Sent = "sent",
        /// The gateway did not accept it before 18:00.
        NotSent = "not_sent",
    }
}

/// A filter of reminders. All conditions must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReminderFilter {
    pub client: Option<ClientId>,
    pub loan: Option<LoanId>,
    /// Indian days, inclusive.
    pub from: Option<Date>,
    pub to: Option<Date>,
}

/// A reminder as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedReminder {
    pub at: OffsetDateTime,
    pub message: MessageId,
    pub client: (ClientId, String),
    pub loan: (LoanId, String),
    pub due_on: Date,
    pub days: i32,
    pub amount: Money,
    /// `None` once its message has been deleted.
    pub status: Option<ReminderStatus>,
}

pub async fn list_reminders(
    store: &dyn CollectionsStore,
    actor: &Actor,
    filter: &ReminderFilter,
    page: PageRequest,
) -> Result<Page<ListedReminder>, ReminderError> {
    let tenant = actor.tenant()?;
    Ok(store.reminders(tenant, &actor.reach, filter, page).await?)
}
