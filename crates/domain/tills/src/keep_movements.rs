//! Locks tills, and stores what happened to them.
use munim_audit::{AuditActor, Change, Note as _};
use munim_books::{AccountRole, BooksClosed, JournalBook, Posting, Source};
use munim_kernel::{
    Actor, BranchId, EntryId, Fields, HandOverId, Money, Reach, StoreError, TenantId, TillId, UserId,
};
use time::{Date, OffsetDateTime};

use crate::{Movement, MovementKind, NewMovement, Till, TillError, TillsWork};

/// Who moves cash, and when.
#[derive(Debug, Clone)]
pub(crate) struct By {
    pub(crate) user: UserId,
    pub(crate) at: OffsetDateTime,
    pub(crate) actor: AuditActor,
    pub(crate) tenant: TenantId,
    pub(crate) business_date: Date,
}

impl By {
    /// Locks the business date.
    pub(crate) async fn lock(
        work: &mut dyn TillsWork,
        at: OffsetDateTime,
        actor: &Actor,
    ) -> Result<Self, TillError> {
        Ok(Self {
            user: actor.user,
            at,
            actor: actor.into(),
            tenant: actor.tenant()?,
            business_date: work.share_books().await?,
        })
    }
}

/// What movements are about.
#[derive(Debug, Clone, Default)]
pub(crate) struct About {
    pub(crate) hand_over: Option<HandOverId>,
    pub(crate) counterpart: String,
    pub(crate) reference: String,
    pub(crate) note: String,
}

/// Locks a till in reach, in the version that the user saw. Tills are only used where the tenant has switched them on.
pub(crate) async fn lock_till(
    work: &mut dyn TillsWork,
    reach: &Reach,
    (till, seen): (TillId, Option<i64>),
) -> Result<Till, TillError> {
    let till = work.lock_till(reach, till).await?.ok_or(TillError::NoSuchTill)?;
    if !work.uses_tills().await? {
        return Err(TillError::TillsOff);
    }
    till.check_version(seen)?;
    Ok(till)
}

/// Checks that cash of a till can move: the branch has not closed its day, and its books are open.
pub(crate) async fn check_open(work: &mut dyn TillsWork, by: &By, till: &Till) -> Result<(), TillError> {
    till.check_day(by.business_date)?;
    check_books(work, by, till).await
}

/// Checks that the branch's books are open on the business date.
pub(crate) async fn check_books(work: &mut dyn TillsWork, by: &By, till: &Till) -> Result<(), TillError> {
    let books = work.lock_books_shared(till.get().branch).await?;
    let open: Result<(), BooksClosed> = books.allow(by.business_date);
    Ok(open?)
}

/// Stores a till with its movements. Differences are posted.
pub(crate) async fn store_movements(
    work: &mut dyn TillsWork,
    by: &By,
    till: &Till,
    moved: Vec<Movement>,
    about: &About,
) -> Result<(), TillError> {
    if !work.replace_till(till).await? {
        return Err(TillError::OtherTillOpen);
    }
    for movement in moved {
        let entry = match movement.kind {
            MovementKind::Difference => {
                let narration = format!("Difference in {}: {}", till.get().draft.name, about.note);
                Some(post_difference(work, by, till.get().branch, movement.amount, narration).await?)
            }
            _ => None,
        };
        add_movement(work, by, till, (movement, entry), about).await?;
    }
    Ok(())
}

/// Posts cash that was found, or a negative amount that was missing.
async fn post_difference(
    work: &mut dyn TillsWork,
    by: &By,
    branch: BranchId,
    difference: Money,
    narration: String,
) -> Result<EntryId, TillError> {
    let source = Source {
        kind: "till_difference",
        id: None,
    };
    let posting = Posting::new(branch, by.business_date, source, narration)
        .debit(AccountRole::CashInHand, difference)
        .credit(AccountRole::TillDifference, difference);
    post(work, by, posting).await
}

/// Posts an entry on the business date.
pub(crate) async fn post(work: &mut dyn TillsWork, by: &By, posting: Posting) -> Result<EntryId, TillError> {
    // Amounts are more than zero on both sides.
    let balanced = posting.balanced().map_err(|_| StoreError::Failed)?;
    let posted = JournalBook::post(work, by.business_date, &balanced, by.user, by.at).await?;
    Ok(posted.entry)
}

/// Records a change of a till.
pub(crate) async fn note_till(
    work: &mut dyn TillsWork,
    by: &By,
    till: &Till,
    (action, event): (&'static str, &'static str),
    (before, after): (Fields, Fields),
) -> Result<(), StoreError> {
    let mut change = Change::new(action, event, "Till", till.get().id).after(after);
    if !before.is_empty() {
        change = change.before(before);
    }
    work.note(by.at, by.actor.clone(), by.tenant, change).await
}

/// Adds a movement of a stored till, with its entry if it has one.
pub(crate) async fn add_movement(
    work: &mut dyn TillsWork,
    by: &By,
    till: &Till,
    (movement, entry): (Movement, Option<EntryId>),
    about: &About,
) -> Result<(), StoreError> {
    work.add_movement(&NewMovement {
        till: till.get().id,
        movement,
        booked_on: by.business_date,
        hand_over: about.hand_over,
        counterpart: about.counterpart.clone(),
        reference: about.reference.clone(),
        note: about.note.clone(),
        entry,
        by: by.user,
        at: by.at,
    })
    .await
}
