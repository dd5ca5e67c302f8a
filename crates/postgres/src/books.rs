mod account_reader;
pub(crate) mod books_check;
pub(crate) mod business_date_book;
mod journal_book;
mod journal_reader;
mod ledger_reader;
mod number_book;
pub(crate) mod spans;
