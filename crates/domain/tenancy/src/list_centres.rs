use std::rc::Rc;

use munim_kernel::{Actor, BranchId, Page, PageRequest, Reach, UserId};

use crate::{
    Centre, CentreQuery, FieldAgent, TenancyStore, ViewBranchError,
    within_reach::{among, reaches},
};

pub struct ListCentres {
    directory: Rc<dyn TenancyStore>,
}

impl ListCentres {
    pub fn new(directory: Rc<dyn TenancyStore>) -> Self {
        Self { directory }
    }

    /// Returns the centres within the actor's reach, only those of `branch` if given. An officer sees only their own.
    ///
    /// # Errors
    /// [`ViewBranchError`]; `NoSuchBranch` if the branch is outside the actor's reach.
    pub async fn list_centres(
        &self,
        actor: &Actor,
        branch: Option<BranchId>,
        mut query: CentreQuery,
    ) -> Result<Page<Centre>, ViewBranchError> {
        let tenant = actor.tenant()?;
        query.among = among(actor);
        if let Some(branch) = branch {
            self.must_reach(actor, branch).await?;
            query.among = Some(vec![branch]);
        }
        query.officer = officer(actor);
        Ok(self.directory.centres(tenant, &query).await?)
    }

    /// Returns the field staff of a branch by name, with their part of it; an officer sees only themselves.
    pub async fn list_field_agents(
        &self,
        actor: &Actor,
        branch: BranchId,
        page: PageRequest,
    ) -> Result<Page<FieldAgent>, ViewBranchError> {
        let tenant = actor.tenant()?;
        self.must_reach(actor, branch).await?;
        let agents = self.directory.field_agents(tenant, branch, officer(actor), page);
        Ok(agents.await?)
    }

    async fn must_reach(&self, actor: &Actor, branch: BranchId) -> Result<(), ViewBranchError> {
        let tenant = actor.tenant()?;
        let there = reaches(actor, branch) && self.directory.branch_exists(tenant, branch).await?;
        there.then_some(()).ok_or(ViewBranchError::NoSuchBranch)
    }
}

/// Returns the officer whose part the actor is limited to, if any.
fn officer(actor: &Actor) -> Option<UserId> {
    match &actor.reach {
        Reach::Officer(user, _) => Some(*user),
        Reach::Tenant | Reach::Branches(_) => None,
    }
}
