use munim_http_kit::{extractors::Unsorted, list_page};
use munim_kernel::{Money, NoTenantChosen, Percent, RoleName};
use munim_tenancy::{FieldAgent, ListCentres, ViewBranchError};

use super::{needs::SeesGroups, path_keys::BranchKey, refusals::view_branch_problem};
use crate::prelude::*;

/// A field officer or agent, with their part of the branch.
#[item(PascalCase)]
pub(crate) struct FieldAgentItem {
    user_id: i64,
    username: String,
    first_name: String,
    last_name: String,
    #[schema(value_type = Vec<String>)]
    roles: Vec<RoleName>,
    center_count: i64,
    client_count: i64,
    active_loans_count: i64,
    /// Outstanding principal in rupees.
    portfolio: Money,
    /// Percent; null when nothing is lent.
    par30: Option<Percent>,
}

impl From<FieldAgent> for FieldAgentItem {
    fn from(agent: FieldAgent) -> Self {
        Self {
            user_id: agent.user.get(),
            username: agent.username,
            first_name: agent.first_name,
            last_name: agent.last_name,
            roles: agent.roles,
            center_count: agent.centres,
            client_count: agent.clients,
            active_loans_count: agent.active_loans,
            portfolio: agent.outstanding,
            par30: Percent::of(agent.par30.paise(), agent.outstanding.paise()),
        }
    }
}

list_page!(
    /// A page of field staff.
    FieldAgentPage of FieldAgentItem
);

#[operation(get "/api/bank/branch/{branchId}/field-agents", tag = "branches", ok = "A page of field staff",
    examples = {
        let agent = FieldAgentItem {
            user_id: 12,
            username: "ravi.jadhav".to_owned(),
            first_name: "Ravi".to_owned(),
            last_name: "Jadhav".to_owned(),
            roles: vec![RoleName::new("FieldOfficer")],
            center_count: 9,
            client_count: 214,
            active_loans_count: 180,
            portfolio: Money::from_paise(510_000_000),
            par30: Percent::of(2, 100),
        };
        Examples::of(&Success::new("Field agents", FieldAgentPage::example(agent))).or([
            ViewBranchError::NoTenant(NoTenantChosen),
            ViewBranchError::NoSuchBranch,
        ]
        .map(view_branch_problem))
    })]
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
        "Field agents",
        agents.await.map_err(view_branch_problem)?.into(),
    ))
}
