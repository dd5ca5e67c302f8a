use munim_kernel::{Limited, Percent};
use munim_tenancy::{BillingCycle, Subscription, SubscriptionStatus};

use super::plan_item::PlanItem;
use crate::prelude::*;

/// The usage of one limited resource, with the limit of the plan.
#[item]
pub(crate) struct UsageItem {
    used: i64,
    /// Null for no limit.
    limit: Option<i64>,
    /// Percent of the limit; null where there is none.
    percent: Option<Percent>,
}

impl UsageItem {
    fn new(used: i64, limit: Option<i64>) -> Self {
        Self {
            used,
            limit,
            percent: limit.and_then(|limit| Percent::of(used, limit)),
        }
    }
}

/// An organisation's usage of the limited resources.
#[item]
#[schema(as = Usage)]
pub(crate) struct UsageItems {
    /// Whether they are active.
    branches: UsageItem,
    /// Users who are not disabled.
    users: UsageItem,
    /// Active ones only.
    clients: UsageItem,
}

impl UsageItems {
    fn of(subscription: &Subscription) -> Self {
        let usage = |limited| {
            let limit = subscription.plan.get().details.limit(limited).get();
            UsageItem::new(subscription.usage.of(limited), limit)
        };
        Self {
            branches: usage(Limited::Branches),
            users: usage(Limited::Users),
            clients: usage(Limited::Clients),
        }
    }
}

/// An organisation's plan, usage and amount due.
#[item(from = subscription: Subscription, let status = subscription.status().as_str(),
    let usage = UsageItems::of(&subscription), let terms = subscription.terms.get())]
#[schema(as = Subscription)]
pub(crate) struct SubscriptionItem {
    #[field(from = subscription.tenant.get())]
    tenant_id: i64,
    org_name: String,
    org_code: String,
    /// Whether its users may sign in.
    is_active: bool,
    #[field(from = PlanItem::new(subscription.plan, false))]
    plan: PlanItem,
    /// On this plan since then.
    #[field(from = terms.since)]
    since: Date,
    /// monthly or yearly.
    #[field(from = terms.cycle.as_str())]
    billing_cycle: &'static str,
    /// active; past_due: an invoice is overdue; cancelled: no longer billed.
    #[field(from = status)]
    status: &'static str,
    /// The first day not yet invoiced.
    #[field(from = terms.next_invoice_on)]
    next_invoice_on: Date,
    #[field(from = terms.cancelled_on)]
    cancelled_on: Option<Date>,
    #[field(from = usage)]
    usage: UsageItems,
    /// The total of unpaid invoices, in rupees.
    due: Money,
    /// The part of it that is overdue.
    overdue: Money,
    /// Increases with each change; also the `ETag`.
    #[field(from = terms.version)]
    version: i64,
}

impl SubscriptionItem {
    pub(super) fn example() -> Self {
        Self {
            tenant_id: 7,
            org_name: "Sahyadri Microfinance".to_owned(),
            org_code: "SAHYADRI".to_owned(),
            is_active: true,
            since: date!(2026 - 04 - 01),
            billing_cycle: BillingCycle::Monthly.as_str(),
            status: SubscriptionStatus::Active.as_str(),
            next_invoice_on: date!(2026 - 12 - 01),
            cancelled_on: None,
            usage: UsageItems {
                branches: UsageItem::new(8, Some(10)),
                users: UsageItem::new(121, Some(150)),
                clients: UsageItem::new(8_800, Some(10_000)),
            },
            due: Money::from_paise(1_179_882),
            overdue: Money::ZERO,
            version: 3,
            plan: PlanItem::uncounted_example(),
        }
    }
}

list_page!(
    /// A page of subscriptions.
    SubscriptionPage of SubscriptionItem
);
