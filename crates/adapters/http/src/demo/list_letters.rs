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
#[item]
pub(crate) struct LetterItem {
    message_id: Uuid,
    /// Null for platform accounts.
    tenant_id: Option<i64>,
    /// `email` or `sms`.
    channel: String,
    /// What it is about, such as `one_time_code`.
    kind: String,
    to: String,
    /// Empty for an SMS.
    subject: String,
    text: String,
    sent_at: OffsetDateTime,
}

impl From<ShownLetter> for LetterItem {
    fn from(letter: ShownLetter) -> Self {
        Self {
            message_id: letter.id.get(),
            tenant_id: (!letter.tenant.is_platform()).then(|| letter.tenant.get()),
            channel: letter.channel,
            kind: letter.kind,
            to: letter.copy.to,
            subject: letter.copy.subject,
            text: letter.copy.text,
            sent_at: letter.sent_at,
        }
    }
}

impl LetterItem {
    pub(super) fn example() -> Self {
        Self {
            message_id: Uuid::from_u128(0x6f96_19ff_8b86_4d01_b42d_00cf_4fc9_64ff),
            tenant_id: Some(1),
            channel: "email".to_owned(),
            kind: "one_time_code".to_owned(),
            to: "asha.patil@example.in".to_owned(),
            subject: "Your sign-in code".to_owned(),
            text: "To sign in to Sahyadri Microfinance, enter this code within 5 minutes:\n\n482913"
                .to_owned(),
            sent_at: EXAMPLE_TIME,
        }
    }
}

list_page!(
    /// A page of messages, newest first.
    LetterPage of LetterItem
);

const MESSAGE: &str = "Messages";

#[operation(get "/api/demo/outbox", tag = "demo", ok = "A page of messages",
    example = Success::new(MESSAGE, LetterPage::example(LetterItem::example())),
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
