use munim_lending::{self as lending, LoanError, Refusal, WriteOffAmounts};

use crate::prelude::*;

/// What writing a loan off would come to, in rupees.
#[item(from = amounts: WriteOffAmounts)]
#[schema(as = WriteOffPreview)]
pub(crate) struct WriteOffPreviewItem {
    /// What the borrower would still owe: all dues, the principal and the interest up to today, less what is held.
    #[field(from = amounts.owed, example = Money::from_paise(2_861_659))]
    owed: Money,
    #[field(from = amounts.principal, example = Money::from_paise(2_774_200))]
    principal: Money,
    /// Interest that is receivable in the books.
    #[field(from = amounts.interest, example = Money::from_paise(62_900))]
    interest: Money,
    /// Charges, with tax.
    #[field(from = amounts.fee, example = Money::ZERO)]
    fee: Money,
    /// What is held, and would be set against them.
    #[field(from = amounts.advance, example = Money::ZERO)]
    advance: Money,
    /// The part that the provision of its branch for its product would bear.
    #[field(from = amounts.provision, example = Money::from_paise(1_200_000))]
    provision: Money,
    /// The rest, which would be an expense.
    #[field(from = amounts.expense(), example = Money::from_paise(1_637_100))]
    expense: Money,
}

#[operation(post "/api/loans/{loanId}/write-off/preview", tag = "loans", ok = "What would be written off",
    message = "Preview of the write-off", example = WriteOffPreviewItem::example(),
    refuses = [LoanError::NoSuchLoan, LoanError::State(Refusal::WrittenOff), LoanError::NothingToWriteOff].map(loan_problem))]
/// Preview a write-off
///
/// Computed like the write-off itself, as of the business date. Nothing is stored.
pub(crate) async fn preview_write_off(
    app: State,
    caller: May<PreviewsServicing>,
    loan: PathId<LoanKey>,
) -> Reply<WriteOffPreviewItem> {
    let (actor, loan) = (caller.actor(), loan.into_inner());
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let amounts = change(&app, &transaction, async |work, _| {
        lending::preview_write_off(work, actor, loan)
            .await
            .map_err(loan_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, amounts.into()))
}
