use munim_http_kit::{
    extractors::{
        FilterQuery,
        query_form::{Filter, QueryForm, day, describe_day},
    },
    openapi::Demands,
};
use munim_kernel::Money;
use munim_lending::{ForeclosureQuote, Head, LoanError, Refusal, ViewLoans};
use time::{Date, macros::date};

use super::{needs::SeesLoans, path_keys::LoanKey, refusals::loan_problem};
use crate::prelude::*;

const MESSAGE: &str = "Foreclosure quote";

/// The amount that closes a loan on a day, in rupees.
#[item]
pub(crate) struct ForeclosureQuoteItem {
    /// It is valid on this day only.
    on: Date,
    /// Principal of all instalments, due or not.
    principal: Money,
    /// Interest that is due, and what has accrued since.
    interest: Money,
    fees: Money,
    penalties: Money,
    /// What is held already, and interest that was paid for days to come.
    advance: Money,
    /// What is to be paid.
    total: Money,
}

impl From<ForeclosureQuote> for ForeclosureQuoteItem {
    fn from(quote: ForeclosureQuote) -> Self {
        let due = |head| quote.dues.get(head);
        Self {
            on: quote.on,
            principal: [due(Head::Principal), quote.principal].into_iter().sum(),
            interest: [due(Head::Interest), quote.accrued_interest].into_iter().sum(),
            fees: due(Head::Fee),
            penalties: due(Head::Penalty),
            advance: quote.advance,
            total: quote.total,
        }
    }
}

impl ForeclosureQuoteItem {
    fn example() -> Self {
        Self {
            on: date!(2027 - 01 - 15),
            principal: Money::from_paise(2_776_321),
            interest: Money::from_paise(27_763),
            fees: Money::ZERO,
            penalties: Money::ZERO,
            advance: Money::ZERO,
            total: Money::from_paise(2_804_084),
        }
    }
}

pub(crate) struct On(Option<Date>);

impl Filter for On {
    fn take(form: &mut QueryForm) -> Option<Self> {
        day(form, "on").map(Self)
    }

    fn describe(demands: &mut Demands) {
        describe_day(
            demands,
            "on",
            "The business date or later; the business date by default.",
        );
    }
}

#[operation(get "/api/loans/{loanId}/foreclosure-quote", tag = "loans", ok = "The quote",
    example = Success::new(MESSAGE, ForeclosureQuoteItem::example()),
    refuses = [LoanError::NoSuchLoan, LoanError::State(Refusal::NotDisbursed),
        LoanError::QuoteInPast(date!(2027 - 01 - 15))].map(loan_problem))]
/// Get a foreclosure quote
///
/// A quote for a later day supposes that nothing is paid until then.
pub(crate) async fn get_foreclosure_quote(
    app: State,
    caller: May<SeesLoans>,
    loan: PathId<LoanKey>,
    FilterQuery(On(on)): FilterQuery<On>,
) -> Reply<ForeclosureQuoteItem> {
    let quote = ViewLoans::new(app.lending())
        .get_foreclosure_quote(caller.actor(), loan.into_inner(), on)
        .await
        .map_err(loan_problem)?;
    Ok(Success::new(MESSAGE, quote.into()))
}
