use munim_http_kit::{extractors::Unsorted, list_page, prelude::*};
use munim_messages::{ShownLetter, ViewOutbox};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{
    needs::SeesOutbox,
    only_there::{absent, only_there},
};
use crate::services::AreaServices as _;

/// A message of demo mode, which was not delivered.
#[item(from = letter: ShownLetter)]
pub(crate) struct LetterItem {
    #[field(from = letter.id.get(), example = Uuid::from_u128(0x6f96_19ff_8b86_4d01_b42d_00cf_4fc9_64ff))]
    message_id: Uuid,
    /// Null for platform accounts.
    #[field(from = (!letter.tenant.is_platform()).then(|| letter.tenant.get()), example = Some(1))]
    tenant_id: Option<i64>,
    /// `email` or `sms`.
    #[field(example = "email")]
    channel: String,
    /// What it is about, such as `one_time_code`.
    #[field(example = "one_time_code")]
    kind: String,
    #[field(from = letter.copy.to, example = "asha.patil@example.in")]
    to: String,
    /// Empty for an SMS.
    #[field(from = letter.copy.subject, example = "Your sign-in code")]
    subject: String,
    #[field(from = letter.copy.text)]
    #[field(example = "To sign in to Sahyadri Microfinance, enter this code within 5 minutes:\n\n482913")]
    text: String,
    #[field(example = EXAMPLE_TIME)]
    sent_at: OffsetDateTime,
}

list_page!(
    /// A page of messages, newest first.
    LetterPage of LetterItem
);

#[operation(get "/api/demo/outbox", tag = "demo", ok = "A page of messages", message = "Messages",
    refuses = [absent()])]
/// List the messages of demo mode
///
/// The e-mails and text messages that would have been sent. Only in demo mode. A tenant's administrator sees those of
/// their tenant; a SuperAdmin sees all, or those of the selected tenant.
pub(crate) async fn list_letters(
    app: State,
    caller: May<SeesOutbox>,
    list: ListQuery<Unsorted>,
) -> Reply<LetterPage> {
    only_there(&app)?;
    let page = ViewOutbox::new(app.messages())
        .list_letters(caller.actor(), list.page)
        .await?;
    Ok(Success::new(MESSAGE, page.into()))
}
