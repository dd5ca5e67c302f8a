use async_trait::async_trait;
use diesel::{pg::Pg, prelude::*};
use ipnet::IpNet;
use munim_identity_device::{EndReason, ListedSession, LiveSessionBook};
use munim_kernel::{Page, PageRequest, SessionId, StoreError, TenantId, UserId};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::session_ends::Whose;
use crate::{
    PgWork,
    errors::corrupt,
    run::RunQueryDsl,
    schema::{devices, security_settings, sessions, users},
};

type SessionRow = (
    Uuid,
    String,
    IpNet,
    Option<String>,
    OffsetDateTime,
    OffsetDateTime,
);

/// Returns the sessions of a tenant that are live at `now` and were used after `idle_since`, joined with their users:
/// those that the session reader would accept.
#[diesel::dsl::auto_type]
pub(crate) fn living(tenant: i64, idle_since: OffsetDateTime, now: OffsetDateTime) -> _ {
    sessions::tenant_id
        .eq(tenant)
        .and(sessions::ended_at.is_null())
        .and(sessions::expires_at.gt(now))
        .and(sessions::ends_at.gt(now))
        .and(sessions::last_active_at.gt(idle_since))
        .and(users::status.eq("active"))
}

#[async_trait(?Send)]
impl LiveSessionBook for PgWork {
    async fn live_sessions(
        &mut self,
        of: Option<UserId>,
        own: SessionId,
        page: PageRequest,
        now: OffsetDateTime,
    ) -> Result<Page<ListedSession>, StoreError> {
        let tenant = self.tenant()?.get();
        let (rows, total): (Vec<SessionRow>, i64) = self
            .run(async |connection| {
                let timeout: i32 = security_settings::table
                    .find(tenant)
                    .select(security_settings::session_timeout_minutes)
                    .first(connection)
                    .await?;
                let idle_since = now - Duration::minutes(timeout.into());
                let of_user = users::tenant_id
                    .eq(sessions::tenant_id)
                    .and(users::user_id.eq(sessions::user_id));
                let mut rows = sessions::table
                    .inner_join(users::table.on(of_user))
                    .left_join(
                        devices::table.on(devices::tenant_id
                            .eq(sessions::tenant_id)
                            .and(devices::device_id.nullable().eq(sessions::device_id))),
                    )
                    .filter(living(tenant, idle_since, now))
                    .select((
                        sessions::session_id,
                        users::username,
                        sessions::ip_address,
                        devices::device_name.nullable(),
                        sessions::signed_in_at,
                        sessions::last_active_at,
                    ))
                    .into_boxed::<Pg>();
                let mut total = sessions::table
                    .inner_join(users::table.on(of_user))
                    .filter(living(tenant, idle_since, now))
                    .count()
                    .into_boxed::<Pg>();
                if let Some(user) = of {
                    rows = rows.filter(sessions::user_id.eq(user.get()));
                    total = total.filter(sessions::user_id.eq(user.get()));
                }
                let rows = rows
                    .order((
                        sessions::session_id.eq(own.get()).desc(),
                        sessions::last_active_at.desc(),
                        sessions::session_id,
                    ))
                    .limit(page.size().into())
                    .offset(page.offset())
                    .load(connection)
                    .await?;
                Ok((rows, total.get_result(connection).await?))
            })
            .await?;
        let items = rows
            .into_iter()
            .map(
                |(id, username, address, device, signed_in_at, last_active_at)| ListedSession {
                    id: SessionId::new(id),
                    username,
                    address: address.addr(),
                    device,
                    signed_in_at,
                    last_active_at,
                },
            );
        Ok(Page::new(page, items.collect(), total))
    }

    async fn locate_session(&mut self, session: SessionId) -> Result<Option<(TenantId, String)>, StoreError> {
        let found: Option<(i64, String)> = self
            .run(async |connection| {
                sessions::table
                    .inner_join(
                        users::table.on(users::tenant_id
                            .eq(sessions::tenant_id)
                            .and(users::user_id.eq(sessions::user_id))),
                    )
                    .filter(sessions::session_id.eq(session.get()))
                    .select((sessions::tenant_id, users::username))
                    .first(connection)
                    .await
                    .optional()
            })
            .await?;
        found
            .map(|(id, username)| {
                let tenant =
                    TenantId::from_store(id).map_err(|_| corrupt("sessions", "tenant_id", session))?;
                Ok((tenant, username))
            })
            .transpose()
    }

    async fn end_sessions_but(
        &mut self,
        spared: Option<SessionId>,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<u64, StoreError> {
        self.end_all_of(Whose::All, spared, reason, now).await
    }
}
