use async_trait::async_trait;
use munim_collections::{DueReminder, ReminderBook, ReminderRule, ReminderRules, ReminderText};
use munim_kernel::{Money, StoreError, TenantId};
use munim_messages::MessageId;
use time::{Date, OffsetDateTime};

use crate::{
    PgWork,
    stored::{Columns, FromRow, from_row, sql},
};

/// All rules as a JSON object, with their version.
pub(super) const RULES: &str =
    "SELECT jsonb_build_object('version', coalesce((SELECT version FROM reminder_days WHERE tenant_id = $1), 0),
   'rules', coalesce((SELECT jsonb_agg(to_jsonb(r) ORDER BY r.days, array_position(ARRAY['en', 'hi', 'mr', 'gu', 'kn'], r.language))
     FROM reminder_rules r WHERE r.tenant_id = $1), '[]'))::text AS row";

fn text(row: &Columns<'_>) -> Result<ReminderText, StoreError> {
    row.parse("body", |body: String| ReminderText::try_new(&body))
}

impl FromRow for ReminderRule {
    const ROW: (&'static str, &'static str) = ("reminder_rules", "days");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            days: row.get("days")?,
            language: row.get("language")?,
            text: text(row)?,
        })
    }
}

from_row! {
    ReminderRules: "reminder_days", "version" { rules = list "rules", version }
}

impl FromRow for DueReminder {
    const ROW: (&'static str, &'static str) = ("instalments", "loan_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            client: row.get("client_id")?,
            loan: row.get("loan_id")?,
            due_on: row.get("due_on")?,
            days: row.get("days")?,
            amount: row.get("amount")?,
            text: text(row)?,
            name: row.get("client_name")?,
            phone: row.get("phone_number")?,
            loan_number: row.get("loan_number")?,
            organisation: row.get("organisation")?,
        })
    }
}

