use munim_http_kit::extractors::Entrant;
use munim_kernel::NoTenantChosen;
use munim_tenancy::{ListBranches as Branches, NamedBranch, ViewBranchError};

use super::refusals::view_branch_problem;
use crate::prelude::*;

/// A branch, as shown in a selector.
#[item(PascalCase)]
pub(crate) struct BranchChoice {
    branch_id: i64,
    branch_code: String,
    branch_name: String,
    city: String,
    state: String,
    is_active: bool,
    is_head_office: bool,
}

impl From<NamedBranch> for BranchChoice {
    fn from(branch: NamedBranch) -> Self {
        Self {
            branch_id: branch.public.id.get(),
            branch_code: branch.public.code,
            branch_name: branch.public.name,
            city: branch.public.city,
            state: branch.public.state,
            is_active: branch.is_active,
            is_head_office: branch.public.is_head_office,
        }
    }
}

#[operation(get "/api/bank/branch/all", tag = "branches", ok = "The branches",
    examples = {
        let branch = BranchChoice {
            branch_id: 3,
            branch_code: "SAT-01".to_owned(),
            branch_name: "Satara".to_owned(),
            city: "Satara".to_owned(),
            state: "Maharashtra".to_owned(),
            is_active: true,
            is_head_office: false,
        };
        Examples::of(&Success::new("Branches", vec![branch]))
            .or([ViewBranchError::NoTenant(NoTenantChosen)].map(view_branch_problem))
    })]
/// List all branches
///
/// One array, sorted by name, with the fields that a selector shows.
pub(crate) async fn list_branch_choices(app: State, caller: Entrant) -> Reply<Vec<BranchChoice>> {
    let branches = Branches::new(app.tenancy())
        .list_branch_choices(caller.actor())
        .await
        .map_err(view_branch_problem)?;
    let choices = branches.into_iter().map(Into::into).collect();
    Ok(Success::new("Branches", choices))
}
