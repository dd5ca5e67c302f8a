use async_trait::async_trait;
use munim_kernel::{FinancialYear, InvoiceId, StoreError};
use munim_tenancy::{Invoice, InvoiceBook, InvoiceDraft, InvoiceStatus};
use time::Date;

use super::invoice_row::COLUMNS;
use crate::{PgWork, stored::sql};

/// Draws the next invoice number of a financial year. Its row stays locked until the transaction ends.
pub(crate) const NEXT_IN_SERIES: &str =
    "INSERT INTO invoice_series (financial_year, last_number) VALUES ($1, 1)
     ON CONFLICT (financial_year) DO UPDATE SET last_number = invoice_series.last_number + 1
     RETURNING last_number AS number";

#[async_trait(?Send)]
impl InvoiceBook for PgWork {
    async fn invoiced(&mut self, from: Date, to: Date) -> Result<Option<Invoice>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT {COLUMNS} FROM invoices i JOIN tenants t USING (tenant_id)
             WHERE i.tenant_id = $1 AND i.status <> 'void' AND i.period_from <= $3 AND i.period_to >= $2
             ORDER BY i.period_from LIMIT 1";
            tenant, from, to
        ))
        .await
    }

    async fn add_invoice(&mut self, draft: &InvoiceDraft) -> Result<InvoiceId, StoreError> {
        let tenant = self.tenant()?.get();
        self
            .one(sql!(
                "INSERT INTO invoices (tenant_id, plan_code, plan_name, billing_cycle, period_from, period_to, amount_paise,
                   gst_percent, gst_paise, status, created_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING invoice_id";
                tenant, &draft.plan_code, &draft.plan_name, draft.cycle.as_str(), draft.period_from,
                draft.period_to, draft.amounts.amount.paise(), draft.amounts.gst_percent,
                draft.amounts.gst.paise(), InvoiceStatus::Draft.as_str(), draft.created_at
            ))
            .await
    }

    async fn lock_invoice(&mut self, id: InvoiceId) -> Result<Option<Invoice>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT {COLUMNS} FROM invoices i JOIN tenants t USING (tenant_id)
             WHERE i.tenant_id = $1 AND i.invoice_id = $2 FOR UPDATE OF i";
            tenant, id.get()
        ))
        .await
    }

    async fn replace_invoice(&mut self, invoice: &Invoice) -> Result<(), StoreError> {
        let (tenant, invoice) = (self.tenant()?.get(), invoice.get());
        self.apply(sql!(
            "UPDATE invoices SET invoice_number = $3, status = $4, issued_on = $5, due_on = $6, paid_on = $7,
               payment_reference = $8, voided_on = $9, void_reason = $10, version = $11
             WHERE tenant_id = $1 AND invoice_id = $2";
            tenant, invoice.id.get(), invoice.number.as_deref(), invoice.status.as_str(), invoice.issued_on,
            invoice.due_on, invoice.paid_on, &invoice.payment_reference, invoice.voided_on,
            &invoice.void_reason, invoice.version
        ))
        .await
    }

    async fn next_in_series(&mut self, year: FinancialYear) -> Result<i64, StoreError> {
        self.value(sql!(NEXT_IN_SERIES; i32::from(year.begins()))).await
    }
}
