use munim_lending::{self as lending, LoanError, NewWaiver, Refusal, WaiverQuote, WaiverWanted};

use super::waiver_form::PreviewWaiverRequest;
use crate::prelude::*;

/// A part of a waiver, of one instalment or of one charge.
#[item(from = part: NewWaiver)]
struct WaivedPart {
    /// The due date of its instalment, or the day from which its charge is due.
    #[field(from = part.due_on, example = date!(2026 - 12 - 24))]
    due_on: Date,
    /// The name of the charge.
    #[schema(required = false)]
    #[field(from = part.charge.map(|_| part.part.name.clone()), example = None)]
    charge: Option<String>,
    #[field(from = part.part.amount, example = Money::from_paise(25_000))]
    amount: Money,
    #[field(from = part.part.tax.total(), example = Money::ZERO)]
    tax: Money,
}

/// What a waiver would come to, in rupees.
#[item(from = quote: WaiverQuote)]
#[schema(as = WaiverPreview)]
pub(crate) struct WaiverPreviewItem {
    /// The instalments or charges that would be asked for less.
    #[field(from = quote.parts.into_iter().map(Into::into).collect(), example = vec![WaivedPart::example()])]
    parts: Vec<WaivedPart>,
    /// The tax for which there would be credit notes.
    #[field(from = quote.tax, example = Money::ZERO)]
    tax: Money,
    /// What it would cost: the part that was income and is not received.
    #[field(from = quote.expense, example = Money::from_paise(25_000))]
    expense: Money,
    /// What could still be waived of the same head.
    #[field(from = quote.left, example = Money::from_paise(37_900))]
    left: Money,
    /// Whether nothing would be owed any more, which closes the loan.
    #[field(from = quote.closes, example = false)]
    closes: bool,
}

#[operation(post "/api/loans/{loanId}/waivers/preview", tag = "loans", ok = "What would be waived",
    message = "Preview of the waiver", example = WaiverPreviewItem::example(),
    refuses = [LoanError::NoSuchLoan, LoanError::State(Refusal::Closed)].map(loan_problem))]
/// Preview a waiver
///
/// Computed like the waiver itself, as of the business date. Nothing is stored.
pub(crate) async fn preview_waiver(
    app: State,
    caller: May<PreviewsServicing>,
    loan: PathId<LoanKey>,
    Body(form): Body<PreviewWaiverRequest>,
) -> Reply<WaiverPreviewItem> {
    let (actor, loan) = (caller.actor(), loan.into_inner());
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let wanted = WaiverWanted {
        head: form.head,
        amount: form.amount,
    };
    let quote = change(&app, &transaction, async |work, at| {
        lending::preview_waiver(work, at, actor, loan, wanted)
            .await
            .map_err(loan_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, quote.into()))
}
