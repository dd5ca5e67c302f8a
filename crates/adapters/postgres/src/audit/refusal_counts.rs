use diesel::{dsl::case_when, prelude::*, upsert::excluded};
use ipnet::IpNet;
use munim_audit::{AuditActor, AuditRecord, AuditTrail as _, RefusalLimit};
use munim_kernel::{ClientInfo, Fields, Scope, StoreError, TenantId, UnitOfWork as _, UserId, Work as _};
use time::OffsetDateTime;

use crate::{PgStore, PgWork, errors::corrupt, run::RunQueryDsl, schema::refusal_counts};

const BATCH: i64 = 200;

#[derive(Queryable, Selectable)]
#[diesel(table_name = refusal_counts, check_for_backend(diesel::pg::Pg))]
struct Closed {
    kind: String,
    counted: String,
    window_start: OffsetDateTime,
    refusals: i64,
    recorded: i64,
    last_at: OffsetDateTime,
    action: String,
    entity_type: String,
    actor_name: String,
    actor_tenant: Option<i64>,
    actor_id: Option<i64>,
    ip_address: Option<IpNet>,
}

impl PgWork {
    /// Counts `times` refusals like the one that `record` describes, and returns the window's new count.
    pub(super) async fn add_refusals(
        &mut self,
        limit: &RefusalLimit,
        record: &AuditRecord,
        times: u32,
    ) -> Result<i64, StoreError> {
        let actor = &record.actor;
        let address = actor.client.as_ref().map(|client| IpNet::from(client.address));
        self.run(async |connection| {
            let same_name = refusal_counts::actor_name.eq(excluded(refusal_counts::actor_name));
            let same_actor =
                refusal_counts::actor_id.is_not_distinct_from(excluded(refusal_counts::actor_id));
            diesel::insert_into(refusal_counts::table)
                .values((
                    refusal_counts::tenant_id.eq(record.tenant.get()),
                    refusal_counts::kind.eq(limit.kind),
                    refusal_counts::counted.eq(&limit.counted),
                    refusal_counts::window_start.eq(limit.window_start(record.at)),
                    refusal_counts::window_end.eq(limit.window_end(record.at)),
                    refusal_counts::refusals.eq(i64::from(times)),
                    refusal_counts::recorded.eq(limit.recorded),
                    refusal_counts::last_at.eq(record.at),
                    refusal_counts::action.eq(record.action),
                    refusal_counts::entity_type.eq(record.entity_type),
                    refusal_counts::actor_name.eq(&actor.name),
                    refusal_counts::actor_tenant.eq(actor.tenant.map(TenantId::get)),
                    refusal_counts::actor_id.eq(actor.user.map(UserId::get)),
                    refusal_counts::ip_address.eq(address),
                ))
                .on_conflict((
                    refusal_counts::tenant_id,
                    refusal_counts::kind,
                    refusal_counts::counted,
                    refusal_counts::window_start,
                ))
                .do_update()
                .set((
                    refusal_counts::refusals.eq(refusal_counts::refusals + i64::from(times)),
                    refusal_counts::last_at.eq(record.at),
                    refusal_counts::actor_name
                        .eq(case_when(same_name, refusal_counts::actor_name).otherwise("")),
                    refusal_counts::actor_tenant
                        .eq(case_when(same_actor, refusal_counts::actor_tenant).otherwise(None::<i64>)),
                    refusal_counts::actor_id
                        .eq(case_when(same_actor, refusal_counts::actor_id).otherwise(None::<i64>)),
                ))
                .returning(refusal_counts::refusals)
                .get_result(connection)
                .await
        })
        .await
    }
}

impl PgStore {
    /// Records the refusals of ended windows, as one number each, and deletes their counts. Returns the number of
    /// deleted counts. Any number of nodes may call it.
    pub(crate) async fn close_refusals_of(
        &self,
        tenant: TenantId,
        now: OffsetDateTime,
    ) -> Result<usize, StoreError> {
        let mut dropped = 0;
        loop {
            let mut work = self.begin(Scope::Tenant(tenant)).await?;
            let over: Vec<Closed> = work
                .fetch_all(
                    refusal_counts::table
                        .filter(refusal_counts::tenant_id.eq(tenant.get()))
                        .filter(refusal_counts::window_end.le(now))
                        .order(refusal_counts::window_end)
                        .limit(BATCH)
                        .for_update()
                        .skip_locked()
                        .select(Closed::as_select()),
                )
                .await?;
            if over.is_empty() {
                work.commit().await?;
                return Ok(dropped);
            }
            for closed in over {
                let row = (
                    tenant.get(),
                    closed.kind.clone(),
                    closed.counted.clone(),
                    closed.window_start,
                );
                if let Some(record) = closed.record(tenant, now)? {
                    work.record(record).await?;
                }
                dropped += work
                    .execute_one(diesel::delete(refusal_counts::table.find(row)))
                    .await?;
            }
            work.commit().await?;
        }
    }
}

impl Closed {
    /// Returns the record of the refusals that were only counted; `None` if each was recorded individually.
    fn record(self, tenant: TenantId, now: OffsetDateTime) -> Result<Option<AuditRecord>, StoreError> {
        let counted = self.refusals - self.recorded;
        if counted <= 0 {
            return Ok(None);
        }
        let actor_tenant = self.actor_tenant.map(TenantId::from_store).transpose();
        let user = self.actor_id.map(UserId::try_new).transpose();
        let (Ok(actor_tenant), Ok(user)) = (actor_tenant, user) else {
            return Err(corrupt("refusal_counts", "actor_id", tenant));
        };
        Ok(Some(AuditRecord {
            tenant,
            at: now,
            actor: AuditActor {
                tenant: actor_tenant,
                user,
                name: self.actor_name,
                session: None,
                client: self.ip_address.map(|network| ClientInfo {
                    address: network.addr(),
                    user_agent: String::new(),
                }),
            },
            action: "REFUSALS_COUNTED",
            entity_type: "Refusals",
            entity_id: self.counted,
            before: None,
            after: Some(
                Fields::new()
                    .with("action", self.action)
                    .with("entityType", self.entity_type)
                    .with("limit", self.kind)
                    .with("refusals", counted)
                    .with("from", self.window_start)
                    .with("until", self.last_at),
            ),
        }))
    }
}
