use diesel::{
    prelude::*,
    sql_types::{BigInt, Date as SqlDate, Nullable, Text, Timestamptz},
};
use munim_kernel::{InvoiceId, Money, StoreError, TenantId};
use munim_tenancy::{Amounts, Invoice, InvoiceRecord};
use time::{Date, OffsetDateTime};

use crate::errors::corrupt;

pub(super) const COLUMNS: &str = "i.tenant_id, i.invoice_id, t.org_name, i.invoice_number, i.plan_code, i.plan_name, \
    i.billing_cycle, i.period_from, i.period_to, i.amount_paise, i.gst_percent, i.gst_paise, i.status, i.created_at, \
    i.issued_on, i.due_on, i.paid_on, i.payment_reference, i.voided_on, i.void_reason, i.version";

#[derive(QueryableByName)]
pub(super) struct InvoiceRow {
    #[diesel(sql_type = BigInt)]
    tenant_id: i64,
    #[diesel(sql_type = BigInt)]
    invoice_id: i64,
    #[diesel(sql_type = Text)]
    org_name: String,
    #[diesel(sql_type = Nullable<Text>)]
    invoice_number: Option<String>,
    #[diesel(sql_type = Text)]
    plan_code: String,
    #[diesel(sql_type = Text)]
    plan_name: String,
    #[diesel(sql_type = Text)]
    billing_cycle: String,
    #[diesel(sql_type = SqlDate)]
    period_from: Date,
    #[diesel(sql_type = SqlDate)]
    period_to: Date,
    #[diesel(sql_type = BigInt)]
    amount_paise: i64,
    #[diesel(sql_type = BigInt)]
    gst_percent: i64,
    #[diesel(sql_type = BigInt)]
    gst_paise: i64,
    #[diesel(sql_type = Text)]
    status: String,
    #[diesel(sql_type = Timestamptz)]
    created_at: OffsetDateTime,
    #[diesel(sql_type = Nullable<SqlDate>)]
    issued_on: Option<Date>,
    #[diesel(sql_type = Nullable<SqlDate>)]
    due_on: Option<Date>,
    #[diesel(sql_type = Nullable<SqlDate>)]
    paid_on: Option<Date>,
    #[diesel(sql_type = Text)]
    payment_reference: String,
    #[diesel(sql_type = Nullable<SqlDate>)]
    voided_on: Option<Date>,
    #[diesel(sql_type = Text)]
    void_reason: String,
    #[diesel(sql_type = BigInt)]
    version: i64,
}

pub(super) fn invoice_id(id: i64) -> Result<InvoiceId, StoreError> {
    InvoiceId::try_new(id).map_err(|_| corrupt("invoices", "invoice_id", id))
}

impl TryFrom<InvoiceRow> for Invoice {
    type Error = StoreError;

    fn try_from(row: InvoiceRow) -> Result<Self, StoreError> {
        let id = row.invoice_id;
        let (cycle, status) = (row.billing_cycle.parse(), row.status.parse());
        Ok(Self::from_store(InvoiceRecord {
            id: invoice_id(id)?,
            tenant: TenantId::try_new(row.tenant_id).map_err(|_| corrupt("invoices", "tenant_id", id))?,
            org_name: row.org_name,
            number: row.invoice_number,
            plan_code: row.plan_code,
            plan_name: row.plan_name,
            cycle: cycle.map_err(|()| corrupt("invoices", "billing_cycle", id))?,
            period_from: row.period_from,
            period_to: row.period_to,
            amounts: Amounts {
                amount: Money::from_paise(row.amount_paise),
                gst_percent: row.gst_percent,
                gst: Money::from_paise(row.gst_paise),
            },
            status: status.map_err(|()| corrupt("invoices", "status", id))?,
            created_at: row.created_at,
            issued_on: row.issued_on,
            due_on: row.due_on,
            paid_on: row.paid_on,
            payment_reference: row.payment_reference,
            voided_on: row.voided_on,
            void_reason: row.void_reason,
            version: row.version,
        }))
    }
}
