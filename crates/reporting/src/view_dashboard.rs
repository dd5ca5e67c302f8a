use munim_kernel::{Actor, Clock, Permission, StoreError};

use crate::{Dashboard, DashboardReader};

/// Shows a user the dashboard of what he reaches.
#[derive(Debug, Clone)]
pub struct ViewDashboard<D, C> {
    figures: D,
    clock: C,
}

impl<D: DashboardReader, C: Clock> ViewDashboard<D, C> {
    /// Reads from `figures`.
    pub fn new(figures: D, clock: C) -> Self {
        Self { figures, clock }
    }

    /// The dashboard. Reach and tenant come from the session, never from the request.
    ///
    /// # Errors
    /// Whatever the store says.
    pub async fn run(&self, actor: &Actor) -> Result<Dashboard, StoreError> {
        let now = self.clock.now();
        let figures = self
            .figures
            .figures(actor.reading_scope(), &actor.reach, is_keeper(actor), now)
            .await?;
        Ok(Dashboard::new(figures, &actor.reach, now))
    }
}

/// Whether the actor looks after devices and accounts, and so sees what is wrong with them.
pub fn is_keeper(actor: &Actor) -> bool {
    actor.permissions.holds_any(&[
        Permission::SysAdmin,
        Permission::TenantAdmin,
        Permission::UserManage,
    ])
}
