use async_trait::async_trait;
use munim_collections::{
    CheckIn, Leave, ListedCheckIn, ListedLeave, MonitoringBook, NewCheckIn, NewLeave, Place,
};
use munim_kernel::{BranchId, CentreId, CheckInId, Coordinates, LeaveId, Reach, StoreError, UserId};
use time::Date;

use super::monitoring_row::{CHECK_IN, CHECK_INS, LEAVE, LEAVES, staff_in_reach};
use crate::{
    PgWork,
    reach_sql::in_reach,
    stored::{Columns, FromRow, sql},
};

/// The branch of a member of the staff, if they have one.
struct Staff(Option<BranchId>);

impl FromRow for Staff {
    const ROW: (&'static str, &'static str) = ("users", "user_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        row.get("branch_id").map(Self)
    }
}

/// A place to check in at.
struct At(BranchId, Option<CentreId>);

impl FromRow for At {
    const ROW: (&'static str, &'static str) = ("centres", "branch_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self(row.get("branch_id")?, row.get("centre_id")?))
    }
}

#[async_trait(?Send)]
impl MonitoringBook for PgWork {
    async fn lock_staff(&mut self, user: UserId) -> Result<Option<Option<BranchId>>, StoreError> {
        let tenant = self.tenant()?.get();
        let found: Option<Staff> = self
            .row(sql!(
                "SELECT user_id, branch_ids[1] AS branch_id FROM users
                 WHERE tenant_id = $1 AND user_id = $2 AND status = 'active' FOR NO KEY UPDATE";
                tenant, user
            ))
            .await?;
        Ok(found.map(|Staff(branch)| branch))
    }

