use munim_kernel::{Percent, RoleName};
use munim_tenancy::{FieldAgent, ListCentres, ViewBranchError};

use crate::prelude::*;

/// A field officer or agent, with their part of the branch.
#[item(PascalCase, from = agent: FieldAgent)]
pub(crate) struct FieldAgentItem {
    #[field(from = agent.user.get(), example = 12)]
    user_id: i64,
    #[field(example = "ravi.jadhav")]
    username: String,
    #[field(example = "Ravi")]
    first_name: String,
    #[field(example = "Jadhav")]
    last_name: String,
    #[schema(value_type = Vec<String>)]
    #[field(example = vec![RoleName::new("FieldOfficer")])]
    roles: Vec<RoleName>,
    #[field(from = agent.centres, example = 9)]
    center_count: i64,
    #[field(from = agent.clients, example = 214)]
    client_count: i64,
    #[field(from = agent.active_loans, example = 180)]
    active_loans_count: i64,
    /// Outstanding principal in rupees.
    #[field(from = agent.outstanding, example = Money::from_paise(510_000_000))]
    portfolio: Money,
    /// Percent; null when nothing is lent.
    #[field(from = Percent::of(agent.par30.paise(), agent.outstanding.paise()), example = Percent::of(2, 100))]
    par30: Option<Percent>,
}

list_page!(
    /// A page of field staff.
    FieldAgentPage of FieldAgentItem
);

#[operation(get "/api/bank/branch/{branchId}/field-agents", tag = "branches", ok = "A page of field staff",
    message = "Field agents",
    refuses = [ViewBranchError::NoTenant(NoTenantChosen), ViewBranchError::NoSuchBranch].map(view_branch_problem))]
/// List the field staff of a branch
///
/// Active users with the role FieldOfficer or FieldAgent, by name. Field officers see only themselves.
pub(crate) async fn list_field_agents(
    app: State,
    caller: May<SeesGroups>,
    branch: PathId<BranchKey>,
    list: ListQuery<Unsorted>,
) -> Reply<FieldAgentPage> {
    let centres = ListCentres::new(app.tenancy());
    let agents = centres.list_field_agents(caller.actor(), branch.into_inner(), list.page);
    Ok(Success::new(
        MESSAGE,
        agents.await.map_err(view_branch_problem)?.into(),
    ))
}
