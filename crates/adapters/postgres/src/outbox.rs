use async_trait::async_trait;
use diesel::prelude::*;
use munim_kernel::{Event, Fields, Outbox, StoreError};
use tracing::error;

use crate::{PgWork, schema::outbox};

#[async_trait(?Send)]
impl Outbox for PgWork {
    async fn publish(&mut self, event: Event) -> Result<(), StoreError> {
        let fields = json(&event.fields)?;
        self.apply(diesel::insert_into(outbox::table).values((
            outbox::tenant_id.eq(event.tenant.get()),
            outbox::event_name.eq(event.name),
            outbox::entity.eq(&event.entity),
            outbox::happened_at.eq(event.at),
            outbox::fields.eq(fields),
        )))
        .await
    }
}

pub(crate) fn json(fields: &Fields) -> Result<serde_json::Value, StoreError> {
    serde_json::to_value(fields).map_err(|failed| {
        error!(%failed, "fields cannot be written as JSON");
        StoreError::Failed
    })
}
