use munim_collections::{
    self as collections, Bucket, ContactError, ContactKind, ContactOutcome, OverdueFilter, OverdueLoan,
    OverdueSort, PromiseStatus,
};
use munim_http_kit::extractors::Sort;
use munim_kernel::CentreId;
use munim_lending::LoanFilter;

use super::{contact_item::NextActionItem, refusals::contact_problem};
use crate::{
    prelude::*,
    tills::list_tills::{switch, switch_schema},
};

pub(crate) struct QueueOrder;

impl Sort for QueueOrder {
    type Order = OverdueSort;
    const WORDS: &'static [&'static str] = &[
        "-daysPastDue",
        "daysPastDue",
        "-overdue",
        "overdue",
        "lastContact",
        "-lastContact",
        "nextAction",
        "-nextAction",
    ];

    fn from_wire(word: &str) -> Option<OverdueSort> {
        OverdueSort::from_wire(word)
    }
}

#[filter]
pub(crate) struct OverdueLoans {
    /// Only loans with days past due in this range.
    #[field(word)]
    bucket: Option<Bucket>,
    /// Only loans of that branch.
    branch: Option<BranchId>,
    /// Only loans of that officer.
    officer: Option<UserId>,
    /// Only loans of clients of that centre.
    centre: Option<CentreId>,
    /// Only loans of clients who broke a promise for one of the last seven days.
    #[field(read = switch, shaped = switch_schema)]
    promise_broken: Option<bool>,
}

impl OverdueLoans {
    /// An empty `search` matches all.
    fn searching(&self, search: &str) -> OverdueFilter {
        let (least, most) = self.bucket.map_or((1, None), Bucket::days);
        let search = search.trim();
        OverdueFilter {
            loans: LoanFilter {
                branch: self.branch,
                officer: self.officer,
                centre: self.centre,
                days_from: Some(least),
                days_to: most,
                search: (!search.is_empty()).then(|| search.to_owned()),
                ..LoanFilter::default()
            },
            promise_broken: self.promise_broken.unwrap_or_default(),
        }
    }
}

/// The latest contact with a client.
#[item]
pub(crate) struct LastContactItem {
    #[field(example = EXAMPLE_TIME)]
    at: OffsetDateTime,
    #[field(word = ContactKind, example = ContactKind::Call.as_str())]
    kind: &'static str,
    #[field(word = ContactOutcome, example = ContactOutcome::Promised.as_str())]
    outcome: &'static str,
}

/// The last promise of a client.
#[item]
pub(crate) struct LastPromiseItem {
    #[field(example = Money::from_paise(45_000))]
    amount: Money,
    #[field(example = date!(2026 - 12 - 05))]
    on: Date,
    #[field(word = PromiseStatus, example = PromiseStatus::Open.as_str())]
    status: &'static str,
}

/// An overdue loan, with its follow-up.
#[item(from = loan: OverdueLoan, let (centre_id, centre_name) = loan.centre.map(|(id, name)| (id.get(), name)).unzip())]
pub(crate) struct OverdueLoanItem {
    #[field(from = loan.loan.0.get(), example = 1_204)]
    loan_id: i64,
    #[field(from = loan.loan.1, example = "L/SAT-01/2026-27/000042")]
    loan_number: String,
    #[field(from = loan.client.0.get(), example = 318)]
    client_id: i64,
    #[field(from = loan.client.1, example = "Asha Patil")]
    client_name: String,
    /// All digits but the last four are masked.
    #[field(optional, example = Some("XXXXXX3210".to_owned()))]
    phone: Option<String>,
    #[field(from = loan.branch.0.get(), example = 3)]
    branch_id: i64,
    #[field(from = loan.branch.1, example = "Satara Main")]
    branch_name: String,
    #[field(optional, from = centre_id, example = Some(41))]
    centre_id: Option<i64>,
    #[field(optional, from = centre_name, example = Some("Savitri".to_owned()))]
    centre_name: Option<String>,
    #[field(from = loan.officer.0.get(), example = 12)]
    officer_id: i64,
    #[field(from = loan.officer.1, example = "Ravi Jadhav")]
    officer_name: String,
    #[field(example = 34)]
    days_past_due: i64,
    /// What fell due before the business date and is not paid.
    #[field(example = Money::from_paise(90_000))]
    overdue: Money,
    /// The outstanding principal.
    #[field(example = Money::from_paise(1_850_000))]
    outstanding: Money,
    /// The latest contact with the client, about any loan.
    #[field(optional, from = loan.last_contact.map(|(at, kind, outcome)| LastContactItem {
        at,
        kind: kind.as_str(),
        outcome: outcome.as_str(),
    }),
        example = Some(LastContactItem::example()))]
    last_contact: Option<LastContactItem>,
    /// The last promise for this loan.
    #[field(optional, from = loan.promise.map(|(amount, on, status)| LastPromiseItem { amount, on, status: status.as_str() }),
        example = Some(LastPromiseItem::example()))]
    promise: Option<LastPromiseItem>,
    /// The next action that was recorded at the latest contact.
    #[field(optional, from = loan.next.map(Into::into), example = Some(NextActionItem::example()))]
    next_action: Option<NextActionItem>,
}

list_page!(
    /// A page of overdue loans.
    OverduePage of OverdueLoanItem
);

#[operation(get "/api/collections/overdue", tag = "follow-up", ok = "A page of overdue loans", message = "Overdue loans",
    refuses = [ContactError::NoTenant(NoTenantChosen)].map(contact_problem))]
/// List overdue loans for follow-up
///
/// By default, the loans that are longest past due come first. Clients without a contact come first in `lastContact`; clients
/// without a next action come last in both orders by `nextAction`. Arrears that a product tolerates do not count. `search`
/// works as in the list of loans.
pub(crate) async fn list_overdue_loans(
    app: State,
    caller: May<FollowsUp>,
    list: ListQuery<QueueOrder, OverdueLoans>,
) -> Reply<OverduePage> {
    let filter = list.filter.searching(&list.search);
    let found =
        collections::list_overdue_loans(&*app.collections(), caller.actor(), &filter, list.sort, list.page)
            .await
            .map_err(contact_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
