use async_trait::async_trait;
use munim_collections::{Contact, Contacted, FollowUpBook, ListedContact, Month, NextAction, Target};
use munim_kernel::{BranchId, ClientId, ContactId, LoanId, Money, Percent, Reach, StoreError, UserId};
use rust_decimal::{Decimal, prelude::ToPrimitive as _};
use time::{Date, OffsetDateTime};

use super::contact_row::{CONTACT, FROM};
use crate::{
    PgWork,
    reach_sql::in_reach,
    stored::{from_row, sql},
};

from_row! {
    Contacted: "clients", "client_id" { has_loan, attendance }
}

fn hundredths(rate: Option<Percent>) -> Option<i64> {
    (rate?.get() * Decimal::ONE_HUNDRED).to_i64()
}

#[async_trait(?Send)]
impl FollowUpBook for PgWork {
    async fn lock_contacted(
        &mut self,
        reach: &Reach,
        client: ClientId,
        (loan, on): (Option<LoanId>, Date),
    ) -> Result<Option<Contacted>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "c.branch_id", Some("e.officer_id"));
        let locked: Option<ClientId> = self
            .row(sql!(
                "SELECT c.client_id FROM clients c LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
                 WHERE c.tenant_id = $1 AND c.client_id = $2 AND {reached} FOR NO KEY UPDATE OF c";
                tenant, client
            ))
            .await?;
        if locked.is_none() {
            return Ok(None);
        }
        self.row(sql!(
            "SELECT $2::bigint AS client_id,
               $3::bigint IS NULL OR EXISTS (SELECT FROM loans l WHERE l.tenant_id = $1 AND l.loan_id = $3 AND l.client_id = $2
                 AND l.disbursed_on IS NOT NULL) AS has_loan,
               ARRAY(SELECT r.attendance FROM sheet_rows r
                 WHERE r.tenant_id = $1 AND r.client_id = $2 AND r.attendance IS NOT NULL AND r.met_on <= $4
                 ORDER BY r.met_on DESC, r.sheet_id DESC LIMIT 2) AS attendance";
            tenant, client, loan, on
        ))
        .await
    }

    async fn add_contact(
        &mut self,
        contact: &Contact,
        (by, at): (UserId, OffsetDateTime),
    ) -> Result<ContactId, StoreError> {
        let tenant = self.tenant()?.get();
        let draft = contact.draft();
        self.apply(sql!(
            "UPDATE client_contacts SET is_latest = false
             WHERE tenant_id = $1 AND client_id = $2 AND is_latest AND made_at <= $3";
            tenant, draft.client, contact.made_at()
        ))
        .await?;
        self.one(sql!(
            "INSERT INTO client_contacts (tenant_id, client_id, loan_id, kind, outcome, made_at, made_on, promised_paise,
               promised_on, next_on, next_step, note, place, is_latest, recorded_by, recorded_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
               NOT EXISTS (SELECT FROM client_contacts k WHERE k.tenant_id = $1 AND k.client_id = $2 AND k.is_latest), $14, $15)
             RETURNING contact_id";
            tenant, draft.client, draft.loan, draft.kind, draft.outcome, contact.made_at(), contact.made_on(),
            draft.promise.map(|(amount, _)| amount), draft.promise.map(|(_, on)| on),
            draft.next.as_ref().map(|next| next.on), draft.next.as_ref().map_or("", |NextAction { what, .. }| what),
            &draft.note, &draft.place, by, at
        ))
        .await
    }

    async fn shown_contact(&mut self, contact: ContactId) -> Result<Option<ListedContact>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT {CONTACT} FROM {FROM} WHERE k.tenant_id = $1 AND k.contact_id = $2";
            tenant, contact
        ))
        .await
    }

    async fn lock_targets(&mut self, month: Month, branches: &[BranchId]) -> Result<Vec<Target>, StoreError> {
        let tenant = self.tenant()?.get();
        self.rows(sql!(
            "SELECT branch_id, officer_id, new_clients, disbursed_paise, on_time_rate, par30_rate FROM collection_targets
             WHERE tenant_id = $1 AND month = $2 AND branch_id = ANY ($3::bigint[]) FOR UPDATE";
            tenant, month.first(), branches
        ))
        .await
    }

    async fn replace_targets(&mut self, month: Month, targets: &[Target]) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let goals = || targets.iter().map(|target| target.goals);
        self.apply(sql!(
            "INSERT INTO collection_targets (tenant_id, month, branch_id, officer_id, new_clients, disbursed_paise, on_time_rate,
               par30_rate)
             SELECT $1, $2, n.* FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) n
             ON CONFLICT (tenant_id, month, branch_id, officer_id) DO UPDATE SET new_clients = excluded.new_clients,
               disbursed_paise = excluded.disbursed_paise, on_time_rate = excluded.on_time_rate, par30_rate = excluded.par30_rate";
            tenant, month.first(), targets.iter().map(|target| target.branch).collect::<Vec<_>>(),
            targets.iter().map(|target| target.officer.map_or(0, UserId::get)).collect::<Vec<i64>>(),
            goals().map(|goals| goals.new_clients).collect::<Vec<Option<i64>>>(),
            goals().map(|goals| goals.disbursed).collect::<Vec<Option<Money>>>(),
            goals().map(|goals| hundredths(goals.on_time)).collect::<Vec<Option<i64>>>(),
            goals().map(|goals| hundredths(goals.par30)).collect::<Vec<Option<i64>>>()
        ))
        .await?;
        self.apply(sql!(
            "DELETE FROM collection_targets WHERE tenant_id = $1 AND month = $2
               AND coalesce(new_clients, disbursed_paise, on_time_rate, par30_rate) IS NULL";
            tenant, month.first()
        ))
        .await
    }
}
