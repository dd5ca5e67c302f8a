mod account_directory;
mod activation_codes;
mod attempts;
mod device_register;
mod password_book;
mod session_book;
mod session_reader;
mod signing_keys;
