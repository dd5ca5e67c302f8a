mod branch_book;
pub(crate) mod branch_reader;
mod centre_reader;
pub(crate) mod organisation_reader;
mod tenant_book;
mod tenant_reader;
mod tenant_row;
