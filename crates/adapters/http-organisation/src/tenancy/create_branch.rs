use munim_kernel::{Limited, PlanLimitReached};
use munim_tenancy::{self as tenancy, ChangeBranchError};

use super::{branch_form::CreateBranchRequest, branch_item::BranchListItem};
use crate::prelude::*;

const FAILED: &str = "Error creating branch";

#[operation(post "/api/bank/branch", tag = "branches",
    alias = ("/api/branches", "createBranchAlias"), created = "The branch", body = Success<BranchListItem>,
    location = "The address of the branch.", message = "Branch created successfully",
    refuses = [ChangeBranchError::NoTenant(NoTenantChosen), ChangeBranchError::DuplicateCode, ChangeBranchError::Inactive,
        ChangeBranchError::PlanLimit(PlanLimitReached { limited: Limited::Branches, plan: "Standard".to_owned(), limit: 10 })]
        .map(|error| change_branch_problem(error, FAILED)))]
/// Create a branch
///
/// For users with access to the whole organisation. A new head office replaces the current one.
pub(crate) async fn create_branch(
    app: State,
    caller: May<ManagesBranches>,
    Once(key, CreateBranchRequest(new_branch)): Once<CreateBranchRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    once(
        &app,
        caller.actor(),
        key,
        (app.tenancy(), scope, Stale::Nothing),
        async move |work, at| {
            let opened = tenancy::create_branch(work, at, &actor, &new_branch).await;
            let branch = opened.map_err(|error| change_branch_problem(error, FAILED))?;
            let location = format!("/api/bank/branch/{}", branch.public.id);
            Ok(Created::new(location, MESSAGE, BranchListItem::from(branch)))
        },
    )
    .await
}
