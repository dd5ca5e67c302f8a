use munim_audit::{AuditRecord, AuditTrail, Note as _};
use munim_kernel::{
    Actor, Clock, Fields, Outbox, PermissionSet, Randomness, RoleReach, Scope, TenantId, UnitOfWork, UserId,
    Work,
};
use munim_messages::{Postbox, Sealer};

use super::{
    GrantedRole, PeopleBook, PeopleError, Person, PersonDraft, PersonFault, SeenPerson,
    invite_person::{ids, resolved},
    judge_roles,
    list_people::seen,
    people_error::{kept_by, note_lift},
    rules::{administers, is_reached, may_change},
};
use crate::{
    Account, AccountDirectory, AccountStatus, EndReason, Keyed, SessionBook, TokenBook, TokenPurpose,
    post_link::post_link,
};

/// What is to become of a person.
#[derive(Debug, Clone)]
pub struct PersonChange {
    /// Who.
    pub user: UserId,
    /// All that is to be known of him.
    pub wanted: PersonDraft,
    /// The version that the actor saw; `None` when any will do.
    pub seen: Option<i64>,
}

/// Changes a person's names, how to reach him, his roles and branches. A new mail address must be proved anew, and
/// links that went to the old one are of no use any more. With his roles or branches his sessions end.
#[derive(Debug, Clone)]
pub struct ChangePerson<U, K> {
    store: U,
    kit: K,
    origin: String,
}

impl<U, K> ChangePerson<U, K>
where
    U: UnitOfWork<
        Work: PeopleBook + AccountDirectory + SessionBook + TokenBook + Postbox + AuditTrail + Outbox,
    >,
    K: Clock + Randomness + Keyed + Sealer,
{
    /// Mails links that lead to `origin`, as it is configured.
    pub fn new(store: U, kit: K, origin: impl Into<String>) -> Self {
        Self {
            store,
            kit,
            origin: origin.into(),
        }
    }

    /// Changes him. Asking for what he is already changes nothing.
    ///
    /// # Errors
    /// [`PeopleError`]
    pub async fn run(&self, actor: &Actor, change: &PersonChange) -> Result<SeenPerson, PeopleError> {
        let tenant = kept_by(actor)?;
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.hold_people().await?;
        match self.within(&mut work, tenant, actor, change).await {
            Ok(changed) => {
                work.commit().await?;
                Ok(changed)
            }
            Err(PeopleError::Lift(why)) => {
                drop(work);
                Err(note_lift(&self.store, &self.kit, actor, tenant, Some(change.user), why).await)
            }
            Err(refused) => Err(refused),
        }
    }

    async fn within(
        &self,
        work: &mut U::Work,
        tenant: TenantId,
        actor: &Actor,
        change: &PersonChange,
    ) -> Result<SeenPerson, PeopleError> {
        let (user, wanted, at) = (change.user, &change.wanted, self.kit.now());
        let account = work.hold_account(user).await?;
        let account = account.filter(|account| is_reached(actor, &account.profile));
        let account = account.ok_or(PeopleError::NoSuchPerson)?;
        let present = work.person(user, at).await?.ok_or(PeopleError::NoSuchPerson)?;
        may_change(actor, &account.profile)?;
        if change.seen.is_some_and(|seen| seen != present.version) {
            return Err(PeopleError::VersionConflict);
        }
        if account.status == AccountStatus::Invited && wanted.email.is_none() {
            return Err(PeopleError::Faults(vec![PersonFault::MailboxNeeded]));
        }
        let (roles, branches) = resolved(work, actor, wanted).await?;
        judge_roles(actor, Some(&account.profile), &roles)?;
        if administers(&account) && !would_administer(&roles) && work.other_administrators(user).await? == 0 {
            return Err(PeopleError::LastAdministrator);
        }
        let (was, is) = present.fields().changes_to(&wanted.fields());
        if was.is_empty() && is.is_empty() {
            return seen(work, actor, user, at).await;
        }
        work.replace_person(user, wanted).await?;
        let mut told = is;
        if rights_differ(&told) {
            let ended = work.end_sessions_of(user, EndReason::RightsChanged, at).await?;
            work.assign(user, &ids(&roles), &branches).await?;
            told = told.with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
        }
        if told.get("email").is_some() {
            self.tell_new_mailbox(work, user, &account, &present).await?;
        }
        work.note(
            "identity.user.changed",
            AuditRecord {
                tenant,
                at,
                actor: actor.into(),
                action: "UPDATE",
                entity_type: "User",
                entity_id: user.to_string(),
                before: Some(was),
                after: Some(told),
            },
        )
        .await?;
        seen(work, actor, user, at).await
    }

    /// Links that went to the old mailbox end; the new one gets the link that the account waits for.
    async fn tell_new_mailbox(
        &self,
        work: &mut U::Work,
        user: UserId,
        before: &Account,
        present: &Person,
    ) -> Result<(), PeopleError> {
        work.void_tokens(user, self.kit.now()).await?;
        let account = work.account_of(user).await?.ok_or(PeopleError::NoSuchPerson)?;
        let profile = &account.profile;
        let Some(address) = profile
            .email
            .as_deref()
            .filter(|new| Some(*new) != present.email.as_deref())
        else {
            return Ok(());
        };
        let purpose = match before.status {
            AccountStatus::Invited => TokenPurpose::Invitation,
            // No letter ever leads to an account of the platform.
            AccountStatus::Active if !profile.tenant.is_platform() => TokenPurpose::EmailVerification,
            AccountStatus::Active | AccountStatus::Disabled => return Ok(()),
        };
        Ok(post_link(work, &self.kit, &self.origin, profile, address, purpose).await?)
    }
}

fn rights_differ(told: &Fields) -> bool {
    ["roles", "branchIds"].iter().any(|name| told.get(name).is_some())
}

/// Whether somebody active with these roles can run the tenant.
fn would_administer(roles: &[GrantedRole]) -> bool {
    let held = roles.iter().fold(PermissionSet::default(), |held, role| {
        held.union(role.permissions)
    });
    roles.iter().any(|role| role.reach == RoleReach::Tenant) && PermissionSet::administration().within(held)
}
