mod delivery_desk;
mod endpoint_book;
mod queue_locator;
mod rows;
mod webhook_reader;
