use munim_kernel::{StoreError, TenantId};
use munim_tenancy::{Amounts, Invoice, InvoiceRecord};

use crate::stored::{Columns, FromRow};

pub(super) const COLUMNS: &str = "i.tenant_id, i.invoice_id, t.org_name, i.invoice_number, i.plan_code, i.plan_name, \
    i.billing_cycle, i.period_from, i.period_to, i.amount_paise, i.gst_percent, i.gst_paise, i.status, i.created_at, \
    i.issued_on, i.due_on, i.paid_on, i.payment_reference, i.voided_on, i.void_reason, i.version";

impl FromRow for Invoice {
    const ROW: (&'static str, &'static str) = ("invoices", "invoice_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self::from_store(InvoiceRecord {
            id: row.get("invoice_id")?,
            tenant: row.parse("tenant_id", TenantId::try_new)?,
            org_name: row.get("org_name")?,
            number: row.get("invoice_number")?,
            plan_code: row.get("plan_code")?,
            plan_name: row.get("plan_name")?,
            cycle: row.get("billing_cycle")?,
            period_from: row.get("period_from")?,
            period_to: row.get("period_to")?,
            amounts: Amounts {
                amount: row.get("amount_paise")?,
                gst_percent: row.get("gst_percent")?,
                gst: row.get("gst_paise")?,
            },
            status: row.get("status")?,
            created_at: row.get("created_at")?,
            issued_on: row.get("issued_on")?,
            due_on: row.get("due_on")?,
            paid_on: row.get("paid_on")?,
            payment_reference: row.get("payment_reference")?,
            voided_on: row.get("voided_on")?,
            void_reason: row.get("void_reason")?,
            version: row.get("version")?,
        }))
    }
}
