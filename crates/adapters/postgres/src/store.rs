use std::{fmt, future::Future, sync::Arc, time::Duration};

use deadpool::managed::{BuildError, PoolError, QueueMode, Timeouts};
use diesel::{QueryResult, result::Error};
use diesel_async::{
    AsyncPgConnection, SimpleAsyncConnection as _,
    pooled_connection::{
        AsyncDieselConnectionManager, ManagerConfig, PoolError as ManagerError, RecyclingMethod,
        deadpool::Pool,
    },
};
use futures_util::FutureExt as _;
use munim_kernel::{Page, PageRequest, Scope, StoreError, TenantId};
use tracing::error;

use crate::{
    connect,
    errors::{no_connection, store_error},
    lease::Lease,
    long_list::Totals,
    one::One,
    run::{self, Build, LoadQuery, PgRow, Reply, Unsent},
    search_index::SearchCache,
    stored::{FromRow, Stored, values},
};

pub(crate) type Manager = AsyncDieselConnectionManager<AsyncPgConnection>;

#[derive(Debug, Clone, Copy)]
pub struct PoolSettings {
    /// A pool of 4 for each worker was the fastest in benchmarks.
    pub connections: usize,
    /// After this wait for a connection the database counts as unavailable.
    pub wait: Duration,
}

/// Time limits for the database. Statements and calls that exceed them are cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// For one statement. Enforced by PostgreSQL.
    pub statement: Duration,
    /// For the wait of one statement for a lock. Enforced by PostgreSQL.
    pub lock: Duration,
    /// For one call of the store, with all its statements. Enforced by the program, so that it also holds if PostgreSQL
    /// does not respond at all.
    pub call: Duration,
}

impl Limits {
    /// For the checks of [`munim_kernel::Readiness`], which must be quick.
    const READINESS: Self = Self::of_request(Duration::from_secs(2), Duration::from_secs(1));
    pub const REQUEST: Self = Self::of_request(Duration::from_secs(20), Duration::from_secs(10));
    /// For background work, which reads large reports and deletes old rows.
    pub const BACKGROUND: Self = Self {
        statement: Duration::from_mins(15),
        lock: Duration::from_mins(1),
        call: Duration::from_hours(6),
    };
    /// For commands, such as the generator of tenants. An operator watches them and can stop them.
    pub const COMMAND: Self = Self {
        statement: Duration::from_hours(24),
        lock: Duration::from_hours(1),
        call: Duration::from_hours(48),
    };
    /// The extra time of a call beyond its statement, so that PostgreSQL can report the end of the statement first.
    const MARGIN: Duration = Duration::from_secs(2);

    /// Returns the limits for requests whose statements may take this long.
    pub const fn of_request(statement: Duration, lock: Duration) -> Self {
        Self {
            statement,
            lock,
            call: statement.saturating_add(Self::MARGIN),
        }
    }
}

/// The store of one worker: a pool of connections with a role that owns nothing.
#[derive(Clone)]
pub struct PgStore {
    pool: Pool<AsyncPgConnection>,
    /// One connection reserved for readiness checks, so that they do not wait for requests.
    readiness: Pool<AsyncPgConnection>,
    limits: Limits,
    pub(crate) found: Arc<SearchCache>,
    pub(crate) totals: Arc<Totals>,
}

impl fmt::Debug for PgStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PgStore({:?})", self.pool.status())
    }
}

impl PgStore {
    /// Returns a store for the database at `url` that connects when first used, with the limits for requests. Belongs
    /// to the async runtime that first uses it.
    ///
    /// # Errors
    /// [`StoreError::Failed`] if the settings are invalid.
    pub fn try_new(url: &str, settings: PoolSettings) -> Result<Self, StoreError> {
        let refused = |refused: BuildError| {
            error!(%refused, "the connection pool was refused");
            StoreError::Failed
        };
        let readiness = PoolSettings {
            connections: 1,
            wait: Limits::READINESS.call,
        };
        Ok(Self {
            pool: pool(url, settings).map_err(refused)?,
            readiness: pool(url, readiness).map_err(refused)?,
            limits: Limits::REQUEST,
            found: Arc::default(),
            totals: Arc::default(),
        })
    }

    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Returns the store with the caches of `other`, so that the workers of a node share them.
    #[must_use]
    pub fn with_caches_of(mut self, other: &Self) -> Self {
        self.found = Arc::clone(&other.found);
        self.totals = Arc::clone(&other.totals);
        self
    }

    pub(crate) fn limits(&self) -> Limits {
        self.limits
    }

    pub(crate) async fn lease(&self) -> Result<Lease, StoreError> {
        let object = self.pool.get().await.map_err(|failed| match failed {
            PoolError::Backend(ManagerError::ConnectionError(cause)) => no_connection(&cause.to_string()),
            other => no_connection(&format!("no connection became free in time ({other})")),
        })?;
        Ok(Lease::new(object, self.limits.call))
    }

    /// Runs reads within `scope`, in one read-only transaction. `read` may send several at once.
    pub(crate) async fn read<T>(
        &self,
        scope: Scope,
        read: impl AsyncFnOnce(&AsyncPgConnection) -> QueryResult<T>,
    ) -> Result<T, StoreError> {
        let mut lease = self.lease().await?;
        let begin = begin_sql(scope, true, self.limits);
        let replies = lease
            .ask(async |connection| {
                let connection = &*connection;
                Ok(begin_and_read(connection, &begin, Box::pin(read(connection))).await)
            })
            .await?;
        finish_reading(lease, replies)
    }

