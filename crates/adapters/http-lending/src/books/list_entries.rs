use munim_books::{BooksError, EntryFilter, ViewBooks};
use munim_http_kit::{
    extractors::{
        Unsorted,
        query_form::{Filter, QueryForm, day, describe_day, id, parameter, stored_number},
    },
    list_page,
    openapi::Demands,
};
use munim_kernel::{AccountId, BranchId, LoanId, NoTenantChosen};

use super::{entry_item::EntryItem, needs::ReadsBooks, refusals::books_problem};
use crate::prelude::*;

const MESSAGE: &str = "Journal entries";

list_page!(
    /// A page of entries.
    EntryPage of EntryItem
);

pub(crate) struct Entries(EntryFilter);

impl Filter for Entries {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let branch = id(form, "branchId", |number| BranchId::try_new(number).ok());
        let account = id(form, "accountId", |number| AccountId::try_new(number).ok());
        let loan = id(form, "loanId", |number| LoanId::try_new(number).ok());
        let (from, to) = (day(form, "from"), day(form, "to"));
        Some(Self(EntryFilter {
            branch: branch?,
            account: account?,
            loan: loan?,
            from: from?,
            to: to?,
            oldest_first: false,
        }))
    }

    fn describe(demands: &mut Demands) {
        parameter(
            demands,
            "branchId",
            "Only entries of that branch.",
            stored_number(1),
        );
        parameter(
            demands,
            "accountId",
            "Only entries with a line on that account.",
            stored_number(1),
        );
        parameter(
            demands,
            "loanId",
            "Only entries about that loan.",
            stored_number(1),
        );
        describe_day(demands, "from", "Only entries booked on that day or later.");
        describe_day(demands, "to", "Only entries booked on that day or earlier.");
    }
}

#[operation(get "/api/books/entries", tag = "books", ok = "A page of entries",
    example = Success::new(MESSAGE, EntryPage::example(EntryItem::example())),
    refuses = [BooksError::NoTenant(NoTenantChosen)].map(books_problem))]
/// List journal entries
///
/// The newest first, with their lines.
pub(crate) async fn list_entries(
    app: State,
    caller: May<ReadsBooks>,
    list: ListQuery<Unsorted, Entries>,
) -> Reply<EntryPage> {
    let found = ViewBooks::new(app.books())
        .list_entries(caller.actor(), &list.filter.0, list.page)
        .await
        .map_err(books_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
