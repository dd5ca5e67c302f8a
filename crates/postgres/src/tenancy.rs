mod branch_book;
pub(crate) mod branch_directory;
mod centre_directory;
mod tenant_book;
pub(crate) mod tenant_directory;
mod tenant_reader;
mod tenant_row;
