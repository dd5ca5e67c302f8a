//! Nobody keeps a schedule, and everybody may.
use async_trait::async_trait;
use munim_kernel::{BranchId, Page, PageRequest, UserId};
use munim_reporting::{Mailbox, Owner, Run, RunId, Schedule, ScheduleBook, ScheduleId};
use time::OffsetDateTime;

use super::{
    profile,
    work::{Done, FakeWork},
};

#[async_trait(?Send)]
impl ScheduleBook for FakeWork {
    async fn hold_schedules_of(&mut self, _: UserId) -> Done<i64> {
        Ok(0)
    }

    async fn add_schedule(&mut self, _: &Schedule) -> Done {
        Ok(())
    }

    async fn schedules_of(&mut self, _: UserId, page: PageRequest) -> Done<Page<Schedule>> {
        Ok(Page::new(page, Vec::new(), 0))
    }

    async fn schedule(&mut self, _: ScheduleId, _: UserId) -> Done<Option<Schedule>> {
        Ok(None)
    }

    async fn hold_schedule(&mut self, _: ScheduleId, _: UserId) -> Done<Option<Schedule>> {
        Ok(None)
    }

    async fn replace_schedule(&mut self, _: &Schedule) -> Done {
        Ok(())
    }

    async fn remove_schedule(&mut self, _: ScheduleId) -> Done {
        Ok(())
    }

    async fn runs_of(&mut self, _: ScheduleId, page: PageRequest) -> Done<Page<Run>> {
        Ok(Page::new(page, Vec::new(), 0))
    }

    async fn people_at(&mut self, addresses: &[String]) -> Done<Vec<Mailbox>> {
        let asha = Mailbox {
            user: UserId::try_new(12).unwrap(),
            name: "Asha".into(),
            address: "asha@sahyadri.in".into(),
        };
        let asked = addresses.contains(&asha.address);
        Ok(asked.then_some(asha).into_iter().collect())
    }

    async fn mailboxes(&mut self, _: &[UserId]) -> Done<Vec<Mailbox>> {
        Ok(Vec::new())
    }

    async fn owner(&mut self, _: UserId) -> Done<Option<Owner>> {
        let asha = profile();
        Ok(Some(Owner {
            username: asha.username,
            organisation: asha.tenant_name,
            permissions: asha.permissions,
            reach: asha.reach,
        }))
    }

    async fn has_branch(&mut self, branch: BranchId) -> Done<bool> {
        Ok(branch.get() == 3)
    }

    async fn due_schedule(&mut self, _: OffsetDateTime) -> Done<Option<Schedule>> {
        Ok(None)
    }

    async fn runs_next(&mut self, _: ScheduleId, _: Option<OffsetDateTime>) -> Done {
        Ok(())
    }

    async fn add_run(&mut self, _: &Run) -> Done<bool> {
        Ok(true)
    }

    async fn has_run_under_way(&mut self, _: ScheduleId) -> Done<bool> {
        Ok(false)
    }

    async fn due_run(&mut self, _: OffsetDateTime) -> Done<Option<(Run, Schedule)>> {
        Ok(None)
    }

    async fn hold_run(&mut self, _: RunId) -> Done<Option<(Run, Schedule)>> {
        Ok(None)
    }

    async fn replace_run(&mut self, _: &Run) -> Done {
        Ok(())
    }
}
