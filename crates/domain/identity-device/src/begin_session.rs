use munim_audit::{AuditActor, AuditRecord};
use munim_kernel::{
    BranchId, ClientInfo, Clock, Fields, Randomness, SessionId, StoreError, TenantId, TrustedDeviceId,
};
use time::OffsetDateTime;

use crate::{
    Account, Claims, FactorMethod, IdentityDeviceWork, Limit, NewSession, Profile, SignInError, SignInRules,
    TokenSigner, Username, reserve::lock_key,
};

#[derive(Debug, Clone)]
pub struct SignedIn {
    pub profile: Profile,
    pub branch: Option<(BranchId, String)>,
    pub token: String,
    pub expires_at: OffsetDateTime,
    pub factor_enrolled: bool,
}

/// A user who has passed all checks, with their account locked since it was checked.
pub(crate) struct Entrant {
    pub(crate) tenant: TenantId,
    pub(crate) username: Username,
    pub(crate) account: Account,
    pub(crate) device: Option<TrustedDeviceId>,
    pub(crate) branch: Option<(BranchId, String)>,
    pub(crate) client: ClientInfo,
    /// The second factor that was given, if one was required.
    pub(crate) factor: Option<FactorMethod>,
    pub(crate) factor_enrolled: bool,
}

/// The branch of a session, or why it cannot begin: the reason for the records and the refusal.
pub(crate) type Place<T> = Result<Option<(BranchId, String)>, (&'static str, T)>;

/// Checks what a session needs besides the user: tenant and branch are active, the account reaches the branch, and the
/// device is trusted. If the account is locked, none of this can change until the transaction ends.
pub(crate) async fn place(
    work: &mut dyn IdentityDeviceWork,
    clock: &impl Clock,
    account: &Account,
    branch: Option<BranchId>,
    device: Option<TrustedDeviceId>,
) -> Result<Place<SignInError>, StoreError> {
    if !work
        .tenant_standing()
        .await?
        .is_some_and(|standing| standing.active)
    {
        return Ok(Err(("tenant suspended", SignInError::TenantSuspended)));
    }
    let mut place = None;
    if let Some(chosen) = branch {
        match work.branch_standing(chosen).await? {
            Some((name, true)) if account.reaches(chosen) => place = Some((chosen, name)),
            Some((_, false)) if account.reaches(chosen) => {
                return Ok(Err(("branch inactive", SignInError::BranchInactive)));
            }
            _ => return Ok(Err(("branch not assigned", SignInError::BranchNotAssigned))),
        }
    }
    if let Some(device) = device
        && !work.lock_trusted_device(device, clock.now()).await?
    {
        return Ok(Err(("device not activated", SignInError::DeviceInactive)));
    }
    Ok(Ok(place))
}

/// Begins the session and commits the transaction. Failures are reset only here, after the last factor.
pub(crate) async fn begin_session<K>(
    mut work: Box<dyn IdentityDeviceWork>,
    kit: &K,
    rules: &SignInRules,
    entrant: Entrant,
) -> Result<SignedIn, StoreError>
where
    K: Clock + Randomness + TokenSigner,
{
    let now = kit.now();
    let profile = entrant.account.profile;
    let session = NewSession {
        id: SessionId::new(kit.uuid()),
        user: profile.user,
        device: entrant.device,
        branch: entrant.branch.as_ref().map(|(id, _)| *id),
        client: entrant.client.clone(),
        at: now,
        proved_at: now,
        expires_at: now + rules.session_timeout.min(NewSession::LONGEST),
        ends_at: now + NewSession::LONGEST,
    };
    work.signed_in(profile.user, now).await?;
    if let Some(device) = entrant.device {
        work.device_seen(device, now).await?;
    }
    let superseded = work.open_session(&session, rules).await?;
    work.uncount_address(Limit::SIGN_IN_BY_ADDRESS, entrant.client.address)
        .await?;
    work.clear_attempts(&entrant.username, &lock_key(entrant.device))
        .await?;
    let mut fields = Fields::new()
        .with("branchId", session.branch.map(BranchId::get))
        .with(
            "endedSessions",
            superseded.iter().map(ToString::to_string).collect::<Vec<_>>(),
        );
    if let Some(factor) = entrant.factor {
        fields = fields.with("secondFactor", factor.as_str());
    }
    work.record(AuditRecord {
        tenant: entrant.tenant,
        at: now,
        actor: AuditActor {
            tenant: Some(entrant.tenant),
            user: Some(profile.user),
            name: profile.username.clone(),
            session: Some(session.id),
            client: Some(entrant.client),
        },
        action: "LOGIN_SUCCESS",
        entity_type: "Session",
        entity_id: session.id.to_string(),
        before: None,
        after: Some(fields),
    })
    .await?;
    work.commit().await?;
    let token = kit.sign(&Claims {
        user: profile.user,
        session: session.id,
        tenant: entrant.tenant,
        issued_at: now,
        expires_at: session.expires_at,
    })?;
    Ok(SignedIn {
        profile,
        branch: entrant.branch,
        token,
        expires_at: session.expires_at,
        factor_enrolled: entrant.factor_enrolled,
    })
}
