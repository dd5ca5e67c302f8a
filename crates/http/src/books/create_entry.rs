use munim_approvals::ApprovalError;
use munim_books::{self as books, BooksClosed, BooksError, Unbalanced};
use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::Success,
    extractors::{May, Once, Then},
    once::{OnceReply, once},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::{Money, NoTenantChosen};
use time::macros::date;

use super::{
    entry_form::{Wanted, command},
    needs::ManagesBooks,
    refusals::books_problem,
};
use crate::{approvals::approval_item::RequestedApproval, person::Person};

const MESSAGE: &str = "Entry requested";

type Asked = Then<Person<May<ManagesBooks>>, Once<Wanted>>;

pub(crate) struct CreateEntry;

impl Operation for CreateEntry {
    type Asks = Asked;
    type Doc = __path_create_entry;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, RequestedApproval::example())).or([
            BooksError::NoTenant(NoTenantChosen),
            BooksError::Branch,
            BooksError::NoSuchAccount("5901".to_owned()),
            BooksError::ControlAccount("1200".to_owned()),
            BooksError::Unbalanced(Unbalanced::Sums {
                debits: Money::from_paise(1_800_000),
                credits: Money::from_paise(180_000),
            }),
            BooksError::Closed(BooksClosed::Period(date!(2026 - 10 - 31))),
            BooksError::Approval(ApprovalError::AlreadyRequested),
        ]
        .map(books_problem))
    }
}

/// Request a journal entry
///
/// For what no other call records: expenses, capital, opening balances. It is posted when a second person accepts it. Accounts that
/// follow the loans and savings of clients cannot be used. Service accounts cannot call this.
#[utoipa::path(post, path = "/api/books/entries", operation_id = "createEntry", tag = "books",
    responses((status = 201, description = "The request", body = Success<RequestedApproval>,
        headers(("Location" = String, description = "The inbox of approvals.")))))]
pub(crate) async fn create_entry(
    app: State,
    Then(Person(caller), Once(key, wanted)): Asked,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let place = (app.books(), scope, Stale::Figures);
    once(&app, caller.actor(), key, place, async move |work, at| {
        let asked = (wanted.reason.as_str(), command);
        let approval = books::request_entry(work, at, &actor, &wanted.entry, asked)
            .await
            .map_err(books_problem)?;
        Ok(RequestedApproval::made(MESSAGE, approval))
    })
    .await
}
