use std::net::IpAddr;

use time::OffsetDateTime;

/// A sign-in that failed, as administrators see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailedSignIn {
    /// The user name that was tried.
    pub username: String,
    /// The time.
    pub at: OffsetDateTime,
    /// The address of the request.
    pub address: IpAddr,
    /// The reason. Never sent to the client that tried.
    pub reason: String,
    /// The number of attempts that it stands for. If there are several, `at` is the time of the last one, and
    /// `username` is empty if the names differ.
    pub attempts: i64,
}
