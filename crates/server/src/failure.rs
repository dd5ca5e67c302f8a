use std::{io, net::SocketAddr, path::PathBuf};

use thiserror::Error;

/// The reasons why the program ends with an error. Each says what to do next.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// The configuration is wrong.
    #[error("the configuration cannot be used: {0}. docs/operations.md lists every key")]
    Configuration(Box<figment::Error>),
    /// Something the operating system refused.
    #[error("{doing} failed: {failed}")]
    System { doing: &'static str, failed: io::Error },
    /// A file that cannot be read or written.
    #[error("{path}: {failed}")]
    File { path: PathBuf, failed: io::Error },
    /// The port is taken, mostly.
    #[error("cannot listen on {address}: {failed}. Choose another with --listen")]
    Listen { address: SocketAddr, failed: io::Error },
    /// The private PostgreSQL.
    #[error(transparent)]
    Postgres(#[from] munim_embedded_postgres::StartError),
    /// Roles or schema.
    #[error(transparent)]
    Migration(#[from] munim_postgres::MigrationError),
    /// The database role has rights that it must not have, or lacks some.
    #[error("the database is not set up for Munim:\n{0}")]
    Preflight(String),
    /// The store.
    #[error(transparent)]
    Store(#[from] munim_kernel::StoreError),
    /// Bulk loading.
    #[error(transparent)]
    Bulk(#[from] munim_postgres::BulkError),
    /// The master key.
    #[error("{0}. It comes from MUNIM_MASTER_KEY, or from master.key in the data folder")]
    MasterKey(#[from] munim_crypto::MasterKeyError),
    /// The signing keys.
    #[error(transparent)]
    Keys(#[from] munim_crypto::KeepKeysError),
    /// Hashing.
    #[error(transparent)]
    Hashing(#[from] munim_identity_device::HashingBusy),
    /// Mail server or SMS gateway.
    #[error(transparent)]
    Post(#[from] munim_mail::PostError),
    /// The plan of a generated tenant.
    #[error(transparent)]
    Plan(#[from] munim_demo::PlanError),
    /// Administration from the command line.
    #[error("{0}")]
    Refused(String),
    /// The fonts or the PDF library.
    #[error("documents cannot be made: {0}")]
    Documents(String),
    /// The document cannot be written.
    #[error("the OpenAPI document cannot be written")]
    Openapi,
    /// The metrics library.
    #[error("metrics cannot be collected: {0}")]
    Metrics(String),
}
