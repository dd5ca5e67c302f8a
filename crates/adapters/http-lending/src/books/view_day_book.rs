use munim_books::{BooksError, DayBook, ViewLedgers};

use super::entry_item::EntryItem;
use crate::prelude::*;

/// A page of the entries of a day, in the order in which they were posted.
#[item(from = book: DayBook)]
pub(crate) struct DayBookItem {
    #[field(example = date!(2026 - 12 - 01))]
    on: Date,
    /// The sum of all entries of the day in rupees: of their debits, and of their credits.
    #[field(example = Money::from_paise(3_000_000))]
    total: Money,
    #[field(from = book.entries.items.into_iter().map(Into::into).collect(), example = vec![EntryItem::example()])]
    items: Vec<EntryItem>,
    /// The number of entries on all pages. At most 100,000 are counted.
    #[field(from = book.entries.total_count, example = 1)]
    total_count: i64,
    #[field(from = book.entries.page, example = 1)]
    page: u32,
    #[field(from = book.entries.page_size, example = 50)]
    page_size: u32,
}

#[filter]
pub(crate) struct OfDay {
    /// Only the books of that branch.
    branch: Option<BranchId>,
    /// The day; the business date by default.
    on: Option<Date>,
}

#[operation(get "/api/books/day-book", tag = "books", ok = "The day book", message = "Day book",
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
