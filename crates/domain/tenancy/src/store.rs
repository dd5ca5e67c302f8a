use munim_audit::AuditTrail;
use munim_kernel::{Outbox, PlanLimitReader, context_store};

use crate::{
    BranchBook, BranchReader, CentreReader, InvoiceBook, InvoiceReader, PlanBook, PlanReader,
    SubscriptionBook, SubscriptionReader, TenantBook, TenantNumberBook, TenantReader,
};

context_store! {
    pub trait TenancyWork: AuditTrail, BranchBook, InvoiceBook, Outbox, PlanBook, PlanLimitReader, SubscriptionBook, TenantBook;
    pub trait TenancyStore: BranchReader, CentreReader, InvoiceReader, PlanReader, SubscriptionReader, TenantReader, TenantNumberBook;
}