    async fn fetch_rows(&self, scope: Scope, query: Unsent<'_>) -> Result<Vec<PgRow>, StoreError> {
        self.read(scope, async |connection| run::rows(connection, &*query).await)
            .await
    }

    async fn load<T>(
        &self,
        scope: Scope,
        query: Unsent<'_>,
        build: Build<Stored<T>>,
    ) -> Result<Vec<T>, StoreError> {
        let rows = self.fetch_rows(scope, query).await?;
        let read = rows.iter().map(build).collect::<QueryResult<_>>();
        Ok(values(read.map_err(store_error)?))
    }

    /// Runs one query like [`Self::read`], and returns the values that its rows hold.
    pub(crate) fn rows<'s, T, Q>(
        &'s self,
        scope: Scope,
        query: Q,
    ) -> impl Future<Output = Result<Vec<T>, StoreError>> + use<'s, T, Q>
    where
        T: FromRow,
        Q: LoadQuery<Stored<T>, Query: 's>,
    {
        self.load(scope, Box::new(query.query()), Q::build)
    }

    /// Runs one query like [`Self::read`], and returns the value that its first row holds.
    pub(crate) async fn row<T, Q>(&self, scope: Scope, query: Q) -> Result<Option<T>, StoreError>
    where
        T: FromRow,
        Q: LoadQuery<Stored<T>>,
    {
        Ok(self.rows(scope, query).await?.into_iter().next())
    }

    async fn load_page<T>(
        &self,
        scope: Scope,
        page: PageRequest,
        (rows, build): (Unsent<'_>, Build<Stored<T>>),
        (count, total): (Unsent<'_>, Build<One<i64>>),
    ) -> Result<Page<T>, StoreError> {
        let (rows, counted) = self
            .read(scope, async |connection| {
                let both = (run::rows(connection, &*rows), run::rows(connection, &*count));
                futures_util::try_join!(both.0, both.1)
            })
            .await?;
        let read = rows.iter().map(build).collect::<QueryResult<_>>();
        let One(total) = counted
            .first()
            .map_or(Err(Error::NotFound), total)
            .map_err(store_error)?;
        Ok(Page::new(page, values(read.map_err(store_error)?), total))
    }

    /// Runs a query for a page and one for the number of all its rows like [`Self::read`].
    pub(crate) fn page<'s, T, Q, C>(
        &'s self,
        scope: Scope,
        page: PageRequest,
        rows: Q,
        count: C,
    ) -> impl Future<Output = Result<Page<T>, StoreError>> + use<'s, T, Q, C>
    where
        T: FromRow,
        Q: LoadQuery<Stored<T>, Query: 's>,
        C: LoadQuery<One<i64>, Query: 's>,
    {
        let (rows, count) = (Box::new(rows.query()), Box::new(count.query()));
        self.load_page(scope, page, (rows, Q::build), (count, C::build))
    }

    /// Returns the store with the connection and limits for readiness checks.
    pub(crate) fn for_readiness(&self) -> Self {
        Self {
            pool: self.readiness.clone(),
            limits: Limits::READINESS,
            ..self.clone()
        }
    }
}

/// Sends what begins a transaction and its reads together. PostgreSQL replies in order, so the reads see the scope.
async fn begin_and_read<T>(
    mut connection: &AsyncPgConnection,
    begin: &str,
    read: Reply<'_, T>,
) -> (QueryResult<()>, QueryResult<T>) {
    futures_util::future::join(connection.batch_execute(begin), read).await
}

fn finish_reading<T>(
    mut lease: Lease,
    (begun, found): (QueryResult<()>, QueryResult<T>),
) -> Result<T, StoreError> {
    begun.map_err(store_error)?;
    let found = found.map_err(store_error)?;
    lease.end_reading();
    Ok(found)
}

fn pool(url: &str, settings: PoolSettings) -> Result<Pool<AsyncPgConnection>, BuildError> {
    let mut config = ManagerConfig::default();
    // A broken connection is detected at its next statement. Checking it each time would halve the speed.
    config.recycling_method = RecyclingMethod::Fast;
    config.custom_setup = Box::new(|url| connect::establish(url).boxed());
    Pool::builder(Manager::new_with_config(url, config))
        .max_size(settings.connections)
        // The connection that was used last has the most statements prepared.
        .queue_mode(QueueMode::Lifo)
        .timeouts(Timeouts {
            wait: Some(settings.wait),
            create: Some(settings.wait),
            recycle: Some(settings.wait),
        })
        .runtime(deadpool::Runtime::Tokio1)
        .build()
}

/// Returns the statement that limits the current transaction to a tenant.
pub(crate) fn scope_sql(tenant: TenantId) -> String {
    format!("SET LOCAL munim.tenant = '{}'", tenant.get())
}

/// Returns the statements that begin a transaction within a scope and limits, which are numbers and so need no
/// parameters. The limits end with the transaction, so they also work behind a pooler in transaction mode.
pub(crate) fn begin_sql(scope: Scope, read_only: bool, limits: Limits) -> String {
    let mode = if read_only { " READ ONLY" } else { "" };
    let within = match scope {
        Scope::Tenant(tenant) => scope_sql(tenant),
        Scope::EveryTenant => "SET LOCAL ROLE munim_platform".to_owned(),
    };
    format!(
        "BEGIN{mode}; SET LOCAL statement_timeout = {}; SET LOCAL lock_timeout = {}; {within}",
        limits.statement.as_millis(),
        limits.lock.as_millis()
    )
}
