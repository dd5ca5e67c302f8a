mod branch_day_book;
mod branch_day_row;
mod till_book;
mod till_reader;
mod till_row;
