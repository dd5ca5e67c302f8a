use munim_audit::{AuditActor, Change, Note as _};
use munim_kernel::{Actor, Fields, Reach, UserId};
use time::OffsetDateTime;

use super::{Goals, Month, Target, TargetError};
use crate::CollectionsWork;

/// Replaces targets of a month, by default that of the business date, in branches in reach. Other targets stay as they
/// are, and a target without goals is deleted.
pub async fn change_collection_targets(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    month: Option<Month>,
    wanted: &[Target],
) -> Result<(), TargetError> {
    let tenant = actor.tenant()?;
    let key = |target: &Target| (target.branch, target.officer);
    let mut keys: Vec<_> = wanted.iter().map(key).collect();
    keys.sort_unstable();
    keys.dedup();
    if keys.len() < wanted.len() {
        return Err(TargetError::Twice);
    }
    // Officers who manage collections see only their own targets.
    if let Reach::Officer(own, _) = &actor.reach
        && let Some((branch, _)) = keys.iter().find(|(_, officer)| *officer != Some(*own))
    {
        return Err(TargetError::Branch(*branch));
    }
    let mut branches: Vec<_> = keys.iter().map(|(branch, _)| *branch).collect();
    branches.dedup();
    for branch in &branches {
        if work.lock_branch(&actor.reach, *branch).await? != Some(true) {
            return Err(TargetError::Branch(*branch));
        }
    }
    // Targets of officers who have left can still be removed.
    for target in wanted.iter().filter(|target| target.goals != Goals::default()) {
        if let Some(officer) = target.officer
            && !work.is_officer(officer, target.branch).await?
        {
            return Err(TargetError::Officer(officer));
        }
    }
    let month = match month {
        Some(month) => month,
        None => Month::of(work.business_date_now().await?),
    };
    let held = work.lock_targets(month, &branches).await?;
    let before = |target: &Target| {
        let held = held.iter().find(|one| key(one) == key(target));
        held.map(|one| one.goals).unwrap_or_default()
    };
    let changed = wanted.iter().filter(|target| before(target) != target.goals);
    let changed: Vec<Target> = changed.copied().collect();
    work.replace_targets(month, &changed).await?;
    for target in &changed {
        let officer = target.officer.map_or(0, UserId::get);
        let id = format!("{month}/{}/{officer}", target.branch);
        let (was, is) = Fields::from(&before(target)).changes_to(&Fields::from(&target.goals));
        let change = Change::new("UPDATE", "collections.target.changed", "CollectionTarget", id)
            .before(was)
            .after(is);
        let by: AuditActor = actor.into();
        work.note(at, by, tenant, change).await?;
    }
    Ok(())
}
