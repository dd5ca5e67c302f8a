use std::{collections::HashMap, rc::Rc};

use munim_audit::{AuditActor, Change, Note as _};
use munim_kernel::{
    Actor, BranchId, CentreId, Clock, CollectionSheetId, Fields, PassedOver, Reach, Round, Scope, StoreError,
    TenantId, UserId,
};
use time::{Date, Duration, OffsetDateTime};

use crate::{
    CollectionsStore, CollectionsWork, SheetAction, SheetError,
    lock_sheet::{keep_change, lock_sheet},
};

/// How far ahead sheets can be generated.
const AHEAD: Duration = Duration::days(31);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Generated {
    pub created: usize,
    pub existing: usize,
}

/// Generates the sheets of a day, from the business date on: of the centres that meet then, or whose members have
/// instalments due. Each centre has at most one sheet a day.
pub async fn generate_sheets(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (on, branch): (Date, Option<BranchId>),
) -> Result<Generated, SheetError> {
    let tenant = actor.tenant()?;
    if let Some(branch) = branch
        && !actor.reach.reaches(branch)
    {
        return Err(SheetError::Branch);
    }
    check_day(work, on).await?;
    let by = (Some(actor.user), at);
    let generated = add_sheets(work, &actor.reach, (on, branch), by).await?;
    if generated.created > 0 {
        note(work, at, actor.into(), tenant, (on, branch, generated)).await?;
    }
    Ok(generated)
}

/// Gives a centre to another officer for a day. Generates its sheet if there is none.
pub async fn assign_centre(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (centre, on): (CentreId, Date),
    officer: UserId,
) -> Result<CollectionSheetId, SheetError> {
    actor.tenant()?;
    let branch = work.branch_of_centre(&actor.reach, centre).await?;
    let branch = branch.ok_or(SheetError::Centre)?;
    check_day(work, on).await?;
    if !work.may_record(officer, branch).await? {
        return Err(SheetError::Officer);
    }
    let by = (Some(actor.user), at);
    work.add_sheets(&[centre], on, Some(officer), by).await?;
    let id = work.sheet_of(centre, on).await?.ok_or(SheetError::NoSuchSheet)?;
    let before = lock_sheet(work, actor, id).await?;
    let mut after = before.clone();
    after.assign(officer)?;
    let what = ("ASSIGN", "collections.sheet.changed");
    let life = (SheetAction::Assigned, "");
    keep_change(work, (at, actor), what, (&before, &after), Some(life)).await?;
    Ok(id)
}

async fn check_day(work: &mut dyn CollectionsWork, on: Date) -> Result<(), SheetError> {
    let first = work.business_date_now().await?;
    let last = first.checked_add(AHEAD).unwrap_or(Date::MAX);
    if (first..=last).contains(&on) {
        Ok(())
    } else {
        Err(SheetError::Day(first, last))
    }
}

async fn add_sheets(
    work: &mut dyn CollectionsWork,
    reach: &Reach,
    (on, branch): (Date, Option<BranchId>),
    by: (Option<UserId>, OffsetDateTime),
) -> Result<Generated, StoreError> {
    let mut off = HashMap::new();
    let mut wanted = Vec::new();
    for one in work.centres_of_day(reach, branch, on).await? {
        if !one.has_dues && one.meets && !off.contains_key(&one.branch) {
            let days = work.working_days(Some(one.branch), on).await?;
            off.insert(one.branch, days.is_off(on));
        }
        let meets = one.meets && !off.get(&one.branch).copied().unwrap_or_default();
        if one.has_dues || meets {
            wanted.push(one.centre);
        }
    }
    let created = work.add_sheets(&wanted, on, None, by).await?.len();
    Ok(Generated {
        created,
        existing: wanted.len() - created,
    })
}

async fn note(
    work: &mut dyn CollectionsWork,
    at: OffsetDateTime,
    by: AuditActor,
    tenant: TenantId,
    (on, branch, generated): (Date, Option<BranchId>, Generated),
) -> Result<(), StoreError> {
    let created = i64::try_from(generated.created).unwrap_or(i64::MAX);
    let fields = Fields::new()
        .with("branchId", branch.map(BranchId::get))
        .with("created", created);
    let change = Change::new("GENERATE", "collections.sheets.generated", "CollectionDay", on).after(fields);
    work.note(at, by, tenant, change).await
}

/// Generates the sheets of each tenant's business date in the background, once the day end has moved it. Any number of
/// nodes may do it: each centre has at most one sheet a day.
pub struct GenerateSheets<C> {
    store: Rc<dyn CollectionsStore>,
    clock: C,
    passed_over: PassedOver,
}

impl<C: Clock> GenerateSheets<C> {
    pub fn new(store: Rc<dyn CollectionsStore>, clock: C) -> Self {
        Self {
            store,
            clock,
            passed_over: PassedOver::default(),
        }
    }

    /// Generates what is missing, and returns the number of tenants. A tenant that fails is skipped for a while.
    pub async fn run(&self) -> Result<Round<u32>, StoreError> {
        let mut round = Round::default();
        for (tenant, on) in self.store.tenants_without_sheets().await? {
            let now = self.clock.now();
            if self.passed_over.has(tenant, now) {
                continue;
            }
            let outcome = self.of_tenant(tenant, on).await;
            let done = self.passed_over.note(tenant, now, outcome, &mut round.failures)?;
            round.done += u32::from(done.is_some());
        }
        Ok(round)
    }

    /// Generates the sheets of each branch. If one fails, the others still get theirs, and the day is retried.
    async fn of_tenant(&self, tenant: TenantId, on: Date) -> Result<(), StoreError> {
        let mut outcome = Ok(());
        for branch in self.store.branches_with_centres(tenant).await? {
            match self.of_branch(tenant, (on, branch)).await {
                Err(StoreError::Unavailable) => return Err(StoreError::Unavailable),
                done => outcome = outcome.and(done),
            }
        }
        outcome?;
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.keep_sheet_day(on).await?;
        work.commit().await
    }

    async fn of_branch(&self, tenant: TenantId, (on, branch): (Date, BranchId)) -> Result<(), StoreError> {
        let (at, branch) = (self.clock.now(), Some(branch));
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let generated = add_sheets(&mut *work, &Reach::Tenant, (on, branch), (None, at)).await?;
        if generated.created > 0 {
            let by = AuditActor::system("day end");
            note(&mut *work, at, by, tenant, (on, branch, generated)).await?;
        }
        work.commit().await
    }
}
