use std::time::Duration;

use diesel::result::{DatabaseErrorKind, Error};
use metrics::counter;
use munim_kernel::StoreError;
use tracing::{error, warn};

/// PostgreSQL's message for 40P01. The driver keeps the message but not the code.
const DEADLOCK: &str = "deadlock detected";

/// Converts a driver's error into the store's. The driver's message is only logged.
pub(crate) fn store_error(failed: Error) -> StoreError {
    match failed {
        Error::DatabaseError(
            DatabaseErrorKind::UniqueViolation
            | DatabaseErrorKind::ForeignKeyViolation
            | DatabaseErrorKind::CheckViolation
            | DatabaseErrorKind::NotNullViolation,
            about,
        ) => StoreError::Conflict(about.constraint_name().unwrap_or("unnamed").to_owned()),
        Error::DatabaseError(
            DatabaseErrorKind::ClosedConnection | DatabaseErrorKind::UnableToSendCommand,
            about,
        ) => outage(about.message(), "connection_lost", StoreError::Unavailable),
        Error::DatabaseError(DatabaseErrorKind::SerializationFailure, about) => {
            warn!(
                error = about.message(),
                "a transaction crossed another and was ended"
            );
            StoreError::Interrupted
        }
        Error::DatabaseError(_, about) if about.message() == DEADLOCK => {
            warn!(
                error = about.message(),
                detail = about.details(),
                "a transaction crossed another and was ended"
            );
            StoreError::Interrupted
        }
        // A row that could not be read; `corrupt` has logged it.
        Error::DeserializationError(refused) if refused.is::<StoreError>() => refused
            .downcast::<StoreError>()
            .map_or(StoreError::Failed, |refused| *refused),
        other => {
            if let Error::DatabaseError(_, about) = &other
                && let Some((kind, said)) = cause_of(about.message())
            {
                return outage(about.message(), kind, said);
            }
            error!(error = %other, "a statement failed");
            StoreError::Failed
        }
    }
}

/// Returns the error for a connection that could not be obtained.
pub(crate) fn no_connection(reason: &str) -> StoreError {
    let (kind, said) = cause_of(reason).unwrap_or(("no_connection", StoreError::Unavailable));
    outage(reason, kind, said)
}

/// Returns the error for a database that did not respond in time.
pub(crate) fn overdue(waited: Duration) -> StoreError {
    outage(
        &format!("no response within {} seconds", waited.as_secs()),
        "no_answer",
        StoreError::Unavailable,
    )
}

/// Logs and counts an outage. This is the only log line of an outage for each request.
fn outage(error: &str, kind: &'static str, said: StoreError) -> StoreError {
    counter!("munim_database_outages_total", "kind" => kind).increment(1);
    error!(error, kind, "the database could not do its work");
    said
}

/// Returns the outage that a message of PostgreSQL describes. The driver keeps the message but not the code: 53xxx,
/// 55P03, 57014 and 57P01 to 57P03. `db/bootstrap.sql` sets English messages for the server's role.
fn cause_of(message: &str) -> Option<(&'static str, StoreError)> {
    let begins = |with: &[&str]| with.iter().any(|with| message.starts_with(with));
    if begins(&["terminating connection", "the database system is"]) {
        Some(("shutdown", StoreError::Unavailable))
    } else if begins(&[
        "canceling statement due to lock timeout",
        "could not obtain lock on",
    ]) {
        Some(("lock_timeout", StoreError::TimedOut))
    } else if begins(&["canceling statement due to"]) {
        Some(("statement_timeout", StoreError::TimedOut))
    } else if begins(&[
        "sorry, too many clients",
        "remaining connection slots are reserved",
        "too many connections for",
    ]) {
        Some(("too_many_connections", StoreError::Exhausted))
    } else if begins(&["out of memory", "out of shared memory"]) {
        Some(("out_of_memory", StoreError::Exhausted))
    } else if begins(&["could not extend file", "temporary file size exceeds"])
        || message.ends_with("No space left on device")
        || message.ends_with("Disk quota exceeded")
    {
        Some(("disk_full", StoreError::Exhausted))
    } else {
        None
    }
}

/// Returns the error for a stored value that breaks a rule of the domain, and logs its table, column and key.
pub(crate) fn corrupt(table: &str, column: &str, key: impl std::fmt::Display) -> StoreError {
    error!(table, column, %key, "a stored value is corrupt");
    metrics::counter!("munim_corrupt_rows_total", "table" => table.to_owned()).increment(1);
    StoreError::Corrupt(format!("{table}.{column} of {key}"))
}

/// Returns the written row, or `None` if that unique constraint refused it. The transaction cannot be committed then.
pub(crate) fn unless_taken<T>(
    written: Result<T, StoreError>,
    constraint: &str,
) -> Result<Option<T>, StoreError> {
    match written {
        Ok(written) => Ok(Some(written)),
        Err(StoreError::Conflict(named)) if named == constraint => Ok(None),
        Err(other) => Err(other),
    }
}
