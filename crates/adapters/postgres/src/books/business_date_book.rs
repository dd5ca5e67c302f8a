use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use munim_books::{BusinessDateBook, ClosureBook, OpenBooks};
use munim_kernel::{BranchId, StoreError, UserId};
use time::{Date, OffsetDateTime};

use crate::{
    PgWork,
    one::One,
    run::RunQueryDsl,
    stored::{Stored, from_row, sql},
};

/// The first half of the advisory locks of books; the second is the tenant.
const BOOKS_LOCK: i32 = 0x626f_6f6b;

/// Locks the books of a tenant until the transaction ends: shared by transactions that move money, or exclusively, as
/// the day end, closures and recomputed figures do.
pub(crate) async fn lock_books(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    alone: bool,
) -> QueryResult<()> {
    let lock = if alone {
        "SELECT pg_advisory_xact_lock($1::int, ($2 % 2147483647)::int)"
    } else {
        "SELECT pg_advisory_xact_lock_shared($1::int, ($2 % 2147483647)::int)"
    };
    sql!(lock; BOOKS_LOCK, tenant).execute(connection).await?;
    Ok(())
}

pub(crate) async fn business_date(mut connection: &AsyncPgConnection, tenant: i64) -> QueryResult<Date> {
    let One(today): One<Date> = sql!("SELECT business_date FROM business_dates WHERE tenant_id = $1"; tenant)
        .get_result(&mut connection)
        .await?;
    Ok(today)
}

from_row! {
    OpenBooks: "business_dates", "business_date" { business_date, closed_through, nbfc }
}

#[async_trait(?Send)]
impl BusinessDateBook for PgWork {
    async fn lock_books_shared(&mut self, branch: BranchId) -> Result<OpenBooks, StoreError> {
        let tenant = self.tenant()?.get();
        let Stored(found) = self
            .run(async |connection| {
                lock_books(connection, tenant, false).await?;
                sql!(
                    "SELECT business_date, (SELECT max(c.closed_through) FROM period_closures c
                       WHERE c.tenant_id = t.tenant_id AND c.branch_id = $2) AS closed_through, kind = 'nbfc_mfi' AS nbfc
                     FROM tenants t JOIN business_dates d ON d.tenant_id = t.tenant_id WHERE t.tenant_id = $1";
                    tenant, branch.get()
                )
                .get_result(connection)
                .await
            })
            .await?;
        Ok(found)
    }

    async fn share_books(&mut self) -> Result<Date, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            lock_books(connection, tenant, false).await?;
            business_date(connection, tenant).await
        })
        .await
    }

    async fn lock_books_alone(&mut self) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| lock_books(connection, tenant, true).await)
            .await
    }
}

#[async_trait(?Send)]
impl ClosureBook for PgWork {
    async fn add_closure(
        &mut self,
        branch: BranchId,
        through: Date,
        by: UserId,
        at: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "INSERT INTO period_closures (tenant_id, branch_id, closed_through, closed_by, closed_at)
             VALUES ($1, $2, $3, $4, $5)";
            tenant, branch.get(), through, by.get(), at
        ))
        .await
    }
}
