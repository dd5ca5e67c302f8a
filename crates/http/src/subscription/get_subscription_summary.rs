use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::May,
    openapi::{Examples, Operation},
};
use munim_kernel::Money;
use munim_tenancy::{ListSubscriptions, SubscriptionSummary};
use serde::Serialize;
use utoipa::ToSchema;

use super::needs::ManagesSubscriptions;

/// Totals of all subscriptions. Amounts are in rupees.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SubscriptionSummary)]
pub(crate) struct SummaryItem {
    /// Organisations that are billed.
    subscribed: i64,
    /// The monthly price of their plans, before tax.
    #[schema(value_type = f64)]
    per_month: Money,
    /// The total of unpaid invoices.
    #[schema(value_type = f64)]
    due: Money,
    /// The part of it that is overdue.
    #[schema(value_type = f64)]
    overdue: Money,
    /// Organisations with something overdue.
    past_due: i64,
    /// Draft invoices.
    drafts: i64,
}

impl From<SubscriptionSummary> for SummaryItem {
    fn from(summary: SubscriptionSummary) -> Self {
        Self {
            subscribed: summary.subscribed,
            per_month: summary.monthly,
            due: summary.due,
            overdue: summary.overdue,
            past_due: summary.past_due,
            drafts: summary.drafts,
        }
    }
}

pub(crate) struct GetSubscriptionSummary;

impl Operation for GetSubscriptionSummary {
    type Asks = May<ManagesSubscriptions>;
    type Doc = __path_get_subscription_summary;

    fn examples() -> Examples {
        let summary = SubscriptionSummary {
            subscribed: 42,
            monthly: Money::from_paise(76_995_800),
            due: Money::from_paise(11_798_820),
            overdue: Money::from_paise(1_179_882),
            past_due: 1,
            drafts: 3,
        };
        Examples::of(&Success::new("Subscriptions", SummaryItem::from(summary)))
    }
}

/// Get the totals of all subscriptions
#[utoipa::path(get, path = "/api/saas/subscriptions/summary", operation_id = "getSubscriptionSummary",
    tag = "subscription", responses((status = 200, description = "The figures", body = Success<SummaryItem>)))]
pub(crate) async fn get_subscription_summary(
    app: State,
    _caller: May<ManagesSubscriptions>,
) -> Reply<SummaryItem> {
    let summary = ListSubscriptions::new(app.tenancy(), app.kit())
        .get_subscription_summary()
        .await?;
    Ok(Success::new("Subscriptions", summary.into()))
}
