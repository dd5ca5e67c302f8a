use std::collections::{BTreeMap, BTreeSet, btree_map::Entry};

use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, HolidayId, StoreError};
use time::{Date, Month, OffsetDateTime};

use crate::{Holiday, HolidayDraft, HolidayError, HolidayFault, LendingWork};

/// Adds a holiday. New schedules move due dates past it. Existing ones stay until two people release their move
/// ([`move_due_dates`](crate::move_due_dates)).
pub async fn create_holiday(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    wanted: HolidayDraft,
) -> Result<Holiday, HolidayError> {
    let tenant = actor.tenant()?;
    let present = work.lock_holidays(wanted.on, wanted.on).await?;
    let ids = add(work, actor, present, std::slice::from_ref(&wanted), None).await?;
    let id = ids.first().copied().ok_or(StoreError::Failed)?;
    let change = Change::new("CREATE", "lending.holiday.created", "Holiday", id).after(Fields::from(&wanted));
    work.note(at, actor, tenant, change).await?;
    Ok(Holiday {
        id,
        draft: wanted,
        moves_to: None,
    })
}

/// Adds the holidays of a year, all or none.
pub async fn import_holidays(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    year: i32,
    wanted: Vec<HolidayDraft>,
) -> Result<Vec<Holiday>, HolidayError> {
    let tenant = actor.tenant()?;
    let day = |month, day| Date::from_calendar_date(year, month, day).unwrap_or(Date::MAX);
    let present = work
        .lock_holidays(day(Month::January, 1), day(Month::December, 31))
        .await?;
    let ids = add(work, actor, present, &wanted, Some(year)).await?;
    let shown = |draft: &HolidayDraft| {
        let branch = draft.branch.map(|branch| format!(" in branch {branch}"));
        format!("{}: {}{}", draft.on, draft.name, branch.unwrap_or_default())
    };
    let after = Fields::new()
        .with("year", i64::from(year))
        .with("holidays", wanted.iter().map(shown).collect::<Vec<_>>());
    let change = Change::new("IMPORT", "lending.holiday.imported", "Holiday", year).after(after);
    work.note(at, actor, tenant, change).await?;
    let made = ids.into_iter().zip(wanted);
    let made = made.map(|(id, draft)| Holiday {
        id,
        draft,
        moves_to: None,
    });
    Ok(made.collect())
}

/// Deletes a holiday. Existing schedules keep their due dates, even those that moved past it. A released move that the
/// day end has not carried out yet is dropped.
pub async fn delete_holiday(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    holiday: HolidayId,
) -> Result<(), HolidayError> {
    let tenant = actor.tenant()?;
    let deleted = work.delete_holiday(&actor.reach, holiday).await?;
    let deleted = deleted.ok_or(HolidayError::NoSuchHoliday)?;
    let change =
        Change::new("DELETE", "lending.holiday.deleted", "Holiday", holiday).before(Fields::from(&deleted));
    work.note(at, actor, tenant, change).await?;
    Ok(())
}

/// Adds the holidays and returns their ids, or fails with all their faults.
async fn add(
    work: &mut dyn LendingWork,
    actor: &Actor,
    present: Vec<Holiday>,
    wanted: &[HolidayDraft],
    year: Option<i32>,
) -> Result<Vec<HolidayId>, HolidayError> {
    let mut branches = BTreeMap::new();
    for branch in wanted.iter().filter_map(|one| one.branch) {
        if let Entry::Vacant(unknown) = branches.entry(branch) {
            unknown.insert(work.lock_branch(&actor.reach, branch).await? == Some(true));
        }
    }
    let taken = present.into_iter().map(|one| (one.draft.on, one.draft.branch));
    let mut taken: BTreeSet<_> = taken.collect();
    let mut faults = Vec::new();
    for (place, one) in wanted.iter().enumerate() {
        let outside = year.filter(|year| one.on.year() != *year);
        faults.extend(outside.map(|year| (place, HolidayFault::Year(year))));
        if one
            .branch
            .is_some_and(|branch| branches.get(&branch) == Some(&false))
        {
            faults.push((place, HolidayFault::Branch));
        }
        if !taken.insert((one.on, one.branch)) {
            faults.push((place, HolidayFault::Taken));
        }
    }
    if faults.is_empty() {
        Ok(work.add_holidays(wanted).await?)
    } else {
        Err(HolidayError::Faults(faults))
    }
}
