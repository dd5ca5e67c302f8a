//! Cash of clients. It moves through the open till of the person who takes or gives it.
use munim_books::{AccountRole, Posting, Source};
use munim_kernel::{Actor, BranchId, CollectionSheetId, Fields, InvalidId, Money, Reach, TillId, UserId};
use time::{Date, OffsetDateTime};

use crate::{
    Count, Denominations, MovementKind, NewMovement, Till, TillError, TillsWork,
    keep_movements::{About, By, add_movement, note_till, post},
};

/// The cash of a collection sheet, as the cashier counted it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetCash {
    pub sheet: CollectionSheetId,
    pub number: String,
    pub branch: BranchId,
    pub officer: UserId,
    /// The cash of its rows.
    pub expected: Money,
    pub counted: Denominations,
    /// Why the two differ. Empty if they must not.
    pub difference_reason: String,
}

/// Books the counted cash of a sheet, and puts it into the actor's open till where tills are used. The expected cash is in
/// suspense until the rows are posted, and the difference is posted here. The rows therefore move no cash themselves.
///
/// Locks a till, so the sheet must be locked before.
pub async fn receive_sheet(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    cash: &SheetCash,
) -> Result<(), TillError> {
    let by = By::lock(work, at, actor).await?;
    let count = Count {
        counted: cash.counted,
        reason: &cash.difference_reason,
    };
    let difference = count.difference(cash.expected)?;
    let counted = cash.counted.total();
    let explained = Some(count.reason).filter(|reason| !reason.is_empty());
    let explained = explained.map_or_else(String::new, |reason| format!(": {reason}"));
    let narration = format!("Cash of sheet {}{explained}", cash.number);
    let posting = sheet_posting(&by, cash.branch, cash.sheet, narration)
        .debit(AccountRole::CashInHand, counted)
        .credit(AccountRole::Suspense, cash.expected)
        .credit(AccountRole::TillDifference, difference);
    let fields = Fields::new()
        .with("sheetNumber", cash.number.as_str())
        .with("officerId", cash.officer.get())
        .with("amount", cash.expected.to_string())
        .with("counted", counted.to_string())
        .with("differenceReason", cash.difference_reason.as_str());
    let what = ("RECEIVE_SHEET", "tills.sheet.received");
    let about = About {
        reference: cash.number.clone(),
        note: cash.difference_reason.clone(),
        ..About::default()
    };
    move_sheet_cash(
        work,
        &by,
        posting,
        (counted, Some(cash.counted)),
        &about,
        (what, fields),
    )
    .await
}

/// The cash of a struck-out row of a collection sheet, which the client gets back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReturnedCash {
    pub sheet: CollectionSheetId,
    pub number: String,
    pub branch: BranchId,
    /// More than zero.
    pub amount: Money,
    pub reason: String,
}

/// Returns the cash of a struck-out row to the member, from the actor's open till where tills are used.
///
/// Locks a till, so the sheet must be locked before.
pub async fn return_cash(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    cash: &ReturnedCash,
) -> Result<(), TillError> {
    let by = By::lock(work, at, actor).await?;
    let narration = format!("Cash of sheet {} given back: {}", cash.number, cash.reason);
    let posting = sheet_posting(&by, cash.branch, cash.sheet, narration)
        .debit(AccountRole::Suspense, cash.amount)
        .credit(AccountRole::CashInHand, cash.amount);
    let fields = Fields::new()
        .with("sheetNumber", cash.number.as_str())
        .with("amount", cash.amount.to_string())
        .with("reason", cash.reason.as_str());
    let what = ("RETURN_CASH", "tills.cash.returned");
    let about = About {
        reference: cash.number.clone(),
        note: cash.reason.clone(),
        ..About::default()
    };
    let out = Money::ZERO.checked_sub(cash.amount)?;
    move_sheet_cash(work, &by, posting, (out, None), &about, (what, fields)).await
}

fn sheet_posting(by: &By, branch: BranchId, sheet: CollectionSheetId, narration: String) -> Posting {
    let source = Source {
        kind: "collection_sheet",
        id: Some(sheet.get()),
    };
    Posting::new(branch, by.business_date, source, narration)
}

