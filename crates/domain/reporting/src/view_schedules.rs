use std::rc::Rc;

use munim_kernel::{Actor, Page, PageRequest, Scope};

use crate::{ReportingStore, Run, Schedule, ScheduleError, ScheduleId};

pub struct ViewSchedules {
    store: Rc<dyn ReportingStore>,
}

impl ViewSchedules {
    pub fn new(store: Rc<dyn ReportingStore>) -> Self {
        Self { store }
    }

    pub async fn list_report_schedules(
        &self,
        actor: &Actor,
        page: PageRequest,
    ) -> Result<Page<Schedule>, ScheduleError> {
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let page = work.schedules_of(actor.user, page).await?;
        work.commit().await?;
        Ok(page)
    }

    pub async fn get_report_schedule(
        &self,
        actor: &Actor,
        id: ScheduleId,
    ) -> Result<Schedule, ScheduleError> {
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let schedule = work.schedule(id, actor.user).await?;
        work.commit().await?;
        schedule.ok_or(ScheduleError::NoSuchSchedule)
    }

    pub async fn list_report_runs(
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
}
