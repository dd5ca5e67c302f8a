use async_trait::async_trait;
use diesel::prelude::*;
use ipnet::IpNet;
use munim_identity_device::{AllowedAddresses, ApiKeyHash, ApiKeyId, ApiKeyReader, HeldKey};
use munim_kernel::{Reach, Scope, StoreError, TenantId, UserId};
use time::OffsetDateTime;

use super::account_book::permission_set;
use crate::{
    PgStore,
    errors::corrupt,
    identity_device::service_account_book::branch_ids,
    run::RunQueryDsl,
    stored::{row, sql},
};

/// The key `$2` of tenant `$1`, with everything that its use is checked against. A single statement, since it runs with
/// each look-up.
const HELD: &str = "SELECT k.key_hash, k.expires_at, k.revoked_at IS NOT NULL AS revoked, k.last_used_at,
    a.account_id, a.account_name, a.scopes, a.whole_tenant, a.networks, a.is_active,
    t.is_active AS tenant_active, s.ip_whitelist_enabled AS listed,
    ARRAY(SELECT b.branch_id FROM service_account_branches b
      WHERE b.tenant_id = a.tenant_id AND b.account_id = a.account_id ORDER BY b.branch_id) AS branches,
    ARRAY(SELECT n.network FROM allowed_networks n
      WHERE n.tenant_id = a.tenant_id AND s.ip_whitelist_enabled) AS tenant_networks
  FROM service_account_keys k
  JOIN service_accounts a ON a.tenant_id = k.tenant_id AND a.account_id = k.account_id
  JOIN tenants t ON t.tenant_id = k.tenant_id
  JOIN security_settings s ON s.tenant_id = k.tenant_id
  WHERE k.tenant_id = $1 AND k.key_id = $2";

row! {
    struct HeldRow {
        key_hash: Vec<u8>,
        expires_at: OffsetDateTime,
        revoked: bool,
        last_used_at: Option<OffsetDateTime>,
        account_id: i64,
        account_name: String,
        scopes: Vec<String>,
        whole_tenant: bool,
        networks: Vec<IpNet>,
        is_active: bool,
        tenant_active: bool,
        listed: bool,
        branches: Vec<i64>,
        tenant_networks: Vec<IpNet>,
    }
}

impl HeldRow {
    fn held(self, tenant: TenantId, id: ApiKeyId) -> Result<HeldKey, StoreError> {
        let hash = self.key_hash.try_into();
        let reach = if self.whole_tenant {
            Reach::Tenant
        } else {
            Reach::Branches(branch_ids(self.branches)?)
        };
        Ok(HeldKey {
            id,
            hash: ApiKeyHash::new(hash.map_err(|_| corrupt("service_account_keys", "key_hash", id))?),
            expires_at: self.expires_at,
            revoked: self.revoked,
            last_used_at: self.last_used_at,
            tenant,
            tenant_active: self.tenant_active,
            account: UserId::try_new(self.account_id)
                .map_err(|_| corrupt("service_accounts", "account_id", self.account_id))?,
            name: self.account_name,
            active: self.is_active,
            scopes: permission_set(&self.scopes)?.counting_at(reach.breadth()),
            reach,
            own_addresses: if self.networks.is_empty() {
                AllowedAddresses::All
            } else {
                AllowedAddresses::Only(self.networks)
            },
            tenant_addresses: if self.listed {
                AllowedAddresses::Only(self.tenant_networks)
            } else {
                AllowedAddresses::All
            },
        })
    }
}

#[async_trait(?Send)]
impl ApiKeyReader for PgStore {
    async fn held_key(&self, tenant: TenantId, key: ApiKeyId) -> Result<Option<HeldKey>, StoreError> {
        let row: Option<HeldRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                sql!(HELD; tenant.get(), key.get())
                    .get_result(&mut connection)
                    .await
                    .optional()
            })
            .await?;
        row.map(|row| row.held(tenant, key)).transpose()
    }
}
