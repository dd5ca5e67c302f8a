mod account_directory;
mod activation_codes;
mod attempts;
mod device_register;
mod failed_sign_ins;
mod session_book;
pub(crate) mod session_overview;
mod session_reader;
mod signing_keys;
