use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{Actor, Event, Fields, Outbox, RequestLogId, Scope, StoreError, TenantId, UserId};
use time::OffsetDateTime;

use crate::{
    AuditActor, AuditRecord, Change, Entity, HistoryPart, Recorded, RefusalLimit, RequestEntry,
    RequestFigures, RequestLog, RequestLogFilter, RequestLogPart, Stretch, TrailChoices, TrailFilter,
    TrailPart, TrailPlace, TrailRecord,
};

#[async_trait(?Send)]
pub trait AuditTrail {
    /// Adds the record of a change to the transaction, whose scope must be the record's tenant. The rights that the change
    /// was checked against may be out of date, so this also locks the actor's session or key until the transaction ends.
    ///
    /// # Errors
    /// [`StoreError::SessionOver`] if the session has ended, or another [`StoreError`]; the transaction cannot be committed
    /// then.
    async fn record(&mut self, record: AuditRecord) -> Result<(), StoreError>;

    /// Adds the record of an attempt that changed nothing. The actor's session may have ended.
    async fn record_attempt(&mut self, record: AuditRecord) -> Result<(), StoreError> {
        self.record(record).await
    }

    /// Counts `times` refusals like the one that `record` describes, in one statement, and returns how many its window has
    /// now. Those above the limit are recorded as one number when the window is over.
    async fn count_refusals(
        &mut self,
        limit: &RefusalLimit,
        record: &AuditRecord,
        times: u32,
    ) -> Result<i64, StoreError>;

    /// Counts a refusal and adds its record unless the limit is reached. Returns whether the record was added.
    async fn record_refusal(
        &mut self,
        limit: &RefusalLimit,
        record: AuditRecord,
    ) -> Result<bool, StoreError> {
        let recorded = self.count_refusals(limit, &record, 1).await? <= limit.recorded;
        if recorded {
            self.record_attempt(record).await?;
        }
        Ok(recorded)
    }

    /// Records that the actor was denied something, with the reason and other details, within the limit of their session. The
    /// transaction must be committed with nothing but this record.
    async fn record_denied(
        &mut self,
        at: OffsetDateTime,
        actor: &Actor,
        tenant: TenantId,
        entity_type: &'static str,
        entity_id: String,
        details: Fields,
    ) -> Result<(), StoreError> {
        let record = AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "ACCESS_DENIED",
            entity_type,
            entity_id,
            before: None,
            after: Some(details),
        };
        self.record_refusal(&RefusalLimit::of_session(actor), record)
            .await?;
        Ok(())
    }
}

/// Records a change in the audit trail and publishes it, in one call.
#[async_trait(?Send)]
pub trait Note: AuditTrail + Outbox {
    /// Records a change of an entity of a tenant and publishes it. The event's fields are those after the change or, when
    /// nothing is left, those before it.
    async fn note(
        &mut self,
        at: OffsetDateTime,
        actor: impl Into<AuditActor>,
        tenant: TenantId,
        change: Change,
    ) -> Result<(), StoreError> {
        let fields = change.after.as_ref().or(change.before.as_ref());
        let event = Event {
            name: change.event,
            tenant,
            entity: change.entity_id.clone(),
            at,
            fields: fields.cloned().unwrap_or_default(),
        };
        self.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: change.action,
            entity_type: change.entity_type,
            entity_id: change.entity_id,
            before: change.before,
            after: change.after,
        })
        .await?;
        self.publish(event).await
    }
}

impl<W: AuditTrail + Outbox + ?Sized> Note for W {}

/// Reads the history of one entity, or of several together.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait HistoryReader {
    /// Returns the records of a tenant about any of these entities, the newest first.
    async fn history(
        &self,
        tenant: TenantId,
        entities: &[Entity],
        part: HistoryPart,
    ) -> Result<Vec<Recorded>, StoreError>;
}

/// Reads the whole trail. The scope decides which tenants are read; the filter's tenant is ignored.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait TrailPageReader {
    /// Returns a range of the filtered trail, and the number of its records, both as of one moment.
    async fn trail(
        &self,
        scope: Scope,
        filter: &TrailFilter,
        stretch: Stretch,
    ) -> Result<TrailPart, StoreError>;

    /// Like [`TrailPageReader::trail`], with the values that the trail of that scope can be filtered by, all as of one
    /// moment.
    async fn trail_with_choices(
        &self,
        scope: Scope,
        filter: &TrailFilter,
        stretch: Stretch,
    ) -> Result<(TrailPart, TrailChoices), StoreError>;

    /// Returns the values that the trail of that scope can be filtered by.
    async fn trail_choices(&self, scope: Scope) -> Result<TrailChoices, StoreError>;

    /// Returns the next records of the filtered trail after (older than) a place in it.
    async fn trail_after(
        &self,
        scope: Scope,
        filter: &TrailFilter,
        after: Option<TrailPlace>,
        most: u32,
    ) -> Result<Vec<TrailRecord>, StoreError>;

    /// Returns all recorded actions, by name.
    async fn actions(&self, scope: Scope) -> Result<Vec<String>, StoreError>;

    /// Returns all recorded entity types, by name.
    async fn entity_types(&self, scope: Scope) -> Result<Vec<String>, StoreError>;
}

#[async_trait(?Send)]
pub trait RequestLogBook {
    /// Stores all entries, or none if the user would have more than `most` since `since`. Returns whether they were
    /// stored. Must be one statement.
    async fn keep_requests(
        &mut self,
        user: UserId,
        entries: &[RequestEntry],
        now: OffsetDateTime,
        limit: RequestLimit,
    ) -> Result<bool, StoreError>;
}

/// The maximum number of entries that a user may send in a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestLimit {
    pub since: OffsetDateTime,
    pub most: i64,
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait RequestLogReader {
    /// Returns a range of the filtered list.
    async fn request_logs(
        &self,
        scope: Scope,
        filter: &RequestLogFilter,
        stretch: Stretch,
    ) -> Result<RequestLogPart, StoreError>;

    /// Returns one entry; only one of `user`, if given.
    async fn request_log(
        &self,
        scope: Scope,
        id: RequestLogId,
        user: Option<UserId>,
    ) -> Result<Option<RequestLog>, StoreError>;

    /// Returns the statistics of the filtered list.
    async fn request_figures(
        &self,
        scope: Scope,
        filter: &RequestLogFilter,
    ) -> Result<RequestFigures, StoreError>;
}
