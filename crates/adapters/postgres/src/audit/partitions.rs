use diesel_async::SimpleAsyncConnection as _;
use munim_kernel::{Scope, StoreError};
use time::Date;

use crate::{
    MigrationError, PgStore, connect,
    one::One,
    run::RunQueryDsl,
    stored::{row, sql},
};

/// The number of future months with partitions.
const AHEAD: i32 = 12;
/// How long the creation of a partition may wait for its lock. While it waits, it blocks others.
const PATIENCE: &str = "SET lock_timeout = '3s'";

row! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct AuditRoom {
        /// The number of future months that have a partition.
        pub months_ahead: i64,
        /// Whether there may be records outside all monthly partitions.
        pub unplaced: bool,
    }
}

impl AuditRoom {
    /// Returns whether [`AuditPartitions::make_ahead`] has something to do.
    pub fn lacks(self) -> bool {
        self.months_ahead < i64::from(AHEAD) || self.unplaced
    }
}

/// The partitions of the audit trail. Needs the schema's owner: the server's own role cannot create or drop any.
#[derive(Debug, Clone, Copy)]
pub struct AuditPartitions;

impl AuditPartitions {
    /// Creates the partitions of the coming year, and those that records in the default partition need. Returns how
    /// many. Any number of nodes may call it.
    ///
    /// # Errors
    /// [`MigrationError`], also if the trail is locked for too long; nothing was created then.
    pub async fn make_ahead(owner_url: &str) -> Result<i64, MigrationError> {
        let mut connection = connect::establish(owner_url).await?;
        connection.batch_execute(PATIENCE).await?;
        connection
            .batch_execute("BEGIN; SELECT pg_advisory_xact_lock(hashtext('munim audit partitions'))")
            .await?;
        let One(made): One<i64> =
            sql!("SELECT munim_make_audit_partitions(munim_audit_day(now()), $1) AS made"; AHEAD)
                .get_result(&mut connection)
                .await?;
        connection.batch_execute("COMMIT").await?;
        Ok(made)
    }

    /// Drops a month. Its records must have been written to a file, and its seals must have tombstones.
    pub async fn drop_month(owner_url: &str, month: Date) -> Result<(), MigrationError> {
        let mut connection = connect::establish(owner_url).await?;
        connection.batch_execute(PATIENCE).await?;
        sql!("CALL munim_drop_audit_month($1)"; month)
            .execute(&mut connection)
            .await?;
        Ok(())
    }
}

impl PgStore {
    /// Returns whether future months have partitions.
    pub async fn audit_room(&self) -> Result<AuditRoom, StoreError> {
        self.read(Scope::EveryTenant, async |mut connection| {
            diesel::sql_query(
                "SELECT (SELECT count(*) FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
                    WHERE i.inhparent = 'audit_log'::regclass
                      AND c.relname > 'audit_log_' || to_char(munim_audit_day(now()), 'YYYY_MM')
                      AND c.relname <> 'audit_log_unplaced') AS months_ahead,
                   pg_relation_size('audit_log_unplaced') > 0 AS unplaced",
            )
            .get_result(&mut connection)
            .await
        })
        .await
    }
}
