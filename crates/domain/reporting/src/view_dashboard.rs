use std::rc::Rc;

use munim_kernel::{Actor, Clock, StoreError};

use crate::{Dashboard, ReportingStore};

pub struct ViewDashboard {
    store: Rc<dyn ReportingStore>,
    clock: Rc<dyn Clock>,
}

impl ViewDashboard {
    pub fn new(store: Rc<dyn ReportingStore>, clock: Rc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// Returns the dashboard. Reach and tenant are from the session, never from the request.
    pub async fn get_dashboard_stats(&self, actor: &Actor) -> Result<Dashboard, StoreError> {
        let now = self.clock.now();
        let figures = self
            .store
            .figures(actor.reading_scope(), &actor.reach, actor.into(), now)
            .await?;
        Ok(Dashboard::new(figures, &actor.reach, now))
    }
}
