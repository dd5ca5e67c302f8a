mod invoice_book;
mod invoice_row;
mod plan_book;
mod plan_row;
mod subscription_book;
mod subscription_reader;

pub(crate) use invoice_book::NEXT_IN_SERIES;
