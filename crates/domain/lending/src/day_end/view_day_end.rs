use std::rc::Rc;

use munim_kernel::{Actor, Page, PageRequest};
use time::Date;

use super::{
    day_end_error::DayEndError,
    run::{BusinessDay, DayEndFailure, DayEndRun},
    settings::{DayEndRefusal, DayEndSettings},
};
use crate::{LendingStore, ProvisionFilter, ShownProvisions};

pub struct ViewDayEnd {
    store: Rc<dyn LendingStore>,
}

impl ViewDayEnd {
    pub fn new(store: Rc<dyn LendingStore>) -> Self {
        Self { store }
    }

    pub async fn get_business_date(&self, actor: &Actor) -> Result<BusinessDay, DayEndError> {
        Ok(self.store.business_day(actor.tenant()?).await?)
    }

    /// Returns the settings, and why the business date could not end by itself.
    pub async fn get_day_end_settings(
        &self,
        actor: &Actor,
    ) -> Result<(DayEndSettings, Option<DayEndRefusal>), DayEndError> {
        let day = self.get_business_date(actor).await?;
        Ok((day.settings, day.refusal))
    }

    pub async fn list_day_ends(
        &self,
        actor: &Actor,
        page: PageRequest,
    ) -> Result<Page<DayEndRun>, DayEndError> {
        Ok(self.store.day_ends(actor.tenant()?, page).await?)
    }

    pub async fn get_day_end(
        &self,
        actor: &Actor,
        date: Date,
    ) -> Result<(DayEndRun, Vec<DayEndFailure>), DayEndError> {
        let found = self.store.day_end(actor.tenant()?, date).await?;
        found.ok_or(DayEndError::NoSuchRun)
    }

    /// Returns the provisions that a day end has booked for the branches in reach.
    pub async fn view_provisions(
        &self,
        actor: &Actor,
        filter: ProvisionFilter,
    ) -> Result<ShownProvisions, DayEndError> {
        let tenant = actor.tenant()?;
        Ok(self.store.provisions(tenant, &actor.reach, filter).await?)
    }
}
