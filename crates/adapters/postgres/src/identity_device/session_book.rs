use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use ipnet::IpNet;
use munim_identity_device::{EndReason, NewSession, SessionBook, SessionsOf, SignInRules};
use munim_kernel::{BranchId, SessionId, StoreError, TrustedDeviceId, UserId};
use time::OffsetDateTime;
use uuid::Uuid;

use super::session_ends::Whose;
use crate::{
    PgWork,
    notices::notify_sessions,
    run::RunQueryDsl,
    schema::{devices, sessions},
};

/// Locks the open sessions of a user, in the order of their ids.
async fn lock_open(connection: &mut AsyncPgConnection, tenant: i64, user: UserId) -> QueryResult<Vec<Uuid>> {
    sessions::table
        .filter(sessions::tenant_id.eq(tenant))
        .filter(sessions::user_id.eq(user.get()))
        .filter(sessions::ended_at.is_null())
        .order(sessions::session_id)
        .select(sessions::session_id)
        .for_no_key_update()
        .load(connection)
        .await
}

/// Notifies every node on commit that these sessions have ended.
async fn notify_each(connection: &mut AsyncPgConnection, ended: &[Uuid]) -> QueryResult<()> {
    for session in ended {
        notify_sessions(connection, SessionsOf::Session(SessionId::new(*session))).await?;
    }
    Ok(())
}

#[async_trait(?Send)]
impl SessionBook for PgWork {
    async fn open_session(
        &mut self,
        session: &NewSession,
        rules: &SignInRules,
    ) -> Result<Vec<SessionId>, StoreError> {
        let tenant = self.tenant()?.get();
        let ended: Vec<Uuid> = self
            .run(async |connection| {
                lock_open(connection, tenant, session.user).await?;
                let live = sessions::tenant_id
                    .eq(tenant)
                    .and(sessions::user_id.eq(session.user.get()))
                    .and(sessions::ended_at.is_null());
                let mut ended: Vec<Uuid> = Vec::new();
                if let Some(device) = session.device.filter(|_| rules.one_device_only) {
                    ended = diesel::update(sessions::table)
                        .filter(live)
                        .filter(sessions::device_id.is_distinct_from(device.get()))
                        .set((
                            sessions::ended_at.eq(session.at),
                            sessions::ended_reason.eq(EndReason::OtherDevice.as_str()),
                        ))
                        .returning(sessions::session_id)
                        .get_results(connection)
                        .await?;
                }
                let kept: Vec<Uuid> = sessions::table
                    .filter(live)
                    .filter(sessions::expires_at.gt(session.at))
                    .filter(sessions::ends_at.gt(session.at))
                    .order((sessions::last_active_at.desc(), sessions::session_id))
                    .limit(i64::from(rules.max_sessions.saturating_sub(1)))
                    .select(sessions::session_id)
                    .load(connection)
                    .await?;
                let superseded: Vec<Uuid> = diesel::update(sessions::table)
                    .filter(live)
                    .filter(diesel::dsl::not(sessions::session_id.eq_any(kept)))
                    .set((
                        sessions::ended_at.eq(session.at),
                        sessions::ended_reason.eq(EndReason::Superseded.as_str()),
                    ))
                    .returning(sessions::session_id)
                    .get_results(connection)
                    .await?;
                ended.extend(superseded);
                diesel::insert_into(sessions::table)
                    .values((
                        sessions::tenant_id.eq(tenant),
                        sessions::session_id.eq(session.id.get()),
                        sessions::user_id.eq(session.user.get()),
                        sessions::device_id.eq(session.device.map(TrustedDeviceId::get)),
                        sessions::branch_id.eq(session.branch.map(BranchId::get)),
                        sessions::ip_address.eq(IpNet::from(session.client.address)),
                        sessions::user_agent.eq(&session.client.user_agent),
                        sessions::signed_in_at.eq(session.at),
                        sessions::last_active_at.eq(session.at),
                        sessions::proved_at.eq(session.proved_at),
                        sessions::expires_at.eq(session.expires_at),
                        sessions::ends_at.eq(session.ends_at),
                    ))
                    .execute(connection)
                    .await?;
                notify_each(connection, &ended).await?;
                Ok(ended)
            })
            .await?;
        Ok(ended.into_iter().map(SessionId::new).collect())
    }

    async fn succeed_session(
        &mut self,
        ended: SessionId,
        reason: EndReason,
        session: &NewSession,
        rules: &SignInRules,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            // A transaction that revokes the device waits, and then ends the new session.
            if let Some(device) = session.device {
                devices::table
                    .find((tenant, device.get()))
                    .select(devices::device_id)
                    .for_no_key_update()
                    .first::<i64>(connection)
                    .await?;
            }
            lock_open(connection, tenant, session.user).await
        })
        .await?;
        let succeeds = self.end_session(ended, reason, session.at).await?;
        if succeeds {
            self.open_session(session, rules).await?;
        }
        Ok(succeeds)
    }

    async fn reopen_superseded(&mut self, session: SessionId) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let by_sign_in = [EndReason::Superseded, EndReason::OtherDevice].map(EndReason::as_str);
        self.apply(
            diesel::update(sessions::table.find((tenant, session.get())))
                .filter(sessions::ended_reason.eq_any(by_sign_in))
                .set((
                    sessions::ended_at.eq(None::<OffsetDateTime>),
                    sessions::ended_reason.eq(None::<&str>),
                )),
        )
        .await
    }

    async fn lock_session(&mut self, session: SessionId) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let open: Option<Uuid> = self
            .fetch_optional(
                sessions::table
                    .find((tenant, session.get()))
                    .filter(sessions::ended_at.is_null())
                    .select(sessions::session_id)
                    .for_no_key_update(),
            )
            .await?;
        Ok(open.is_some())
    }

    async fn extend_session(
        &mut self,
        session: SessionId,
        now: OffsetDateTime,
        expires_at: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        // No notification: a node whose cached expiry has passed looks the session up again.
        let extended = self
            .execute_one(
                diesel::update(sessions::table.find((tenant, session.get())))
                    .filter(sessions::ended_at.is_null())
                    .filter(sessions::expires_at.gt(now))
                    .set((
                        sessions::last_active_at.eq(now),
                        sessions::expires_at.eq(expires_at),
                    )),
            )
            .await?;
        Ok(extended > 0)
    }

    async fn end_session(
        &mut self,
        session: SessionId,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let ended = self
            .run(async |connection| {
                let ended = diesel::update(sessions::table.find((tenant, session.get())))
                    .filter(sessions::ended_at.is_null())
                    .set((
                        sessions::ended_at.eq(now),
                        sessions::ended_reason.eq(reason.as_str()),
                    ))
                    .execute(connection)
                    .await?;
                notify_sessions(connection, SessionsOf::Session(session)).await?;
                Ok(ended)
            })
            .await?;
        Ok(ended > 0)
    }

    async fn end_sessions_of(
        &mut self,
        user: UserId,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<u64, StoreError> {
        self.end_all_of(Whose::User(user), None, reason, now).await
    }

    async fn end_other_sessions_of(
        &mut self,
        user: UserId,
        spared: SessionId,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<u64, StoreError> {
        self.end_all_of(Whose::User(user), Some(spared), reason, now)
            .await
    }

    async fn end_sessions_on(
        &mut self,
        device: TrustedDeviceId,
        reason: EndReason,
        now: OffsetDateTime,
    ) -> Result<u64, StoreError> {
        self.end_all_of(Whose::Device(device), None, reason, now).await
    }
}
