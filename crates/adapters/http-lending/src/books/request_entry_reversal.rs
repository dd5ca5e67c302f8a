use munim_approvals::{ApprovalError, Command};
use munim_books::{self as books, BooksError};

use crate::prelude::*;
use crate::{
    approvals::approval_item::RequestedApproval, lending::loans::reason_form::ReasonRequest, person::Person,
};

/// Names the field that the caller sent: a reversal has no lines of its own.
fn problem(error: BooksError) -> Problem {
    match error {
        BooksError::ControlAccount(_) => Problem::of_field("entryId", "control_account", error.to_string()),
        other => books_problem(other),
    }
}

#[operation(post "/api/books/entries/{entryId}/reversal", tag = "books", created = "The request",
    body = Success<RequestedApproval>, location = "The inbox of approvals.", message = "Reversal requested",
    refuses = [BooksError::NoSuchEntry, BooksError::AlreadyReversed, BooksError::NotManual,
        BooksError::Approval(ApprovalError::AlreadyRequested)].map(books_problem))]
/// Request the reversal of a journal entry
///
/// Only manual entries can be reversed. Nothing changes until a second person accepts it. Service accounts cannot call this.
pub(crate) async fn request_entry_reversal(
    app: State,
    Person(caller): Person<May<ManagesBooks>>,
    entry: PathId<EntryKey>,
    Once(key, ReasonRequest { reason }): Once<ReasonRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let (entry, transaction) = (entry.into_inner(), (app.books(), scope, Stale::Figures));
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let command = Command(json!({"reason": reason}).to_string());
        let approval = books::request_entry_reversal(work, at, &actor, entry, &reason, command)
            .await
            .map_err(problem)?;
        Ok(RequestedApproval::reply(MESSAGE, approval))
    })
    .await
}
