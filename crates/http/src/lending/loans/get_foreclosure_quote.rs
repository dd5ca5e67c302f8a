use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{
        FilterQuery, May, PathId, Then,
        query_form::{Filter, QueryForm, day, describe_day},
    },
    openapi::{Demands, Examples, Operation},
    wire,
};
use munim_kernel::Money;
use munim_lending::{ForeclosureQuote, Head, LoanError, Refusal, ViewLoans};
use serde::Serialize;
use time::{Date, macros::date};
use utoipa::ToSchema;

use super::{needs::SeesLoans, path_keys::LoanKey, refusals::loan_problem};

const MESSAGE: &str = "Foreclosure quote";

/// The amount that closes a loan on a day, in rupees.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ForeclosureQuoteItem {
    /// It is valid on this day only.
    #[serde(serialize_with = "wire::day")]
    on: Date,
    /// Principal of all instalments, due or not.
    #[schema(value_type = f64)]
    principal: Money,
    /// Interest that is due, and what has accrued since.
    #[schema(value_type = f64)]
    interest: Money,
    #[schema(value_type = f64)]
    fees: Money,
    #[schema(value_type = f64)]
    penalties: Money,
    /// What is held already, and interest that was paid for days to come.
    #[schema(value_type = f64)]
    advance: Money,
    /// What is to be paid.
    #[schema(value_type = f64)]
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

/// The day of the quote.
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

type Asked = Then<May<SeesLoans>, Then<PathId<LoanKey>, FilterQuery<On>>>;

pub(crate) struct GetForeclosureQuote;

impl Operation for GetForeclosureQuote {
    type Asks = Asked;
    type Doc = __path_get_foreclosure_quote;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, ForeclosureQuoteItem::example())).or([
            LoanError::NoSuchLoan,
            LoanError::State(Refusal::NotDisbursed),
            LoanError::QuoteInPast(date!(2027 - 01 - 15)),
        ]
        .map(loan_problem))
    }
}

/// Get a foreclosure quote
///
/// A quote for a later day supposes that nothing is paid until then.
#[utoipa::path(get, path = "/api/loans/{loanId}/foreclosure-quote", operation_id = "getForeclosureQuote", tag = "loans",
    responses((status = 200, description = "The quote", body = Success<ForeclosureQuoteItem>)))]
pub(crate) async fn get_foreclosure_quote(
    app: State,
    Then(caller, Then(loan, FilterQuery(On(on)))): Asked,
) -> Reply<ForeclosureQuoteItem> {
    let quote = ViewLoans::new(app.lending())
        .get_foreclosure_quote(caller.actor(), loan.into_inner(), on)
        .await
        .map_err(loan_problem)?;
    Ok(Success::new(MESSAGE, quote.into()))
}