#[async_trait(?Send)]
impl ReminderBook for PgWork {
    async fn lock_reminder_rules(&mut self) -> Result<ReminderRules, StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "INSERT INTO reminder_days (tenant_id) VALUES ($1) ON CONFLICT DO NOTHING";
            tenant
        ))
        .await?;
        self.apply(sql!(
            "SELECT FROM reminder_days WHERE tenant_id = $1 FOR UPDATE";
            tenant
        ))
        .await?;
        self.one(sql!(RULES; tenant)).await
    }

    async fn replace_reminder_rules(&mut self, after: &ReminderRules) -> Result<(), StoreError> {
        let rules = &after.rules;
        let tenant = self.tenant()?.get();
        self.apply(sql!("DELETE FROM reminder_rules WHERE tenant_id = $1"; tenant))
            .await?;
        self.apply(sql!(
            "INSERT INTO reminder_rules (tenant_id, days, language, body)
             SELECT $1, n.* FROM unnest($2::integer[], $3::text[], $4::text[]) n";
            tenant, rules.iter().map(|rule| rule.days).collect::<Vec<_>>(),
            rules.iter().map(|rule| rule.language).collect::<Vec<_>>(),
            rules.iter().map(|rule| rule.text.as_str()).collect::<Vec<_>>()
        ))
        .await?;
        self.apply(sql!(
            "UPDATE reminder_days SET queued_on = NULL, version = $2 WHERE tenant_id = $1";
            tenant, after.version
        ))
        .await
    }

    async fn lock_reminder_day(&mut self, on: Date) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let waiting: Option<TenantId> = self
            .row(sql!(
                "SELECT tenant_id FROM reminder_days WHERE tenant_id = $1 AND (queued_on IS NULL OR queued_on < $2) FOR UPDATE";
                tenant, on
            ))
            .await?;
        Ok(waiting.is_some())
    }

    async fn due_reminders(&mut self, on: Date, most: u32) -> Result<Vec<DueReminder>, StoreError> {
        let tenant = self.tenant()?.get();
        self.rows(sql!(
            "SELECT d.loan_id, d.client_id, d.due_on, d.days, d.amount, r.body, d.client_name, d.phone_number, d.loan_number,
               t.org_name AS organisation
             FROM (
               SELECT l.loan_id, l.client_id, l.loan_number, i.due_on, w.days, c.phone_number,
                 trim(c.first_name || ' ' || c.last_name) AS client_name, coalesce(f.language, 'en') AS language,
                 (sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise
                   - i.interest_paid_paise - i.fee_paid_paise - i.penalty_paid_paise) - max(p.advance_paise))::bigint AS amount
               FROM (SELECT DISTINCT days FROM reminder_rules WHERE tenant_id = $1) w
               JOIN instalments i ON i.tenant_id = $1 AND i.due_on = $2::date - w.days
               JOIN loans l ON l.tenant_id = $1 AND l.loan_id = i.loan_id AND l.state = 'active'
               JOIN loan_positions p ON p.tenant_id = $1 AND p.loan_id = i.loan_id
               JOIN clients c ON c.tenant_id = $1 AND c.client_id = l.client_id AND c.phone_number <> ''
               LEFT JOIN client_profiles f ON f.tenant_id = $1 AND f.client_id = l.client_id
               WHERE (SELECT k.withdrawn_at IS NULL FROM consents k WHERE k.tenant_id = $1 AND k.client_id = l.client_id
                   AND k.purpose = 'contact' ORDER BY k.consent_id DESC LIMIT 1)
                 -- Money collected on a sheet that is not posted yet counts as paid.
                 AND NOT EXISTS (SELECT FROM sheet_accounts a JOIN sheet_rows h ON h.tenant_id = a.tenant_id AND h.sheet_id = a.sheet_id
                     AND h.client_id = a.client_id
                   WHERE a.tenant_id = $1 AND a.loan_id = l.loan_id AND a.paid_paise > 0 AND a.repayment_id IS NULL
                     AND h.struck_out_by IS NULL)
                 AND NOT EXISTS (SELECT FROM reminders s WHERE s.tenant_id = $1 AND s.loan_id = l.loan_id AND s.due_on = i.due_on
                   AND s.days = w.days)
               GROUP BY l.loan_id, l.client_id, l.loan_number, i.due_on, w.days, c.phone_number, c.first_name, c.last_name, f.language) d
             CROSS JOIN LATERAL (
               SELECT r.body FROM reminder_rules r
               WHERE r.tenant_id = $1 AND r.days = d.days AND r.language IN (d.language, 'en')
               ORDER BY r.language = d.language DESC LIMIT 1) r
             JOIN tenants t ON t.tenant_id = $1
             WHERE d.amount > 0
             ORDER BY d.loan_id, d.due_on, d.days LIMIT $3";
            tenant, on, i64::from(most)
        ))
        .await
    }

    async fn add_reminders(
        &mut self,
        sent: &[(DueReminder, MessageId)],
        at: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let reminders = || sent.iter().map(|(reminder, _)| reminder);
        self.apply(sql!(
            "INSERT INTO reminders (tenant_id, queued_at, loan_id, due_on, days, client_id, amount_paise, message_id)
             SELECT $1, $2, n.* FROM unnest($3::bigint[], $4::date[], $5::integer[], $6::bigint[], $7::bigint[], $8::uuid[]) n";
            tenant, at, reminders().map(|one| one.loan).collect::<Vec<_>>(), reminders().map(|one| one.due_on).collect::<Vec<_>>(),
            reminders().map(|one| one.days).collect::<Vec<_>>(), reminders().map(|one| one.client).collect::<Vec<_>>(),
            reminders().map(|one| one.amount).collect::<Vec<Money>>(),
            sent.iter().map(|(_, message)| message.get()).collect::<Vec<_>>()
        ))
        .await
    }

    async fn keep_reminder_day(&mut self, on: Date) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!("UPDATE reminder_days SET queued_on = $2 WHERE tenant_id = $1"; tenant, on))
            .await
    }
}
