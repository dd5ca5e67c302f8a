use munim_approvals::ApprovalError;
use munim_books::{self as books, BooksClosed, BooksError, Unbalanced};

use super::entry_form::{CreateEntryRequest, command};
use crate::prelude::*;
use crate::{approvals::approval_item::RequestedApproval, person::Person};

#[operation(post "/api/books/entries", tag = "books", created = "The request", body = Success<RequestedApproval>,
    location = "The inbox of approvals.", message = "Entry requested",
    refuses = [BooksError::NoTenant(NoTenantChosen), BooksError::Branch, BooksError::NoSuchAccount("5901".to_owned()),
        BooksError::ControlAccount("1200".to_owned()),
        BooksError::Unbalanced(Unbalanced::Sums { debits: Money::from_paise(1_800_000), credits: Money::from_paise(180_000) }),
        BooksError::Closed(BooksClosed::Period(date!(2026 - 10 - 31))),
        BooksError::Approval(ApprovalError::AlreadyRequested)].map(books_problem))]
/// Request a journal entry
///
/// For what no other call records: expenses, capital, opening balances. It is posted when a second person accepts it. Accounts that
/// follow the loans and savings of clients cannot be used. Service accounts cannot call this.
pub(crate) async fn create_entry(
    app: State,
    Person(caller): Person<May<ManagesBooks>>,
    Once(key, form): Once<CreateEntryRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.books(), scope, Stale::Figures);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let approval = books::request_entry(work, at, &actor, &form.entry, &form.reason, command)
            .await
            .map_err(books_problem)?;
        Ok(RequestedApproval::reply(MESSAGE, approval))
    })
    .await
}
