use thiserror::Error;

/// The errors of the store's adapters. A driver's own message goes to the log only.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StoreError {
    /// The database cannot be reached, has no free connection in time or takes too long. A retry may succeed.
    #[error("the database is not available")]
    Unavailable,
    /// A statement ran, or waited for a lock, for too long. The same transaction may succeed later.
    #[error("the statement took too long")]
    TimedOut,
    /// The database has run out of disk space, memory or connections. A retry succeeds once the operator has freed
    /// some.
    #[error("the database has run out of disk space, memory or connections")]
    Exhausted,
    /// The transaction was rolled back because of a deadlock or a conflicting change. A retry may succeed.
    #[error("the transaction conflicted with another and was rolled back")]
    Interrupted,
    /// The session or key of the request has ended meanwhile; nothing was changed.
    #[error("the session has ended")]
    SessionOver,
    /// A rule of the schema refused the change; holds the constraint's name.
    #[error("the change conflicts with what is stored ({0})")]
    Conflict(String),
    /// A stored value breaks a rule of the domain; holds table, column and key.
    #[error("a stored value is corrupt ({0})")]
    Corrupt(String),
    /// Any other error.
    #[error("the database refused the statement")]
    Failed,
}

impl StoreError {
    /// Returns whether the reason is in the change itself or in what is stored, so that a retry will fail as well.
    pub const fn is_lasting(&self) -> bool {
        matches!(self, Self::Conflict(_) | Self::Corrupt(_) | Self::Failed)
    }
}
