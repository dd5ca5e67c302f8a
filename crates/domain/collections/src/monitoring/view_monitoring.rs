use munim_kernel::{Actor, Page, PageRequest, Reach, StoreError, TenantId};
use munim_lending::WorkingDays;
use time::Date;

use super::{
    AttendanceError, CheckInFilter, LeaveError, LeaveFilter, ListedCheckIn, ListedLeave, OwnAttendance,
    StaffDay, StaffFilter, StaffMonth, WorkedDays,
};
use crate::{CollectionsStore, Month};

/// Returns what the actor sees of themselves.
pub async fn get_own_attendance(
    store: &dyn CollectionsStore,
    actor: &Actor,
) -> Result<OwnAttendance, AttendanceError> {
    let tenant = actor.tenant()?;
    let today = store.business_date_of(tenant).await?;
    Ok(store
        .own_attendance(tenant, actor.user, &actor.reach, today)
        .await?)
}

pub async fn list_check_ins(
    store: &dyn CollectionsStore,
    actor: &Actor,
    filter: &CheckInFilter,
    page: PageRequest,
) -> Result<Page<ListedCheckIn>, AttendanceError> {
    let tenant = actor.tenant()?;
    let period = filter.period(store.business_date_of(tenant).await?)?;
    Ok(store
        .check_ins(tenant, &actor.reach, filter, period, page)
        .await?)
}

pub async fn list_leave(
    store: &dyn CollectionsStore,
    actor: &Actor,
    filter: &LeaveFilter,
    page: PageRequest,
) -> Result<Page<ListedLeave>, LeaveError> {
    Ok(store.leave(actor.tenant()?, &actor.reach, filter, page).await?)
}

/// Returns the staff in reach on a day, by default the business date.
pub async fn view_staff_day(
    store: &dyn CollectionsStore,
    actor: &Actor,
    (on, filter): (Option<Date>, &StaffFilter),
    page: PageRequest,
) -> Result<StaffDay, AttendanceError> {
    let tenant = actor.tenant()?;
    let on = match on {
        Some(on) => on,
        None => store.business_date_of(tenant).await?,
    };
    let days = worked_days(store, tenant, (on, on)).await?;
    Ok(store.staff_day(tenant, &actor.reach, filter, &days, page).await?)
}

/// Returns the attendance of the staff in reach in a month, by default that of the business date. The days that have not ended
/// yet do not count as absent.
pub async fn view_staff_month(
    store: &dyn CollectionsStore,
    actor: &Actor,
    (month, filter): (Option<Month>, &StaffFilter),
    page: PageRequest,
) -> Result<StaffMonth, AttendanceError> {
    let tenant = actor.tenant()?;
    let today = store.business_date_of(tenant).await?;
    let month = month.unwrap_or(Month::of(today));
    let mut days = worked_days(store, tenant, (month.first(), month.last())).await?;
    days.working.retain(|day| *day < today);
    Ok(store
        .staff_month(tenant, &actor.reach, filter, (month, &days), page)
        .await?)
}

async fn worked_days(
    store: &dyn CollectionsStore,
    tenant: TenantId,
    (from, to): (Date, Date),
) -> Result<WorkedDays, StoreError> {
    let working = store.working_days_of(tenant, &Reach::Tenant, None, from).await?;
    let working: WorkingDays = working.unwrap_or_default();
    let all = std::iter::successors(Some(from), |day| day.next_day());
    let all = all.take_while(|day| *day <= to);
    Ok(WorkedDays {
        from,
        to,
        working: all.filter(|day| !working.is_off(*day)).collect(),
    })
}
