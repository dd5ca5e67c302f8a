//! Bulk loading through COPY, as the role that row-level security does not bind. Used to make tenants
//! with a generated portfolio, never to serve.

mod billing;
mod books;
mod office;
mod portfolio;
mod text;

use munim_demo::{PortfolioError, TenantPlan};
use munim_identity_device::PasswordHash;
use munim_kernel::{AmountOverflow, BranchId, InvalidId, TenantId, UserId, indian_day};
use munim_tenancy::SeriesFull;
use thiserror::Error;
use time::{Date, OffsetDateTime};
use tokio_postgres::{Client, NoTls};
use tracing::error;

use crate::connect;

/// The reasons why nothing was loaded.
#[derive(Debug, Error)]
pub enum BulkError {
    /// The database refused or went away.
    #[error("the database refused the load: {0}")]
    Database(#[from] tokio_postgres::Error),
    /// The portfolio could not be generated.
    #[error(transparent)]
    Portfolio(#[from] PortfolioError),
    /// The tenant was loaded before.
    #[error("there is a tenant with the code {0} already")]
    Taken(String),
    /// An amount of an invoice does not fit.
    #[error(transparent)]
    Amount(#[from] AmountOverflow),
    /// No invoice number is left.
    #[error(transparent)]
    Series(#[from] SeriesFull),
    /// The database returned an invalid id.
    #[error(transparent)]
    Id(#[from] InvalidId),
}

/// The numbers of loaded rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sizes {
    /// Clients.
    pub clients: u64,
    /// Loans.
    pub loans: u64,
    /// Instalments.
    pub instalments: u64,
    /// Repayments.
    pub repayments: u64,
}

/// A tenant that was loaded.
#[derive(Debug, Clone)]
pub struct Loaded {
    /// Its id.
    pub tenant: TenantId,
    /// Its branches, in the plan's order.
    pub branches: Vec<BranchId>,
    /// Its staff, in the plan's order.
    pub staff: Vec<UserId>,
    /// The numbers of rows.
    pub sizes: Sizes,
}

/// The data to load for a tenant besides its plan.
#[derive(Debug, Clone)]
pub struct BulkLoader<'a> {
    /// The password that all its staff start with.
    pub password: &'a PasswordHash,
    /// The keyed hash of its demo code, if it has one.
    pub demo_code: Option<[u8; 32]>,
    /// Decides everything that looks random.
    pub seed: u64,
    /// The number of clients.
    pub clients: usize,
    /// The time that rows are dated with; its day in India is the business date, and that of the plan.
    pub now: OffsetDateTime,
}

/// The right to load the demonstration, held by one process at a time.
#[derive(Debug)]
pub struct DemoTurn {
    /// Dropping it ends its transaction, and the lock with it.
    _client: Client,
}

impl BulkLoader<'_> {
    fn today(&self) -> Date {
        indian_day(self.now)
    }

    /// Loads a whole tenant in one transaction. Statistics and roll-ups are computed separately, by
    /// [`crate::Migrations::analyze`] and [`crate::PgStore::rebuild_roll_ups`].
    ///
    /// # Errors
    /// [`BulkError`]
    pub async fn load(&self, loader_url: &str, plan: &TenantPlan) -> Result<Loaded, BulkError> {
        let mut client = connect(loader_url).await?;
        let transaction = client.transaction().await?;
        let taken = transaction
            .query_opt("SELECT FROM tenants WHERE org_code = $1", &[&plan.org_code])
            .await?;
        if taken.is_some() {
            return Err(BulkError::Taken(plan.org_code.clone()));
        }
        let ids = self.load_office(&transaction, plan).await?;
        let sizes = self.load_portfolio(&transaction, plan, &ids).await?;
        transaction.commit().await?;
        Ok(Loaded {
            tenant: ids.tenant,
            branches: ids.branches,
            staff: ids.staff,
            sizes,
        })
    }

    /// Waits until no other process loads the demonstration, and blocks others until the turn is dropped.
    ///
    /// # Errors
    /// [`BulkError`]
    pub async fn demo_turn(loader_url: &str) -> Result<DemoTurn, BulkError> {
        let client = connect(loader_url).await?;
        // The lock belongs to a transaction, so that it also works through a pooler in transaction mode.
        client
            .batch_execute("BEGIN; SELECT pg_advisory_xact_lock(hashtext('munim demonstration'))")
            .await?;
        Ok(DemoTurn { _client: client })
    }

    /// Tenants of the demonstration that are there already, by their code.
    ///
    /// # Errors
    /// [`BulkError`]
    pub async fn demo_tenants(loader_url: &str) -> Result<Vec<(String, TenantId)>, BulkError> {
        let client = connect(loader_url).await?;
        let rows = client
            .query(
                "SELECT org_code, tenant_id FROM tenants WHERE is_demo ORDER BY tenant_id",
                &[],
            )
            .await?;
        rows.iter()
            .map(|row| Ok((row.get(0), TenantId::try_new(row.get(1))?)))
            .collect()
    }
}

async fn connect(url: &str) -> Result<Client, tokio_postgres::Error> {
    let (client, connection) = connect::config(url)?.connect(NoTls).await?;
    tokio::spawn(async move {
        if let Err(lost) = connection.await {
            error!(%lost, "the loading connection broke");
        }
    });
    Ok(client)
}
