use async_trait::async_trait;
use munim_collections::{
    Demand, DemandFilter, ListedSheet, PrintedSheet, SheetFilter, SheetReader, ShownSheet,
};
use munim_kernel::{
    BranchId, CentreId, CollectionSheetId, Page, PageRequest, Reach, Scope, StoreError, TenantId, UserId,
};
use time::Date;

use super::{
    demand_reader::demand,
    sheet_row::{BODY, FROM, HEAD},
};
use crate::{
    PgStore,
    issuer_row::ISSUER,
    long_list::{conditions, count, is_rare},
    prepared::{Given, Prepared},
    reach_sql::{given_reach, in_given_reach, in_reach},
    stored::{Columns, FromRow, from_row, sql},
};

from_row! {
    PrintedSheet: "collection_sheets", "sheet_id" { issuer = inner "issuer", shown = inner "shown" }
}

/// A tenant without sheets of its business date.
struct WithoutSheets(TenantId, Date);

impl FromRow for WithoutSheets {
    const ROW: (&'static str, &'static str) = ("business_dates", "tenant_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self(row.get("tenant_id")?, row.get("business_date")?))
    }
}

#[async_trait(?Send)]
impl SheetReader for PgStore {
    async fn sheets(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &SheetFilter,
        page: PageRequest,
    ) -> Result<Page<ListedSheet>, StoreError> {
        let condition = conditions(
            vec![
                "s.tenant_id = $1".to_owned(),
                in_given_reach(reach, "s.branch_id", Some("s.officer_id"), 10),
            ],
            &[
                (!filter.states.is_empty(), "s.state = ANY ($2)"),
                (filter.on.is_some(), "s.due_on = $4"),
                (filter.from.is_some(), "s.due_on >= $5"),
                (filter.to.is_some(), "s.due_on <= $6"),
                (filter.branch.is_some(), "s.branch_id = $7"),
                (filter.officer.is_some(), "s.officer_id = $8"),
                (filter.centre.is_some(), "s.centre_id = $9"),
            ],
        );
        let given = |offset| {
            let [branches, officer] = given_reach(reach);
            vec![
                Given::Number(tenant.get()),
                Given::Texts(filter.states.iter().map(ToString::to_string).collect()),
                Given::Number(offset),
                Given::Day(filter.on),
                Given::Day(filter.from),
                Given::Day(filter.to),
                Given::Number(filter.branch.map_or(0, BranchId::get)),
                Given::Number(filter.officer.map_or(0, UserId::get)),
                Given::Number(filter.centre.map_or(0, CentreId::get)),
                branches,
                officer,
            ]
        };
        let is_rare = is_rare(&[
            !filter.states.is_empty(),
            filter.on.is_some(),
            filter.from.is_some() || filter.to.is_some(),
            filter.branch.is_some(),
            filter.officer.is_some(),
            filter.centre.is_some(),
        ]);
        let count = count(&format!("collection_sheets s WHERE {condition}"), given(0));
        let rows = |_, limit: &str| {
            let text = format!(
                "SELECT {HEAD}::text AS row FROM {FROM} WHERE {condition}
                 ORDER BY s.due_on DESC, e.meeting_minute, s.sheet_id {limit}"
            );
            Prepared::new("", &text, given(page.offset()))
        };
        self.long_list(tenant, page, count.rare(is_rare), rows).await
    }

    async fn sheet(
        &self,
        tenant: TenantId,
        reach: &Reach,
        sheet: CollectionSheetId,
    ) -> Result<Option<ShownSheet>, StoreError> {
        let reached = in_reach(reach, "s.branch_id", Some("s.officer_id"));
        self.row(
            Scope::Tenant(tenant),
            sql!(
                "SELECT ({HEAD} || {BODY})::text AS row FROM {FROM} WHERE s.tenant_id = $1 AND s.sheet_id = $2 AND {reached}";
                tenant.get(), sheet
            ),
        )
        .await
    }

    async fn sheet_paper(
        &self,
        tenant: TenantId,
        reach: &Reach,
        sheet: CollectionSheetId,
    ) -> Result<Option<PrintedSheet>, StoreError> {
        let reached = in_reach(reach, "s.branch_id", Some("s.officer_id"));
        self.row(
            Scope::Tenant(tenant),
            sql!(
                "SELECT jsonb_build_object('issuer', {ISSUER}, 'shown', {HEAD} || {BODY})::text AS row
                 FROM {FROM} JOIN tenants t ON t.tenant_id = s.tenant_id
                 WHERE s.tenant_id = $1 AND s.sheet_id = $2 AND {reached}";
                tenant.get(), sheet
            ),
        )
        .await
    }

    async fn demand(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &DemandFilter,
        page: PageRequest,
    ) -> Result<Demand, StoreError> {
        demand(self, tenant, reach, filter, page).await
    }

    async fn branches_with_centres(&self, tenant: TenantId) -> Result<Vec<BranchId>, StoreError> {
        self.rows(
            Scope::Tenant(tenant),
            sql!(
                "SELECT DISTINCT branch_id FROM centres WHERE tenant_id = $1 AND is_active AND officer_id IS NOT NULL ORDER BY 1";
                tenant.get()
            ),
        )
        .await
    }

    async fn tenants_without_sheets(&self) -> Result<Vec<(TenantId, Date)>, StoreError> {
        let found: Vec<WithoutSheets> = self
            .rows(
                Scope::EveryTenant,
                sql!(
                    "SELECT d.tenant_id, d.business_date FROM business_dates d
                     JOIN tenants t ON t.tenant_id = d.tenant_id AND t.is_active
                     LEFT JOIN sheet_days s ON s.tenant_id = d.tenant_id
                     WHERE s.generated_on IS NULL OR s.generated_on < d.business_date"
                ),
            )
            .await?;
        Ok(found
            .into_iter()
            .map(|WithoutSheets(tenant, on)| (tenant, on))
            .collect())
    }
}
