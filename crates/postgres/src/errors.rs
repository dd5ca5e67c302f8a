use diesel::result::{DatabaseErrorKind, Error};
use munim_kernel::StoreError;
use tracing::error;

/// Puts a driver's error into the store's words. The driver's own go to the log only.
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
        ) => {
            error!(error = about.message(), "the database connection was lost");
            StoreError::Unavailable
        }
        Error::DatabaseError(_, about) if is_shutdown(about.message()) => {
            error!(error = about.message(), "the database is going down");
            StoreError::Unavailable
        }
        other => {
            error!(error = %other, "a statement failed");
            StoreError::Failed
        }
    }
}

/// The driver keeps the message but not the code (57P01 to 57P03) when PostgreSQL ends a connection.
fn is_shutdown(message: &str) -> bool {
    message.starts_with("terminating connection") || message.starts_with("the database system is")
}

/// A stored value that breaks a rule of the domain: named in the log, by table, column and key.
pub(crate) fn corrupt(table: &str, column: &str, key: impl std::fmt::Display) -> StoreError {
    error!(table, column, %key, "a stored value is corrupt");
    StoreError::Corrupt(format!("{table}.{column} of {key}"))
}

/// What was written, or nothing where that unique constraint refused it. The work is lost then.
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
