use diesel::{pg::Pg, prelude::*, sql_types::Bool};
use munim_identity_device::{EndReason, SessionsOf};
use munim_kernel::{BranchId, RoleId, SessionId, StoreError, TrustedDeviceId, UserId};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{
    PgWork,
    notices::notify_sessions,
    run::RunQueryDsl,
    schema::{sessions, sign_in_challenges, user_roles},
};

/// The sessions to end.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Whose {
    /// Every session in the tenant.
    All,
    User(UserId),
    Device(TrustedDeviceId),
    Branch(BranchId),
    /// Sessions of the users with a role.
    Holders(RoleId),
}

type Condition<T> = Box<dyn BoxableExpression<T, Pg, SqlType = Bool>>;

/// The condition that rows of a table with these columns belong to `whose`.
macro_rules! condition {
    ($table:ident, $whose:expr, $tenant:expr) => {{
        let condition: Condition<$table::table> = match $whose {
            Whose::All => Box::new($table::tenant_id.eq($tenant)),
            Whose::User(user) => Box::new($table::user_id.eq(user.get())),
            Whose::Device(device) => Box::new($table::device_id.is_not_distinct_from(device.get())),
            Whose::Branch(branch) => Box::new($table::branch_id.is_not_distinct_from(branch.get())),
            Whose::Holders(role) => Box::new(
                $table::user_id.eq_any(
                    user_roles::table
                        .filter(user_roles::tenant_id.eq($tenant))
                        .filter(user_roles::role_id.eq(role.get()))
                        .select(user_roles::user_id),
                ),
            ),
        };
        condition
    }};
}

impl PgWork {
    /// Ends the open sessions of `whose` except `spared`, and the challenges that wait for a second factor, because
    /// their basis may no longer hold. Notifies every node on commit. Returns the number of sessions.
    ///
    /// Rows are locked in the order of their keys, sessions first: of two transactions that end many at once, one waits
    /// for the other. Sessions that look expired are ended too, because a refresh that is not committed yet may have
    /// extended them.
    pub(crate) async fn end_all_of(
        &mut self,
        whose: Whose,
        spared: Option<SessionId>,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<u64, StoreError> {
        let of = self.tenant()?;
        let tenant = of.get();
        let changed = match whose {
            Whose::User(user) => SessionsOf::User(of, user),
            _ => SessionsOf::Tenant(of),
        };
        self.run(async |connection| {
            let mut open: Vec<Uuid> = sessions::table
                .filter(sessions::tenant_id.eq(tenant))
                .filter(condition!(sessions, whose, tenant))
                .filter(sessions::ended_at.is_null())
                .order(sessions::session_id)
                .select(sessions::session_id)
                .for_no_key_update()
                .load(connection)
                .await?;
            open.retain(|session| Some(*session) != spared.map(SessionId::get));
            let ended = diesel::update(sessions::table)
                .filter(sessions::tenant_id.eq(tenant))
                .filter(sessions::session_id.eq_any(open))
                .set((
                    sessions::ended_at.eq(now),
                    sessions::ended_reason.eq(reason.as_str()),
                ))
                .execute(connection)
                .await?;
            notify_sessions(connection, changed).await?;
            let waiting: Vec<Vec<u8>> = sign_in_challenges::table
                .filter(sign_in_challenges::tenant_id.eq(tenant))
                .filter(condition!(sign_in_challenges, whose, tenant))
                .filter(sign_in_challenges::ended_at.is_null())
                .order(sign_in_challenges::challenge_hash)
                .select(sign_in_challenges::challenge_hash)
                .for_no_key_update()
                .load(connection)
                .await?;
            diesel::update(sign_in_challenges::table)
                .filter(sign_in_challenges::tenant_id.eq(tenant))
                .filter(sign_in_challenges::challenge_hash.eq_any(waiting))
                .set(sign_in_challenges::ended_at.eq(now))
                .execute(connection)
                .await?;
            Ok(u64::try_from(ended).unwrap_or(u64::MAX))
        })
        .await
    }
}
