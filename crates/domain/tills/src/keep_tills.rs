use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, BranchId, Fields, Money, TillId, UserId};
use time::OffsetDateTime;

use crate::{Till, TillDraft, TillError, TillKind, TillsWork};

/// Adds a till to an active branch: a counter's, or the vault if it has none. Officers' tills are added automatically.
pub async fn create_till(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (branch, kind): (BranchId, TillKind),
    wanted: &TillDraft,
) -> Result<Till, TillError> {
    let tenant = actor.tenant()?;
    if kind == TillKind::Officer {
        return Err(TillError::OfficerKind);
    }
    if work.lock_branch(&actor.reach, branch).await? != Some(true) {
        return Err(TillError::Branch);
    }
    let till = work.add_till(branch, kind, wanted).await?;
    let till = till.ok_or(match kind {
        TillKind::Vault => TillError::VaultExists,
        TillKind::Counter | TillKind::Officer => TillError::NameTaken,
    })?;
    let change =
        Change::new("CREATE", "tills.till.created", "Till", till.get().id).after(Fields::from(&till));
    work.note(at, actor, tenant, change).await?;
    Ok(till)
}

/// Changes a till's name and limit, or takes it out of use or into use again. Without a limit, it gets the usual limit of
/// its kind.
pub async fn change_till(
    work: &mut dyn TillsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (till, seen): (TillId, Option<i64>),
    (name, limit, is_active): (&str, Option<Money>, bool),
) -> Result<Till, TillError> {
    let tenant = actor.tenant()?;
    let before = work.lock_till(&actor.reach, till).await?;
    let before = before.ok_or(TillError::NoSuchTill)?;
    before.check_version(seen)?;
    let wanted = TillDraft {
        name: name.to_owned(),
        limit: limit.or(before.get().kind.usual_limit()),
        is_active,
    };
    let mut after = before.clone();
    if !after.change(wanted)? {
        return Ok(before);
    }
    if !after.get().draft.is_active && work.is_on_the_way(till).await? {
        return Err(TillError::InUse);
    }
    if !work.replace_till(&after).await? {
        return Err(TillError::NameTaken);
    }
    let (was, is) = Fields::from(&before).changes_to(&Fields::from(&after));
    let change = Change::new("UPDATE", "tills.till.changed", "Till", till)
        .before(was)
        .after(is);
    work.note(at, actor, tenant, change).await?;
    Ok(after)
}

/// Returns the till of an officer, which is added if they have none in this branch. Returns `None` if they are not active
/// staff of the branch who may hold cash, or if the tenant uses no tills.
pub async fn keep_officer_till(
    work: &mut dyn TillsWork,
    branch: BranchId,
    officer: UserId,
) -> Result<Option<TillId>, TillError> {
    if !work.uses_tills().await? {
        return Ok(None);
    }
    let limit = TillKind::Officer.usual_limit();
    Ok(work.officer_till(branch, officer, limit).await?)
}
