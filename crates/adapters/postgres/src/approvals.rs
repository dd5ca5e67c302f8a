mod approval_book;
mod approval_reader;
mod approval_row;
