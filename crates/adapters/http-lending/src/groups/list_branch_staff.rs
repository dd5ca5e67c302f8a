use munim_clients::{self as clients, CentreError, StaffMember};
use munim_kernel::Permission;

use crate::{
    prelude::*,
    tills::list_tills::{switch, switch_schema},
};

/// A member of a branch's staff.
#[item(from = member: StaffMember)]
pub(crate) struct StaffMemberItem {
    #[field(from = member.user.get(), example = 12)]
    user_id: i64,
    #[field(example = "Ravi Jadhav")]
    name: String,
}

#[filter]
pub(crate) struct Staff {
    /// Only staff who record payments, and can be assigned to a centre for a day.
    #[field(read = switch, shaped = switch_schema)]
    records_payments: Option<bool>,
}

#[operation(get "/api/branches/{branchId}/staff", tag = "groups", ok = "The staff", message = "Staff",
    refuses = [CentreError::NoSuchBranch].map(centre_problem))]
/// List the staff of a branch
///
/// By name: the active users who can look after its centres and train its groups.
pub(crate) async fn list_branch_staff(
    app: State,
    caller: May<RecordsTraining>,
    branch: PathId<BranchKey>,
    FilterQuery(Staff { records_payments }): FilterQuery<Staff>,
) -> Reply<Vec<StaffMemberItem>> {
    let permission = records_payments
        .filter(|records| *records)
        .map(|_| Permission::CollectionRecord);
    let found = clients::list_branch_staff(&*app.clients(), caller.actor(), branch.into_inner(), permission)
        .await
        .map_err(centre_problem)?;
    Ok(Success::new(MESSAGE, found.into_iter().map(Into::into).collect()))
}
