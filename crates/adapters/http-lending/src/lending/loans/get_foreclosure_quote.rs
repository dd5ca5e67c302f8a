use munim_lending::{ForeclosureQuote, Head, LoanError, Refusal, ViewLoans};

use crate::prelude::*;

/// The amount that closes a loan on a day, in rupees.
#[item(from = quote: ForeclosureQuote, let due = |head| quote.dues.get(head))]
pub(crate) struct ForeclosureQuoteItem {
    /// It is valid on this day only.
    #[field(example = date!(2027 - 01 - 15))]
    on: Date,
    /// Principal of all instalments, due or not.
    #[field(from = [due(Head::Principal), quote.principal].into_iter().sum(), example = Money::from_paise(2_776_321))]
    principal: Money,
    /// Interest that is due, and what has accrued since.
    #[field(from = [due(Head::Interest), quote.accrued_interest].into_iter().sum(), example = Money::from_paise(27_763))]
    interest: Money,
    #[field(from = due(Head::Fee), example = Money::ZERO)]
    fees: Money,
    #[field(from = due(Head::Penalty), example = Money::ZERO)]
    penalties: Money,
    /// The advance, and interest already paid for days to come.
    #[field(example = Money::ZERO)]
    advance: Money,
    /// The amount to pay.
    #[field(example = Money::from_paise(2_804_084))]
    total: Money,
}

#[filter]
pub(crate) struct On {
    /// The business date or later; the business date by default.
    on: Option<Date>,
}

#[operation(get "/api/loans/{loanId}/foreclosure-quote", tag = "loans", ok = "The quote", message = "Foreclosure quote",
    refuses = [LoanError::NoSuchLoan, LoanError::State(Refusal::NotDisbursed),
        LoanError::QuoteInPast(date!(2027 - 01 - 15))].map(loan_problem))]
/// Get a foreclosure quote
///
/// A quote for a later day supposes that nothing is paid until then.
pub(crate) async fn get_foreclosure_quote(
    app: State,
    caller: May<SeesLoans>,
    loan: PathId<LoanKey>,
    FilterQuery(On { on }): FilterQuery<On>,
) -> Reply<ForeclosureQuoteItem> {
    let quote = ViewLoans::new(app.lending())
        .get_foreclosure_quote(caller.actor(), loan.into_inner(), on)
        .await
        .map_err(loan_problem)?;
    Ok(Success::new(MESSAGE, quote.into()))
}
