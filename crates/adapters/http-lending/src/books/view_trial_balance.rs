use munim_books::{AccountKind, BooksError, TrialBalance, TrialBalanceRow, ViewBooks};

use crate::prelude::*;

/// The balance of an account, in rupees.
#[item(from = row: TrialBalanceRow)]
struct TrialBalanceLine {
    #[field(from = row.account.get())]
    account_id: i64,
    code: String,
    name: String,
    #[field(word = AccountKind)]
    kind: &'static str,
    debit: Money,
    credit: Money,
}

/// The balances of all accounts at the end of a day, in rupees.
#[item(from = balance: TrialBalance)]
pub(crate) struct TrialBalanceItem {
    as_of: Date,
    /// By code.
    #[field(from = balance.rows.into_iter().map(Into::into).collect())]
    rows: Vec<TrialBalanceLine>,
    total_debit: Money,
    /// The same.
    total_credit: Money,
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

#[filter]
pub(crate) struct Balances {
    /// Only the books of that branch.
    branch: Option<BranchId>,
    /// At the end of that day; the business date by default.
    as_of: Option<Date>,
}

#[operation(get "/api/books/trial-balance", tag = "books", ok = "The balances", message = "Trial balance",
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
