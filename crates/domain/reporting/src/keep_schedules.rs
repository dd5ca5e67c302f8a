use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Randomness, Reach, UserId};
use time::OffsetDateTime;

use crate::{
    ReportingWork, Schedule, ScheduleDraft, ScheduleError, ScheduleId,
    report_files::{may_read, not_kept_yet},
};

/// The maximum number of schedules per user.
const MOST: i64 = 100;

/// Adds a schedule of the actor's own. Its file is sent only to users of their own organisation: it contains what
/// borrowers told their lender, so the organisation's administrators must be able to end every recipient's account.
pub async fn create_report_schedule(
    work: &mut dyn ReportingWork,
    at: OffsetDateTime,
    randomness: &dyn Randomness,
    actor: &Actor,
    details: ScheduleDraft,
) -> Result<Schedule, ScheduleError> {
    let about = actor.tenant()?;
    if work.owner(actor.user).await?.is_none() {
        return Err(ScheduleError::NotAPerson);
    }
    if work.lock_schedules_of(actor.user).await? >= MOST {
        return Err(ScheduleError::TooMany);
    }
    let (details, recipients) = judged(work, actor, details).await?;
    let id = ScheduleId::new(randomness.uuid());
    let schedule = Schedule::new(id, actor.user, about, details, recipients, at);
    work.create_report_schedule(&schedule).await?;
    let change = Change::new("CREATE", "reporting.schedule.created", "ReportSchedule", id)
        .after(schedule.get().details.fields());
    work.note(at, actor, actor.home, change).await?;
    Ok(schedule)
}

/// Changes a schedule of the actor's own. Refuses the change if `seen` is given and not the current version. A change
/// without differences is not recorded. It next runs at its new times, not for times that have passed.
pub async fn change_report_schedule(
    work: &mut dyn ReportingWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: ScheduleId,
    details: ScheduleDraft,
    seen: Option<i64>,
) -> Result<Schedule, ScheduleError> {
    let about = actor.tenant()?;
    let mut schedule = lock_own_schedule(work, actor, id, seen).await?;
    let before = schedule.get().details.fields();
    let (details, recipients) = judged(work, actor, details).await?;
    if !schedule.change(about, details, recipients, at) {
        return Ok(schedule);
    }
    work.replace_schedule(&schedule).await?;
    let (was, is) = before.changes_to(&schedule.get().details.fields());
    let change = Change::new("UPDATE", "reporting.schedule.changed", "ReportSchedule", id)
        .before(was)
        .after(is);
    work.note(at, actor, actor.home, change).await?;
    Ok(schedule)
}

/// Deletes a schedule of the actor's own with its history. A file that is being generated is no longer sent.
pub async fn delete_report_schedule(
    work: &mut dyn ReportingWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: ScheduleId,
    seen: Option<i64>,
) -> Result<(), ScheduleError> {
    let before = lock_own_schedule(work, actor, id, seen).await?;
    work.remove_schedule(id).await?;
    let change = Change::new("DELETE", "reporting.schedule.deleted", "ReportSchedule", id)
        .before(before.get().details.fields());
    Ok(work.note(at, actor, actor.home, change).await?)
}

async fn lock_own_schedule(
    work: &mut dyn ReportingWork,
    actor: &Actor,
    id: ScheduleId,
    seen: Option<i64>,
) -> Result<Schedule, ScheduleError> {
    let held = work.lock_schedule(id, actor.user).await?;
    let held = held.ok_or(ScheduleError::NoSuchSchedule)?;
    held.check_version(seen)?;
    Ok(held)
}

/// Returns the draft with its recipients' addresses as their accounts have them, and the recipients.
async fn judged(
    work: &mut dyn ReportingWork,
    actor: &Actor,
    mut details: ScheduleDraft,
) -> Result<(ScheduleDraft, Vec<UserId>), ScheduleError> {
    if !may_read(actor.permissions, &actor.reach, &details.reports) {
        return Err(ScheduleError::NotAllowed);
    }
    if let Some(sentence) = not_kept_yet(&details.reports) {
        return Err(ScheduleError::NotAvailable(sentence));
    }
    let own = match &actor.reach {
        Reach::Tenant => None,
        Reach::Branches(own) | Reach::Officer(_, own) => Some(own),
    };
    if let Some(branch) = details.parameters.branch {
        // A platform administrator who acts on another tenant names that tenant's branches. This transaction cannot see
        // them, so each run looks them up.
        let elsewhere = actor.selected.is_some_and(|selected| selected != actor.home);
        let within = own.is_none_or(|own| own.contains(&branch));
        if !within || !(elsewhere || work.has_branch(branch).await?) {
            return Err(ScheduleError::NoSuchBranch);
        }
    }
    let people = work.people_at(&details.recipients).await?;
    let is_of = |address: &String| {
        let asked = address.to_lowercase();
        people.iter().any(|one| one.address.to_lowercase() == asked)
    };
    let unknown: Vec<_> = details
        .recipients
        .iter()
        .filter(|one| !is_of(one))
        .cloned()
        .collect();
    if !unknown.is_empty() {
        return Err(ScheduleError::UnknownRecipients(unknown));
    }
    let mut addresses: Vec<_> = people.iter().map(|one| one.address.clone()).collect();
    addresses.sort();
    addresses.dedup();
    details.recipients = addresses;
    let mut users: Vec<_> = people.iter().map(|one| one.user).collect();
    users.sort();
    users.dedup();
    Ok((details, users))
}
