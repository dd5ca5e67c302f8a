use async_trait::async_trait;
use munim_kernel::{BranchId, Page, PageRequest, Reach, Scope, StoreError, TenantId, TillId};
use munim_tills::{BranchDay, ListedTill, TillFilter, TillLedger, TillReader};
use time::Date;

use super::{
    branch_day_row::{BOOKED, CLOSED, KEPT, LIVE, NO_OFFICER},
    till_row::{FROM, LISTED, OWN},
};
use crate::{PgStore, reach_sql::in_reach, stored::sql};

/// The condition of a filter.
const MEANT: &str =
    "t.tenant_id = $1 AND ($2::bigint = 0 OR t.branch_id = $2) AND ($3::text = '' OR t.kind = $3)
   AND ($4::boolean IS NULL OR $4 = (t.holder_id IS NOT NULL))";

#[async_trait(?Send)]
impl TillReader for PgStore {
    async fn tills(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: TillFilter,
        page: PageRequest,
    ) -> Result<Page<ListedTill>, StoreError> {
        let reached = in_reach(reach, "t.branch_id", OWN);
        let (branch, kind) = (
            filter.branch.map_or(0, BranchId::get),
            filter.kind.map_or("", |kind| kind.as_str()),
        );
        let rows = sql!(
            "SELECT {LISTED} FROM {FROM} WHERE {MEANT} AND {reached}
             ORDER BY lower(b.branch_name), t.branch_id, t.kind <> 'vault', t.kind, lower(t.till_name), t.till_id LIMIT $5 OFFSET $6";
            tenant.get(), branch, kind, filter.is_open, i64::from(page.size()), page.offset()
        );
        let count = sql!(
            "SELECT count(*) AS total FROM tills t WHERE {MEANT} AND {reached}";
            tenant.get(), branch, kind, filter.is_open
        );
        self.page(Scope::Tenant(tenant), page, rows, count).await
    }

    async fn till(
        &self,
        tenant: TenantId,
        reach: &Reach,
        till: TillId,
    ) -> Result<Option<ListedTill>, StoreError> {
        let reached = in_reach(reach, "t.branch_id", OWN);
        let scope = Scope::Tenant(tenant);
        self.row(
            scope,
            sql!(
                "SELECT {LISTED} FROM {FROM} WHERE t.tenant_id = $1 AND t.till_id = $2 AND {reached}";
                tenant.get(), till
            ),
        )
        .await
    }

    async fn till_ledger(
        &self,
        tenant: TenantId,
        reach: &Reach,
        till: TillId,
        on: Option<Date>,
    ) -> Result<Option<TillLedger>, StoreError> {
        let reached = in_reach(reach, "t.branch_id", OWN);
        let scope = Scope::Tenant(tenant);
        self.row(scope, sql!(
            "SELECT jsonb_build_object('till_id', t.till_id, 'on_day', d.day,
               'opening', coalesce((SELECT m.balance_paise FROM till_movements m WHERE m.tenant_id = t.tenant_id
                 AND m.till_id = t.till_id AND m.booked_on < d.day ORDER BY m.booked_on DESC, m.movement_id DESC LIMIT 1), 0),
               'lines', coalesce((SELECT jsonb_agg(to_jsonb(m) || jsonb_build_object('username',
                   coalesce(munim_username(m.tenant_id, m.moved_by), ''),
                   'full_name', coalesce(trim(u.first_name || ' ' || u.last_name), munim_username(m.tenant_id, m.moved_by), ''))
                   ORDER BY m.movement_id)
                 FROM till_movements m LEFT JOIN users u ON u.tenant_id = m.tenant_id AND u.user_id = m.moved_by WHERE m.tenant_id = t.tenant_id AND m.till_id = t.till_id AND m.booked_on = d.day), '[]')
               )::text AS row
             FROM tills t CROSS JOIN LATERAL (SELECT coalesce($3::date, (SELECT business_date FROM business_dates
               WHERE tenant_id = t.tenant_id)) AS day) d
             WHERE t.tenant_id = $1 AND t.till_id = $2 AND {reached}";
            tenant.get(), till, on
        )).await
    }

    async fn branch_days(
        &self,
        tenant: TenantId,
        reach: &Reach,
        on: Option<Date>,
    ) -> Result<Vec<BranchDay>, StoreError> {
        let reached = in_reach(reach, "b.branch_id", NO_OFFICER);
        let scope = Scope::Tenant(tenant);
        self.rows(scope, sql!(
            "SELECT d.row FROM (
               SELECT {LIVE} AS row, lower(b.branch_name) AS name, b.branch_id {BOOKED}
               WHERE b.tenant_id = $1 AND b.is_active AND t.business_date = coalesce($2::date, t.business_date) AND {reached}
               UNION ALL SELECT {CLOSED} AS row, lower(b.branch_name), b.branch_id {KEPT}
               WHERE b.tenant_id = $1 AND d.closed_on < t.business_date AND d.closed_on = $2 AND {reached}) d
             ORDER BY d.name, d.branch_id";
            tenant.get(), on
        )).await
    }
}
