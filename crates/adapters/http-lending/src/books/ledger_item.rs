use munim_books::{AccountKind, BooksError, Days, Ledger, LedgerLine};
use munim_http_kit::{
    extractors::query_form::{Filter, QueryForm, day, describe_day, id, parameter, stored_number},
    openapi::Demands,
};
use munim_kernel::{LoanId, StoreError};

use crate::prelude::*;

/// A line of an account, in rupees.
#[item(from = line: LedgerLine)]
struct LedgerLineItem {
    #[field(from = line.entry.get())]
    entry_id: i64,
    #[field(from = line.number.to_string())]
    entry_number: String,
    #[field(from = line.branch.get())]
    branch_id: i64,
    /// The business date.
    #[field(from = line.booked_on)]
    on: Date,
    /// The day that it is about.
    value_on: Date,
    /// What made the entry, such as `payment`.
    source_kind: String,
    #[field(optional)]
    source_id: Option<i64>,
    narration: String,
    /// The names of the entry's other accounts.
    against: Vec<String>,
    /// The loan that it is about.
    #[field(optional, from = line.loan.map(LoanId::get))]
    loan_id: Option<i64>,
    debit: Money,
    credit: Money,
    /// The account's balance after it.
    balance: Money,
}

/// A page of an account's lines, the oldest first, in rupees. Balances are above 0 if debits are more.
#[item]
pub(crate) struct LedgerItem {
    account_id: i64,
    code: String,
    name: String,
    #[field(word = AccountKind)]
    kind: &'static str,
    /// The first day.
    from: Date,
    /// The last day.
    to: Date,
    /// The balance before the first day.
    opening: Money,
    /// The debits of all lines, not only those of the page.
    total_debit: Money,
    /// The credits of all lines, not only those of the page.
    total_credit: Money,
    /// The balance at the end of the last day.
    closing: Money,
    items: Vec<LedgerLineItem>,
    /// The number of lines on all pages. At most 100,000 are counted.
    total_count: i64,
    page: u32,
    page_size: u32,
}

impl TryFrom<Ledger> for LedgerItem {
    type Error = BooksError;

    fn try_from(ledger: Ledger) -> Result<Self, BooksError> {
        // The balances of a lender in paise never overflow.
        let closing = ledger
            .closing()
            .map_err(|_| StoreError::Corrupt("account_movements".to_owned()))?;
        Ok(Self {
            account_id: ledger.account.id.get(),
            code: ledger.account.code.as_str().to_owned(),
            name: ledger.account.name,
            kind: ledger.account.kind.as_str(),
            from: ledger.from,
            to: ledger.to,
            opening: ledger.opening,
            total_debit: ledger.debits,
            total_credit: ledger.credits,
            closing,
            items: ledger.lines.items.into_iter().map(Into::into).collect(),
            total_count: ledger.lines.total_count,
            page: ledger.lines.page,
            page_size: ledger.lines.page_size,
        })
    }
}

impl LedgerItem {
    pub(super) fn example() -> Self {
        let rupees = |rupees: i64| Money::from_paise(rupees * 100);
        Self {
            account_id: 3,
            code: "1100".to_owned(),
            name: "Bank accounts".to_owned(),
            kind: "asset",
            from: date!(2026 - 12 - 01),
            to: date!(2026 - 12 - 31),
            opening: rupees(500_000),
            total_debit: Money::ZERO,
            total_credit: rupees(30_000),
            closing: rupees(470_000),
            items: vec![LedgerLineItem {
                entry_id: 5_120,
                entry_number: "SAT-01/2026-27/000108".to_owned(),
                branch_id: 3,
                on: date!(2026 - 12 - 01),
                value_on: date!(2026 - 12 - 01),
                source_kind: "disbursal".to_owned(),
                source_id: Some(1_204),
                narration: "Loan L/SAT-01/2026-27/000042 paid out".to_owned(),
                against: vec!["Loan portfolio".to_owned()],
                loan_id: Some(1_204),
                debit: Money::ZERO,
                credit: rupees(30_000),
                balance: rupees(470_000),
            }],
            total_count: 1,
            page: 1,
            page_size: 50,
        }
    }
}

pub(crate) struct Narrowed {
    pub(super) branch: Option<BranchId>,
    pub(super) days: Days,
}

impl Filter for Narrowed {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let branch = id(form, "branchId", |number| BranchId::try_new(number).ok());
        let (from, to) = (day(form, "from"), day(form, "to"));
        if let (Some(Some(from)), Some(Some(to))) = (from, to)
            && from > to
        {
            form.refuse("to", "period", "to must not be before from.");
            return None;
        }
        Some(Self {
            branch: branch?,
            days: Days { from: from?, to: to? },
        })
    }

    fn describe(demands: &mut Demands) {
        parameter(
            demands,
            "branchId",
            "Only the books of that branch.",
            stored_number(1),
        );
        describe_day(
            demands,
            "from",
            "The first day; by default the first of the last day's month.",
        );
        describe_day(demands, "to", "The last day; the business date by default.");
    }
}
