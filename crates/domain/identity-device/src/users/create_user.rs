use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, BranchId, Clock, Limited, Randomness, RoleId, RoleReach};
use munim_messages::Sealer;
use time::OffsetDateTime;

use super::{
    GrantedRole, NewUser, SeenUser, UserDraft, UserError, UserFault, judge_roles,
    list_users::seen,
    user_error::{kept_by, noting_lift},
};
use crate::{IdentityDeviceWork, Keyed, TokenPurpose, post_link::post_link};

/// Creates an account without a password, if the tenant's plan has room for another user, and mails a link to choose
/// the first one. The link leads to `origin`, the configured address of the console.
///
/// # Errors
/// After [`UserError::Lift`] the caller must commit the transaction, which contains the audit record of the attempt.
pub async fn create_user(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    kit: &(impl Clock + Randomness + Keyed + Sealer),
    actor: &Actor,
    origin: &str,
    wanted: &NewUser,
) -> Result<SeenUser, UserError> {
    let tenant = kept_by(actor)?;
    // Accounts of the platform open every tenant, so they never get links by mail.
    if tenant.is_platform() {
        return Err(UserError::PlatformAccount);
    }
    work.lock_people().await?;
    let (roles, branches) = resolved(work, actor, &wanted.draft).await?;
    noting_lift(work, at, actor, tenant, None, judge_roles(actor, None, &roles)).await?;
    work.plan_room(Limited::Users).await?.check_room()?;
    let user = work
        .add_person(wanted, at)
        .await?
        .ok_or(UserError::UsernameTaken)?;
    work.assign(user, &ids(&roles), &branches).await?;
    let account = work.account_of(user).await?.ok_or(UserError::NoSuchPerson)?;
    let purpose = TokenPurpose::Invitation;
    let address = wanted.email.as_str();
    post_link(work, kit, origin, &account.profile, address, purpose).await?;
    let fields = wanted
        .draft
        .fields()
        .with("username", wanted.username.as_str())
        .with("status", "invited");
    let change = Change::new("CREATE", "identity.user.invited", "User", user).after(fields);
    work.note(at, actor, tenant, change).await?;
    seen(work, actor, user, at).await
}

pub(super) fn ids(roles: &[GrantedRole]) -> Vec<RoleId> {
    roles.iter().map(|role| role.id).collect()
}

/// Returns the roles and branches that a draft names, each once.
///
/// # Errors
/// [`UserError::Faults`] with all unknown roles and branches.
pub(super) async fn resolved(
    work: &mut dyn IdentityDeviceWork,
    actor: &Actor,
    draft: &UserDraft,
) -> Result<(Vec<GrantedRole>, Vec<BranchId>), UserError> {
    let roles = work.roles_named(&draft.roles).await?;
    let mut branches = draft.branches.clone();
    branches.sort_unstable();
    branches.dedup();
    let there = work.branches_among(&branches).await?;
    let mut faults = Vec::new();
    for name in &draft.roles {
        if !roles.iter().any(|role| role.name == *name) {
            faults.push(UserFault::UnknownRole(name.to_string()));
        }
    }
    for branch in &branches {
        let reached = actor.reach.branches().is_none_or(|own| own.contains(branch));
        if !reached || !there.contains(branch) {
            faults.push(UserFault::UnknownBranch(*branch));
        }
    }
    let everywhere = roles.iter().any(|role| role.reach == RoleReach::Tenant);
    if branches.is_empty() && !everywhere && faults.is_empty() {
        faults.push(UserFault::BranchNeeded);
    }
    if faults.is_empty() {
        Ok((roles, branches))
    } else {
        Err(UserError::Faults(faults))
    }
}
