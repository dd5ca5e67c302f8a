use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use munim_kernel::{InvoiceId, Page, PlanId, Scope, StoreError, TenantId};
use munim_tenancy::{
    Invoice, InvoiceQuery, InvoiceReader, InvoiceSort, InvoiceStatus, Plan, PlanReader, Subscription,
    SubscriptionReader, SubscriptionSummary, TenantQuery, TenantReader as _,
};
use time::Date;

use super::{
    invoice_row,
    plan_row::{self, LISTED},
    subscription_book::USAGE,
};
use crate::{
    PgStore,
    run::RunQueryDsl,
    search::contains,
    stored::{Columns, FromRow, Stored, from_row, sql, values},
};

impl FromRow for Subscription {
    const ROW: (&'static str, &'static str) = ("tenants", "tenant_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            tenant: row.parse("tenant_id", TenantId::try_new)?,
            org_name: row.get("org_name")?,
            org_code: row.get("org_code")?,
            is_active: row.get("is_active")?,
            plan: row.part()?,
            terms: row.part()?,
            usage: row.part()?,
            due: row.get("due_paise")?,
            overdue: row.get("overdue_paise")?,
        })
    }
}

from_row! {
    SubscriptionSummary: "tenant_totals", "subscribed" {
        subscribed, monthly = "monthly_paise", due = "due_paise", overdue = "overdue_paise", past_due, drafts,
    }
}

async fn subscriptions_of(
    mut connection: &AsyncPgConnection,
    tenants: &[i64],
    today: Date,
) -> QueryResult<Vec<Stored<Subscription>>> {
    let plan = plan_row::COLUMNS;
    sql!(
        "SELECT t.tenant_id, t.org_name, t.org_code, t.is_active, {plan}, s.since, s.billing_cycle, s.next_invoice_on,
           s.billing_day, s.cancelled_on, s.version AS terms_version, {USAGE}, coalesce(o.due, 0)::bigint AS due_paise,
           coalesce(o.overdue, 0)::bigint AS overdue_paise
         FROM tenants t JOIN plans p ON p.plan_code = t.subscription_plan JOIN subscriptions s USING (tenant_id)
         LEFT JOIN LATERAL (SELECT sum(amount_paise + gst_paise) AS due,
             sum(amount_paise + gst_paise) FILTER (WHERE due_on < $2) AS overdue
           FROM invoices i WHERE i.tenant_id = t.tenant_id AND i.status = 'issued') o ON true
         WHERE t.tenant_id = ANY($1) AND t.tenant_id > 0";
        tenants, today
    )
    .load(&mut connection)
    .await
}

#[async_trait(?Send)]
impl PlanReader for PgStore {
    async fn plans(&self) -> Result<Vec<Plan>, StoreError> {
        self.rows(Scope::EveryTenant, sql!(LISTED)).await
    }

    async fn plan(&self, id: PlanId) -> Result<Option<Plan>, StoreError> {
        // There are few plans.
        Ok(self.plans().await?.into_iter().find(|plan| plan.get().id == id))
    }
}

#[async_trait(?Send)]
impl SubscriptionReader for PgStore {
    async fn subscriptions(
        &self,
        query: &TenantQuery,
        today: Date,
    ) -> Result<Page<Subscription>, StoreError> {
        let listed = self.tenants(None, query).await?;
        let ids: Vec<i64> = listed.items.iter().map(|tenant| tenant.get().id.get()).collect();
        let mut rows = self
            .read(Scope::EveryTenant, async |connection| {
                subscriptions_of(connection, &ids, today).await
            })
            .await?;
        rows.sort_by_key(|Stored(row)| ids.iter().position(|id| *id == row.tenant.get()));
        Ok(Page::new(query.page, values(rows), listed.total_count))
    }

    async fn subscription(&self, tenant: TenantId, today: Date) -> Result<Option<Subscription>, StoreError> {
        let rows = self
            .read(Scope::Tenant(tenant), async |connection| {
                subscriptions_of(connection, &[tenant.get()], today).await
            })
            .await?;
        Ok(rows.into_iter().next().map(|Stored(row)| row))
    }

