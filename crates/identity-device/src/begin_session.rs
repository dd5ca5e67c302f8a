use munim_audit::{AuditActor, AuditRecord, AuditTrail};
use munim_kernel::{BranchId, ClientInfo, Clock, Fields, Randomness, SessionId, StoreError, TenantId, Work};
use time::OffsetDateTime;

use crate::{
    Account, AccountDirectory, Attempts, Claims, DeviceRegister, FactorMethod, Limit, NewSession,
    PasswordHash, Profile, SessionBook, SignInRules, TokenSigner, Username, ports::address_key,
    reserve::lock_key,
};

/// A session has begun.
#[derive(Debug, Clone)]
pub struct SignedIn {
    /// Who.
    pub profile: Profile,
    /// In which branch.
    pub branch: Option<(BranchId, String)>,
    /// The bearer token.
    pub token: String,
    /// Until when it can be used.
    pub expires_at: OffsetDateTime,
    /// Whether the user has an authenticator app enrolled.
    pub factor_enrolled: bool,
}

/// Somebody who gave all that is asked of him.
pub(crate) struct Entrant {
    pub(crate) tenant: TenantId,
    pub(crate) username: Username,
    pub(crate) account: Account,
    pub(crate) device: Option<i64>,
    pub(crate) branch: Option<(BranchId, String)>,
    pub(crate) client: ClientInfo,
    pub(crate) rehashed: Option<PasswordHash>,
    /// The second factor that he gave, where one was due.
    pub(crate) factor: Option<FactorMethod>,
    pub(crate) factor_enrolled: bool,
}

/// Begins the session: the one place where failures are forgotten, after the last factor. Commits the work.
pub(crate) async fn begin_session<W, K>(
    mut work: W,
    kit: &K,
    rules: &SignInRules,
    entrant: Entrant,
) -> Result<SignedIn, StoreError>
where
    W: Work + AccountDirectory + Attempts + DeviceRegister + SessionBook + AuditTrail,
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
    let counted = address_key(entrant.client.address);
    work.uncount(Limit::SIGN_IN_BY_ADDRESS, &counted).await?;
    work.forget(&entrant.username, &lock_key(entrant.device)).await?;
    work.signed_in(profile.user, now, entrant.rehashed).await?;
    if let Some(device) = entrant.device {
        work.device_seen(device, now).await?;
    }
    let superseded = work.open_session(&session, rules).await?;
    let mut told = Fields::new()
        .with("branchId", session.branch.map(BranchId::get))
        .with(
            "endedSessions",
            superseded.iter().map(ToString::to_string).collect::<Vec<_>>(),
        );
    if let Some(factor) = entrant.factor {
        told = told.with("secondFactor", factor.as_str());
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
        after: Some(told),
    })
    .await?;
    work.commit().await?;
    let token = kit.sign(&Claims {
        user: profile.user,
        session: session.id,
        tenant: entrant.tenant,
        issued_at: now,
        expires_at: session.expires_at,
    });
    Ok(SignedIn {
        profile,
        branch: entrant.branch,
        token,
        expires_at: session.expires_at,
        factor_enrolled: entrant.factor_enrolled,
    })
}
