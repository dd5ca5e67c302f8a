//! The permissions that the operations of this feature need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// Manage the platform's plans and the subscriptions of tenants.
pub(crate) struct ManagesSubscriptions;

impl Needs for ManagesSubscriptions {
    const ANY_OF: &'static [Permission] = &[Permission::SubscriptionManage];
}

/// See plans, and what one's own organisation subscribes to.
pub(crate) struct SeesSubscription;

impl Needs for SeesSubscription {
    const ANY_OF: &'static [Permission] = &[Permission::TenantAdmin, Permission::SubscriptionManage];
}
