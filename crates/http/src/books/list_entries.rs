use munim_books::{BooksError, Entry, EntryFilter, EntryLine, ViewBooks};
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{
        ListQuery, May, Then, Unsorted,
        query_form::{Filter, QueryForm, day, describe_day, id, parameter, stored_number},
    },
    list_page,
    openapi::{Demands, EXAMPLE_TIME, Examples, Operation},
    wire,
};
use munim_kernel::{AccountId, BranchId, EntryId, LoanId, Money, NoTenantChosen};
use serde::Serialize;
use time::{Date, OffsetDateTime, macros::date};
use utoipa::ToSchema;

use super::{needs::ReadsBooks, refusals::books_problem};

const MESSAGE: &str = "Journal entries";

/// A line of an entry, in rupees.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct EntryLineItem {
    account_id: i64,
    /// The account's code.
    account: String,
    account_name: String,
    #[schema(value_type = f64)]
    debit: Money,
    #[schema(value_type = f64)]
    credit: Money,
    /// The loan that it is about.
    loan_id: Option<i64>,
}

/// An entry of the journal.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EntryItem {
    entry_id: i64,
    entry_number: String,
    branch_id: i64,
    /// The business date.
    #[serde(serialize_with = "wire::day")]
    on: Date,
    /// The day that it is about.
    #[serde(serialize_with = "wire::day")]
    value_on: Date,
    /// What made it, such as `payment`.
    source_kind: String,
    source_id: Option<i64>,
    narration: String,
    #[schema(value_type = f64)]
    amount: Money,
    /// The entry that it undoes.
    reverses_id: Option<i64>,
    posted_by: String,
    #[serde(serialize_with = "wire::moment")]
    posted_at: OffsetDateTime,
    lines: Vec<EntryLineItem>,
}

list_page!(
    /// A page of entries.
    EntryPage of EntryItem
);

impl From<EntryLine> for EntryLineItem {
    fn from(line: EntryLine) -> Self {
        Self {
            account_id: line.account.get(),
            account: line.account_code,
            account_name: line.account_name,
            debit: line.debit,
            credit: line.credit,
            loan_id: line.loan.map(LoanId::get),
        }
    }
}

impl From<Entry> for EntryItem {
    fn from(entry: Entry) -> Self {
        Self {
            entry_id: entry.id.get(),
            entry_number: entry.number.to_string(),
            branch_id: entry.branch.get(),
            on: entry.booked_on,
            value_on: entry.value_on,
            source_kind: entry.source_kind,
            source_id: entry.source_id,
            narration: entry.narration,
            amount: entry.amount,
            reverses_id: entry.reverses.map(EntryId::get),
            posted_by: entry.posted_by,
            posted_at: entry.posted_at,
            lines: entry.lines.into_iter().map(Into::into).collect(),
        }
    }
}

impl EntryItem {
    pub(super) fn example() -> Self {
        let line = |account_id, code: &str, name: &str, debit, credit| EntryLineItem {
            account_id,
            account: code.to_owned(),
            account_name: name.to_owned(),
            debit: Money::from_paise(debit),
            credit: Money::from_paise(credit),
            loan_id: Some(1_204),
        };
        Self {
            entry_id: 5_120,
            entry_number: "SAT-01/2026-27/000108".to_owned(),
            branch_id: 3,
            on: date!(2026 - 12 - 01),
            value_on: date!(2026 - 12 - 01),
            source_kind: "disbursal".to_owned(),
            source_id: Some(1_204),
            narration: "Loan L/SAT-01/2026-27/000042 paid out".to_owned(),
            amount: Money::from_paise(3_000_000),
            reverses_id: None,
            posted_by: "ravi.kulkarni".to_owned(),
            posted_at: EXAMPLE_TIME,
            lines: vec![
                line(4, "1200", "Loan portfolio", 3_000_000, 0),
                line(3, "1100", "Bank accounts", 0, 3_000_000),
            ],
        }
    }
}

/// What entries are narrowed by.
pub(crate) struct Entries(EntryFilter);

impl Filter for Entries {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let branch = id(form, "branchId", |number| BranchId::try_new(number).ok());
        let account = id(form, "accountId", |number| AccountId::try_new(number).ok());
        let loan = id(form, "loanId", |number| LoanId::try_new(number).ok());
        let (from, to) = (day(form, "from"), day(form, "to"));
        Some(Self(EntryFilter {
            branch: branch?,
            account: account?,
            loan: loan?,
            from: from?,
            to: to?,
            oldest_first: false,
        }))
    }

    fn describe(demands: &mut Demands) {
        parameter(
            demands,
            "branchId",
            "Only entries of that branch.",
            stored_number(1),
        );
        parameter(
            demands,
            "accountId",
            "Only entries with a line on that account.",
            stored_number(1),
        );
        parameter(
            demands,
            "loanId",
            "Only entries about that loan.",
            stored_number(1),
        );
        describe_day(demands, "from", "Only entries booked on that day or later.");
        describe_day(demands, "to", "Only entries booked on that day or earlier.");
    }
}

type Asked = Then<May<ReadsBooks>, ListQuery<Unsorted, Entries>>;

pub(crate) struct ListEntries;

impl Operation for ListEntries {
    type Asks = Asked;
    type Doc = __path_list_entries;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, EntryPage::example(EntryItem::example())))
            .or([BooksError::NoTenant(NoTenantChosen)].map(books_problem))
    }
}

/// List journal entries
///
/// The newest first, with their lines.
#[utoipa::path(get, path = "/api/books/entries", operation_id = "listEntries", tag = "books",
    responses((status = 200, description = "A page of entries", body = Success<EntryPage>)))]
pub(crate) async fn list_entries(app: State, Then(caller, wanted): Asked) -> Reply<EntryPage> {
    let found = ViewBooks::new(app.books())
        .list_entries(caller.actor(), &wanted.filter.0, wanted.page)
        .await
        .map_err(books_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
