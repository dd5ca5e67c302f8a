use munim_http_kit::extractors::Sort;
use munim_lending::{LoanError, LoanSort, ViewLoans};

use super::{filters::Loans, loan_item::LoanPage};
use crate::prelude::*;

pub(crate) struct LoanOrder;

impl Sort for LoanOrder {
    type Order = LoanSort;
    const WORDS: &'static [&'static str] = &[
        "newest",
        "nextDueOn",
        "daysPastDue",
        "-daysPastDue",
        "outstanding",
        "-outstanding",
        "clientName",
        "-clientName",
    ];

    fn from_wire(word: &str) -> Option<LoanSort> {
        LoanSort::from_wire(word)
    }
}

#[operation(get "/api/loans", tag = "loans", ok = "A page of loans", message = "Loans",
    refuses = [LoanError::NoTenant(NoTenantChosen)].map(loan_problem))]
/// List loans and applications
///
/// The newest first, unless `sort` says otherwise; loans without a value come last. `search` finds the end of the loan's number,
/// of the client's number or of the phone, from three characters on, and the beginnings of words of the client's name.
pub(crate) async fn list_loans(
    app: State,
    caller: May<SeesLoans>,
    list: ListQuery<LoanOrder, Loans>,
) -> Reply<LoanPage> {
    let filter = list.filter.searching(&list.search);
    let found = ViewLoans::new(app.lending())
        .list_loans(caller.actor(), &filter, list.sort, list.page)
        .await
        .map_err(loan_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
