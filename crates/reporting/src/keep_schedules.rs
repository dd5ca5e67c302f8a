use munim_audit::{AuditRecord, Note as _};
use munim_kernel::{Actor, Fields, Randomness, Reach, StoreError, UserId};
use time::OffsetDateTime;

use crate::{
    ReportingWork, Schedule, ScheduleDraft, ScheduleError, ScheduleId,
    report_files::{may_read, not_kept_yet},
};

/// The maximum number of schedules per user.
const MOST: i64 = 100;

/// Adds a schedule of the actor's own. Its file is sent only to users of their own organisation: it contains what
/// borrowers told their lender, so the organisation's administrators must be able to end every recipient's account.
///
/// # Errors
/// [`ScheduleError`]
pub async fn create_report_schedule(
    work: &mut dyn ReportingWork,
    at: OffsetDateTime,
    randomness: &dyn Randomness,
    actor: &Actor,
    said: ScheduleDraft,
) -> Result<Schedule, ScheduleError> {
    let about = actor.tenant()?;
    if work.owner(actor.user).await?.is_none() {
        return Err(ScheduleError::NotAPerson);
    }
    if work.hold_schedules_of(actor.user).await? >= MOST {
        return Err(ScheduleError::TooMany);
    }
    let (said, recipients) = judged(work, actor, said).await?;
    let schedule = Schedule {
        id: ScheduleId::new(randomness.uuid()),
        owner: actor.user,
        about,
        next_due_at: said.is_active.then(|| said.cadence.next_after(at)).flatten(),
        said,
        recipients,
        created_at: at,
        version: 1,
    };
    work.create_report_schedule(&schedule).await?;
    let (action, event) = ("CREATE", "reporting.schedule.created");
    let is = Some(schedule.said.fields());
    note(work, at, actor, schedule.id, (action, event), None, is).await?;
    Ok(schedule)
}

/// Changes a schedule of the actor's own. Refuses the change if `seen` is given and not the current version. A change
/// without differences is not recorded. It next runs at its new times, not for times that have passed.
///
/// # Errors
/// [`ScheduleError`]
pub async fn change_report_schedule(
    work: &mut dyn ReportingWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: ScheduleId,
    said: ScheduleDraft,
    seen: Option<i64>,
) -> Result<Schedule, ScheduleError> {
    let about = actor.tenant()?;
    let before = hold(work, actor, id, seen).await?;
    let (said, recipients) = judged(work, actor, said).await?;
    let (was, is) = before.said.fields().changes_to(&said.fields());
    if is.is_empty() && recipients == before.recipients {
        return Ok(before);
    }
    let same_times = said.cadence == before.said.cadence && before.said.is_active;
    let next_due_at = if !said.is_active {
        None
    } else if same_times {
        before.next_due_at
    } else {
        said.cadence.next_after(at)
    };
    let after = Schedule {
        about,
        said,
        recipients,
        next_due_at,
        version: before.version + 1,
        ..before
    };
    work.replace_schedule(&after).await?;
    let (action, event) = ("UPDATE", "reporting.schedule.changed");
    note(work, at, actor, id, (action, event), Some(was), Some(is)).await?;
    Ok(after)
}

/// Deletes a schedule of the actor's own with its history. A file that is being generated is no longer sent.
///
/// # Errors
/// [`ScheduleError`]
pub async fn delete_report_schedule(
    work: &mut dyn ReportingWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: ScheduleId,
    seen: Option<i64>,
) -> Result<(), ScheduleError> {
    let before = hold(work, actor, id, seen).await?;
    work.remove_schedule(id).await?;
    let (action, event) = ("DELETE", "reporting.schedule.deleted");
    let was = Some(before.said.fields());
    Ok(note(work, at, actor, id, (action, event), was, None).await?)
}

async fn hold(
    work: &mut dyn ReportingWork,
    actor: &Actor,
    id: ScheduleId,
    seen: Option<i64>,
) -> Result<Schedule, ScheduleError> {
    let held = work.hold_schedule(id, actor.user).await?;
    let held = held.ok_or(ScheduleError::NoSuchSchedule)?;
    if seen.is_some_and(|seen| seen != held.version) {
        return Err(ScheduleError::VersionConflict);
    }
    Ok(held)
}

/// Records a change of a schedule and publishes its event.
async fn note(
    work: &mut dyn ReportingWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: ScheduleId,
    (action, event): (&'static str, &'static str),
    before: Option<Fields>,
    after: Option<Fields>,
) -> Result<(), StoreError> {
    work.note(
        event,
        AuditRecord {
            tenant: actor.home,
            at,
            actor: actor.into(),
            action,
            entity_type: "ReportSchedule",
            entity_id: id.to_string(),
            before,
            after,
        },
    )
    .await
}

/// Returns the draft with its recipients' addresses as their accounts have them, and the recipients.
async fn judged(
    work: &mut dyn ReportingWork,
    actor: &Actor,
    mut said: ScheduleDraft,
) -> Result<(ScheduleDraft, Vec<UserId>), ScheduleError> {
    if !may_read(actor.permissions, &said.reports) {
        return Err(ScheduleError::NotAllowed);
    }
    if let Some(sentence) = not_kept_yet(&said.reports) {
        return Err(ScheduleError::NotAvailable(sentence));
    }
    let own = match &actor.reach {
        Reach::Tenant => None,
        Reach::Branches(own) | Reach::Officer(_, own) => Some(own),
    };
    if let Some(branch) = said.parameters.branch {
        // A platform administrator who acts on another tenant names that tenant's branches. This transaction cannot see
        // them, so each run looks them up.
        let elsewhere = actor.selected.is_some_and(|selected| selected != actor.home);
        let within = own.is_none_or(|own| own.contains(&branch));
        if !within || !(elsewhere || work.has_branch(branch).await?) {
            return Err(ScheduleError::NoSuchBranch);
        }
    }
    let people = work.people_at(&said.recipients).await?;
    let is_of = |address: &String| {
        let asked = address.to_lowercase();
        people.iter().any(|one| one.address.to_lowercase() == asked)
    };
    let unknown: Vec<_> = said
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
    said.recipients = addresses;
    let mut users: Vec<_> = people.iter().map(|one| one.user).collect();
    users.sort();
    users.dedup();
    Ok((said, users))
}
