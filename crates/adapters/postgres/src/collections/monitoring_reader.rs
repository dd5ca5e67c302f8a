use async_trait::async_trait;
use munim_books::JournalReader as _;
use munim_collections::{
    CheckInFilter, LeaveFilter, ListedCheckIn, ListedLeave, MonitoringReader, Month, OwnAttendance, StaffDay,
    StaffFilter, StaffMonth, WorkedDays,
};
use munim_kernel::{BranchId, Page, PageRequest, Reach, Scope, StoreError, TenantId, UserId};
use time::{Date, Duration};

use super::{
    monitoring_row::{CHECK_IN, CHECK_INS, LEAVE, LEAVES, staff_in_reach},
    staff_reader::{staff_day, staff_month},
};
use crate::{
    PgStore,
    reach_sql::in_reach,
    stored::{Columns, FromRow, sql},
};

/// The most places that someone is offered, and the most leave that they see of themselves.
const MOST: i64 = 100;
/// How long someone sees their check-ins.
const RECENT: Duration = Duration::days(30);

/// The condition of a filter of check-ins.
const CHECK_INS_MEANT: &str =
    "k.tenant_id = $1 AND k.worked_on BETWEEN $2 AND $3 AND ($4::bigint = 0 OR k.branch_id = $4)
   AND ($5::bigint = 0 OR k.user_id = $5)";

/// The condition of a filter of leave.
const LEAVE_MEANT: &str = "l.tenant_id = $1 AND (cardinality($2::text[]) = 0 OR l.status = ANY ($2))
   AND ($3::date IS NULL OR $3 BETWEEN l.first_day AND l.last_day)
   AND ($4::bigint = 0 OR u.branch_ids @> ARRAY[$4]) AND ($5::bigint = 0 OR l.user_id = $5)";

/// A tenant with forgotten check-ins, and its business date.
struct Forgotten(TenantId, Date);

impl FromRow for Forgotten {
    const ROW: (&'static str, &'static str) = ("check_ins", "tenant_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self(row.get("tenant_id")?, row.get("business_date")?))
    }
}

#[async_trait(?Send)]
impl MonitoringReader for PgStore {
    async fn business_date_of(&self, tenant: TenantId) -> Result<Date, StoreError> {
        self.business_date(tenant).await
    }

    async fn own_attendance(
        &self,
        tenant: TenantId,
        user: UserId,
        reach: &Reach,
        on: Date,
    ) -> Result<OwnAttendance, StoreError> {
        let (scope, id) = (Scope::Tenant(tenant), tenant.get());
        let staff: Option<UserId> = self
            .row(
                scope,
                sql!("SELECT user_id FROM users WHERE tenant_id = $1 AND user_id = $2 AND status = 'active'"; id, user),
            )
            .await?;
        let reached = in_reach(reach, "b.branch_id", None);
        let places = self
            .rows(
                scope,
                sql!(
                    "SELECT p.branch_id, p.centre_id, p.name FROM (
                       SELECT b.branch_id, NULL::bigint AS centre_id, b.branch_name AS name FROM branches b
                       WHERE b.tenant_id = $1 AND b.is_active AND {reached}
                       UNION ALL
                       SELECT b.branch_id, b.centre_id, b.centre_name FROM centres b
                       WHERE b.tenant_id = $1 AND b.is_active AND {reached} AND (b.officer_id = $2 OR EXISTS (
                         SELECT FROM collection_sheets s WHERE s.tenant_id = $1 AND s.centre_id = b.centre_id AND s.due_on = $3
                           AND s.officer_id = $2))) p
                     ORDER BY p.centre_id IS NOT NULL, p.name, p.branch_id, p.centre_id LIMIT $4";
                    id, user, on, MOST
                ),
            )
            .await?;
        let check_ins = self
            .rows(
                scope,
                sql!(
                    "SELECT {CHECK_IN} FROM {CHECK_INS} WHERE k.tenant_id = $1 AND k.user_id = $2 AND k.worked_on >= $3
                     ORDER BY k.came_at DESC, k.check_in_id DESC";
                    id, user, on - RECENT
                ),
            )
            .await?;
        let leave = self
            .rows(
                scope,
                sql!(
                    "SELECT {LEAVE} FROM {LEAVES} WHERE l.tenant_id = $1 AND l.user_id = $2
                     ORDER BY l.first_day DESC, l.leave_id DESC LIMIT $3";
                    id, user, MOST
                ),
            )
            .await?;
        Ok(OwnAttendance {
            on,
            is_staff: staff.is_some(),
            places,
            check_ins,
            leave,
        })
    }

    async fn check_ins(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &CheckInFilter,
        (from, to): (Date, Date),
        page: PageRequest,
    ) -> Result<Page<ListedCheckIn>, StoreError> {
        let (id, reached) = (tenant.get(), staff_in_reach(reach));
        let (branch, user) = (
            filter.branch.map_or(0, BranchId::get),
            filter.user.map_or(0, UserId::get),
        );
        let rows = sql!(
            "SELECT {CHECK_IN} FROM {CHECK_INS} WHERE {CHECK_INS_MEANT} AND {reached}
             ORDER BY k.came_at DESC, k.check_in_id DESC LIMIT $6 OFFSET $7";
            id, from, to, branch, user, i64::from(page.size()), page.offset()
        );
        let count = sql!(
            "SELECT count(*) AS total FROM {CHECK_INS} WHERE {CHECK_INS_MEANT} AND {reached}";
            id, from, to, branch, user
        );
        self.page(Scope::Tenant(tenant), page, rows, count).await
    }

    async fn leave(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &LeaveFilter,
        page: PageRequest,
    ) -> Result<Page<ListedLeave>, StoreError> {
        let (id, reached) = (tenant.get(), staff_in_reach(reach));
        let (branch, user) = (
            filter.branch.map_or(0, BranchId::get),
            filter.user.map_or(0, UserId::get),
        );
        let rows = sql!(
            "SELECT {LEAVE} FROM {LEAVES} WHERE {LEAVE_MEANT} AND {reached} ORDER BY l.leave_id DESC LIMIT $6 OFFSET $7";
            id, &filter.statuses, filter.on, branch, user, i64::from(page.size()), page.offset()
        );
        let count = sql!(
            "SELECT count(*) AS total FROM {LEAVES} WHERE {LEAVE_MEANT} AND {reached}";
            id, &filter.statuses, filter.on, branch, user
        );
        self.page(Scope::Tenant(tenant), page, rows, count).await
    }

    async fn staff_day(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &StaffFilter,
        days: &WorkedDays,
        page: PageRequest,
    ) -> Result<StaffDay, StoreError> {
        staff_day(self, tenant, reach, (filter, days), page).await
    }

    async fn staff_month(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &StaffFilter,
        (month, days): (Month, &WorkedDays),
        page: PageRequest,
    ) -> Result<StaffMonth, StoreError> {
        staff_month(self, tenant, reach, (filter, month, days), page).await
    }

    async fn tenants_with_forgotten(&self) -> Result<Vec<(TenantId, Date)>, StoreError> {
        let found: Vec<Forgotten> = self
            .rows(
                Scope::EveryTenant,
                sql!(
                    "SELECT DISTINCT d.tenant_id, d.business_date FROM check_ins k
                     JOIN business_dates d ON d.tenant_id = k.tenant_id
                     JOIN tenants t ON t.tenant_id = k.tenant_id AND t.is_active
                     WHERE k.left_at IS NULL AND k.worked_on < d.business_date"
                ),
            )
            .await?;
        Ok(found
            .into_iter()
            .map(|Forgotten(tenant, today)| (tenant, today))
            .collect())
    }
}
