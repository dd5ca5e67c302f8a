use crate::prelude::*;

needs! {
    /// Manage the platform's plans and the subscriptions of tenants.
    ManagesSubscriptions: SubscriptionManage;
    /// See plans, and what one's own organisation subscribes to.
    SeesSubscription: TenantAdmin | SubscriptionManage;
}
