use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::SimpleAsyncConnection as _;
use ipnet::IpNet;
use munim_audit::{AuditRecord, AuditTrail, RefusalLimit};
use munim_kernel::{SessionId, StoreError, TenantId, UserId};

use crate::{PgWork, outbox::json, run::RunQueryDsl, schema::audit_log, store::scope_sql, stored::sql};

/// Locks the session if it is open or was ended by this transaction.
const HOLDS_SESSION: &str = "SELECT 1 FROM sessions
  WHERE tenant_id = $1 AND session_id = $2 AND (ended_at IS NULL OR xmin = pg_current_xact_id()::xid) FOR SHARE";
/// Locks the key of a service account, and the account, if they can be used.
const HOLDS_KEY: &str =
    "SELECT 1 FROM service_account_keys k JOIN service_accounts a USING (tenant_id, account_id)
  WHERE k.tenant_id = $1 AND k.key_id = $2 AND k.revoked_at IS NULL AND a.is_active FOR SHARE";

impl PgWork {
    /// Locks the actor's session or key, so that it cannot end before the transaction does.
    async fn lock_actor(&mut self, home: TenantId, session: SessionId) -> Result<(), StoreError> {
        let tenant = self.tenant()?;
        let held = self
            .run(async |connection| {
                // A platform user's session belongs to the platform, not to the tenant they act on.
                if home != tenant {
                    connection.batch_execute(&scope_sql(home)).await?;
                }
                let mut held = 0;
                for query in [HOLDS_SESSION, HOLDS_KEY] {
                    if held == 0 {
                        held = sql!(query; home.get(), session.get()).execute(connection).await?;
                    }
                }
                if home != tenant {
                    connection.batch_execute(&scope_sql(tenant)).await?;
                }
                Ok(held)
            })
            .await?;
        if held == 0 {
            self.spoil();
            return Err(StoreError::SessionOver);
        }
        Ok(())
    }
}

#[async_trait(?Send)]
impl AuditTrail for PgWork {
    async fn record(&mut self, record: AuditRecord) -> Result<(), StoreError> {
        if let (Some(home), Some(session)) = (record.actor.tenant, record.actor.session) {
            self.lock_actor(home, session).await?;
        }
        self.record_attempt(record).await
    }

    async fn record_attempt(&mut self, record: AuditRecord) -> Result<(), StoreError> {
        let before = record.before.as_ref().map(json).transpose()?;
        let after = record.after.as_ref().map(json).transpose()?;
        let client = record.actor.client;
        self.apply(diesel::insert_into(audit_log::table).values((
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
        )))
        .await
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
