use std::{collections::BTreeSet, time::Duration};

use diesel::{
    QueryResult,
    migration::{Migration, MigrationSource, MigrationVersion},
    pg::Pg,
    prelude::*,
};
use diesel_async::{
    AsyncConnection as _, AsyncMigrationHarness, AsyncPgConnection, SimpleAsyncConnection as _,
};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness as _, embed_migrations};
use thiserror::Error;
use tracing::info;

use crate::run::RunQueryDsl;

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../../db/migrations");
const ROLES: &str = include_str!("../../../../db/bootstrap.sql");

/// Locked while roles or schema are changed, so that nodes that start together do it one after another. A waiting node
/// polls: `CREATE INDEX CONCURRENTLY` waits for running statements, so a statement that waited for the lock would cause
/// a deadlock.
const TRY_LOCK: &str = "pg_try_advisory_lock(hashtext('munim migrations'))";
/// How long a node waits before it tries the lock again.
const WAIT: Duration = Duration::from_millis(200);
/// Drops indexes whose creation was interrupted, so that their migration can create them again.
const DROP_UNFINISHED: &str = "DO $$
  DECLARE unfinished regclass;
  BEGIN
    FOR unfinished IN SELECT i.indexrelid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE NOT i.indisvalid AND c.relkind = 'i' AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
    LOOP EXECUTE format('DROP INDEX %s', unfinished); END LOOP;
  END $$";
const ANALYZE: &str = "ANALYZE tenants, branches, users, user_branches, centres, clients, loan_products, loans, loan_positions, loan_transactions, instalments, repayments, collection_sheets";
const UNLOCK: &str = "SELECT pg_advisory_unlock(hashtext('munim migrations'))";

diesel::table! {
    __diesel_schema_migrations (version) {
        version -> Text,
    }
}

