use munim_books::{BooksError, DayBook, ViewLedgers};
use munim_http_kit::{
    extractors::{
        Unsorted,
        query_form::{Filter, QueryForm, day, describe_day, id, parameter, stored_number},
    },
    openapi::Demands,
};
use munim_kernel::{BranchId, Money, NoTenantChosen};
use time::{Date, macros::date};

use super::{entry_item::EntryItem, needs::ReadsBooks, refusals::books_problem};
use crate::prelude::*;

const MESSAGE: &str = "Day book";

/// A page of the entries of a day, in the order in which they were posted.
#[item]
pub(crate) struct DayBookItem {
    on: Date,
    /// The sum of all entries of the day in rupees: of their debits, and of their credits.
    total: Money,
    items: Vec<EntryItem>,
    /// The number of entries on all pages. At most 100,000 are counted.
    total_count: i64,
    page: u32,
    page_size: u32,
}

impl From<DayBook> for DayBookItem {
    fn from(book: DayBook) -> Self {
        Self {
            on: book.on,
            total: book.total,
            items: book.entries.items.into_iter().map(Into::into).collect(),
            total_count: book.entries.total_count,
            page: book.entries.page,
            page_size: book.entries.page_size,
        }
    }
}

impl DayBookItem {
    fn example() -> Self {
        Self {
            on: date!(2026 - 12 - 01),
            total: Money::from_paise(3_000_000),
            items: vec![EntryItem::example()],
            total_count: 1,
            page: 1,
            page_size: 50,
        }
    }
}

pub(crate) struct OfDay {
    branch: Option<BranchId>,
    on: Option<Date>,
}

impl Filter for OfDay {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let branch = id(form, "branchId", |number| BranchId::try_new(number).ok());
        let on = day(form, "on");
        Some(Self {
            branch: branch?,
            on: on?,
        })
    }

    fn describe(demands: &mut Demands) {
        parameter(
            demands,
            "branchId",
            "Only the books of that branch.",
            stored_number(1),
        );
        describe_day(demands, "on", "The day; the business date by default.");
    }
}

#[operation(get "/api/books/day-book", tag = "books", ok = "The day book",
    example = Success::new(MESSAGE, DayBookItem::example()),
    refuses = [BooksError::NoTenant(NoTenantChosen)].map(books_problem))]
/// View the day book
///
/// The entries booked on a day with their lines, in the order in which they were posted.
pub(crate) async fn view_day_book(
    app: State,
    caller: May<ReadsBooks>,
    list: ListQuery<Unsorted, OfDay>,
) -> Reply<DayBookItem> {
    let OfDay { branch, on } = list.filter;
    let book = ViewLedgers::new(app.books())
        .view_day_book(caller.actor(), branch, on, list.page)
        .await
        .map_err(books_problem)?;
    Ok(Success::new(MESSAGE, book.into()))
}
