//! What refusals of this feature are on the wire.
use munim_books::BooksError;
use munim_http_kit::problem::Problem;

/// Maps [`BooksError`] to a response.
pub(crate) fn books_problem(error: BooksError) -> Problem {
    match error {
        BooksError::NoTenant(error) => error.into(),
        BooksError::NoSuchEntry | BooksError::NoSuchAccount => Problem::not_found(error.to_string()),
        BooksError::NotCash => Problem::conflict("not_cash_account", error.to_string()),
        BooksError::Store(error) => error.into(),
    }
}
