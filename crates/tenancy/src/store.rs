use munim_audit::AuditTrail;
use munim_kernel::{Outbox, PlanLimitReader, context_store};

use crate::{
    BranchBook, BranchReader, CentreReader, InvoiceBook, InvoiceReader, PlanBook, PlanReader,
    SubscriptionBook, SubscriptionReader, TenantBook, TenantNumberBook, TenantReader,
};

context_store! {
    /// An open transaction of the tenancy context.
    pub trait TenancyWork: AuditTrail, BranchBook, InvoiceBook, Outbox, PlanBook, PlanLimitReader, SubscriptionBook, TenantBook;
    /// The store of the tenancy context.
    pub trait TenancyStore: BranchReader, CentreReader, InvoiceReader, PlanReader, SubscriptionReader, TenantReader, TenantNumberBook;
}