    async fn subscription_summary(&self, today: Date) -> Result<SubscriptionSummary, StoreError> {
        let found = self.row(Scope::EveryTenant, sql!(
            "SELECT (a.tenants - c.tenants)::bigint AS subscribed, (a.paise - c.paise)::bigint AS monthly_paise,
               coalesce(i.due, 0)::bigint AS due_paise, coalesce(i.overdue, 0)::bigint AS overdue_paise, i.past_due, i.drafts
             FROM (SELECT coalesce(sum(o.tenants), 0) AS tenants, coalesce(sum(o.tenants * p.price_paise), 0) AS paise
                 FROM tenant_totals o JOIN plans p ON p.plan_code = o.subscription_plan WHERE o.kind <> 'platform') a,
               (SELECT count(*) AS tenants, coalesce(sum(p.price_paise), 0) AS paise
                 FROM subscriptions s JOIN tenants t USING (tenant_id) JOIN plans p ON p.plan_code = t.subscription_plan
                 WHERE s.cancelled_on IS NOT NULL) c,
               (SELECT sum(amount_paise + gst_paise) FILTER (WHERE status = 'issued') AS due,
                   sum(amount_paise + gst_paise) FILTER (WHERE status = 'issued' AND due_on < $1) AS overdue,
                   count(DISTINCT tenant_id) FILTER (WHERE status = 'issued' AND due_on < $1) AS past_due,
                   count(*) FILTER (WHERE status = 'draft') AS drafts
                 FROM invoices WHERE status IN ('draft', 'issued')) i";
            today
        )).await?;
        found.ok_or(StoreError::Failed)
    }
}

/// The filters of invoices: `$1` status, `$2` overdue, `$3` day, `$4` search text, `$5` tenant, `$6` only those that
/// were ever issued.
const MEANT: &str = "FROM invoices i JOIN tenants t USING (tenant_id)
    WHERE ($1 = '' OR i.status = $1) AND (NOT $2 OR (i.status = 'issued' AND i.due_on < $3))
      AND ($4 = '' OR lower(coalesce(i.invoice_number, '')) LIKE $4 OR t.search_text LIKE $4)
      AND ($5::bigint IS NULL OR i.tenant_id = $5) AND (NOT $6 OR i.issued_on IS NOT NULL)";

macro_rules! meant {
    ($statement:expr, $own:expr, $query:expr, $today:expr $(, $more:expr)*) => {{
        let search = &$query.search;
        sql!(
            $statement;
            $query.status.map_or("", InvoiceStatus::as_str), $query.overdue, $today,
            if search.is_empty() { String::new() } else { contains(search) },
            $own.or($query.tenant).map(TenantId::get), $own.is_some() $(, $more)*
        )
    }};
}

#[async_trait(?Send)]
impl InvoiceReader for PgStore {
    async fn invoices(
        &self,
        own: Option<TenantId>,
        query: &InvoiceQuery,
        today: Date,
    ) -> Result<Page<Invoice>, StoreError> {
        let (columns, page) = (invoice_row::COLUMNS, query.page);
        let order = match query.sort {
            InvoiceSort::CreatedDescending => "i.created_at DESC, i.invoice_id DESC",
            InvoiceSort::Created => "i.created_at, i.invoice_id",
            InvoiceSort::Due => "i.due_on NULLS LAST, i.invoice_id",
            InvoiceSort::DueDescending => "i.due_on DESC NULLS LAST, i.invoice_id DESC",
        };
        let rows = format!("SELECT {columns} {MEANT} ORDER BY {order} LIMIT $7 OFFSET $8");
        let count = format!("SELECT count(*) AS rows {MEANT}");
        // A caller limited to their own tenant sees that one, whichever they name.
        let rows = meant!(rows, own, query, today, i64::from(page.size()), page.offset());
        let scope = own.map_or(Scope::EveryTenant, Scope::Tenant);
        self.page(scope, page, rows, meant!(count, own, query, today))
            .await
    }

    async fn invoice(&self, own: Option<TenantId>, id: InvoiceId) -> Result<Option<Invoice>, StoreError> {
        let columns = invoice_row::COLUMNS;
        self.row(
            own.map_or(Scope::EveryTenant, Scope::Tenant),
            sql!(
                "SELECT {columns} FROM invoices i JOIN tenants t USING (tenant_id)
                 WHERE i.invoice_id = $1 AND (NOT $2 OR i.issued_on IS NOT NULL)";
                id.get(), own.is_some()
            ),
        )
        .await
    }
}
