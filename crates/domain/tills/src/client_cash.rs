//! Cash of clients. It moves through the open till of the person who takes or gives it.
use munim_kernel::{Actor, BranchId, CollectionSheetId, Fields, InvalidId, Money, Reach, TillId, UserId};
use time::{Date, OffsetDateTime};

use crate::{
    Count, Denominations, MovementKind, NewMovement, Till, TillError, TillsWork,
    keep_movements::{About, By, note_till, post_difference, store_movements},
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

/// Puts the counted cash of a sheet into the actor's open till. A difference is posted, also where tills are not used. The rows
/// of the sheet are posted afterwards, and move no cash of a till themselves.
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
    if !work.uses_tills().await? {
        let difference = count.difference(cash.expected)?;
        if !difference.is_zero() {
            let narration = format!("Difference in sheet {}: {}", cash.number, cash.difference_reason);
            post_difference(work, &by, cash.branch, difference, narration).await?;
        }
        return Ok(());
    }
    let mut till = lock_own_till(work, by.user, (cash.branch, None)).await?;
    let moved = till.take_in_counted(by.user, MovementKind::Sheet, cash.expected, count)?;
    let about = About {
        reference: cash.number.clone(),
        note: cash.difference_reason.clone(),
        ..About::default()
    };
    store_movements(work, &by, &till, moved, &about).await?;
    let fields = Fields::new()
        .with("sheetNumber", cash.number.as_str())
        .with("officerId", cash.officer.get())
        .with("amount", cash.expected.to_string())
        .with("counted", cash.counted.total().to_string())
        .with("differenceReason", cash.difference_reason.as_str());
    let what = ("RECEIVE_SHEET", "tills.sheet.received");
    note_till(work, &by, &till, what, (Fields::new(), fields)).await?;
    Ok(())
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

/// Takes the cash of a struck-out row out of the actor's open till. Nothing happens where tills are not used.
///
/// Locks a till, so the sheet must be locked before.
pub async fn return_cash(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    cash: &ReturnedCash,
) -> Result<(), TillError> {
    let by = By::lock(work, at, actor).await?;
    if !work.uses_tills().await? {
        return Ok(());
    }
    let mut till = lock_own_till(work, by.user, (cash.branch, None)).await?;
    let given = till.give_out(by.user, MovementKind::Sheet, cash.amount, None)?;
    let about = About {
        reference: cash.number.clone(),
        note: cash.reason.clone(),
        ..About::default()
    };
    store_movements(work, &by, &till, vec![given], &about).await?;
    let fields = Fields::new()
        .with("sheetNumber", cash.number.as_str())
        .with("amount", cash.amount.to_string())
        .with("reason", cash.reason.as_str());
    let what = ("RETURN_CASH", "tills.cash.returned");
    note_till(work, &by, &till, what, (Fields::new(), fields)).await?;
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
    /// The one that this person has open.
    Of(UserId),
    /// None: it was counted with its collection sheet, and is in a till already.
    Counted,
}

impl TryFrom<i64> for CashTill {
    type Error = InvalidId;

    fn try_from(till: i64) -> Result<Self, InvalidId> {
        TillId::try_new(till).map(Self::Named)
    }
}

/// Cash of a loan that a person takes or gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientCash {
    pub till: CashTill,
    pub branch: BranchId,
    pub kind: MovementKind,
    /// Negative for cash that goes out.
    pub amount: Money,
    /// The loan's number.
    pub loan: String,
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
    let mut till = lock_own_till(work, holder, (cash.branch, named)).await?;
    let movement = if cash.amount < Money::ZERO {
        let out = Money::ZERO.checked_sub(cash.amount)?;
        till.give_out(holder, cash.kind, out, None)?
    } else {
        till.take_in(holder, cash.kind, cash.amount, None)?
    };
    work.replace_till(&till).await?;
    Ok(Some(MovedCash(NewMovement {
        till: till.get().id,
        movement,
        booked_on,
        hand_over: None,
        counterpart: cash.loan,
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

/// Locks the till that a person has open in a branch: the named one, or any.
async fn lock_own_till(
    work: &mut dyn TillsWork,
    user: UserId,
    (branch, named): (BranchId, Option<TillId>),
) -> Result<Till, TillError> {
    let own = match named {
        Some(till) => work.lock_till(&Reach::Tenant, till).await?,
        None => work.lock_open_till(user).await?,
    };
    own.filter(|till| till.holder() == Some(user) && till.get().branch == branch)
        .ok_or(TillError::NoOpenTill)
}
