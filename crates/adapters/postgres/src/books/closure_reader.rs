use std::fmt::Write as _;

use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{BigInt, Date as SqlDate, Nullable, Text, Timestamptz},
};
use diesel_async::RunQueryDsl;
use munim_books::{Closure, ClosureReader};
use munim_kernel::{BranchId, Page, PageRequest, Reach, Scope, StoreError, TenantId};
use time::{Date, OffsetDateTime};

use crate::{
    PgStore,
    errors::corrupt,
    one::One,
    reach_sql::in_reach,
    total::{MOST_COUNTED, count_of},
};

#[derive(QueryableByName)]
struct ClosureRow {
    #[diesel(sql_type = BigInt)]
    branch_id: i64,
    #[diesel(sql_type = SqlDate)]
    closed_through: Date,
    #[diesel(sql_type = Nullable<Text>)]
    closed_by: Option<String>,
    #[diesel(sql_type = Timestamptz)]
    closed_at: OffsetDateTime,
}

impl TryFrom<ClosureRow> for Closure {
    type Error = StoreError;

    fn try_from(row: ClosureRow) -> Result<Self, StoreError> {
        Ok(Self {
            branch: BranchId::try_new(row.branch_id)
                .map_err(|_| corrupt("period_closures", "branch_id", row.branch_id))?,
            through: row.closed_through,
            closed_by: row.closed_by.unwrap_or_default(),
            closed_at: row.closed_at,
        })
    }
}

#[async_trait(?Send)]
impl ClosureReader for PgStore {
    async fn closures(
        &self,
        tenant: TenantId,
        reach: &Reach,
        branch: Option<BranchId>,
        page: PageRequest,
    ) -> Result<Page<Closure>, StoreError> {
        let mut condition = in_reach(reach, "c.branch_id", None);
        if let Some(branch) = branch {
            let _ = write!(condition, " AND c.branch_id = {branch}");
        }
        let (rows, One(counted)): (Vec<ClosureRow>, One<i64>) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let rows = diesel::sql_query(format!(
                    "SELECT c.branch_id, c.closed_through, c.closed_at,
                       munim_username(c.tenant_id, c.closed_by) AS closed_by
                     FROM period_closures c WHERE c.tenant_id = $1 AND {condition}
                     ORDER BY c.closed_at DESC, c.branch_id, c.closed_through DESC LIMIT $2 OFFSET $3"
                ))
                .bind::<BigInt, _>(tenant.get())
                .bind::<BigInt, _>(i64::from(page.size()))
                .bind::<BigInt, _>(page.offset())
                .load(&mut connection)
                .await?;
                let count = count_of(
                    &format!("period_closures c WHERE c.tenant_id = $1 AND {condition}"),
                    MOST_COUNTED,
                );
                let counted = diesel::sql_query(count)
                    .bind::<BigInt, _>(tenant.get())
                    .get_result(&mut connection)
                    .await?;
                Ok((rows, counted))
            })
            .await?;
        let items = rows.into_iter().map(TryInto::try_into);
        Ok(Page::new(page, items.collect::<Result<_, _>>()?, counted))
    }
}