    async fn place(
        &mut self,
        reach: &Reach,
        place: Place,
    ) -> Result<Option<(BranchId, Option<CentreId>)>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "b.branch_id", None);
        let (branch, centre) = match place {
            Place::Branch(branch) => (Some(branch), None),
            Place::Centre(centre) => (None, Some(centre)),
        };
        let found: Option<At> = self
            .row(sql!(
                "SELECT b.branch_id, e.centre_id FROM branches b
                 LEFT JOIN centres e ON e.tenant_id = b.tenant_id AND e.branch_id = b.branch_id AND e.centre_id = $3 AND e.is_active
                 WHERE b.tenant_id = $1 AND (b.branch_id = $2 OR e.centre_id = $3) AND b.is_active AND {reached}";
                tenant, branch, centre
            ))
            .await?;
        Ok(found.map(|At(branch, centre)| (branch, centre)))
    }

    async fn lock_open_check_in(&mut self, user: UserId) -> Result<Option<CheckIn>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT to_jsonb(k)::text AS row FROM check_ins k
             WHERE k.tenant_id = $1 AND k.user_id = $2 AND k.left_at IS NULL FOR NO KEY UPDATE";
            tenant, user
        ))
        .await
    }

    async fn lock_forgotten_check_ins(&mut self, today: Date) -> Result<Vec<CheckIn>, StoreError> {
        let tenant = self.tenant()?.get();
        self.rows(sql!(
            "SELECT to_jsonb(k)::text AS row FROM check_ins k
             WHERE k.tenant_id = $1 AND k.left_at IS NULL AND k.worked_on < $2 ORDER BY k.check_in_id FOR NO KEY UPDATE";
            tenant, today
        ))
        .await
    }

    async fn lock_check_in(&mut self, reach: &Reach, id: CheckInId) -> Result<Option<CheckIn>, StoreError> {
        let (tenant, reached) = (self.tenant()?.get(), staff_in_reach(reach));
        self.row(sql!(
            "SELECT to_jsonb(k)::text AS row FROM check_ins k JOIN users u ON u.tenant_id = k.tenant_id AND u.user_id = k.user_id
             WHERE k.tenant_id = $1 AND k.check_in_id = $2 AND {reached} FOR NO KEY UPDATE OF k";
            tenant, id
        ))
        .await
    }

    async fn add_check_in(&mut self, wanted: &NewCheckIn) -> Result<CheckIn, StoreError> {
        let tenant = self.tenant()?.get();
        let from = wanted.from;
        self.one(sql!(
            "INSERT INTO check_ins (tenant_id, user_id, worked_on, branch_id, centre_id, came_at, came_latitude, came_longitude)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING to_jsonb(check_ins)::text AS row";
            tenant, wanted.user, wanted.on, wanted.branch, wanted.centre, wanted.at, from.map(Coordinates::latitude),
            from.map(Coordinates::longitude)
        ))
        .await
    }

    async fn replace_check_in(&mut self, check_in: &CheckIn) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let record = check_in.get();
        let from = record.left_from;
        self.apply(sql!(
            "UPDATE check_ins SET came_at = $3, left_at = $4, left_latitude = $5, left_longitude = $6, is_forgotten = $7,
               correction = $8, corrected_by = $9, version = $10
             WHERE tenant_id = $1 AND check_in_id = $2";
            tenant, record.id, record.came_at, record.left_at, from.map(Coordinates::latitude),
            from.map(Coordinates::longitude), record.is_forgotten, &record.correction, record.corrected_by, record.version
        ))
        .await
    }

    async fn shown_check_in(&mut self, id: CheckInId) -> Result<Option<ListedCheckIn>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT {CHECK_IN} FROM {CHECK_INS} WHERE k.tenant_id = $1 AND k.check_in_id = $2";
            tenant, id
        ))
        .await
    }

    async fn has_leave(&mut self, user: UserId, (from, to): (Date, Date)) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT EXISTS (SELECT FROM staff_leave WHERE tenant_id = $1 AND user_id = $2 AND status IN ('asked', 'granted')
               AND first_day <= $4 AND last_day >= $3) AS there";
            tenant, user, from, to
        ))
        .await
    }

    async fn add_leave(&mut self, NewLeave { user, wish, days, at }: &NewLeave) -> Result<Leave, StoreError> {
        let tenant = self.tenant()?.get();
        self.one(sql!(
            "INSERT INTO staff_leave (tenant_id, user_id, kind, first_day, last_day, day_count, reason, asked_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING to_jsonb(staff_leave)::text AS row";
            tenant, *user, wish.kind, wish.from, wish.to, *days, &wish.reason, *at
        ))
        .await
    }

    async fn lock_leave(&mut self, reach: &Reach, id: LeaveId) -> Result<Option<Leave>, StoreError> {
        let (tenant, reached) = (self.tenant()?.get(), staff_in_reach(reach));
        self.row(sql!(
            "SELECT to_jsonb(l)::text AS row FROM {LEAVES}
             WHERE l.tenant_id = $1 AND l.leave_id = $2 AND {reached} FOR NO KEY UPDATE OF l";
            tenant, id
        ))
        .await
    }

    async fn lock_own_leave(&mut self, user: UserId, id: LeaveId) -> Result<Option<Leave>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT to_jsonb(l)::text AS row FROM staff_leave l
             WHERE l.tenant_id = $1 AND l.leave_id = $2 AND l.user_id = $3 FOR NO KEY UPDATE";
            tenant, id, user
        ))
        .await
    }

    async fn replace_leave(&mut self, leave: &Leave) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let record = leave.get();
        self.apply(sql!(
            "UPDATE staff_leave SET status = $3, decided_by = $4, decided_at = $5, refusal = $6, version = $7
             WHERE tenant_id = $1 AND leave_id = $2";
            tenant, record.id, record.status, record.decided_by, record.decided_at, &record.refusal, record.version
        ))
        .await
    }

    async fn shown_leave(&mut self, id: LeaveId) -> Result<Option<ListedLeave>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT {LEAVE} FROM {LEAVES} WHERE l.tenant_id = $1 AND l.leave_id = $2";
            tenant, id
        ))
        .await
    }
}