/// Posts the cash of a sheet, and moves it through the actor's open till where tills are used.
async fn move_sheet_cash(
    work: &mut dyn TillsWork,
    by: &By,
    posting: Posting,
    (amount, counted): (Money, Option<Denominations>),
    about: &About,
    (what, fields): ((&'static str, &'static str), Fields),
) -> Result<(), TillError> {
    let till = if work.uses_tills().await? {
        let mut till = lock_own_till(work, by.user, by.business_date, (posting.branch, None)).await?;
        let moved = till.shift_by(by.user, MovementKind::Sheet, amount, counted)?;
        Some((till, moved))
    } else {
        None
    };
    let entry = post(work, by, posting).await?;
    if let Some((till, moved)) = till {
        work.replace_till(&till).await?;
        add_movement(work, by, &till, (moved, Some(entry)), about).await?;
        note_till(work, by, &till, what, (Fields::new(), fields)).await?;
    }
    Ok(())
}

/// The till that a client's cash goes through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CashTill {
    /// The one that the person has open.
    #[default]
    Own,
    /// This one, which the person has open.
    Named(TillId),
    /// The open till of this person, who requested what a second person has approved.
    Of(UserId),
    /// None: the cash was counted with its collection sheet, and is in suspense.
    Counted,
}

impl TryFrom<i64> for CashTill {
    type Error = InvalidId;

    fn try_from(till: i64) -> Result<Self, InvalidId> {
        TillId::try_new(till).map(Self::Named)
    }
}

/// Cash of a loan or a savings account that a person takes or gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientCash {
    pub till: CashTill,
    pub branch: BranchId,
    pub kind: MovementKind,
    /// Negative for cash that goes out.
    pub amount: Money,
    /// The number of the loan or account.
    pub account: String,
}

/// A movement of a till that was not stored yet.
#[must_use]
#[derive(Debug)]
pub struct MovedCash(NewMovement);

/// Moves a client's cash through a till, and locks it. Returns `None` where tills are not used. The caller posts and records the
/// cash, and stores the movement with [`keep_client_cash`].
pub async fn move_client_cash(
    work: &mut dyn TillsWork,
    (user, at): (UserId, OffsetDateTime),
    booked_on: Date,
    cash: ClientCash,
) -> Result<Option<MovedCash>, TillError> {
    let (holder, named) = match cash.till {
        CashTill::Own => (user, None),
        CashTill::Named(till) => (user, Some(till)),
        CashTill::Of(holder) => (holder, None),
        CashTill::Counted => return Ok(None),
    };
    if !work.uses_tills().await? {
        return Ok(None);
    }
    let locked = lock_own_till(work, holder, booked_on, (cash.branch, named)).await;
    let mut till = match locked {
        Err(TillError::NoOpenTill) if cash.till == CashTill::Of(holder) => {
            return Err(TillError::MakerHasNoTill(work.name_of(holder).await?));
        }
        locked => locked?,
    };
    let movement = till.shift_by(holder, cash.kind, cash.amount, None)?;
    work.replace_till(&till).await?;
    Ok(Some(MovedCash(NewMovement {
        till: till.get().id,
        movement,
        booked_on,
        hand_over: None,
        counterpart: cash.account,
        reference: String::new(),
        note: String::new(),
        entry: None,
        by: user,
        at,
    })))
}

/// Stores the movement of a client's cash. `receipt` is the number of the receipt, if there is one.
pub async fn keep_client_cash(
    work: &mut dyn TillsWork,
    MovedCash(moved): MovedCash,
    receipt: &str,
) -> Result<(), TillError> {
    let reference = receipt.to_owned();
    work.add_movement(&NewMovement { reference, ..moved }).await?;
    Ok(())
}

/// Locks the till that a person has open in a branch whose day is not closed: the named one, or any.
async fn lock_own_till(
    work: &mut dyn TillsWork,
    user: UserId,
    on: Date,
    (branch, named): (BranchId, Option<TillId>),
) -> Result<Till, TillError> {
    let own = match named {
        Some(till) => work.lock_till(&Reach::Tenant, till).await?,
        None => work.lock_open_till(user).await?,
    };
    let own = own.filter(|till| till.holder() == Some(user) && till.get().branch == branch);
    let own = own.ok_or(TillError::NoOpenTill)?;
    own.check_day(on)?;
    Ok(own)
}
