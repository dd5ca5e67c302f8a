use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Clock, Fields, PermissionSet, Randomness, RoleReach, UserId};
use munim_messages::Sealer;
use time::OffsetDateTime;

use super::{
    GrantedRole, SeenUser, User, UserDraft, UserError, UserFault,
    create_user::{ids, resolved},
    judge_roles,
    list_users::seen,
    lock_changeable::lock_changeable,
    user_error::{kept_by, noting_lift},
};
use crate::{
    Account, AccountStatus, EndReason, IdentityDeviceWork, Keyed, TokenPurpose, letters::address_changed,
    post_link::post_link,
};

#[derive(Debug, Clone)]
pub struct UserChange {
    pub user: UserId,
    pub wanted: UserDraft,
    /// The version that the actor saw, if they gave one.
    pub seen: Option<i64>,
}

/// Changes a person's names, contacts, roles and branches. A new mail address must be verified by a link to `origin`,
/// the configured address of the console, and links sent to the old one stop working. Changing roles or branches ends
/// the person's sessions. Does nothing if nothing differs.
///
/// # Errors
/// After [`UserError::Lift`] the caller must commit the transaction, which contains the audit record of the attempt.
pub async fn change_user(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    kit: &(impl Clock + Randomness + Keyed + Sealer),
    actor: &Actor,
    origin: &str,
    change: &UserChange,
) -> Result<SeenUser, UserError> {
    let (tenant, user, wanted) = (kept_by(actor)?, change.user, &change.wanted);
    work.lock_people().await?;
    let account = lock_changeable(work, at, actor, user).await?;
    let present = work.person(user, at).await?.ok_or(UserError::NoSuchPerson)?;
    if change.seen.is_some_and(|seen| seen != present.version) {
        return Err(UserError::VersionConflict);
    }
    if account.status == AccountStatus::Invited && wanted.email.is_none() {
        return Err(UserError::Faults(vec![UserFault::MailboxNeeded]));
    }
    let (roles, branches) = resolved(work, actor, wanted).await?;
    let judged = judge_roles(actor, Some(&account.profile), &roles);
    noting_lift(work, at, actor, tenant, Some(user), judged).await?;
    if account.administers() && !would_administer(&roles) && work.other_administrators(user).await? == 0 {
        return Err(UserError::LastAdministrator);
    }
    let (was, is) = present.fields().changes_to(&wanted.fields());
    if was.is_empty() && is.is_empty() {
        return seen(work, actor, user, at).await;
    }
    work.replace_person(user, wanted).await?;
    let mut changes = is;
    if rights_differ(&changes) {
        let ended = work.end_sessions_of(user, EndReason::RightsChanged, at).await?;
        work.assign(user, &ids(&roles), &branches).await?;
        changes = changes.with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
    }
    if changes.get("email").is_some() {
        warn_old_mailbox(work, kit, actor, &account).await?;
        tell_new_mailbox(work, at, kit, origin, &account, &present).await?;
    }
    let change = Change::new("UPDATE", "identity.user.changed", "User", user)
        .before(was)
        .after(changes);
    work.note(at, actor, tenant, change).await?;
    seen(work, actor, user, at).await
}

/// Notifies the user at the old address that somebody else changed it: the owner of the new mailbox can choose the
/// password.
async fn warn_old_mailbox(
    work: &mut dyn IdentityDeviceWork,
    kit: &(impl Clock + Randomness + Sealer),
    actor: &Actor,
    before: &Account,
) -> Result<(), UserError> {
    let profile = &before.profile;
    if before.status != AccountStatus::Active || actor.user == profile.user {
        return Ok(());
    }
    if let Some(old) = profile.email.as_deref() {
        let notice = address_changed(kit, profile, old, &actor.username)?;
        work.post(&notice).await?;
    }
    Ok(())
}

/// Voids the links sent to the old mailbox, and sends the link that the account still needs to the new one.
async fn tell_new_mailbox(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    kit: &(impl Clock + Randomness + Keyed + Sealer),
    origin: &str,
    before: &Account,
    present: &User,
) -> Result<(), UserError> {
    work.void_tokens(present.user, at).await?;
    let account = work.account_of(present.user).await?;
    let profile = account.ok_or(UserError::NoSuchPerson)?.profile;
    let address = profile.email.as_deref();
    let Some(address) = address.filter(|new| Some(*new) != present.email.as_deref()) else {
        return Ok(());
    };
    let purpose = match before.status {
        AccountStatus::Invited => TokenPurpose::Invitation,
        // Accounts of the platform never get links by mail.
        AccountStatus::Active if !profile.tenant.is_platform() => TokenPurpose::EmailVerification,
        AccountStatus::Active | AccountStatus::Disabled => return Ok(()),
    };
    Ok(post_link(work, kit, origin, &profile, address, purpose).await?)
}

fn rights_differ(changes: &Fields) -> bool {
    ["roles", "branchIds"]
        .iter()
        .any(|name| changes.get(name).is_some())
}

/// Returns whether an active user with these roles can run the tenant.
fn would_administer(roles: &[GrantedRole]) -> bool {
    let held = roles.iter().fold(PermissionSet::default(), |held, role| {
        held.union(role.permissions)
    });
    roles.iter().any(|role| role.reach == RoleReach::Tenant) && PermissionSet::administration().within(held)
}
