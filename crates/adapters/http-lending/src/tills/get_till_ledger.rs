use munim_tills::{self as tills, LedgerLine, MovementKind, TillError, TillLedger};

use crate::prelude::*;

/// A movement of a till's cash, or a count of it.
#[item(from = line: LedgerLine)]
pub(crate) struct TillMovementItem {
    #[field(from = line.id.get(), example = 208)]
    movement_id: i64,
    #[field(example = EXAMPLE_TIME)]
    at: OffsetDateTime,
    #[field(word = MovementKind, example = MovementKind::Payment.as_str())]
    kind: &'static str,
    /// In rupees; negative for cash that went out.
    #[field(example = Money::from_paise(283_700))]
    amount: Money,
    /// The till's cash after it, in rupees.
    #[field(example = Money::from_paise(4_795_700))]
    balance: Money,
    /// The other till, the bank account or the loan.
    #[field(example = "L/SAT-01/2026-27/000042")]
    counterpart: String,
    /// The username of the person who moved it.
    #[field(from = line.by.username, example = "meena.k")]
    by: String,
    #[field(from = line.by.name, example = "Meena Kulkarni")]
    by_name: String,
    /// The number of the receipt, the sheet, the slip or the cheque.
    #[field(example = "R/SAT-01/2026-27/000298")]
    reference: String,
    #[field(example = "")]
    note: String,
}

/// The movements of a till on a day, the oldest first.
#[item(from = ledger: TillLedger, let closing = ledger.closing())]
#[schema(as = TillLedger)]
pub(crate) struct TillLedgerItem {
    #[field(from = ledger.till.get(), example = 7)]
    till_id: i64,
    #[field(example = date!(2026 - 12 - 01))]
    on: Date,
    /// Its cash before them, in rupees.
    #[field(example = Money::from_paise(4_512_000))]
    opening: Money,
    /// Its cash after them, in rupees.
    #[field(from = closing, example = Money::from_paise(4_795_700))]
    closing: Money,
    #[field(from = ledger.lines.into_iter().map(Into::into).collect(), example = vec![TillMovementItem::example()])]
    items: Vec<TillMovementItem>,
}

#[filter]
pub(crate) struct LedgerDay {
    /// The day; the business date by default.
    on: Option<Date>,
}

#[operation(get "/api/tills/{tillId}/ledger", tag = "tills", ok = "The ledger", message = "Till ledger",
    refuses = [TillError::NoSuchTill].map(till_problem))]
/// Get the movements of a till on a day
pub(crate) async fn get_till_ledger(
    app: State,
    caller: May<SeesTills>,
    till: PathId<TillKey>,
    FilterQuery(LedgerDay { on }): FilterQuery<LedgerDay>,
) -> Reply<TillLedgerItem> {
    let ledger = tills::get_till_ledger(&*app.tills(), caller.actor(), till.into_inner(), on)
        .await
        .map_err(till_problem)?;
    Ok(Success::new(MESSAGE, ledger.into()))
}
