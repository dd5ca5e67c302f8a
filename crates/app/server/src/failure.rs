use std::{io, net::SocketAddr, path::PathBuf};

use thiserror::Error;

/// The reasons why the program ends with an error. Each message says what to do next.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    #[error("the configuration cannot be used: {0}. docs/operations.md lists every key")]
    Configuration(Box<figment::Error>),
    /// Something the operating system refused.
    #[error("{doing} failed: {failed}")]
    System { doing: &'static str, failed: io::Error },
    #[error("{path}: {failed}")]
    File { path: PathBuf, failed: io::Error },
    /// Usually because the port is taken.
    #[error("cannot listen on {address}: {failed}. Choose another with --listen")]
    Listen { address: SocketAddr, failed: io::Error },
    #[error(transparent)]
    Postgres(#[from] munim_embedded_postgres::StartError),
    #[error(transparent)]
    Migration(#[from] munim_postgres::MigrationError),
    /// The database role has permissions that it must not have, or lacks some.
    #[error("the database is not set up for Munim:\n{0}")]
    Preflight(String),
    #[error(transparent)]
    Store(#[from] munim_kernel::StoreError),
    #[error(transparent)]
    Bulk(#[from] munim_postgres::BulkError),
    #[error("{0}. It comes from MUNIM_MASTER_KEY, or from master.key in the data folder")]
    MasterKey(#[from] munim_crypto::MasterKeyError),
    #[error(transparent)]
    Keys(#[from] munim_crypto::KeepKeysError),
    #[error(transparent)]
    Hashing(#[from] munim_identity_device::HashingBusy),
    #[error(transparent)]
    Mailer(#[from] munim_mail::MailerError),
    #[error(transparent)]
    Plan(#[from] munim_demo::PlanError),
    /// An administrative command was refused.
    #[error("{0}")]
    Refused(String),
    #[error("documents cannot be made: {0}")]
    Documents(String),
    #[error("the OpenAPI document cannot be written")]
    Openapi,
    #[error("metrics cannot be collected: {0}")]
    Metrics(String),
}
