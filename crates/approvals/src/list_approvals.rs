use std::rc::Rc;

use munim_kernel::{Actor, ApprovalId, Page, PageRequest};

use crate::{Approval, ApprovalError, ApprovalsStore};

/// Shows the requests that wait.
pub struct ListApprovals {
    store: Rc<dyn ApprovalsStore>,
}

impl ListApprovals {
    /// Reads from `store`.
    pub fn new(store: Rc<dyn ApprovalsStore>) -> Self {
        Self { store }
    }

    /// Returns a page of the requests of these acts that wait in the actor's reach, the oldest first. An officer sees their own.
    ///
    /// # Errors
    /// [`ApprovalError::NoTenant`] or [`ApprovalError::Store`].
    pub async fn list_approvals(
        &self,
        actor: &Actor,
        acts: &[&str],
        page: PageRequest,
    ) -> Result<Page<Approval>, ApprovalError> {
        let tenant = actor.tenant()?;
        Ok(self
            .store
            .waiting_approvals(tenant, &actor.reach, acts, page)
            .await?)
    }

    /// Returns one request in the actor's reach.
    ///
    /// # Errors
    /// [`ApprovalError::NoSuchRequest`] too.
    pub async fn get_approval(&self, actor: &Actor, approval: ApprovalId) -> Result<Approval, ApprovalError> {
        let found = self
            .store
            .approval(actor.tenant()?, &actor.reach, approval)
            .await?;
        found.ok_or(ApprovalError::NoSuchRequest)
    }
}
