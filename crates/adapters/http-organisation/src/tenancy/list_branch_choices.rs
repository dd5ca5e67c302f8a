use munim_http_kit::extractors::Entrant;
use munim_tenancy::{ListBranches as Branches, NamedBranch, ViewBranchError};

use crate::prelude::*;

/// A branch, as shown in a selector.
#[item(PascalCase, from = branch: NamedBranch)]
pub(crate) struct BranchChoice {
    #[field(from = branch.public.id.get(), example = 3)]
    branch_id: i64,
    #[field(from = branch.public.code, example = "SAT-01")]
    branch_code: String,
    #[field(from = branch.public.name, example = "Satara")]
    branch_name: String,
    #[field(from = branch.public.city, example = "Satara")]
    city: String,
    #[field(from = branch.public.state, example = "Maharashtra")]
    state: String,
    #[field(example = true)]
    is_active: bool,
    #[field(from = branch.public.is_head_office, example = false)]
    is_head_office: bool,
}

#[operation(get "/api/bank/branch/all", tag = "branches", ok = "The branches", message = "Branches",
    refuses = [ViewBranchError::NoTenant(NoTenantChosen)].map(view_branch_problem))]
/// List all branches
///
/// One array, sorted by name, with the fields that a selector shows.
pub(crate) async fn list_branch_choices(app: State, caller: Entrant) -> Reply<Vec<BranchChoice>> {
    let branches = Branches::new(app.tenancy())
        .list_branch_choices(caller.actor())
        .await
        .map_err(view_branch_problem)?;
    let choices = branches.into_iter().map(Into::into).collect();
    Ok(Success::new(MESSAGE, choices))
}
