use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use munim_identity_device::{EndReason, SessionsOf};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    notices::tell_sessions,
    schema::{sessions, sign_in_challenges},
};

/// Ends these sessions and notifies every node on commit that `changed` did. Returns how many. The caller has locked their
/// rows in the order of their ids: of two transactions that end many sessions at once, one waits for the other.
pub(crate) async fn end_sessions(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    locked: &[Uuid],
    (reason, changed): (EndReason, SessionsOf),
    now: OffsetDateTime,
) -> QueryResult<u64> {
    let ended = diesel::update(sessions::table)
        .filter(sessions::tenant_id.eq(tenant))
        .filter(sessions::session_id.eq_any(locked))
        .set((
            sessions::ended_at.eq(now),
            sessions::ended_reason.eq(reason.as_str()),
        ))
        .execute(connection)
        .await?;
    tell_sessions(connection, changed).await?;
    Ok(u64::try_from(ended).unwrap_or(u64::MAX))
}

/// Ends these challenges, whose rows are locked in the order of their hashes.
pub(crate) async fn end_challenges(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    locked: &[Vec<u8>],
    now: OffsetDateTime,
) -> QueryResult<()> {
    diesel::update(sign_in_challenges::table)
        .filter(sign_in_challenges::tenant_id.eq(tenant))
        .filter(sign_in_challenges::challenge_hash.eq_any(locked))
        .set(sign_in_challenges::ended_at.eq(now))
        .execute(connection)
        .await?;
    Ok(())
}
