use thiserror::Error;

/// What an adapter of the store may answer instead of a result. A driver's own words go to the log,
/// never further.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StoreError {
    /// The database cannot be reached, has no connection free in time or takes too long. Trying again may help.
    #[error("the database is not available")]
    Unavailable,
    /// A statement ran, or waited for a lock, longer than it may. The same work may succeed at another time.
    #[error("the work took longer than it may")]
    TimedOut,
    /// The database has run out of disk space, memory or connections. Trying again helps once the operator has made room.
    #[error("the database has run out of disk space, memory or connections")]
    Exhausted,
    /// The database ended the work because it and another work waited for each other or changed the same rows. It
    /// was rolled back, and may succeed when it is repeated.
    #[error("the transaction conflicted with another and was rolled back")]
    Interrupted,
    /// The session or key that the change was asked with has ended meanwhile; nothing was changed.
    #[error("the session has ended")]
    SessionOver,
    /// A rule of the schema refused the change; holds the constraint's name.
    #[error("the change conflicts with what is stored ({0})")]
    Conflict(String),
    /// A stored value breaks a rule of the domain; holds table, column and key.
    #[error("a stored value is corrupt ({0})")]
    Corrupt(String),
    /// Anything else.
    #[error("the database refused the work")]
    Failed,
}
