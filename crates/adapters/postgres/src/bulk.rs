//! Bulk loading through COPY, as the role that bypasses row-level security. Used to create tenants with a generated
//! portfolio, never by the server.

mod billing;
mod books;
mod follow_up;
mod members;
mod monitoring;
mod office;
mod portfolio;
mod sheets;
mod text;
mod tills;

use munim_demo::{PortfolioError, TenantPlan};
use munim_identity_device::PasswordHash;
use munim_kernel::{AmountOverflow, BranchId, InvalidId, SystemRole, TenantId, UserId, indian_day};
use munim_tenancy::SeriesFull;
use thiserror::Error;
use time::{Date, OffsetDateTime};
use tokio::task::JoinError;
use tokio_postgres::{Client, NoTls};
use tracing::error;

use self::{monitoring::add_monitoring, tills::add_tills};
use crate::connect;

#[derive(Debug, Error)]
pub enum BulkError {
    #[error("the database refused the load: {0}")]
    Database(#[from] tokio_postgres::Error),
    #[error(transparent)]
    Portfolio(#[from] PortfolioError),
    #[error("there is no role {}", .0.as_str())]
    Role(SystemRole),
    #[error("there is a tenant with the code {0} already")]
    Taken(String),
    #[error(transparent)]
    Amount(#[from] AmountOverflow),
    #[error(transparent)]
    Series(#[from] SeriesFull),
    #[error(transparent)]
    Id(#[from] InvalidId),
    #[error("the rows were not made: {0}")]
    Unmade(#[from] JoinError),
}

/// The numbers of loaded rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sizes {
    pub clients: u64,
    pub loans: u64,
    pub instalments: u64,
    pub repayments: u64,
}

#[derive(Debug, Clone)]
pub struct Loaded {
    pub tenant: TenantId,
    /// In the plan's order.
    pub branches: Vec<BranchId>,
    /// In the plan's order.
    pub staff: Vec<UserId>,
    pub sizes: Sizes,
}

/// The data to load for a tenant besides its plan.
#[derive(Debug, Clone)]
pub struct BulkLoader<'a> {
    pub password: &'a PasswordHash,
    /// The keyed hash of its activation code in the demo.
    pub demo_code: Option<[u8; 32]>,
    /// The seed of all generated data.
    pub seed: u64,
    pub clients: usize,
    /// Whether it uses tills, which are open then, and its staff check in.
    pub tills: bool,
    /// The time of all rows. Its day in India is the business date and the plan's day.
    pub now: OffsetDateTime,
}

/// The right to load the demonstration, held by one process at a time.
#[derive(Debug)]
pub struct DemoTurn {
    /// Dropping it ends its transaction and releases the lock.
    _client: Client,
}

impl BulkLoader<'_> {
    fn today(&self) -> Date {
        indian_day(self.now)
    }

    /// Loads a whole tenant in one transaction. Statistics and roll-ups are computed separately, by
    /// [`crate::Migrations::analyze`] and [`crate::PgStore::rebuild_roll_ups`].
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
        if self.tills {
            add_tills(&transaction, ids.tenant, self.now).await?;
            add_monitoring(&transaction, ids.tenant, self.now).await?;
        }
        transaction.commit().await?;
        Ok(Loaded {
            tenant: ids.tenant,
            branches: ids.branches,
            staff: ids.staff,
            sizes,
        })
    }

    /// Waits until no other process loads the demonstration, and blocks others until the result is dropped.
    pub async fn demo_turn(loader_url: &str) -> Result<DemoTurn, BulkError> {
        let client = connect(loader_url).await?;
        // The lock belongs to a transaction, so that it also works through a pooler in transaction mode.
        client
            .batch_execute("BEGIN; SELECT pg_advisory_xact_lock(hashtext('munim demonstration'))")
            .await?;
        Ok(DemoTurn { _client: client })
    }

    /// Returns the demo tenants that exist, by code.
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
