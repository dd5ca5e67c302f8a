mod client_book;
pub(crate) mod client_counts;
mod client_reader;
mod client_row;
