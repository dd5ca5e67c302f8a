use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::{Created, Success},
    extractors::{May, Once, Then},
    once::{OnceReply, once},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::{Limited, NoTenantChosen, PlanLimitReached};
use munim_tenancy::{self as tenancy, ChangeBranchError};

use super::{
    branch_form::Opened, branch_item::BranchListItem, needs::ManagesBranches, refusals::change_branch_problem,
};

const MESSAGE: &str = "Branch created successfully";
const FAILED: &str = "Error creating branch";

pub(crate) struct CreateBranch;

impl Operation for CreateBranch {
    type Asks = Then<May<ManagesBranches>, Once<Opened>>;
    type Doc = __path_create_branch;
    const ALIAS: Option<(&'static str, &'static str)> = Some(("/api/branches", "createBranchAlias"));

    fn examples() -> Examples {
        let refused = [
            ChangeBranchError::NoTenant(NoTenantChosen),
            ChangeBranchError::DuplicateCode,
            ChangeBranchError::Inactive,
            ChangeBranchError::PlanLimit(PlanLimitReached {
                limited: Limited::Branches,
                plan: "Standard".to_owned(),
                limit: 10,
            }),
        ];
        Examples::of(&Success::new(MESSAGE, BranchListItem::example()))
            .or(refused.map(|error| change_branch_problem(error, FAILED)))
    }
}

/// Create a branch
///
/// For users with access to the whole organisation. A new head office replaces the current one.
#[utoipa::path(post, path = "/api/bank/branch", operation_id = "createBranch", tag = "branches",
    responses((status = 201, description = "The branch", body = Success<BranchListItem>,
        headers(("Location" = String, description = "The address of the branch.")))))]
pub(crate) async fn create_branch(
    app: State,
    Then(caller, Once(key, Opened(wanted))): Then<May<ManagesBranches>, Once<Opened>>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    once(
        &app,
        caller.actor(),
        key,
        (app.tenancy(), scope, Stale::Nothing),
        async move |work, at| {
            let opened = tenancy::create_branch(work, at, &actor, &wanted).await;
            let branch = opened.map_err(|error| change_branch_problem(error, FAILED))?;
            let location = format!("/api/bank/branch/{}", branch.public.id);
            Ok(Created::new(location, MESSAGE, BranchListItem::from(branch)))
        },
    )
    .await
}
