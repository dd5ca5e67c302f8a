use munim_kernel::{Actor, Clock, Randomness, SessionId, StoreError, TenantId};
use time::OffsetDateTime;

use crate::{Claims, LiveSession, NewSession, Refreshed, TokenSigner};

/// Returns a session that replaces `session`, for the same user, device and branch: with a new id and the same absolute
/// end. The old one must be ended in the same transaction.
pub(crate) fn successor<K>(
    kit: &K,
    actor: &Actor,
    session: &LiveSession,
    proved_at: OffsetDateTime,
) -> NewSession
where
    K: Clock + Randomness,
{
    let now = kit.now();
    NewSession {
        id: SessionId::new(kit.uuid()),
        user: actor.user,
        device: session.device,
        branch: session.branch,
        client: actor.client.clone(),
        at: now,
        proved_at,
        expires_at: session.extended(now),
        ends_at: session.ends_at,
    }
}

/// Returns the bearer token of a session that has begun.
pub(crate) fn token_of(
    kit: &impl TokenSigner,
    tenant: TenantId,
    session: &NewSession,
) -> Result<Refreshed, StoreError> {
    let claims = Claims {
        user: session.user,
        session: session.id,
        tenant,
        issued_at: session.at,
        expires_at: session.expires_at,
    };
    Ok(Refreshed {
        token: kit.sign(&claims)?,
        expires_at: session.expires_at,
    })
}
