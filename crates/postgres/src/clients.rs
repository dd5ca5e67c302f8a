mod client_book;
mod client_reader;
mod client_row;
