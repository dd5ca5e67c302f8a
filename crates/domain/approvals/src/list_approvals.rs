use std::rc::Rc;

use munim_kernel::{Actor, ApprovalId, Page, PageRequest};

use crate::{Approval, ApprovalError, ApprovalsStore};

pub struct ListApprovals {
    store: Rc<dyn ApprovalsStore>,
}

impl ListApprovals {
    pub fn new(store: Rc<dyn ApprovalsStore>) -> Self {
        Self { store }
    }

    /// Returns a page of waiting requests of these acts within the actor's reach, oldest first. Officers see only their
    /// own.
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

    pub async fn get_approval(&self, actor: &Actor, approval: ApprovalId) -> Result<Approval, ApprovalError> {
        let found = self
            .store
            .approval(actor.tenant()?, &actor.reach, approval)
            .await?;
        found.ok_or(ApprovalError::NoSuchRequest)
    }
}
