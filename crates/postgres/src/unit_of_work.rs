use diesel::QueryResult;
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection as _};
use munim_kernel::{Claim, Scope, StoreError, TenantId, UnitOfWork, Work};

use crate::{
    PgStore,
    errors::store_error,
    store::{Lease, begin_sql},
};

/// An open transaction within a scope. Dropped without commit, its connection is closed, which undoes it.
pub struct PgWork {
    lease: Lease,
    scope: Scope,
    failed: bool,
    pub(crate) claim: Option<Claim>,
}

impl std::fmt::Debug for PgWork {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PgWork({:?})", self.scope)
    }
}

impl UnitOfWork for PgStore {
    type Work = PgWork;

    async fn begin(&self, scope: Scope) -> Result<PgWork, StoreError> {
        let mut lease = self.lease().await?;
        lease.clean = false;
        lease
            .connection_mut()?
            .batch_execute(&begin_sql(scope, false))
            .await
            .map_err(store_error)?;
        Ok(PgWork {
            lease,
            scope,
            failed: false,
            claim: self.claim.clone(),
        })
    }
}

impl Work for PgWork {
    async fn commit(mut self) -> Result<(), StoreError> {
        // After a failed statement PostgreSQL answers COMMIT with a rollback that drivers call success.
        let end = if self.failed { "ROLLBACK" } else { "COMMIT" };
        self.lease
            .connection_mut()?
            .batch_execute(end)
            .await
            .map_err(store_error)?;
        self.lease.clean = true;
        if self.failed {
            Err(StoreError::Failed)
        } else {
            Ok(())
        }
    }
}

impl PgWork {
    /// The tenant that rows are written for.
    pub(crate) fn tenant(&self) -> Result<TenantId, StoreError> {
        match self.scope {
            Scope::Tenant(tenant) => Ok(tenant),
            Scope::EveryTenant => Err(StoreError::Failed),
        }
    }

    /// Nothing done in this work is kept.
    pub(crate) fn spoil(&mut self) -> StoreError {
        self.failed = true;
        StoreError::Failed
    }

    /// Runs statements; the first that fails spoils the work.
    pub(crate) async fn run<T>(
        &mut self,
        statements: impl AsyncFnOnce(&mut AsyncPgConnection) -> QueryResult<T>,
    ) -> Result<T, StoreError> {
        if self.failed {
            return Err(StoreError::Failed);
        }
        let done = statements(self.lease.connection_mut()?).await;
        self.failed = done.is_err();
        done.map_err(store_error)
    }
}
