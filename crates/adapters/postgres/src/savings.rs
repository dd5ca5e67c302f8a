mod savings_account_book;
mod savings_account_reader;
mod savings_account_row;
mod savings_day_end_book;
mod savings_product_book;
mod savings_product_reader;
mod savings_product_row;
