use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;
use time::Date;

use super::PromiseFilter;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ContactError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Client not found")]
    NoSuchClient,
    #[error("Choose a loan that was paid out to this client.")]
    Loan,
    #[error("Choose a time in the last 31 days.")]
    Moment,
    #[error("Choose a day for the promise from {0} to {1}.")]
    PromisedDay(Date, Date),
    #[error("Choose a day for the next action from {0} to {1}.")]
    NextDay(Date, Date),
    #[error(
        "Choose the first and the last day of a period of up to {} days, or a client, to list promises by status.",
        PromiseFilter::MOST_DAYS
    )]
    Period,
    #[error("Clients may be called and visited between 09:00 and 18:00 only.")]
    OutsideHours,
    #[error("A client may be visited at home only after they were absent from two meetings in a row.")]
    VisitNotAllowed,
    #[error(transparent)]
    Store(#[from] StoreError),
}
