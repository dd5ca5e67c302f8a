use munim_audit::{AuditActor, Change, Note as _};
use munim_kernel::{Actor, Fields, Reach};
use time::OffsetDateTime;

use super::{ReminderError, ReminderRule, ReminderRules};
use crate::CollectionsWork;

/// Replaces all rules, and returns them. Refuses the change if `seen` is given and not their current version.
pub async fn change_reminder_rules(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    mut wanted: Vec<ReminderRule>,
    seen: Option<i64>,
) -> Result<ReminderRules, ReminderError> {
    let tenant = actor.tenant()?;
    if actor.reach != Reach::Tenant {
        return Err(ReminderError::NotTheWhole);
    }
    let key = |rule: &ReminderRule| (rule.days, rule.language);
    wanted.sort_by_key(key);
    if wanted
        .windows(2)
        .any(|pair| matches!(pair, [one, next] if key(one) == key(next)))
    {
        return Err(ReminderError::Twice);
    }
    let before = work.lock_reminder_rules().await?;
    if seen.is_some_and(|seen| seen != before.version) {
        return Err(ReminderError::VersionConflict);
    }
    if before.rules == wanted {
        return Ok(before);
    }
    let after = ReminderRules {
        rules: wanted,
        version: before.version + 1,
    };
    work.replace_reminder_rules(&after).await?;
    let (held, wanted) = (&before.rules, &after.rules);
    let of = |rules: &[ReminderRule], rule: &ReminderRule| {
        let found = rules.iter().find(|one| key(one) == key(rule));
        found.map_or_else(Fields::new, Fields::from)
    };
    let mut named: Vec<_> = held.iter().chain(wanted).collect();
    named.sort_by_key(|rule| key(rule));
    named.dedup_by_key(|rule| key(rule));
    for rule in named
        .into_iter()
        .filter(|rule| !held.contains(rule) || !wanted.contains(rule))
    {
        let (was, is) = of(held, rule).changes_to(&of(wanted, rule));
        let id = format!("{}/{}", rule.days, rule.language);
        let change = Change::new("UPDATE", "collections.reminder_rule.changed", "ReminderRule", id)
            .before(was)
            .after(is);
        let by: AuditActor = actor.into();
        work.note(at, by, tenant, change).await?;
    }
    Ok(after)
}
