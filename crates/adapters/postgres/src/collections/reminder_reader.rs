use async_trait::async_trait;
use munim_collections::{ListedReminder, ReminderFilter, ReminderReader, ReminderRules};
use munim_kernel::{ClientId, LoanId, Page, PageRequest, Reach, Scope, StoreError, TenantId};
use munim_messages::MessageId;
use time::Date;
use uuid::Uuid;

use super::reminder_book::RULES;
use crate::{
    PgStore,
    long_list::{between_days, conditions, count, is_rare},
    prepared::{Given, Prepared},
    reach_sql::{given_reach, in_given_reach},
    stored::{Columns, FromRow, sql},
};

impl FromRow for ListedReminder {
    const ROW: (&'static str, &'static str) = ("reminders", "loan_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            at: row.get("queued_at")?,
            message: MessageId::new(row.get::<Uuid>("message_id")?),
            client: (row.get("client_id")?, row.get("client_name")?),
            loan: (row.get("loan_id")?, row.get("loan_number")?),
            due_on: row.get("due_on")?,
            days: row.get("days")?,
            amount: row.get("amount_paise")?,
            status: row.get("status")?,
        })
    }
}

#[async_trait(?Send)]
impl ReminderReader for PgStore {
    async fn reminder_rules(&self, tenant: TenantId) -> Result<ReminderRules, StoreError> {
        let found: Option<ReminderRules> = self.row(Scope::Tenant(tenant), sql!(RULES; tenant.get())).await?;
        Ok(found.unwrap_or_default())
    }

    async fn reminders(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &ReminderFilter,
        page: PageRequest,
    ) -> Result<Page<ListedReminder>, StoreError> {
        let [since, until] = between_days("s.queued_at", (6, 7));
        let chosen = [
            (filter.client.is_some(), "s.client_id = $4"),
            (filter.loan.is_some(), "s.loan_id = $5"),
            (filter.from.is_some(), since.as_str()),
            (filter.to.is_some(), until.as_str()),
        ];
        let always = vec![
            "s.tenant_id = $1".to_owned(),
            in_given_reach(reach, "l.branch_id", Some("l.officer_id"), 8),
        ];
        let condition = conditions(always, &chosen);
        let from = format!(
            "reminders s JOIN loans l ON l.tenant_id = s.tenant_id AND l.loan_id = s.loan_id WHERE {condition}"
        );
        let given = |offset| {
            let [branches, officer] = given_reach(reach);
            vec![
                Given::Number(tenant.get()),
                Given::Number(0),
                Given::Number(offset),
                Given::Number(filter.client.map_or(0, ClientId::get)),
                Given::Number(filter.loan.map_or(0, LoanId::get)),
                Given::Day(filter.from),
                Given::Day(filter.to),
                branches,
                officer,
            ]
        };
        let is_rare = is_rare(&chosen.map(|(is_given, _)| is_given));
        let count = count(&from, given(0)).rare(is_rare);
        let order = "s.queued_at DESC, s.loan_id DESC, s.due_on DESC, s.days DESC";
        let rows = |_, limit: &str| {
            let text = format!(
                "SELECT s.*, l.loan_number, trim(c.first_name || ' ' || c.last_name) AS client_name,
                   CASE m.status WHEN 'dead' THEN 'not_sent' ELSE m.status END AS status
                 FROM (SELECT s.* FROM {from} ORDER BY {order} {limit}) s
                 JOIN loans l ON l.tenant_id = s.tenant_id AND l.loan_id = s.loan_id
                 JOIN clients c ON c.tenant_id = s.tenant_id AND c.client_id = s.client_id
                 LEFT JOIN messages m ON m.tenant_id = s.tenant_id AND m.message_id = s.message_id
                 ORDER BY {order}"
            );
            Prepared::new("", &text, given(page.offset()))
        };
        self.long_list(tenant, page, count, rows).await
    }

    async fn tenants_to_remind(&self, on: Date) -> Result<Vec<TenantId>, StoreError> {
        self.rows(
            Scope::EveryTenant,
            sql!(
                "SELECT d.tenant_id FROM reminder_days d JOIN tenants t ON t.tenant_id = d.tenant_id AND t.is_active
                 WHERE (d.queued_on IS NULL OR d.queued_on < $1)
                   AND EXISTS (SELECT FROM reminder_rules r WHERE r.tenant_id = d.tenant_id)
                 ORDER BY d.tenant_id";
                on
            ),
        )
        .await
    }
}
