mod client_book;
pub(crate) mod client_counts;
pub(crate) mod client_reader;
mod client_row;
