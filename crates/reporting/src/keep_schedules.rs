use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{
    Actor, BranchId, Clock, Event, Fields, Outbox, Page, PageRequest, Randomness, Reach, Scope, StoreError,
    UnitOfWork, UserId, Work,
};

use crate::{
    Run, Schedule, ScheduleBook, ScheduleDraft, ScheduleError, ScheduleId,
    report_files::{may_read, not_kept_yet},
};

/// People keep schedules of reports that are made and mailed without them.
#[derive(Debug, Clone)]
pub struct KeepSchedules<U, K> {
    store: U,
    kit: K,
}

/// What is written of a change: action, event, before and after.
type Told = (&'static str, &'static str, Option<Fields>, Option<Fields>);

impl<U, K> KeepSchedules<U, K>
where
    U: UnitOfWork<Work: ScheduleBook + AuditTrail + Outbox>,
    K: Clock + Randomness,
{
    /// How many schedules one person keeps.
    pub const MOST: i64 = 100;

    /// Keeps schedules in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Adds a schedule of the actor's own. Its file goes to people of his organisation only: it holds what borrowers
    /// told their lender, so it is sent to nobody whose account his administrators cannot end.
    ///
    /// # Errors
    /// [`ScheduleError`]
    pub async fn add(&self, actor: &Actor, said: ScheduleDraft) -> Result<Schedule, ScheduleError> {
        let about = actor.tenant()?;
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        if work.owner(actor.user).await?.is_none() {
            return Err(ScheduleError::NotAPerson);
        }
        if work.hold_schedules_of(actor.user).await? >= Self::MOST {
            return Err(ScheduleError::TooMany);
        }
        let (said, recipients) = judged(&mut *work, actor, said).await?;
        let schedule = Schedule {
            id: ScheduleId::new(self.kit.uuid()),
            owner: actor.user,
            about,
            next_due_at: said.is_active.then(|| said.cadence.next_after(now)).flatten(),
            said,
            recipients,
            created_at: now,
            version: 1,
        };
        work.add_schedule(&schedule).await?;
        let is = Some(schedule.said.fields());
        let told = ("CREATE", "reporting.schedule.created", None, is);
        self.note(&mut work, actor, schedule.id, told).await?;
        work.commit().await?;
        Ok(schedule)
    }

    /// The actor's own schedules, the oldest first.
    ///
    /// # Errors
    /// [`ScheduleError`]
    pub async fn list(&self, actor: &Actor, page: PageRequest) -> Result<Page<Schedule>, ScheduleError> {
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let page = work.schedules_of(actor.user, page).await?;
        work.commit().await?;
        Ok(page)
    }

    /// One of the actor's own.
    ///
    /// # Errors
    /// [`ScheduleError`]
    pub async fn one(&self, actor: &Actor, id: ScheduleId) -> Result<Schedule, ScheduleError> {
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let schedule = work.schedule(id, actor.user).await?;
        work.commit().await?;
        schedule.ok_or(ScheduleError::NoSuchSchedule)
    }

    /// Its runs, the newest first.
    ///
    /// # Errors
    /// [`ScheduleError`]
    pub async fn runs(
        &self,
        actor: &Actor,
        id: ScheduleId,
        page: PageRequest,
    ) -> Result<Page<Run>, ScheduleError> {
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        if work.schedule(id, actor.user).await?.is_none() {
            return Err(ScheduleError::NoSuchSchedule);
        }
        let page = work.runs_of(id, page).await?;
        work.commit().await?;
        Ok(page)
    }

    /// Makes it what `said` says, if it is still that of version `seen`. What it is already changes nothing. It runs next
    /// when its new times say, and not for times that have passed.
    ///
    /// # Errors
    /// [`ScheduleError`]
    pub async fn change(
        &self,
        actor: &Actor,
        id: ScheduleId,
        said: ScheduleDraft,
        seen: Option<i64>,
    ) -> Result<Schedule, ScheduleError> {
        let about = actor.tenant()?;
        let now = self.kit.now();
        let (mut work, before) = self.hold(actor, id, seen).await?;
        let (said, recipients) = judged(&mut *work, actor, said).await?;
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
            said.cadence.next_after(now)
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
        let told = ("UPDATE", "reporting.schedule.changed", Some(was), Some(is));
        self.note(&mut work, actor, id, told).await?;
        work.commit().await?;
        Ok(after)
    }

    /// Deletes it with its history. A file that is on its way is not sent any more.
    ///
    /// # Errors
    /// [`ScheduleError`]
    pub async fn delete(
        &self,
        actor: &Actor,
        id: ScheduleId,
        seen: Option<i64>,
    ) -> Result<(), ScheduleError> {
        let (mut work, before) = self.hold(actor, id, seen).await?;
        work.remove_schedule(id).await?;
        let told = (
            "DELETE",
            "reporting.schedule.deleted",
            Some(before.said.fields()),
            None,
        );
        self.note(&mut work, actor, id, told).await?;
        Ok(work.commit().await?)
    }

    async fn hold(
        &self,
        actor: &Actor,
        id: ScheduleId,
        seen: Option<i64>,
    ) -> Result<(Box<U::Work>, Schedule), ScheduleError> {
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let held = work.hold_schedule(id, actor.user).await?;
        let held = held.ok_or(ScheduleError::NoSuchSchedule)?;
        if seen.is_some_and(|seen| seen != held.version) {
            return Err(ScheduleError::VersionConflict);
        }
        Ok((work, held))
    }

    async fn note(
        &self,
        work: &mut U::Work,
        actor: &Actor,
        id: ScheduleId,
        (action, event, before, after): Told,
    ) -> Result<(), StoreError> {
        let at = self.kit.now();
        let fields = after.clone().unwrap_or_default();
        work.record(AuditRecord {
            tenant: actor.home,
            at,
            actor: actor.into(),
            action,
            entity_type: "ReportSchedule",
            entity_id: id.to_string(),
            before,
            after,
        })
        .await?;
        work.publish(Event {
            name: event,
            tenant: actor.home,
            entity: id.to_string(),
            at,
            fields,
        })
        .await
    }
}

/// The draft with its recipients' addresses as their accounts have them, and who they are.
async fn judged(
    work: &mut (impl ScheduleBook + ?Sized),
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
        let branch = BranchId::try_new(branch).map_err(|_| ScheduleError::NoSuchBranch)?;
        // Of another tenant than his own the platform's administrator names branches, which each run looks up.
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
