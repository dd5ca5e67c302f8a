use munim_collections::{self as collections, ContactError, ListedPromise, PromiseFilter, PromiseStatus};
use munim_kernel::{ClientId, CollectionSheetId, ContactId};

use super::refusals::contact_problem;
use crate::prelude::*;

#[filter(makes = PromiseFilter)]
pub(crate) struct Promises {
    /// Only promises with that status. Then, `from` needs a `to` that is at most 31 days later, unless there is a `clientId`.
    #[field(word, name = "status")]
    statuses: Vec<PromiseStatus>,
    /// Only promises of clients of that branch.
    branch: Option<BranchId>,
    /// Only promises of clients of that officer's centres.
    officer: Option<UserId>,
    /// Only promises of that client.
    client: Option<ClientId>,
    /// Only promises for that day or later; seven days before the business date by default.
    from: Option<Date>,
    /// Only promises for that day or earlier.
    to: Option<Date>,
}

/// A promise to pay, made at a contact or on a collection sheet.
#[item(from = promise: ListedPromise,
    let (loan_id, loan_number) = promise.loan.map(|(id, number)| (id.get(), number)).unzip(),
    let (officer_id, officer_name) = promise.officer.map(|(id, name)| (id.get(), name)).unzip())]
pub(crate) struct PromiseToPayItem {
    /// The contact at which it was made.
    #[field(optional, from = promise.contact.map(ContactId::get), example = Some(702))]
    contact_id: Option<i64>,
    /// The collection sheet on which it was made.
    #[field(optional, from = promise.sheet.map(CollectionSheetId::get), example = None)]
    sheet_id: Option<i64>,
    #[field(from = promise.client.0.get(), example = 318)]
    client_id: i64,
    #[field(from = promise.client.1, example = "Asha Patil")]
    client_name: String,
    /// All digits but the last four are masked.
    #[field(optional, example = Some("XXXXXX3210".to_owned()))]
    phone: Option<String>,
    /// Absent if payments for any loan of the client count.
    #[field(optional, from = loan_id, example = Some(1_204))]
    loan_id: Option<i64>,
    #[field(optional, from = loan_number, example = Some("L/SAT-01/2026-27/000042".to_owned()))]
    loan_number: Option<String>,
    #[field(from = promise.branch.0.get(), example = 3)]
    branch_id: i64,
    #[field(from = promise.branch.1, example = "Satara Main")]
    branch_name: String,
    /// The officer of the client's centre.
    #[field(optional, from = officer_id, example = Some(12))]
    officer_id: Option<i64>,
    #[field(optional, from = officer_name, example = Some("Ravi Jadhav".to_owned()))]
    officer_name: Option<String>,
    #[field(example = date!(2026 - 12 - 02))]
    made_on: Date,
    #[field(example = Money::from_paise(45_000))]
    amount: Money,
    #[field(example = date!(2026 - 12 - 05))]
    on: Date,
    #[field(example = "Her son was ill")]
    reason: String,
    /// What was paid towards it, from when it was made until its day.
    #[field(example = Money::from_paise(20_000))]
    received: Money,
    #[field(word = PromiseStatus, example = PromiseStatus::Open.as_str())]
    status: &'static str,
}

list_page!(
    /// A page of promises.
    PromisePage of PromiseToPayItem
);

#[operation(get "/api/collections/promises", tag = "follow-up", ok = "A page of promises", message = "Promises",
    refuses = [ContactError::NoTenant(NoTenantChosen), ContactError::Period].map(contact_problem))]
/// List promises to pay
///
/// By promised day, the latest first. A promise is kept as soon as its amount is paid. Otherwise, once its day has ended on
/// the business date, it is partly kept if something was paid, and broken if not. Officers see those of clients of their centres.
pub(crate) async fn list_promises(
    app: State,
    caller: May<RecordsContacts>,
    list: ListQuery<Unsorted, Promises>,
) -> Reply<PromisePage> {
    let found = collections::list_promises(&*app.collections(), caller.actor(), &list.filter.0, list.page)
        .await
        .map_err(contact_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
