use thiserror::Error;
use time::OffsetDateTime;

/// The organisation and the branch that issue a paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Issuer {
    pub organisation: String,
    /// Empty if not known.
    pub registration_number: String,
    pub branch: String,
    /// On one line. Empty if not known.
    pub address: String,
    /// Empty if not known.
    pub phone: String,
}

/// The user for whom a paper is made, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedFor {
    pub username: String,
    pub at: OffsetDateTime,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("a paper could not be made: {0}")]
pub struct NotPrinted(pub String);
