mod loan_product_book;
mod loan_product_reader;
mod loan_product_row;
