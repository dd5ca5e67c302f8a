use async_trait::async_trait;
use diesel::sql_types::{BigInt, Date as SqlDate, Integer, Nullable, Text, Timestamptz};
use munim_kernel::{InvoiceId, StoreError};
use munim_tenancy::{FinancialYear, Invoice, InvoiceBook, InvoiceDraft, InvoiceStatus};
use time::Date;

use super::invoice_row::{COLUMNS, InvoiceRow, invoice_id};
use crate::{PgWork, one::One};

/// Draws the next invoice number of a financial year. Its row stays locked until the transaction ends.
pub(crate) const NEXT_IN_SERIES: &str =
    "INSERT INTO invoice_series (financial_year, last_number) VALUES ($1, 1)
     ON CONFLICT (financial_year) DO UPDATE SET last_number = invoice_series.last_number + 1
     RETURNING last_number AS number";

#[async_trait(?Send)]
impl InvoiceBook for PgWork {
    async fn invoiced(&mut self, from: Date, to: Date) -> Result<Option<Invoice>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<InvoiceRow> = self
            .fetch_optional(
                diesel::sql_query(format!(
                    "SELECT {COLUMNS} FROM invoices i JOIN tenants t USING (tenant_id)
                     WHERE i.tenant_id = $1 AND i.status <> 'void' AND i.period_from <= $3 AND i.period_to >= $2
                     ORDER BY i.period_from LIMIT 1"
                ))
                .bind::<BigInt, _>(tenant)
                .bind::<SqlDate, _>(from)
                .bind::<SqlDate, _>(to),
            )
            .await?;
        row.map(TryInto::try_into).transpose()
    }

    async fn add_invoice(&mut self, draft: &InvoiceDraft) -> Result<InvoiceId, StoreError> {
        let tenant = self.tenant()?.get();
        let One(added): One<i64> = self
            .fetch_one(
                diesel::sql_query(
                    "INSERT INTO invoices (tenant_id, plan_code, plan_name, billing_cycle, period_from, period_to, amount_paise,
                       gst_percent, gst_paise, status, created_at)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING invoice_id AS number",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<Text, _>(&draft.plan_code)
                .bind::<Text, _>(&draft.plan_name)
                .bind::<Text, _>(draft.cycle.as_str())
                .bind::<SqlDate, _>(draft.period_from)
                .bind::<SqlDate, _>(draft.period_to)
                .bind::<BigInt, _>(draft.amounts.amount.paise())
                .bind::<BigInt, _>(draft.amounts.gst_percent)
                .bind::<BigInt, _>(draft.amounts.gst.paise())
                .bind::<Text, _>(InvoiceStatus::Draft.as_str())
                .bind::<Timestamptz, _>(draft.created_at),
            )
            .await?;
        invoice_id(added)
    }

    async fn lock_invoice(&mut self, id: InvoiceId) -> Result<Option<Invoice>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<InvoiceRow> = self
            .fetch_optional(
                diesel::sql_query(format!(
                    "SELECT {COLUMNS} FROM invoices i JOIN tenants t USING (tenant_id)
                     WHERE i.tenant_id = $1 AND i.invoice_id = $2 FOR UPDATE OF i"
                ))
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(id.get()),
            )
            .await?;
        row.map(TryInto::try_into).transpose()
    }

    async fn replace_invoice(&mut self, invoice: &Invoice) -> Result<(), StoreError> {
        let (tenant, invoice) = (self.tenant()?.get(), invoice.get());
        self.execute_one(
            diesel::sql_query(
                "UPDATE invoices SET invoice_number = $3, status = $4, issued_on = $5, due_on = $6, paid_on = $7,
                   payment_reference = $8, voided_on = $9, void_reason = $10, version = $11
                 WHERE tenant_id = $1 AND invoice_id = $2",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<BigInt, _>(invoice.id.get())
            .bind::<Nullable<Text>, _>(invoice.number.as_deref())
            .bind::<Text, _>(invoice.status.as_str())
            .bind::<Nullable<SqlDate>, _>(invoice.issued_on)
            .bind::<Nullable<SqlDate>, _>(invoice.due_on)
            .bind::<Nullable<SqlDate>, _>(invoice.paid_on)
            .bind::<Text, _>(&invoice.payment_reference)
            .bind::<Nullable<SqlDate>, _>(invoice.voided_on)
            .bind::<Text, _>(&invoice.void_reason)
            .bind::<BigInt, _>(invoice.version),
        )
        .await?;
        Ok(())
    }

    async fn next_in_series(&mut self, year: FinancialYear) -> Result<i64, StoreError> {
        let One(drawn): One<i64> = self
            .fetch_one(diesel::sql_query(NEXT_IN_SERIES).bind::<Integer, _>(year.begins_in()))
            .await?;
        Ok(drawn)
    }
}
