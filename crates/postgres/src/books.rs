mod account_reader;
mod account_row;
pub(crate) mod books_check;
pub(crate) mod business_date_book;
mod chart_book;
mod entry_row;
mod journal_book;
mod journal_reader;
mod number_book;
