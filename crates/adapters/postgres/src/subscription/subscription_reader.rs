use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Bool, Date as SqlDate, Nullable, Text},
};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use munim_kernel::{InvoiceId, Money, Page, PlanId, Scope, StoreError, TenantId};
use munim_tenancy::{
    Invoice, InvoiceQuery, InvoiceReader, InvoiceSort, InvoiceStatus, Plan, PlanReader, Subscription,
    SubscriptionReader, SubscriptionSummary, TenantQuery, TenantReader as _,
};
use time::Date;

use super::{
    invoice_row::{self, InvoiceRow},
    plan_row::{self, PlanRow, listed_plans},
    subscription_book::{TermsRow, USAGE, UsageRow},
};
use crate::{PgStore, errors::corrupt, one::One, search::contains};

#[derive(QueryableByName)]
struct SubscriptionRow {
    #[diesel(sql_type = BigInt)]
    tenant_id: i64,
    #[diesel(sql_type = Text)]
    org_name: String,
    #[diesel(sql_type = Text)]
    org_code: String,
    #[diesel(sql_type = Bool)]
    is_active: bool,
    #[diesel(embed)]
    plan: PlanRow,
    #[diesel(embed)]
    terms: TermsRow,
    #[diesel(embed)]
    usage: UsageRow,
    #[diesel(sql_type = BigInt)]
    due_paise: i64,
    #[diesel(sql_type = BigInt)]
    overdue_paise: i64,
}

impl TryFrom<SubscriptionRow> for Subscription {
    type Error = StoreError;

    fn try_from(row: SubscriptionRow) -> Result<Self, StoreError> {
        let tenant =
            TenantId::try_new(row.tenant_id).map_err(|_| corrupt("tenants", "tenant_id", row.tenant_id))?;
        Ok(Self {
            tenant,
            org_name: row.org_name,
            org_code: row.org_code,
            is_active: row.is_active,
            plan: row.plan.plan(0)?,
            terms: row.terms.terms(tenant)?,
            usage: row.usage.into(),
            due: Money::from_paise(row.due_paise),
            overdue: Money::from_paise(row.overdue_paise),
        })
    }
}

#[derive(QueryableByName)]
struct SummaryRow {
    #[diesel(sql_type = BigInt)]
    subscribed: i64,
    #[diesel(sql_type = BigInt)]
    monthly_paise: i64,
    #[diesel(sql_type = BigInt)]
    due_paise: i64,
    #[diesel(sql_type = BigInt)]
    overdue_paise: i64,
    #[diesel(sql_type = BigInt)]
    past_due: i64,
    #[diesel(sql_type = BigInt)]
    drafts: i64,
}

async fn subscriptions_of(
    mut connection: &AsyncPgConnection,
    tenants: &[i64],
    today: Date,
) -> QueryResult<Vec<SubscriptionRow>> {
    let plan = plan_row::COLUMNS;
    diesel::sql_query(format!(
        "SELECT t.tenant_id, t.org_name, t.org_code, t.is_active, {plan}, s.since, s.billing_cycle, s.next_invoice_on,
           s.cancelled_on, s.version AS terms_version, {USAGE}, coalesce(o.due, 0)::bigint AS due_paise,
           coalesce(o.overdue, 0)::bigint AS overdue_paise
         FROM tenants t JOIN plans p ON p.plan_code = t.subscription_plan JOIN subscriptions s USING (tenant_id)
         LEFT JOIN LATERAL (SELECT sum(amount_paise + gst_paise) AS due,
             sum(amount_paise + gst_paise) FILTER (WHERE due_on < $2) AS overdue
           FROM invoices i WHERE i.tenant_id = t.tenant_id AND i.status = 'issued') o ON true
         WHERE t.tenant_id = ANY($1) AND t.tenant_id > 0"
    ))
    .bind::<Array<BigInt>, _>(tenants)
    .bind::<SqlDate, _>(today)
    .load(&mut connection)
    .await
}

#[async_trait(?Send)]
impl PlanReader for PgStore {
    async fn plans(&self) -> Result<Vec<Plan>, StoreError> {
        let rows = self
            .read(Scope::EveryTenant, async |connection| {
                listed_plans(connection).await
            })
            .await?;
        rows.into_iter().map(TryInto::try_into).collect()
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
        let place = |row: &SubscriptionRow| ids.iter().position(|id| *id == row.tenant_id);
        rows.sort_by_key(place);
        let items = rows.into_iter().map(TryInto::try_into);
        Ok(Page::new(
            query.page,
            items.collect::<Result<_, _>>()?,
            listed.total_count,
        ))
    }

