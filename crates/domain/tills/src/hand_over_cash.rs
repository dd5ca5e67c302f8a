use munim_kernel::{Actor, BranchId, Fields, HandOverId, Permission, Reach, TillId, UserId};
use time::OffsetDateTime;

use crate::{
    Count, Denominations, HandOver, MovementKind, NewHandOver, Receiver, Till, TillError, TillsWork,
    keep_movements::{About, By, check_open, lock_till, note_till, store_movements},
    keep_officer_till,
};

/// Hands counted cash over to another till of the branch. It is on the way until it is received. Managers can hand over
/// from the open tills of others.
pub async fn hand_over_cash(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (till, seen): (TillId, Option<i64>),
    receiver: Receiver,
    (counted, note): (Denominations, &str),
) -> Result<(HandOverId, Till), TillError> {
    let by = By::lock(work, at, actor).await?;
    let from = work.find_till(&actor.reach, till).await?;
    let branch = from.ok_or(TillError::NoSuchTill)?.get().branch;
    let to = receiving_till(work, (actor.user, branch), receiver).await?;
    // In the order of their ids, as another transaction may hand over the other way.
    let receiving = if to < till {
        work.lock_till(&Reach::Tenant, to).await?
    } else {
        None
    };
    let before = lock_till(work, &actor.reach, (till, seen)).await?;
    let receiving = if to > till {
        work.lock_till(&Reach::Tenant, to).await?
    } else {
        receiving
    };
    let receiving = receiving.filter(|to| to.get().branch == branch && to.get().draft.is_active);
    let receiving = receiving.ok_or(TillError::Receiver)?;
    check_open(work, &by, &before).await?;
    let amount = counted.total();
    if amount.is_zero() {
        return Err(TillError::NothingCounted);
    }
    let mut after = before.clone();
    let given = after.hand_over(by.user, actor.may(Permission::CollectionManage), counted)?;
    let hand_over = work
        .add_hand_over(&NewHandOver {
            from: till,
            to,
            counted,
            note: note.to_owned(),
            by: by.user,
            at,
        })
        .await?;
    let about = About {
        hand_over: Some(hand_over),
        counterpart: receiving.get().draft.name.clone(),
        note: note.to_owned(),
        ..About::default()
    };
    store_movements(work, &by, &after, vec![given], &about).await?;
    let fields = Fields::new()
        .with("handOverId", hand_over.get())
        .with("to", about.counterpart)
        .with("amount", amount.to_string());
    let what = ("HAND_OVER_CASH", "tills.cash.handed_over");
    note_till(work, &by, &after, what, (Fields::new(), fields)).await?;
    Ok((hand_over, after))
}

/// Returns the till that receives the cash. If it is an officer's, they must be a colleague who may hold cash.
async fn receiving_till(
    work: &mut dyn TillsWork,
    (user, branch): (UserId, BranchId),
    receiver: Receiver,
) -> Result<TillId, TillError> {
    let (officer, till) = match receiver {
        Receiver::Officer(officer) => (Some(officer), None),
        Receiver::Till(to) => {
            let found = work.find_till(&Reach::Tenant, to).await?;
            (found.and_then(|found| found.get().officer), Some(to))
        }
    };
    let Some(officer) = officer else {
        return till.ok_or(TillError::Receiver);
    };
    let own = if officer == user {
        None
    } else {
        keep_officer_till(work, branch, officer).await?
    };
    let own = own.ok_or(TillError::Colleague(receiver))?;
    Ok(till.unwrap_or(own))
}

/// Receives cash that is on the way to a till, with a count of it. A person cannot receive cash that they sent. If the
/// count differs by more than they may book alone, the sender must take the cash back.
pub async fn receive_cash(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (till, seen): (TillId, Option<i64>),
    hand_over: HandOverId,
    count: Count<'_>,
) -> Result<Till, TillError> {
    let by = By::lock(work, at, actor).await?;
    let before = lock_till(work, &actor.reach, (till, seen)).await?;
    let sent = lock_hand_over(work, hand_over, |sent| sent.to == till).await?;
    if sent.sent_by == by.user {
        return Err(TillError::OwnHandOver);
    }
    check_open(work, &by, &before).await?;
    let mut after = before.clone();
    let alone = work.difference_left((till, by.user), by.business_date).await?;
    let moved = after.receive(by.user, (sent.amount(), alone), count)?;
    work.end_hand_over(hand_over, false, at).await?;
    let about = About {
        hand_over: Some(hand_over),
        counterpart: sent.from_name.clone(),
        note: count.reason.to_owned(),
        ..About::default()
    };
    store_movements(work, &by, &after, moved, &about).await?;
    let fields = Fields::new()
        .with("handOverId", hand_over.get())
        .with("from", about.counterpart)
        .with("amount", sent.amount().to_string())
        .with("counted", count.counted.total().to_string())
        .with("differenceReason", count.reason);
    let what = ("RECEIVE_CASH", "tills.cash.received");
    note_till(work, &by, &after, what, (Fields::new(), fields)).await?;
    Ok(after)
}

/// Takes cash back that nobody has received yet.
pub async fn take_back_cash(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (till, seen): (TillId, Option<i64>),
    hand_over: HandOverId,
) -> Result<Till, TillError> {
    let by = By::lock(work, at, actor).await?;
    let before = lock_till(work, &actor.reach, (till, seen)).await?;
    let sent = lock_hand_over(work, hand_over, |sent| sent.from == till).await?;
    check_open(work, &by, &before).await?;
    let mut after = before.clone();
    let taken = after.take_in(by.user, MovementKind::Received, sent.amount(), Some(sent.counted))?;
    work.end_hand_over(hand_over, true, at).await?;
    let about = About {
        hand_over: Some(hand_over),
        counterpart: before.get().draft.name.clone(),
        ..About::default()
    };
    store_movements(work, &by, &after, vec![taken], &about).await?;
    let fields = Fields::new()
        .with("handOverId", hand_over.get())
        .with("amount", sent.amount().to_string());
    let what = ("TAKE_BACK_CASH", "tills.cash.taken_back");
    note_till(work, &by, &after, what, (Fields::new(), fields)).await?;
    Ok(after)
}

async fn lock_hand_over(
    work: &mut dyn TillsWork,
    hand_over: HandOverId,
    is_its: impl FnOnce(&HandOver) -> bool,
) -> Result<HandOver, TillError> {
    let sent = work.lock_hand_over(hand_over).await?;
    sent.filter(is_its).ok_or(TillError::NoSuchHandOver)
}
