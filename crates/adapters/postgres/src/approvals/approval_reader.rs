use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Text},
};
use diesel_async::RunQueryDsl;
use munim_approvals::{Approval, ApprovalReader};
use munim_kernel::{ApprovalId, Page, PageRequest, Reach, Scope, StoreError, TenantId};

use super::approval_row::{ApprovalRow, approvals};
use crate::{PgStore, json_row::JsonRow, one::One, reach_sql::in_reach};

#[async_trait(?Send)]
impl ApprovalReader for PgStore {
    async fn waiting_approvals(
        &self,
        tenant: TenantId,
        reach: &Reach,
        acts: &[&str],
        page: PageRequest,
    ) -> Result<Page<Approval>, StoreError> {
        let condition = format!(
            "p.status = 'waiting' AND p.act = ANY ($2) AND {}",
            in_reach(reach, "p.branch_id", Some("p.asked_by"))
        );
        let (rows, One(counted)): (Vec<JsonRow>, One<i64>) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let wanted = format!(
                    "{} ORDER BY p.approval_id LIMIT $3 OFFSET $4",
                    approvals(&condition)
                );
                let rows = diesel::sql_query(wanted)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<Array<Text>, _>(acts)
                    .bind::<BigInt, _>(i64::from(page.size()))
                    .bind::<BigInt, _>(page.offset())
                    .load(&mut connection)
                    .await?;
                let count = format!(
                    "SELECT count(*) AS total FROM approvals p WHERE p.tenant_id = $1 AND {condition}"
                );
                let counted = diesel::sql_query(count)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<Array<Text>, _>(acts)
                    .get_result(&mut connection)
                    .await?;
                Ok((rows, counted))
            })
            .await?;
        let items = rows
            .iter()
            .map(|row| row.read::<ApprovalRow>("approvals")?.try_into());
        Ok(Page::new(page, items.collect::<Result<_, _>>()?, counted))
    }

    async fn approval(
        &self,
        tenant: TenantId,
        reach: &Reach,
        approval: ApprovalId,
    ) -> Result<Option<Approval>, StoreError> {
        let query = approvals(&format!(
            "{} AND p.approval_id = $2",
            in_reach(reach, "p.branch_id", Some("p.asked_by"))
        ));
        let row: Option<JsonRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<BigInt, _>(approval.get())
                    .get_result(&mut connection)
                    .await
                    .optional()
            })
            .await?;
        row.map(|row| row.read::<ApprovalRow>("approvals")?.try_into())
            .transpose()
    }
}
