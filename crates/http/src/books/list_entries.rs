use munim_books::{BooksError, EntryFilter, ViewBooks};
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{
        ListQuery, May, Then, Unsorted,
        query_form::{Filter, QueryForm, day, describe_day, id, parameter, stored_number},
    },
    list_page,
    openapi::{Demands, Examples, Operation},
};
use munim_kernel::{AccountId, BranchId, LoanId, NoTenantChosen};

use super::{entry_item::EntryItem, needs::ReadsBooks, refusals::books_problem};

const MESSAGE: &str = "Journal entries";

list_page!(
    /// A page of entries.
    EntryPage of EntryItem
);

/// The filters of entries.
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

type Asked = Then<May<ReadsBooks>, ListQuery<Unsorted, Entries>>;

pub(crate) struct ListEntries;

impl Operation for ListEntries {
    type Asks = Asked;
    type Doc = __path_list_entries;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, EntryPage::example(EntryItem::example())))
            .or([BooksError::NoTenant(NoTenantChosen)].map(books_problem))
    }
}

/// List journal entries
///
/// The newest first, with their lines.
#[utoipa::path(get, path = "/api/books/entries", operation_id = "listEntries", tag = "books",
    responses((status = 200, description = "A page of entries", body = Success<EntryPage>)))]
pub(crate) async fn list_entries(app: State, Then(caller, wanted): Asked) -> Reply<EntryPage> {
    let found = ViewBooks::new(app.books())
        .list_entries(caller.actor(), &wanted.filter.0, wanted.page)
        .await
        .map_err(books_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
