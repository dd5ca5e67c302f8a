//! What is on record of a thing, and lists that leave as files, which goes on record.
pub(crate) mod export;
pub(crate) mod history;
