use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use ipnet::IpNet;
use munim_audit::{AuditRecord, AuditTrail, RefusalLimit};
use munim_kernel::{SessionId, StoreError, TenantId, UserId};

use crate::{PgWork, outbox::json, schema::audit_log};

impl AuditTrail for PgWork {
    async fn record(&mut self, record: AuditRecord) -> Result<(), StoreError> {
        let before = record.before.as_ref().map(json).transpose()?;
        let after = record.after.as_ref().map(json).transpose()?;
        let client = record.actor.client;
        self.run(async |connection| {
            diesel::insert_into(audit_log::table)
                .values((
                    audit_log::tenant_id.eq(record.tenant.get()),
                    audit_log::recorded_at.eq(record.at),
                    audit_log::actor_tenant.eq(record.actor.tenant.map(TenantId::get)),
                    audit_log::actor_id.eq(record.actor.user.map(UserId::get)),
                    audit_log::actor_name.eq(&record.actor.name),
                    audit_log::session_id.eq(record.actor.session.map(SessionId::get)),
                    audit_log::action.eq(record.action),
                    audit_log::entity_type.eq(record.entity_type),
                    audit_log::entity_id.eq(&record.entity_id),
                    audit_log::ip_address.eq(client.as_ref().map(|client| IpNet::from(client.address))),
                    audit_log::user_agent.eq(client.as_ref().map_or("", |client| client.user_agent.as_str())),
                    audit_log::old_values.eq(before),
                    audit_log::new_values.eq(after),
                ))
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }

    async fn count_refusals(
        &mut self,
        limit: &RefusalLimit,
        record: &AuditRecord,
        times: u32,
    ) -> Result<i64, StoreError> {
        self.add_refusals(limit, record, times).await
    }
}
