use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use ipnet::IpNet;
use munim_identity_device::SessionsOf;
use munim_kernel::StoreError;
use munim_security_policy::{AllowList, AllowListBook, AllowedEntry, AllowedNetwork};
use time::OffsetDateTime;

use crate::{PgWork, notices::notify_sessions, run::RunQueryDsl, schema::allowed_networks};

/// Returns the networks in a tenant's allow-list, whether it is enabled or not.
pub(crate) async fn networks(connection: &AsyncPgConnection, tenant: i64) -> QueryResult<Vec<IpNet>> {
    let mut reader = connection;
    allowed_networks::table
        .filter(allowed_networks::tenant_id.eq(tenant))
        .select(allowed_networks::network)
        .load(&mut reader)
        .await
}

#[async_trait(?Send)]
impl AllowListBook for PgWork {
    async fn allow_list(&mut self, enabled: bool) -> Result<AllowList, StoreError> {
        let tenant = self.tenant()?.get();
        let rows: Vec<(IpNet, String, OffsetDateTime)> = self
            .fetch_all(
                allowed_networks::table
                    .filter(allowed_networks::tenant_id.eq(tenant))
                    .order((allowed_networks::added_at, allowed_networks::network))
                    .select((
                        allowed_networks::network,
                        allowed_networks::added_by,
                        allowed_networks::added_at,
                    )),
            )
            .await?;
        let entries = rows
            .into_iter()
            .map(|(network, added_by, added_at)| AllowedEntry {
                network: AllowedNetwork::from(network),
                added_by,
                added_at,
            });
        Ok(AllowList::from_store(enabled, entries.collect()))
    }

    async fn add_allowed(
        &mut self,
        network: AllowedNetwork,
        by: &str,
        now: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let of = self.tenant()?;
        let tenant = of.get();
        self.run(async |connection| {
            diesel::insert_into(allowed_networks::table)
                .values((
                    allowed_networks::tenant_id.eq(tenant),
                    allowed_networks::network.eq(network.get()),
                    allowed_networks::added_by.eq(by),
                    allowed_networks::added_at.eq(now),
                ))
                .execute(connection)
                .await?;
            notify_sessions(connection, SessionsOf::Tenant(of)).await
        })
        .await
    }

    async fn remove_allowed(&mut self, network: AllowedNetwork) -> Result<(), StoreError> {
        let of = self.tenant()?;
        let tenant = of.get();
        self.run(async |connection| {
            diesel::delete(allowed_networks::table.find((tenant, network.get())))
                .execute(connection)
                .await?;
            notify_sessions(connection, SessionsOf::Tenant(of)).await
        })
        .await
    }
}
