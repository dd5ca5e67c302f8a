mod delivery_book;
mod delivery_queue_reader;
mod endpoint_book;
mod rows;
mod webhook_reader;
