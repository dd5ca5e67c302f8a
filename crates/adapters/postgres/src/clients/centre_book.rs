use async_trait::async_trait;
use munim_clients::{Centre, CentreBook, CentreCode, CentreDraft, ListedCentre};
use munim_kernel::{BranchId, CentreId, Coordinates, Reach, StoreError, UserId};
use munim_lending::LoanBook;
use time::Time;

use super::centre_row::{FROM, LISTED};
use crate::{
    PgWork, errors::unless_taken, notices::notify_figures, reach_sql::in_reach, run::RunQueryDsl, stored::sql,
};

/// The constraint that refuses a second centre with the same code.
const CODE_IS_UNIQUE: &str = "centres_tenant_id_centre_code_key";

fn minute(at: Time) -> i16 {
    i16::from(at.hour()) * 60 + i16::from(at.minute())
}

#[async_trait(?Send)]
impl CentreBook for PgWork {
    async fn is_staff(&mut self, user: UserId, branch: BranchId) -> Result<bool, StoreError> {
        self.is_officer(user, branch).await
    }

    async fn add_centre(
        &mut self,
        branch: BranchId,
        code: &CentreCode,
        wanted: &CentreDraft,
    ) -> Result<Option<Centre>, StoreError> {
        let tenant = self.tenant()?.get();
        let meetings = wanted.meetings;
        let added: Result<Centre, StoreError> = self
            .one(sql!(
                "INSERT INTO centres (tenant_id, branch_id, centre_code, centre_name, village, place, latitude, longitude, meeting_weekday,
                   meeting_rhythm, first_meeting_on, meeting_minute, leader_id, officer_id, is_active)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
                 RETURNING to_jsonb(centres)::text AS row";
                tenant, branch, code.as_str(), &wanted.name, &wanted.village, &wanted.place,
                wanted.coordinates.map(Coordinates::latitude), wanted.coordinates.map(Coordinates::longitude),
                i16::from(meetings.weekday().number_from_monday()), meetings.rhythm(), meetings.first_on(),
                meetings.at().map(minute), wanted.leader, wanted.officer, wanted.is_active
            ))
            .await;
        let Some(added) = unless_taken(added, CODE_IS_UNIQUE)? else {
            return Ok(None);
        };
        self.run(async |connection| {
            sql!(
                "INSERT INTO centre_figures (tenant_id, centre_id, branch_id, officer_id, centre_code, clients, active_loans,
                   outstanding_paise, overdue_paise, par30_paise, due_paise, on_time_paise)
                 VALUES ($1, $2, $3, $4, $5, 0, 0, 0, 0, 0, 0, 0)";
                tenant, added.get().id, branch, wanted.officer, code.as_str()
            )
            .execute(connection)
            .await?;
            notify_figures(connection, tenant).await
        })
        .await?;
        Ok(Some(added))
    }

    async fn lock_centre(&mut self, reach: &Reach, centre: CentreId) -> Result<Option<Centre>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "e.branch_id", Some("e.officer_id"));
        self.row(sql!(
            "SELECT to_jsonb(e)::text AS row FROM centres e
             WHERE e.tenant_id = $1 AND e.centre_id = $2 AND {reached} FOR NO KEY UPDATE";
            tenant, centre
        ))
        .await
    }

    async fn replace_centre(&mut self, centre: &Centre) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let (record, draft, meetings) = (centre.get(), &centre.get().draft, centre.get().draft.meetings);
        self.run(async |connection| {
            sql!(
                "UPDATE centres SET branch_id = $3, centre_name = $4, village = $5, place = $6, latitude = $7, longitude = $8,
                   meeting_weekday = $9, meeting_rhythm = $10, first_meeting_on = $11, meeting_minute = $12, leader_id = $13,
                   officer_id = $14, is_active = $15, version = $16
                 WHERE tenant_id = $1 AND centre_id = $2";
                tenant, record.id, record.branch, &draft.name, &draft.village, &draft.place,
                draft.coordinates.map(Coordinates::latitude), draft.coordinates.map(Coordinates::longitude),
                i16::from(meetings.weekday().number_from_monday()), meetings.rhythm(), meetings.first_on(),
                meetings.at().map(minute), draft.leader, draft.officer, draft.is_active, record.version
            )
            .execute(connection)
            .await?;
            sql!(
                "UPDATE centre_figures SET branch_id = $3, officer_id = $4 WHERE tenant_id = $1 AND centre_id = $2";
                tenant, record.id, record.branch, draft.officer
            )
            .execute(connection)
            .await?;
            notify_figures(connection, tenant).await
        })
        .await
    }

    async fn has_members(&mut self, centre: CentreId) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT EXISTS (SELECT FROM clients WHERE tenant_id = $1 AND centre_id = $2 AND status <> 'exited')
               OR EXISTS (SELECT FROM groups WHERE tenant_id = $1 AND centre_id = $2 AND status <> 'dissolved') AS there";
            tenant, centre
        ))
        .await
    }

    async fn has_clients(&mut self, centre: CentreId) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT EXISTS (SELECT FROM clients WHERE tenant_id = $1 AND centre_id = $2) AS there";
            tenant, centre
        ))
        .await
    }

    async fn shown_centre(&mut self, centre: CentreId) -> Result<Option<ListedCentre>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT {LISTED} FROM {FROM} WHERE e.tenant_id = $1 AND e.centre_id = $2";
            tenant, centre
        ))
        .await
    }
}