    async fn subscription(&self, tenant: TenantId, today: Date) -> Result<Option<Subscription>, StoreError> {
        let rows = self
            .read(Scope::Tenant(tenant), async |connection| {
                subscriptions_of(connection, &[tenant.get()], today).await
            })
            .await?;
        rows.into_iter().next().map(TryInto::try_into).transpose()
    }

    async fn subscription_summary(&self, today: Date) -> Result<SubscriptionSummary, StoreError> {
        let row: SummaryRow = self
            .read(Scope::EveryTenant, async |mut connection| {
                diesel::sql_query(
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
                         FROM invoices WHERE status IN ('draft', 'issued')) i",
                )
                .bind::<SqlDate, _>(today)
                .get_result(&mut connection)
                .await
            })
            .await?;
        Ok(SubscriptionSummary {
            subscribed: row.subscribed,
            monthly: Money::from_paise(row.monthly_paise),
            due: Money::from_paise(row.due_paise),
            overdue: Money::from_paise(row.overdue_paise),
            past_due: row.past_due,
            drafts: row.drafts,
        })
    }
}

/// The filters of invoices: `$1` status, `$2` overdue, `$3` day, `$4` search text, `$5` tenant, `$6` only those that
/// were ever issued.
const MEANT: &str = "FROM invoices i JOIN tenants t USING (tenant_id)
    WHERE ($1 = '' OR i.status = $1) AND (NOT $2 OR (i.status = 'issued' AND i.due_on < $3))
      AND ($4 = '' OR lower(coalesce(i.invoice_number, '')) LIKE $4 OR t.search_text LIKE $4)
      AND ($5::bigint IS NULL OR i.tenant_id = $5) AND (NOT $6 OR i.issued_on IS NOT NULL)";

macro_rules! meant {
    ($statement:expr, $own:expr, $query:expr, $today:expr) => {{
        let search = &$query.search;
        let tenant = $own.or($query.tenant);
        diesel::sql_query($statement)
            .bind::<Text, _>($query.status.map_or("", InvoiceStatus::as_str))
            .bind::<Bool, _>($query.overdue)
            .bind::<SqlDate, _>($today)
            .bind::<Text, _>(if search.is_empty() {
                String::new()
            } else {
                contains(search)
            })
            .bind::<Nullable<BigInt>, _>(tenant.map(TenantId::get))
            .bind::<Bool, _>($own.is_some())
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
        // A caller limited to their own tenant who names another finds nothing.
        let (rows, One(total)) = self
            .read(
                own.map_or(Scope::EveryTenant, Scope::Tenant),
                async |connection| {
                    let (mut first, mut second) = (connection, connection);
                    futures_util::try_join!(
                        meant!(rows, own, query, today)
                            .bind::<BigInt, _>(i64::from(page.size()))
                            .bind::<BigInt, _>(page.offset())
                            .load::<InvoiceRow>(&mut first),
                        meant!(count, own, query, today).get_result::<One<i64>>(&mut second),
                    )
                },
            )
            .await?;
        let items = rows.into_iter().map(TryInto::try_into);
        Ok(Page::new(page, items.collect::<Result<_, _>>()?, total))
    }

    async fn invoice(&self, own: Option<TenantId>, id: InvoiceId) -> Result<Option<Invoice>, StoreError> {
        let columns = invoice_row::COLUMNS;
        let row: Option<InvoiceRow> = self
            .read(
                own.map_or(Scope::EveryTenant, Scope::Tenant),
                async |mut connection| {
                    diesel::sql_query(format!(
                        "SELECT {columns} FROM invoices i JOIN tenants t USING (tenant_id)
                     WHERE i.invoice_id = $1 AND (NOT $2 OR i.issued_on IS NOT NULL)"
                    ))
                    .bind::<BigInt, _>(id.get())
                    .bind::<Bool, _>(own.is_some())
                    .get_result(&mut connection)
                    .await
                    .optional()
                },
            )
            .await?;
        row.map(TryInto::try_into).transpose()
    }
}
