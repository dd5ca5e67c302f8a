use munim_audit::AuditTrail;
use munim_kernel::{Outbox, PlanLimits, context_store};

use crate::{
    BranchBook, BranchDirectory, CentreDirectory, InvoiceBook, InvoiceDirectory, PlanBook, PlanDirectory,
    SubscriptionBook, SubscriptionDirectory, TenantBook, TenantDirectory, TenantNumbers,
};

context_store! {
    /// An open transaction of the tenancy context.
    pub trait TenancyWork: AuditTrail, BranchBook, InvoiceBook, Outbox, PlanBook, PlanLimits, SubscriptionBook, TenantBook;
    /// The store of the tenancy context.
    pub trait TenancyStore: BranchDirectory, CentreDirectory, InvoiceDirectory, PlanDirectory, SubscriptionDirectory, TenantDirectory, TenantNumbers;
}
