use munim_tenancy::{ListSubscriptions, SubscriptionSummary};

use crate::prelude::*;

/// Totals of all subscriptions. Amounts are in rupees.
#[item(from = summary: SubscriptionSummary)]
#[schema(as = SubscriptionSummary)]
pub(crate) struct SummaryItem {
    /// Organisations that are billed.
    subscribed: i64,
    /// The monthly price of their plans, before tax.
    #[field(from = summary.monthly)]
    per_month: Money,
    /// The total of unpaid invoices.
    due: Money,
    /// The part of it that is overdue.
    overdue: Money,
    /// Organisations with something overdue.
    past_due: i64,
    /// Draft invoices.
    drafts: i64,
}

#[operation(get "/api/saas/subscriptions/summary", tag = "subscription", ok = "The figures",
    message = "Subscriptions",
    example = SummaryItem::from(SubscriptionSummary { subscribed: 42, monthly: Money::from_paise(76_995_800),
        due: Money::from_paise(11_798_820), overdue: Money::from_paise(1_179_882), past_due: 1, drafts: 3 }))]
/// Get the totals of all subscriptions
pub(crate) async fn get_subscription_summary(
    app: State,
    _caller: May<ManagesSubscriptions>,
) -> Reply<SummaryItem> {
    let summary = ListSubscriptions::new(app.tenancy(), app.kit())
        .get_subscription_summary()
        .await?;
    Ok(Success::new(MESSAGE, summary.into()))
}
