mod savings_product_book;
mod savings_product_reader;
mod savings_product_row;
