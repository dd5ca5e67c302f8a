mod account_reader;
pub(crate) mod business_date_book;
mod journal_book;
mod journal_reader;
mod number_book;
