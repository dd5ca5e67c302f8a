use async_trait::async_trait;
use diesel::{OptionalExtension as _, QueryResult};
use diesel_async::{
    AsyncPgConnection, RunQueryDsl, SimpleAsyncConnection as _,
    methods::{ExecuteDsl, LoadQuery},
};
use munim_kernel::{Scope, StoreError, TenantId, UnitOfWork, Work};

use crate::{
    PgStore,
    lease::Lease,
    one::One,
    store::begin_sql,
    stored::{Column, FromRow, Stored, values},
};

/// An open transaction within a scope. If dropped without a commit, it is rolled back in the background; its connection
/// then returns to the pool.
pub struct PgWork {
    lease: Lease,
    scope: Scope,
    failed: bool,
}

impl std::fmt::Debug for PgWork {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PgWork({:?})", self.scope)
    }
}

#[async_trait(?Send)]
impl UnitOfWork for PgStore {
    type Work = PgWork;

    async fn begin(&self, scope: Scope) -> Result<Box<PgWork>, StoreError> {
        let mut lease = self.lease().await?;
        let begin = begin_sql(scope, false, self.limits());
        lease
            .ask(async |connection| connection.batch_execute(&begin).await)
            .await?;
        Ok(Box::new(PgWork {
            lease,
            scope,
            failed: false,
        }))
    }
}

#[async_trait(?Send)]
impl Work for PgWork {
    async fn commit(mut self: Box<Self>) -> Result<(), StoreError> {
        // After a failed statement PostgreSQL replies to COMMIT with a rollback that drivers report as
        // success.
        let end = if self.failed { "ROLLBACK" } else { "COMMIT" };
        self.lease.end(end).await?;
        if self.failed {
            Err(StoreError::Failed)
        } else {
            Ok(())
        }
    }
}

impl PgWork {
    pub(crate) fn tenant(&self) -> Result<TenantId, StoreError> {
        match self.scope {
            Scope::Tenant(tenant) => Ok(tenant),
            Scope::EveryTenant => Err(StoreError::Failed),
        }
    }

    /// Prevents this transaction from being committed.
    pub(crate) fn spoil(&mut self) -> StoreError {
        self.failed = true;
        StoreError::Failed
    }

    /// Runs statements; a failed one prevents the commit.
    pub(crate) async fn run<T>(
        &mut self,
        statements: impl AsyncFnOnce(&mut AsyncPgConnection) -> QueryResult<T>,
    ) -> Result<T, StoreError> {
        if self.failed {
            return Err(StoreError::Failed);
        }
        let done = self.lease.ask(statements).await;
        self.failed = done.is_err();
        done
    }

    /// Runs one statement like [`Self::run`], and returns its row.
    pub(crate) async fn fetch_one<'q, R, Q>(&mut self, query: Q) -> Result<R, StoreError>
    where
        R: Send + 'static,
        Q: LoadQuery<'q, AsyncPgConnection, R> + 'q,
    {
        self.run(async |connection| query.get_result(connection).await)
            .await
    }

    /// Runs one statement like [`Self::run`], and returns its row if there is one.
    pub(crate) async fn fetch_optional<'q, R, Q>(&mut self, query: Q) -> Result<Option<R>, StoreError>
    where
        R: Send + 'static,
        Q: LoadQuery<'q, AsyncPgConnection, R> + 'q,
    {
        self.run(async |connection| query.get_result(connection).await.optional())
            .await
    }

    /// Runs one statement like [`Self::run`], and returns its rows.
    pub(crate) async fn fetch_all<'q, R, Q>(&mut self, query: Q) -> Result<Vec<R>, StoreError>
    where
        R: Send + 'static,
        Q: LoadQuery<'q, AsyncPgConnection, R> + 'q,
    {
        self.run(async |connection| query.load(connection).await).await
    }

    /// Runs one statement like [`Self::run`], and returns the value that its row holds, if there is one.
    pub(crate) async fn row<'q, T, Q>(&mut self, query: Q) -> Result<Option<T>, StoreError>
    where
        T: FromRow,
        Q: LoadQuery<'q, AsyncPgConnection, Stored<T>> + 'q,
    {
        let row: Option<Stored<T>> = self.fetch_optional(query).await?;
        Ok(row.map(|Stored(value)| value))
    }

    /// Runs one statement like [`Self::run`], and returns the value that its row holds.
    pub(crate) async fn one<'q, T, Q>(&mut self, query: Q) -> Result<T, StoreError>
    where
        T: FromRow,
        Q: LoadQuery<'q, AsyncPgConnection, Stored<T>> + 'q,
    {
        let Stored(value) = self.fetch_one(query).await?;
        Ok(value)
    }

    /// Runs one statement like [`Self::run`], and returns the only column of its row.
    pub(crate) async fn value<'q, T, Q>(&mut self, query: Q) -> Result<T, StoreError>
    where
        T: Column + Send + 'static,
        Q: LoadQuery<'q, AsyncPgConnection, One<T>> + 'q,
    {
        let One(value) = self.fetch_one(query).await?;
        Ok(value)
    }

    /// Runs one statement like [`Self::run`], and returns the values that its rows hold.
    pub(crate) async fn rows<'q, T, Q>(&mut self, query: Q) -> Result<Vec<T>, StoreError>
    where
        T: FromRow,
        Q: LoadQuery<'q, AsyncPgConnection, Stored<T>> + 'q,
    {
        let rows: Vec<Stored<T>> = self.fetch_all(query).await?;
        Ok(values(rows))
    }

    /// Runs one statement like [`Self::run`].
    pub(crate) async fn apply<'q, Q>(&mut self, query: Q) -> Result<(), StoreError>
    where
        Q: ExecuteDsl<AsyncPgConnection> + 'q,
    {
        self.execute_one(query).await.map(|_| ())
    }

    /// Runs one statement like [`Self::run`], and returns the number of affected rows.
    pub(crate) async fn execute_one<'q, Q>(&mut self, query: Q) -> Result<usize, StoreError>
    where
        Q: ExecuteDsl<AsyncPgConnection> + 'q,
    {
        self.run(async |connection| query.execute(connection).await).await
    }
}
