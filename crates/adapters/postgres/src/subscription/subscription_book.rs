use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{BigInt, Date as SqlDate, Nullable, Text},
};
use diesel_async::RunQueryDsl;
use munim_kernel::{Limited, PlanLimitReader, PlanRoom, StoreError, TenantId};
use munim_tenancy::{SubscriptionBook, Terms, TermsRecord, Usage};
use time::Date;

use crate::{PgWork, errors::corrupt};

/// The numbers of branches, users and clients of the tenant `t`.
pub(super) const USAGE: &str =
    "(SELECT coalesce(sum(branches), 0)::bigint FROM branch_totals b WHERE b.tenant_id = t.tenant_id) AS used_branches,
     (SELECT coalesce(sum(people), 0)::bigint FROM people_counts c
       WHERE c.tenant_id = t.tenant_id AND c.status <> 'disabled') AS used_users,
     (SELECT coalesce(sum(clients), 0)::bigint FROM branch_figures f WHERE f.tenant_id = t.tenant_id) AS used_clients";

#[derive(QueryableByName)]
#[expect(
    clippy::struct_field_names,
    reason = "columns of the query, which has others beside them"
)]
pub(super) struct UsageRow {
    #[diesel(sql_type = BigInt)]
    used_branches: i64,
    #[diesel(sql_type = BigInt)]
    used_users: i64,
    #[diesel(sql_type = BigInt)]
    used_clients: i64,
}

impl From<UsageRow> for Usage {
    fn from(row: UsageRow) -> Self {
        Self {
            branches: row.used_branches,
            users: row.used_users,
            clients: row.used_clients,
        }
    }
}

#[derive(QueryableByName)]
pub(super) struct TermsRow {
    #[diesel(sql_type = SqlDate)]
    since: Date,
    #[diesel(sql_type = Text)]
    billing_cycle: String,
    #[diesel(sql_type = SqlDate)]
    next_invoice_on: Date,
    #[diesel(sql_type = Nullable<SqlDate>)]
    cancelled_on: Option<Date>,
    #[diesel(sql_type = BigInt)]
    terms_version: i64,
}

impl TermsRow {
    pub(super) fn terms(self, tenant: TenantId) -> Result<Terms, StoreError> {
        let cycle = self.billing_cycle.parse();
        Ok(Terms::from_store(TermsRecord {
            since: self.since,
            cycle: cycle.map_err(|()| corrupt("subscriptions", "billing_cycle", tenant))?,
            next_invoice_on: self.next_invoice_on,
            cancelled_on: self.cancelled_on,
            version: self.terms_version,
        }))
    }
}

#[derive(QueryableByName)]
struct RoomRow {
    #[diesel(sql_type = Text)]
    plan_name: String,
    #[diesel(sql_type = Nullable<BigInt>)]
    branch_limit: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    user_limit: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    client_limit: Option<i64>,
}

#[async_trait(?Send)]
impl SubscriptionBook for PgWork {
    async fn terms(&mut self) -> Result<Terms, StoreError> {
        let tenant = self.tenant()?;
        let row: TermsRow = self
            .fetch_one(
                diesel::sql_query(
                    "SELECT since, billing_cycle, next_invoice_on, cancelled_on, version AS terms_version
                     FROM subscriptions WHERE tenant_id = $1",
                )
                .bind::<BigInt, _>(tenant.get()),
            )
            .await?;
        row.terms(tenant)
    }

    async fn replace_terms(&mut self, terms: &Terms) -> Result<(), StoreError> {
        let (tenant, terms) = (self.tenant()?.get(), terms.get());
        self.execute_one(
            diesel::sql_query(
                "UPDATE subscriptions SET since = $2, billing_cycle = $3, next_invoice_on = $4, cancelled_on = $5, version = $6
                 WHERE tenant_id = $1",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<SqlDate, _>(terms.since)
            .bind::<Text, _>(terms.cycle.as_str())
            .bind::<SqlDate, _>(terms.next_invoice_on)
            .bind::<Nullable<SqlDate>, _>(terms.cancelled_on)
            .bind::<BigInt, _>(terms.version),
        )
        .await?;
        Ok(())
    }

    async fn usage(&mut self) -> Result<Usage, StoreError> {
        let tenant = self.tenant()?.get();
        let row: UsageRow = self
            .fetch_one(
                diesel::sql_query(format!("SELECT {USAGE} FROM tenants t WHERE tenant_id = $1"))
                    .bind::<BigInt, _>(tenant),
            )
            .await?;
        Ok(row.into())
    }
}

#[async_trait(?Send)]
impl PlanLimitReader for PgWork {
    async fn plan_room(&mut self, limited: Limited) -> Result<PlanRoom, StoreError> {
        let tenant = self.tenant()?;
        let (room, used): (RoomRow, UsageRow) = self
            .run(async |connection| {
                let room = diesel::sql_query(
                    "SELECT plan_name, branch_limit, user_limit, client_limit
                     FROM tenants t JOIN plans p ON p.plan_code = t.subscription_plan WHERE t.tenant_id = $1",
                );
                let room = room
                    .bind::<BigInt, _>(tenant.get())
                    .get_result(connection)
                    .await?;
                let used = diesel::sql_query(format!("SELECT {USAGE} FROM tenants t WHERE tenant_id = $1"));
                let used = used
                    .bind::<BigInt, _>(tenant.get())
                    .get_result(connection)
                    .await?;
                Ok((room, used))
            })
            .await?;
        let limit = match limited {
            Limited::Branches => room.branch_limit,
            Limited::Users => room.user_limit,
            Limited::Clients => room.client_limit,
        };
        Ok(PlanRoom {
            limited,
            plan: room.plan_name,
            // The platform has no subscription.
            limit: limit.filter(|_| !tenant.is_platform()),
            used: Usage::from(used).of(limited),
        })
    }
}
