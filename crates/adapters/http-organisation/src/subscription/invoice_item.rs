use munim_tenancy::{Amounts, BillingCycle, Invoice, InvoiceStatus};

use crate::prelude::*;

/// An invoice of the platform to an organisation. Amounts are in rupees.
#[item]
#[schema(as = Invoice)]
pub(crate) struct InvoiceItem {
    invoice_id: i64,
    tenant_id: i64,
    org_name: String,
    /// Assigned on issue, consecutive within a financial year; null before.
    number: Option<String>,
    /// The plan as it was.
    plan_code: String,
    plan_name: String,
    /// monthly or yearly, as it was.
    billing_cycle: &'static str,
    period_from: Date,
    period_to: Date,
    /// Before tax.
    amount: Money,
    gst_percent: i64,
    gst: Money,
    /// The amount due.
    total: Money,
    /// draft, issued, paid or void.
    status: &'static str,
    /// Whether it is overdue.
    is_overdue: bool,
    created_at: OffsetDateTime,
    issued_on: Option<Date>,
    due_on: Option<Date>,
    paid_on: Option<Date>,
    /// The reference of the payment; empty before.
    payment_reference: String,
    voided_on: Option<Date>,
    /// Empty unless the invoice is void.
    void_reason: String,
    /// Increases with each change; also the `ETag`.
    version: i64,
}

impl InvoiceItem {
    pub(super) fn new(invoice: Invoice, today: Date) -> Self {
        let is_overdue = invoice.is_overdue(today);
        let invoice = invoice.into_inner();
        Self {
            is_overdue,
            invoice_id: invoice.id.get(),
            tenant_id: invoice.tenant.get(),
            org_name: invoice.org_name,
            number: invoice.number,
            plan_code: invoice.plan_code,
            plan_name: invoice.plan_name,
            billing_cycle: invoice.cycle.as_str(),
            period_from: invoice.period_from,
            period_to: invoice.period_to,
            amount: invoice.amounts.amount,
            gst_percent: invoice.amounts.gst_percent,
            gst: invoice.amounts.gst,
            total: invoice.amounts.total(),
            status: invoice.status.as_str(),
            created_at: invoice.created_at,
            issued_on: invoice.issued_on,
            due_on: invoice.due_on,
            paid_on: invoice.paid_on,
            payment_reference: invoice.payment_reference,
            voided_on: invoice.voided_on,
            void_reason: invoice.void_reason,
            version: invoice.version,
        }
    }

    pub(super) fn example() -> Self {
        let (amount, gst) = (Money::from_paise(999_900), Money::from_paise(179_982));
        Self {
            invoice_id: 12,
            tenant_id: 7,
            org_name: "Sahyadri Microfinance".to_owned(),
            number: Some("MUN/26-27/000042".to_owned()),
            plan_code: "standard".to_owned(),
            plan_name: "Standard".to_owned(),
            billing_cycle: BillingCycle::Monthly.as_str(),
            period_from: date!(2026 - 11 - 01),
            period_to: date!(2026 - 11 - 30),
            amount,
            gst_percent: Amounts::GST_PERCENT,
            gst,
            total: [amount, gst].into_iter().sum(),
            status: InvoiceStatus::Issued.as_str(),
            is_overdue: false,
            created_at: datetime!(2026-11-01 04:30:00 UTC),
            issued_on: Some(date!(2026 - 11 - 01)),
            due_on: Some(date!(2026 - 11 - 16)),
            paid_on: None,
            payment_reference: String::new(),
            voided_on: None,
            void_reason: String::new(),
            version: 2,
        }
    }
}
