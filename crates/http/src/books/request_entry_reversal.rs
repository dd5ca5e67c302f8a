use munim_approvals::{ApprovalError, Command};
use munim_books::{self as books, BooksError};
use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::Success,
    extractors::{May, Once, PathId, Then},
    once::{OnceReply, once},
    openapi::{Examples, Operation},
    problem::{FieldProblem, Problem},
};
use serde_json::json;

use super::{needs::ManagesBooks, path_keys::EntryKey, refusals::books_problem};
use crate::{
    approvals::approval_item::RequestedApproval, lending::loans::reason_form::Because, person::Person,
};

const MESSAGE: &str = "Reversal requested";

type Asked = Then<Person<May<ManagesBooks>>, Then<PathId<EntryKey>, Once<Because>>>;

pub(crate) struct RequestEntryReversal;

impl Operation for RequestEntryReversal {
    type Asks = Asked;
    type Doc = __path_request_entry_reversal;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, RequestedApproval::example())).or([
            BooksError::NoSuchEntry,
            BooksError::AlreadyReversed,
            BooksError::NotManual,
            BooksError::Approval(ApprovalError::AlreadyRequested),
        ]
        .map(books_problem))
    }
}

/// Maps [`BooksError`] to a response that names what the caller sent: a reversal has no lines of its own.
fn problem(error: BooksError) -> Problem {
    match error {
        BooksError::ControlAccount(_) => Problem::invalid(vec![FieldProblem::new(
            "entryId",
            "control_account",
            error.to_string(),
        )]),
        other => books_problem(other),
    }
}

/// Request the reversal of a journal entry
///
/// Only manual entries can be reversed. Nothing changes until a second person accepts it. Service accounts cannot call this.
#[utoipa::path(post, path = "/api/books/entries/{entryId}/reversal", operation_id = "requestEntryReversal", tag = "books",
    responses((status = 201, description = "The request", body = Success<RequestedApproval>,
        headers(("Location" = String, description = "The inbox of approvals.")))))]
pub(crate) async fn request_entry_reversal(
    app: State,
    Then(Person(caller), Then(entry, Once(key, Because(reason)))): Asked,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let (entry, place) = (entry.into_inner(), (app.books(), scope, Stale::Figures));
    once(&app, caller.actor(), key, place, async move |work, at| {
        let command = Command(json!({"reason": reason}).to_string());
        let approval = books::request_entry_reversal(work, at, &actor, entry, (&reason, command))
            .await
            .map_err(problem)?;
        Ok(RequestedApproval::made(MESSAGE, approval))
    })
    .await
}
