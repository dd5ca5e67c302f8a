use std::net::IpAddr;

use time::OffsetDateTime;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FailedSignIn {
    pub username: String,
    pub at: OffsetDateTime,
    pub address: IpAddr,
    /// The reason. Never sent to the client that tried.
    pub reason: String,
    /// The number of attempts that this entry counts. If there are several, `at` is the time of the last one, and
    /// `username` is empty if the names differ.
    pub attempts: i64,
}