#[derive(Debug, Error)]
pub enum MigrationError {
    #[error("the database cannot be reached: {0}")]
    Unreachable(#[from] diesel::ConnectionError),
    #[error("the database refused: {0}")]
    Refused(#[from] diesel::result::Error),
    #[error("a migration failed and was undone: {0}")]
    Failed(String),
    #[error("the database's schema is newer than this program ({0}); start the version that belongs to it")]
    Newer(String),
    #[error("the database's schema is older than this program (missing: {0}); run the migrations first")]
    Older(String),
}

/// Brings a database's roles and schema up to date with this program.
#[derive(Debug, Clone, Copy)]
pub struct Migrations;

impl Migrations {
    /// Creates the four roles, as a superuser of the cluster. Idempotent.
    pub async fn make_roles(superuser_url: &str) -> Result<(), MigrationError> {
        let mut connection = AsyncPgConnection::establish(superuser_url).await?;
        lock(&mut connection).await?;
        let made = connection.batch_execute(ROLES).await;
        connection.batch_execute(UNLOCK).await?;
        Ok(made?)
    }

    /// Creates a database of that name, owned by `munim_owner`, unless it exists. The name must be a plain identifier
    /// chosen by the program.
    pub async fn make_database(superuser_url: &str, name: &str) -> Result<(), MigrationError> {
        let mut connection = AsyncPgConnection::establish(superuser_url).await?;
        let there: i64 = diesel::select(
            diesel::dsl::sql::<diesel::sql_types::BigInt>(
                "(SELECT count(*) FROM pg_database WHERE datname = ",
            )
            .bind::<diesel::sql_types::Text, _>(name)
            .sql(")"),
        )
        .get_result(&mut connection)
        .await?;
        if there == 0 {
            connection
                .batch_execute(&format!("CREATE DATABASE \"{name}\" OWNER munim_owner"))
                .await?;
        }
        Ok(())
    }

    /// Runs the missing migrations, as the schema's owner, under an advisory lock. Needs a runtime with more than one
    /// thread.
    ///
    /// # Errors
    /// [`MigrationError`]; a failed migration is rolled back, except for those that do not run in a transaction. These
    /// can run again.
    pub async fn run(owner_url: &str) -> Result<(), MigrationError> {
        let mut connection = AsyncPgConnection::establish(owner_url).await?;
        lock(&mut connection).await?;
        let applied = applied(&mut connection).await?;
        refuse_newer(&applied)?;
        connection.batch_execute(DROP_UNFINISHED).await?;
        let mut harness = AsyncMigrationHarness::new(connection);
        let outcome = harness
            .run_pending_migrations(MIGRATIONS)
            .map(|done| {
                for version in done {
                    info!(%version, "migration applied");
                }
            })
            .map_err(|failed| MigrationError::Failed(failed.to_string()));
        let mut connection = harness.into_inner();
        connection
            .batch_execute(
                "GRANT SELECT ON __diesel_schema_migrations TO munim_app, munim_platform, munim_loader",
            )
            .await?;
        connection.batch_execute(UNLOCK).await?;
        outcome
    }

    /// Gathers statistics, as the schema's owner. Needed after bulk loading: without them the first queries scan whole
    /// tables.
    pub async fn analyze(owner_url: &str) -> Result<(), MigrationError> {
        let mut connection = AsyncPgConnection::establish(owner_url).await?;
        Ok(connection.batch_execute(ANALYZE).await?)
    }

    pub async fn check(url: &str) -> Result<(), MigrationError> {
        let mut connection = AsyncPgConnection::establish(url).await?;
        let applied = applied(&mut connection).await?;
        refuse_newer(&applied)?;
        let missing: Vec<_> = known().difference(&applied).cloned().collect();
        if missing.is_empty() {
            Ok(())
        } else {
            Err(MigrationError::Older(missing.join(", ")))
        }
    }
}

async fn lock(connection: &mut AsyncPgConnection) -> QueryResult<()> {
    loop {
        let is_locked: bool = diesel::select(diesel::dsl::sql::<diesel::sql_types::Bool>(TRY_LOCK))
            .get_result(connection)
            .await?;
        if is_locked {
            return Ok(());
        }
        tokio::time::sleep(WAIT).await;
    }
}

fn known() -> BTreeSet<String> {
    let all: Vec<Box<dyn Migration<Pg>>> = MIGRATIONS.migrations().unwrap_or_default();
    all.iter()
        .map(|migration| migration.name().version().to_string())
        .collect()
}

fn refuse_newer(applied: &BTreeSet<String>) -> Result<(), MigrationError> {
    let unknown: Vec<_> = applied.difference(&known()).cloned().collect();
    if unknown.is_empty() {
        Ok(())
    } else {
        Err(MigrationError::Newer(unknown.join(", ")))
    }
}

async fn applied(connection: &mut AsyncPgConnection) -> QueryResult<BTreeSet<String>> {
    let exists: bool = diesel::select(diesel::dsl::sql::<diesel::sql_types::Bool>(
        "to_regclass('__diesel_schema_migrations') IS NOT NULL",
    ))
    .get_result(connection)
    .await?;
    if !exists {
        return Ok(BTreeSet::new());
    }
    let versions: Vec<String> = __diesel_schema_migrations::table
        .select(__diesel_schema_migrations::version)
        .load(connection)
        .await?;
    Ok(versions.into_iter().collect())
}

/// Returns whether this program's migrations are applied. There may be more: a newer node may have migrated the schema
/// while this one still runs.
pub(crate) async fn is_current(mut connection: &AsyncPgConnection) -> QueryResult<bool> {
    let versions: Vec<String> = __diesel_schema_migrations::table
        .select(__diesel_schema_migrations::version)
        .load(&mut connection)
        .await?;
    let versions: BTreeSet<String> = versions
        .into_iter()
        .map(|version| MigrationVersion::from(version).to_string())
        .collect();
    Ok(versions.is_superset(&known()))
}
