use async_trait::async_trait;
use munim_collections::{
    ContactFilter, DaySummary, FollowUpReader, ListedContact, ListedPromise, Month, OverdueFilter,
    OverdueLoan, OverdueSort, PromiseFilter, TargetFilter, TargetStanding,
};
use munim_kernel::{BranchId, ClientId, LoanId, Page, PageRequest, Reach, StoreError, TenantId, UserId};
use time::Date;

use super::{
    contact_row::{CONTACT, FROM},
    day_reader::collection_day,
    overdue_reader::overdue_loans,
    promise_reader::promises,
    target_reader::targets,
};
use crate::{
    PgStore,
    long_list::{between_days, conditions, count, is_rare},
    prepared::{Given, Prepared},
    reach_sql::{given_reach, in_given_reach},
};

#[async_trait(?Send)]
impl FollowUpReader for PgStore {
    async fn contacts(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &ContactFilter,
        page: PageRequest,
    ) -> Result<Page<ListedContact>, StoreError> {
        let [since, until] = between_days("k.made_at", (7, 8));
        let chosen = [
            (filter.client.is_some(), "k.client_id = $4"),
            (filter.loan.is_some(), "k.loan_id = $5"),
            (filter.officer.is_some(), "k.recorded_by = $6"),
            (filter.from.is_some(), since.as_str()),
            (filter.to.is_some(), until.as_str()),
            (
                filter.due_on.is_some(),
                "(k.promised_on = $11 OR k.is_latest AND k.next_on <= $11)",
            ),
        ];
        let always = vec![
            "k.tenant_id = $1".to_owned(),
            in_given_reach(reach, "c.branch_id", Some("e.officer_id"), 9),
        ];
        let condition = conditions(always, &chosen);
        let given = |offset| {
            let [branches, officer] = given_reach(reach);
            vec![
                Given::Number(tenant.get()),
                Given::Number(0),
                Given::Number(offset),
                Given::Number(filter.client.map_or(0, ClientId::get)),
                Given::Number(filter.loan.map_or(0, LoanId::get)),
                Given::Number(filter.officer.map_or(0, UserId::get)),
                Given::Day(filter.from),
                Given::Day(filter.to),
                branches,
                officer,
                Given::Day(filter.due_on),
            ]
        };
        let is_rare = is_rare(&chosen.map(|(is_given, _)| is_given));
        let count = count(&format!("{FROM} WHERE {condition}"), given(0)).rare(is_rare);
        let rows = |_, limit: &str| {
            let text = format!(
                "SELECT {CONTACT} FROM {FROM} WHERE {condition} ORDER BY k.made_at DESC, k.contact_id DESC {limit}"
            );
            Prepared::new("", &text, given(page.offset()))
        };
        self.long_list(tenant, page, count, rows).await
    }

    async fn promises(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &PromiseFilter,
        page: PageRequest,
    ) -> Result<Page<ListedPromise>, StoreError> {
        promises(self, tenant, reach, filter, page).await
    }

    async fn overdue_loans(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &OverdueFilter,
        sort: OverdueSort,
        page: PageRequest,
    ) -> Result<Page<OverdueLoan>, StoreError> {
        overdue_loans(self, tenant, reach, (filter, sort), page).await
    }

    async fn targets(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &TargetFilter,
    ) -> Result<(Month, Vec<TargetStanding>), StoreError> {
        targets(self, tenant, reach, filter).await
    }

    async fn collection_day(
        &self,
        tenant: TenantId,
        reach: &Reach,
        on: Option<Date>,
        branch: Option<BranchId>,
    ) -> Result<DaySummary, StoreError> {
        collection_day(self, tenant, reach, (on, branch)).await
    }
}
