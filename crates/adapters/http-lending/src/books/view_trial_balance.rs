use munim_books::{AccountKind, BooksError, TrialBalance, ViewBooks};
use munim_http_kit::{
    extractors::{
        FilterQuery,
        query_form::{Filter, QueryForm, day, describe_day, id, parameter, stored_number},
    },
    openapi::Demands,
};
use munim_kernel::{BranchId, Money, NoTenantChosen};
use time::{Date, macros::date};

use super::{needs::ReadsBooks, refusals::books_problem};
use crate::prelude::*;

const MESSAGE: &str = "Trial balance";

/// The balance of an account, in rupees.
#[item]
struct TrialBalanceLine {
    account_id: i64,
    code: String,
    name: String,
    #[schema(schema_with = words::<AccountKind>)]
    kind: &'static str,
    debit: Money,
    credit: Money,
}

/// The balances of all accounts at the end of a day, in rupees.
#[item]
pub(crate) struct TrialBalanceItem {
    as_of: Date,
    /// By code.
    rows: Vec<TrialBalanceLine>,
    total_debit: Money,
    /// The same.
    total_credit: Money,
}

impl From<TrialBalance> for TrialBalanceItem {
    fn from(balance: TrialBalance) -> Self {
        let rows = balance.rows.into_iter().map(|row| TrialBalanceLine {
            account_id: row.account.get(),
            code: row.code,
            name: row.name,
            kind: row.kind.as_str(),
            debit: row.debit,
            credit: row.credit,
        });
        Self {
            as_of: balance.as_of,
            rows: rows.collect(),
            total_debit: balance.total_debit,
            total_credit: balance.total_credit,
        }
    }
}

impl TrialBalanceItem {
    fn example() -> Self {
        let line = |account_id, code: &str, name: &str, kind, debit, credit| TrialBalanceLine {
            account_id,
            code: code.to_owned(),
            name: name.to_owned(),
            kind,
            debit: Money::from_paise(debit),
            credit: Money::from_paise(credit),
        };
        Self {
            as_of: date!(2026 - 12 - 01),
            rows: vec![
                line(4, "1200", "Loan portfolio", "asset", 3_000_000, 0),
                line(18, "3900", "Opening balances", "equity", 0, 3_000_000),
            ],
            total_debit: Money::from_paise(3_000_000),
            total_credit: Money::from_paise(3_000_000),
        }
    }
}

pub(crate) struct Balances {
    branch: Option<BranchId>,
    as_of: Option<Date>,
}

impl Filter for Balances {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let branch = id(form, "branchId", |number| BranchId::try_new(number).ok());
        let as_of = day(form, "asOf");
        Some(Self {
            branch: branch?,
            as_of: as_of?,
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
            "asOf",
            "At the end of that day; the business date by default.",
        );
    }
}

#[operation(get "/api/books/trial-balance", tag = "books", ok = "The balances",
    example = Success::new(MESSAGE, TrialBalanceItem::example()),
    refuses = [BooksError::NoTenant(NoTenantChosen)].map(books_problem))]
/// View the trial balance
///
/// The balance of every account that has moved.
pub(crate) async fn view_trial_balance(
    app: State,
    caller: May<ReadsBooks>,
    FilterQuery(balances): FilterQuery<Balances>,
) -> Reply<TrialBalanceItem> {
    let balance = ViewBooks::new(app.books())
        .view_trial_balance(caller.actor(), balances.branch, balances.as_of)
        .await
        .map_err(books_problem)?;
    Ok(Success::new(MESSAGE, balance.into()))
}
