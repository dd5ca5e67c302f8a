use std::rc::Rc;

use munim_kernel::Actor;
use time::Date;

use super::{
    day_end_error::DayEndError,
    run::{BusinessDay, DayEndFailure, DayEndRun},
};
use crate::LendingStore;

/// Shows the business date and day ends.
pub struct ViewDayEnd {
    store: Rc<dyn LendingStore>,
}

impl ViewDayEnd {
    /// Reads from `store`.
    pub fn new(store: Rc<dyn LendingStore>) -> Self {
        Self { store }
    }

    /// Returns the business date and the newest day end.
    ///
    /// # Errors
    /// [`DayEndError::NoTenant`] or [`DayEndError::Store`].
    pub async fn get_business_date(&self, actor: &Actor) -> Result<BusinessDay, DayEndError> {
        Ok(self.store.business_day(actor.tenant()?).await?)
    }

    /// Returns a day end with the loans that it failed on.
    ///
    /// # Errors
    /// [`DayEndError::NoSuchRun`] too.
    pub async fn get_day_end(
        &self,
        actor: &Actor,
        date: Date,
    ) -> Result<(DayEndRun, Vec<DayEndFailure>), DayEndError> {
        let found = self.store.day_end(actor.tenant()?, date).await?;
        found.ok_or(DayEndError::NoSuchRun)
    }
}
