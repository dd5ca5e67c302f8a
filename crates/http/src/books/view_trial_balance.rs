use munim_books::{AccountKind, BooksError, TrialBalance, ViewBooks};
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{
        FilterQuery, May, Then,
        query_form::{Filter, QueryForm, day, describe_day, id, parameter, stored_number},
    },
    openapi::{Demands, Examples, Operation, shapes::words},
    wire,
};
use munim_kernel::{BranchId, Money, NoTenantChosen};
use serde::Serialize;
use time::{Date, macros::date};
use utoipa::ToSchema;

use super::{needs::ReadsBooks, refusals::books_problem};

const MESSAGE: &str = "Trial balance";

/// The balance of an account, in rupees.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TrialBalanceLine {
    account_id: i64,
    code: String,
    name: String,
    #[schema(schema_with = words::<AccountKind>)]
    kind: &'static str,
    #[schema(value_type = f64)]
    debit: Money,
    #[schema(value_type = f64)]
    credit: Money,
}

/// The balances of all accounts at the end of a day, in rupees.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TrialBalanceItem {
    #[serde(serialize_with = "wire::day")]
    as_of: Date,
    /// By code.
    rows: Vec<TrialBalanceLine>,
    #[schema(value_type = f64)]
    total_debit: Money,
    /// The same.
    #[schema(value_type = f64)]
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

/// Which balances are wanted.
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

type Asked = Then<May<ReadsBooks>, FilterQuery<Balances>>;

pub(crate) struct ViewTrialBalance;

impl Operation for ViewTrialBalance {
    type Asks = Asked;
    type Doc = __path_view_trial_balance;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, TrialBalanceItem::example()))
            .or([BooksError::NoTenant(NoTenantChosen)].map(books_problem))
    }
}

/// View the trial balance
///
/// The balance of every account that has moved.
#[utoipa::path(get, path = "/api/books/trial-balance", operation_id = "viewTrialBalance", tag = "books",
    responses((status = 200, description = "The balances", body = Success<TrialBalanceItem>)))]
pub(crate) async fn view_trial_balance(app: State, Then(caller, wanted): Asked) -> Reply<TrialBalanceItem> {
    let balance = ViewBooks::new(app.books())
        .view_trial_balance(caller.actor(), wanted.0.branch, wanted.0.as_of)
        .await
        .map_err(books_problem)?;
    Ok(Success::new(MESSAGE, balance.into()))
}
