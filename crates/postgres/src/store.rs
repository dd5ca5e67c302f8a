use std::{fmt, sync::Arc, time::Duration};

use deadpool::managed::{Object, PoolError, Timeouts};
use diesel::QueryResult;
use diesel_async::{
    AsyncPgConnection, SimpleAsyncConnection as _,
    pooled_connection::{AsyncDieselConnectionManager, ManagerConfig, RecyclingMethod, deadpool::Pool},
};
use munim_kernel::{Claim, Scope, StoreError, TenantId};
use tracing::error;

use crate::{errors::store_error, search_index::Remembered};

type Manager = AsyncDieselConnectionManager<AsyncPgConnection>;

/// How many connections a pool holds and how long somebody waits for one.
#[derive(Debug, Clone, Copy)]
pub struct PoolSettings {
    /// Connections. One pool of 4 for each worker was the fastest when measured.
    pub connections: usize,
    /// How long to wait for one before the database counts as unavailable.
    pub wait: Duration,
}

/// The store of one worker: a pool of connections as the role that owns nothing.
#[derive(Clone)]
pub struct PgStore {
    pool: Pool<AsyncPgConnection>,
    /// The claim that changes are made under.
    pub(crate) claim: Option<Claim>,
    /// What searches found.
    pub(crate) found: Arc<Remembered>,
}

impl fmt::Debug for PgStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PgStore({:?})", self.pool.status())
    }
}

impl PgStore {
    /// A store on the database at `url`, connecting when first used. Belongs to the async runtime that
    /// first uses it.
    ///
    /// # Errors
    /// [`StoreError::Failed`] when the settings are refused.
    pub fn try_new(url: &str, settings: PoolSettings) -> Result<Self, StoreError> {
        let mut config = ManagerConfig::default();
        // A broken connection shows at its next statement; asking each time would cost half the speed.
        config.recycling_method = RecyclingMethod::Fast;
        let manager = Manager::new_with_config(url, config);
        let timeouts = Timeouts {
            wait: Some(settings.wait),
            create: Some(settings.wait),
            recycle: Some(settings.wait),
        };
        let pool = Pool::builder(manager)
            .max_size(settings.connections)
            .timeouts(timeouts)
            .runtime(deadpool::Runtime::Tokio1)
            .build()
            .map_err(|refused| {
                error!(%refused, "the connection pool was refused");
                StoreError::Failed
            })?;
        Ok(Self {
            pool,
            claim: None,
            found: Arc::default(),
        })
    }

    pub(crate) async fn lease(&self) -> Result<Lease, StoreError> {
        let object = self.pool.get().await.map_err(|failed| {
            match &failed {
                PoolError::Backend(cause) => error!(%cause, "no connection to the database"),
                other => error!(error = %other, "no database connection is free"),
            }
            StoreError::Unavailable
        })?;
        Ok(Lease {
            object: Some(object),
            clean: true,
        })
    }

    /// Runs reads within `scope`, in one read-only transaction. `read` may send several at once.
    pub(crate) async fn read<T>(
        &self,
        scope: Scope,
        read: impl AsyncFnOnce(&AsyncPgConnection) -> QueryResult<T>,
    ) -> Result<T, StoreError> {
        let mut lease = self.lease().await?;
        lease.clean = false;
        let connection = lease.connection()?;
        let mut first = connection;
        let begin = begin_sql(scope, true);
        // Both go out together: PostgreSQL answers in order, so the reads see the scope.
        let (opened, found) = futures_util::future::join(first.batch_execute(&begin), read(connection)).await;
        opened.map_err(store_error)?;
        let found = found.map_err(store_error)?;
        let mut end = connection;
        end.batch_execute("COMMIT").await.map_err(store_error)?;
        lease.clean = true;
        Ok(found)
    }
}

/// The statement that limits the present transaction to a tenant.
pub(crate) fn scope_sql(tenant: TenantId) -> String {
    format!("SET LOCAL munim.tenant = '{}'", tenant.get())
}

/// The statement that begins a transaction within a scope. The tenant is a number, so it can stand in it.
pub(crate) fn begin_sql(scope: Scope, read_only: bool) -> String {
    let mode = if read_only { " READ ONLY" } else { "" };
    match scope {
        Scope::Tenant(tenant) => format!("BEGIN{mode}; {}", scope_sql(tenant)),
        Scope::EveryTenant => format!("BEGIN{mode}; SET LOCAL ROLE munim_platform"),
    }
}

/// A connection on loan from the pool. Unless it is marked clean it is closed when dropped, so that no
/// open transaction and no scope ever goes back.
pub(crate) struct Lease {
    object: Option<Object<Manager>>,
    pub(crate) clean: bool,
}

impl Lease {
    pub(crate) fn connection(&self) -> Result<&AsyncPgConnection, StoreError> {
        self.object.as_deref().ok_or(StoreError::Unavailable)
    }

    pub(crate) fn connection_mut(&mut self) -> Result<&mut AsyncPgConnection, StoreError> {
        self.object.as_deref_mut().ok_or(StoreError::Unavailable)
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        if !self.clean
            && let Some(object) = self.object.take()
        {
            drop(Object::take(object));
        }
    }
}
