use async_trait::async_trait;
use munim_audit::{
    AuditChain, ChainState, RequestEntry, RequestFigures, RequestLimit, RequestLog, RequestLogBook,
    RequestLogFilter, RequestLogPart, RequestLogReader, Stretch, TrailChoices, TrailFilter, TrailPages,
    TrailPart, TrailPlace, TrailRecord,
};
use munim_kernel::{Scope, StoreError, TenantId, UserId};
use time::OffsetDateTime;

use super::{store::FakeStore, work::FakeWork};

#[async_trait(?Send)]
impl AuditChain for FakeStore {
    async fn state(&self, _: Scope) -> Result<ChainState, StoreError> {
        self.reach()?;
        Ok(ChainState {
            sealed_up_to: None,
            sealed_records: 0,
            waiting: 0,
            last_checkpoint_at: None,
            last_verified_at: None,
            last_verify_ok: None,
        })
    }
}

fn record(number: i64) -> TrailRecord {
    TrailRecord {
        number,
        at: super::NOW,
        tenant: TenantId::PLATFORM,
        tenant_name: "Munim platform".to_owned(),
        user: None,
        username: "=1+1".to_owned(),
        action: "UPDATE".to_owned(),
        entity_type: "Branch".to_owned(),
        entity_id: number.to_string(),
        address: None,
        session: None,
        user_agent: String::new(),
        before: None,
        after: Some("{}".to_owned()),
    }
}

/// There is nothing on record, or no end to it; who asks for what is told by the scopes.
#[async_trait(?Send)]
impl TrailPages for FakeStore {
    async fn trail(&self, scope: Scope, _: &TrailFilter, _: Stretch) -> Result<TrailPart, StoreError> {
        self.reach()?;
        self.0.scopes.borrow_mut().push(scope);
        Ok(TrailPart {
            records: Vec::new(),
            total: 0,
            exact: true,
        })
    }

    async fn trail_with_choices(
        &self,
        scope: Scope,
        filter: &TrailFilter,
        stretch: Stretch,
    ) -> Result<(TrailPart, TrailChoices), StoreError> {
        let part = self.trail(scope, filter, stretch).await?;
        Ok((part, self.trail_choices(scope).await?))
    }

    async fn trail_choices(&self, _: Scope) -> Result<TrailChoices, StoreError> {
        self.reach()?;
        Ok(TrailChoices {
            tenants: Vec::new(),
            actions: Vec::new(),
        })
    }

    async fn trail_after(
        &self,
        scope: Scope,
        _: &TrailFilter,
        _: Option<TrailPlace>,
        most: u32,
    ) -> Result<Vec<TrailRecord>, StoreError> {
        self.reach()?;
        self.0.scopes.borrow_mut().push(scope);
        self.0.trail_reads.set(self.0.trail_reads.get() + 1);
        let records = if self.0.endless.get() { most } else { 0 };
        Ok((0..records).map(|number| record(number.into())).collect())
    }

    async fn actions(&self, _: Scope) -> Result<Vec<String>, StoreError> {
        self.reach()?;
        Ok(Vec::new())
    }

    async fn entity_types(&self, _: Scope) -> Result<Vec<String>, StoreError> {
        self.reach()?;
        Ok(Vec::new())
    }
}

#[async_trait(?Send)]
impl RequestLogBook for FakeWork {
    async fn keep_requests(
        &mut self,
        user: UserId,
        entries: &[RequestEntry],
        _: OffsetDateTime,
        _: RequestLimit,
    ) -> Result<bool, StoreError> {
        let mut kept = self.0.requests.borrow_mut();
        for entry in entries {
            let number = i64::try_from(kept.len()).unwrap() + 1;
            kept.push(RequestLog {
                number,
                tenant: TenantId::try_new(1).unwrap(),
                user,
                entry: entry.clone(),
            });
        }
        Ok(!self.0.limited.get())
    }
}

#[async_trait(?Send)]
impl RequestLogReader for FakeStore {
    async fn request_logs(
        &self,
        _: Scope,
        _: &RequestLogFilter,
        _: Stretch,
    ) -> Result<RequestLogPart, StoreError> {
        self.reach()?;
        let logs = self.0.requests.borrow().clone();
        let total = i64::try_from(logs.len()).unwrap();
        Ok(RequestLogPart { logs, total })
    }

    async fn request_log(
        &self,
        _: Scope,
        number: i64,
        _: Option<UserId>,
    ) -> Result<Option<RequestLog>, StoreError> {
        self.reach()?;
        let logs = self.0.requests.borrow();
        Ok(logs.iter().find(|log| log.number == number).cloned())
    }

    async fn request_figures(&self, _: Scope, _: &RequestLogFilter) -> Result<RequestFigures, StoreError> {
        self.reach()?;
        Ok(RequestFigures::default())
    }
}
