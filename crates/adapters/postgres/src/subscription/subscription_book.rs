use async_trait::async_trait;
use munim_kernel::{Limited, PlanLimitReader, PlanRoom, StoreError};
use munim_tenancy::{SubscriptionBook, Terms, TermsRecord, Usage};

use crate::{
    PgWork,
    run::RunQueryDsl,
    stored::{Columns, FromRow, Stored, from_row, row, sql},
};

/// The numbers of branches, users and clients of the tenant `t`.
pub(super) const USAGE: &str =
    "(SELECT coalesce(sum(branches), 0)::bigint FROM branch_totals b WHERE b.tenant_id = t.tenant_id) AS used_branches,
     (SELECT coalesce(sum(people), 0)::bigint FROM people_counts c
       WHERE c.tenant_id = t.tenant_id AND c.status <> 'disabled') AS used_users,
     (SELECT coalesce(sum(clients), 0)::bigint FROM branch_figures f WHERE f.tenant_id = t.tenant_id) AS used_clients";

from_row! {
    Usage: "tenants", "tenant_id" { branches = "used_branches", users = "used_users", clients = "used_clients" }
}

impl FromRow for Terms {
    const ROW: (&'static str, &'static str) = ("subscriptions", "tenant_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self::from_store(TermsRecord {
            since: row.get("since")?,
            cycle: row.get("billing_cycle")?,
            next_invoice_on: row.get("next_invoice_on")?,
            billing_day: row
                .get::<Option<i16>>("billing_day")?
                .and_then(|day| day.try_into().ok()),
            cancelled_on: row.get("cancelled_on")?,
            version: row.get("terms_version")?,
        }))
    }
}

row! {
    struct RoomRow {
        plan_name: String,
        branch_limit: Option<i64>,
        user_limit: Option<i64>,
        client_limit: Option<i64>,
    }
}

#[async_trait(?Send)]
impl SubscriptionBook for PgWork {
    async fn terms(&mut self) -> Result<Terms, StoreError> {
        let tenant = self.tenant()?;
        self.one(sql!(
            "SELECT tenant_id, since, billing_cycle, next_invoice_on, billing_day, cancelled_on, version AS terms_version
             FROM subscriptions WHERE tenant_id = $1";
            tenant.get()
        ))
        .await
    }

    async fn replace_terms(&mut self, terms: &Terms) -> Result<(), StoreError> {
        let (tenant, terms) = (self.tenant()?.get(), terms.get());
        self.apply(sql!(
            "UPDATE subscriptions SET since = $2, billing_cycle = $3, next_invoice_on = $4, cancelled_on = $5, version = $6,
               billing_day = $7
             WHERE tenant_id = $1";
            tenant, terms.since, terms.cycle.as_str(), terms.next_invoice_on, terms.cancelled_on,
            terms.version, terms.billing_day.map(i16::from)
        )).await
    }

    async fn usage(&mut self) -> Result<Usage, StoreError> {
        let tenant = self.tenant()?.get();
        self.one(sql!("SELECT t.tenant_id, {USAGE} FROM tenants t WHERE tenant_id = $1"; tenant))
            .await
    }
}

#[async_trait(?Send)]
impl PlanLimitReader for PgWork {
    async fn plan_room(&mut self, limited: Limited) -> Result<PlanRoom, StoreError> {
        let tenant = self.tenant()?;
        let (room, Stored(used)): (RoomRow, Stored<Usage>) = self
            .run(async |connection| {
                let room = sql!(
                    "SELECT plan_name, branch_limit, user_limit, client_limit
                     FROM tenants t JOIN plans p ON p.plan_code = t.subscription_plan WHERE t.tenant_id = $1";
                    tenant.get()
                );
                let room = room.get_result(connection).await?;
                let used =
                    sql!("SELECT t.tenant_id, {USAGE} FROM tenants t WHERE tenant_id = $1"; tenant.get());
                Ok((room, used.get_result(connection).await?))
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
            used: used.of(limited),
        })
    }
}
