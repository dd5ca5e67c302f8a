use munim_clients::{self as clients, ClientError, TimelineEntry, TimelineKind};

use crate::prelude::*;

/// Something that happened to a client.
#[item(from = entry: TimelineEntry)]
pub(crate) struct TimelineItem {
    /// The business date, or the day in India for what has none.
    #[field(example = date!(2026 - 04 - 01))]
    on: Date,
    /// When it was recorded, if known.
    #[field(optional, example = Some(EXAMPLE_TIME))]
    at: Option<OffsetDateTime>,
    #[field(word = TimelineKind, example = TimelineKind::LoanDisbursed.as_str())]
    kind: &'static str,
    /// The id of the client, group, training, test, document, consent, assessment, transfer, loan or payment.
    #[field(from = entry.about, example = 4711)]
    about_id: i64,
    /// The name or number of that, the changed fields, the reason, a training's topic, a test's outcome, a consent's purpose or the
    /// new centre. Numbers of documents are masked.
    #[field(example = "L/SAT-01/2026-27/000017")]
    detail: String,
    /// In rupees: of a loan or payment, or the yearly income of an assessment.
    #[field(optional, example = Some(Money::from_paise(3_000_000)))]
    amount: Option<Money>,
    /// The name of the user, if known.
    #[field(optional, from = entry.by, example = Some("Ravi Jadhav".to_owned()))]
    by_name: Option<String>,
}

list_page!(
    /// A page of a client's timeline.
    TimelinePage of TimelineItem
);

#[operation(get "/api/clients/{clientId}/timeline", tag = "clients", ok = "A page of the timeline", message = "Timeline",
    refuses = [ClientError::NoSuchClient].map(client_problem))]
/// Get the timeline of a client
///
/// What happened to them, the newest first. Loans and payments are included for users who may see loans.
pub(crate) async fn get_client_timeline(
    app: State,
    caller: May<SeesClients>,
    client: PathId<ClientKey>,
    list: ListQuery<Unsorted>,
) -> Reply<TimelinePage> {
    let found = clients::get_client_timeline(&*app.clients(), caller.actor(), client.into_inner(), list.page)
        .await
        .map_err(client_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
