use std::future::Future;

use async_trait::async_trait;

use diesel::{QueryResult, pg::Pg, query_builder::QueryFragment, result::Error};
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection as _};
use munim_kernel::{Scope, StoreError, TenantId, UnitOfWork, Work};

use crate::{
    PgStore,
    errors::store_error,
    lease::Lease,
    one::One,
    run::{self, Build, LoadQuery, PgRow, Unsent},
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

    async fn fetch_rows(&mut self, query: Unsent<'_>) -> Result<Vec<PgRow>, StoreError> {
        self.run(async |connection| run::rows(connection, &*query).await)
            .await
    }

    /// A row that cannot be read prevents the commit as a failed statement does.
    async fn all<R>(&mut self, query: Unsent<'_>, build: Build<R>) -> Result<Vec<R>, StoreError> {
        let rows = self.fetch_rows(query).await?;
        let all = rows.iter().map(build).collect::<QueryResult<_>>();
        self.failed = all.is_err();
        all.map_err(store_error)
    }

    async fn first<R>(&mut self, query: Unsent<'_>, build: Build<R>) -> Result<Option<R>, StoreError> {
        let rows = self.fetch_rows(query).await?;
        let first = rows.first().map(build).transpose();
        self.failed = first.is_err();
        first.map_err(store_error)
    }

    async fn only<R>(&mut self, query: Unsent<'_>, build: Build<R>) -> Result<R, StoreError> {
        let first = self.first(query, build).await?;
        first.ok_or_else(|| {
            self.failed = true;
            store_error(Error::NotFound)
        })
    }

    async fn count_affected(&mut self, statement: Unsent<'_>) -> Result<usize, StoreError> {
        self.run(async |connection| run::count(connection, &*statement).await)
            .await
    }

    /// Runs one statement like [`Self::run`], and returns its row.
    pub(crate) fn fetch_one<'w, R, Q>(
        &'w mut self,
        query: Q,
    ) -> impl Future<Output = Result<R, StoreError>> + use<'w, R, Q>
    where
        Q: LoadQuery<R, Query: 'w>,
    {
        self.only(Box::new(query.query()), Q::build)
    }

    /// Runs one statement like [`Self::run`], and returns its row if there is one.
    pub(crate) fn fetch_optional<'w, R, Q>(
        &'w mut self,
        query: Q,
    ) -> impl Future<Output = Result<Option<R>, StoreError>> + use<'w, R, Q>
    where
        Q: LoadQuery<R, Query: 'w>,
    {
        self.first(Box::new(query.query()), Q::build)
    }

    /// Runs one statement like [`Self::run`], and returns its rows.
    pub(crate) fn fetch_all<'w, R, Q>(
        &'w mut self,
        query: Q,
    ) -> impl Future<Output = Result<Vec<R>, StoreError>> + use<'w, R, Q>
    where
        Q: LoadQuery<R, Query: 'w>,
    {
        self.all(Box::new(query.query()), Q::build)
    }

    /// Runs one statement like [`Self::run`], and returns the value that its row holds, if there is one.
    pub(crate) async fn row<T, Q>(&mut self, query: Q) -> Result<Option<T>, StoreError>
    where
        T: FromRow,
        Q: LoadQuery<Stored<T>>,
    {
        Ok(self.fetch_optional(query).await?.map(|Stored(value)| value))
    }

    /// Runs one statement like [`Self::run`], and returns the value that its row holds.
    pub(crate) async fn one<T, Q>(&mut self, query: Q) -> Result<T, StoreError>
    where
        T: FromRow,
        Q: LoadQuery<Stored<T>>,
    {
        let Stored(value) = self.fetch_one(query).await?;
        Ok(value)
    }

    /// Runs one statement like [`Self::run`], and returns the only column of its row.
    pub(crate) async fn value<T, Q>(&mut self, query: Q) -> Result<T, StoreError>
    where
        T: Column + Send + 'static,
        Q: LoadQuery<One<T>>,
    {
        let One(value) = self.fetch_one(query).await?;
        Ok(value)
    }

    /// Runs one statement like [`Self::run`], and returns the values that its rows hold.
    pub(crate) async fn rows<T, Q>(&mut self, query: Q) -> Result<Vec<T>, StoreError>
    where
        T: FromRow,
        Q: LoadQuery<Stored<T>>,
    {
        Ok(values(self.fetch_all(query).await?))
    }

    /// Runs one statement like [`Self::run`].
    pub(crate) async fn apply(&mut self, query: impl QueryFragment<Pg>) -> Result<(), StoreError> {
        self.execute_one(query).await.map(|_| ())
    }

    /// Runs one statement like [`Self::run`], and returns the number of affected rows.
    pub(crate) fn execute_one<'w, Q>(
        &'w mut self,
        query: Q,
    ) -> impl Future<Output = Result<usize, StoreError>> + use<'w, Q>
    where
        Q: QueryFragment<Pg> + 'w,
    {
        self.count_affected(Box::new(query))
    }
}
