pub(crate) mod role_book;
