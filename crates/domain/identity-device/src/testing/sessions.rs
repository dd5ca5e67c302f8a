//! The sessions, failed sign-ins and attempts of the store.
use async_trait::async_trait;

use munim_kernel::{ClientInfo, Page, PageRequest, Scope, SessionId, TenantId, TrustedDeviceId, UserId};
use time::{Duration, OffsetDateTime};

use super::{Done, NOW, Open, session, tenant};
use crate::{
    AttemptBook, EndReason, FailedSignIn, FailedSignInBook, Limit, Limited, ListedSession, LiveSessionBook,
    NewSession, RefusedSignIn, Reservation, SessionBook, SignInRules, Username,
};

#[async_trait(?Send)]
impl SessionBook for Open {
    async fn open_session(&mut self, _: &NewSession, _: &SignInRules) -> Done<Vec<SessionId>> {
        unreachable!()
    }

    async fn succeed_session(
        &mut self,
        _: SessionId,
        _: EndReason,
        _: &NewSession,
        _: &SignInRules,
    ) -> Done<bool> {
        unreachable!()
    }

    async fn reopen_superseded(&mut self, _: SessionId) -> Done {
        unreachable!()
    }

    async fn lock_session(&mut self, _: SessionId) -> Done<bool> {
        unreachable!()
    }

    async fn extend_session(&mut self, _: SessionId, _: OffsetDateTime, _: OffsetDateTime) -> Done<bool> {
        unreachable!()
    }

    async fn end_session(&mut self, id: SessionId, reason: EndReason, at: OffsetDateTime) -> Done<bool> {
        assert_eq!(at, NOW);
        self.ask(format!("end {id}: {}", reason.as_str()));
        Ok(self.world.session.get() == Some(false))
    }

    async fn end_sessions_of(&mut self, user: UserId, reason: EndReason, _: OffsetDateTime) -> Done<u64> {
        self.ask(format!("end those of {user}: {}", reason.as_str()));
        Ok(2)
    }

    async fn end_other_sessions_of(
        &mut self,
        _: UserId,
        _: SessionId,
        _: EndReason,
        _: OffsetDateTime,
    ) -> Done<u64> {
        unreachable!()
    }

    async fn end_sessions_on(&mut self, _: TrustedDeviceId, _: EndReason, _: OffsetDateTime) -> Done<u64> {
        unreachable!()
    }
}

#[async_trait(?Send)]
impl LiveSessionBook for Open {
    async fn live_sessions(
        &mut self,
        _: Option<UserId>,
        _: SessionId,
        page: PageRequest,
        now: OffsetDateTime,
    ) -> Done<Page<ListedSession>> {
        assert_eq!(now, NOW);
        self.ask("list sessions");
        Ok(Page::new(page, Vec::new(), 41))
    }

    async fn locate_session(&mut self, id: SessionId) -> Done<Option<(TenantId, String)>> {
        let seen = self.scope == Scope::EveryTenant || self.scope == Scope::Tenant(tenant());
        let there = id == session() && self.world.session.get().is_some();
        Ok((seen && there).then(|| (tenant(), "ravi.kadam".into())))
    }

    async fn end_sessions_but(
        &mut self,
        spared: Option<SessionId>,
        reason: EndReason,
        _: OffsetDateTime,
    ) -> Done<u64> {
        let spared = spared.map_or("none".to_owned(), |id| id.to_string());
        self.ask(format!("end all but {spared}: {}", reason.as_str()));
        Ok(13)
    }
}

#[async_trait(?Send)]
impl FailedSignInBook for Open {
    async fn failed_sign_ins(
        &mut self,
        since: OffsetDateTime,
        page: PageRequest,
    ) -> Done<Page<FailedSignIn>> {
        self.ask(format!("list failures of {}", NOW - since));
        Ok(Page::new(page, Vec::new(), 3))
    }

    async fn reset_attempts(&mut self) -> Done<u64> {
        self.ask("reset all");
        Ok(self.world.counters.get())
    }

    async fn reset_attempts_of(&mut self, username: &Username) -> Done<u64> {
        self.ask(format!("reset {username}"));
        Ok(2)
    }
}

#[async_trait(?Send)]
impl AttemptBook for Open {
    async fn count(&mut self, limit: Limit, counted: &str, now: OffsetDateTime) -> Done<Result<(), Limited>> {
        assert_eq!(now, NOW);
        let counted = counted.get(..4).unwrap_or(counted).to_owned();
        self.ask(format!("count {} {counted}", limit.kind));
        let retry_after = limit.window;
        Ok(if self.world.reached.get() == Some(limit) {
            Err(Limited { retry_after })
        } else {
            Ok(())
        })
    }

    async fn uncount(&mut self, limit: Limit, _: &str) -> Done {
        self.ask(format!("uncount {}", limit.kind));
        Ok(())
    }

    async fn reset(&mut self, _: Limit, _: &str) -> Done<u32> {
        unreachable!()
    }

    async fn reserve(
        &mut self,
        _: &Username,
        _: &str,
        _: &SignInRules,
        _: Duration,
        _: OffsetDateTime,
    ) -> Done<Reservation> {
        unreachable!()
    }

    async fn release(&mut self, _: &Username, _: &str) -> Done {
        unreachable!()
    }

    async fn lock(&mut self, _: &Username, _: &str, _: OffsetDateTime) -> Done {
        unreachable!()
    }

    async fn clear_attempts(&mut self, _: &Username, _: &str) -> Done {
        unreachable!()
    }

    async fn note_failure(
        &mut self,
        _: TenantId,
        _: &Username,
        _: Option<UserId>,
        _: &ClientInfo,
        _: &'static str,
        _: OffsetDateTime,
    ) -> Done {
        unreachable!()
    }

    async fn count_failures(
        &mut self,
        _: &RefusedSignIn<'_>,
        _: OffsetDateTime,
        _: u32,
        _: OffsetDateTime,
    ) -> Done {
        unreachable!()
    }
}
