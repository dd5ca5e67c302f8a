use std::rc::Rc;

use munim_kernel::{Actor, RoleId, Scope};

use crate::{MenuPermissionsStore, Role, RoleError};

pub struct ListRoles {
    store: Rc<dyn MenuPermissionsStore>,
}

impl ListRoles {
    pub fn new(store: Rc<dyn MenuPermissionsStore>) -> Self {
        Self { store }
    }

    /// Returns all roles: those of the system in their order, then the tenant's own by name.
    pub async fn list_roles(&self, actor: &Actor) -> Result<Vec<Role>, RoleError> {
        let mut work = self.store.begin(Scope::Tenant(actor.tenant()?)).await?;
        let mut roles = work.roles().await?;
        work.commit().await?;
        roles.sort_by(|one, other| one.name.order().cmp(&other.name.order()));
        Ok(roles)
    }

    pub async fn get_role(&self, actor: &Actor, role: RoleId) -> Result<Role, RoleError> {
        let mut work = self.store.begin(Scope::Tenant(actor.tenant()?)).await?;
        let role = work.role(role).await?;
        work.commit().await?;
        role.ok_or(RoleError::NoSuchRole)
    }
}
