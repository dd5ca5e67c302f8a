use munim_lending::{self as lending, Head, LoanError, Refusal, SettlementQuote};

use super::compromise_form::PreviewSettlementRequest;
use crate::prelude::*;

/// What settling a loan for less than it owes would come to, in rupees.
#[item(from = quote: SettlementQuote, let given_up = quote.given_up)]
#[schema(as = SettlementPreview)]
pub(crate) struct SettlementPreviewItem {
    /// What would close the loan today: all dues, the principal and the interest up to today, less what is held.
    #[field(from = quote.owed, example = Money::from_paise(2_861_659))]
    owed: Money,
    /// What is held, and was deducted.
    #[field(from = quote.advance, example = Money::ZERO)]
    advance: Money,
    /// What would be given up in all.
    #[field(from = given_up.total(), example = Money::from_paise(1_361_659))]
    given_up: Money,
    #[field(from = given_up.heads.get(Head::Principal), example = Money::from_paise(1_361_659))]
    principal: Money,
    #[field(from = given_up.heads.get(Head::Interest), example = Money::ZERO)]
    interest: Money,
    /// Charges, with tax.
    #[field(from = given_up.heads.get(Head::Fee), example = Money::ZERO)]
    fee: Money,
    /// Penal charges.
    #[field(from = given_up.heads.get(Head::Penalty), example = Money::ZERO)]
    penalty: Money,
    /// The part of the principal that the provision of its branch for its product would bear.
    #[field(from = given_up.provision, example = Money::from_paise(1_200_000))]
    provision: Money,
    /// What it would cost: the rest of the principal, and interest and charges that were income.
    #[field(from = given_up.expense(), example = Money::from_paise(161_659))]
    expense: Money,
}

#[operation(post "/api/loans/{loanId}/settlement/preview", tag = "loans", ok = "What would be given up",
    message = "Preview of the settlement", example = SettlementPreviewItem::example(),
    refuses = [LoanError::NoSuchLoan, LoanError::State(Refusal::WrittenOff)].map(loan_problem))]
/// Preview a settlement for less than is owed
///
/// Computed like the settlement itself, as of the business date. Nothing is stored.
pub(crate) async fn preview_settlement(
    app: State,
    caller: May<PreviewsServicing>,
    loan: PathId<LoanKey>,
    Body(form): Body<PreviewSettlementRequest>,
) -> Reply<SettlementPreviewItem> {
    let (actor, loan) = (caller.actor(), loan.into_inner());
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let quote = change(&app, &transaction, async |work, at| {
        lending::preview_settlement(work, at, actor, loan, form.amount)
            .await
            .map_err(loan_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, quote.into()))
}
