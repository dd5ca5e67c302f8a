mod demand_reader;
mod sheet_book;
mod sheet_reader;
mod sheet_row;
