use async_trait::async_trait;
use diesel::prelude::*;
use ipnet::IpNet;
use munim_identity_device::{AllowedAddresses, DeviceHash, DeviceStanding, LiveSession, SessionReader};
use munim_kernel::{BranchId, Scope, SessionId, StoreError, TenantId};
use munim_tenancy::ConfigKey;
use serde_json::Value;
use time::OffsetDateTime;

use super::{
    account_book::{RulesRow, UserRow, profile, rights},
    device_book::device_id,
};
use crate::{
    PgStore,
    errors::corrupt,
    run::RunQueryDsl,
    schema::{
        branches, device_claims, devices, second_factors, security_settings, sessions, tenant_config,
        tenants, users,
    },
    security_policy::allow_list::networks,
};

type SessionRow = (
    UserRow,
    String,
    RulesRow,
    Option<i64>,
    Option<i64>,
    Option<String>,
    IpNet,
    OffsetDateTime,
    OffsetDateTime,
    OffsetDateTime,
    OffsetDateTime,
    Option<OffsetDateTime>,
);

#[async_trait(?Send)]
impl SessionReader for PgStore {
    async fn live_session(
        &self,
        tenant: TenantId,
        session: SessionId,
    ) -> Result<Option<LiveSession>, StoreError> {
        let found = self
            .read(Scope::Tenant(tenant), async |connection| {
                let mut reader = connection;
                let row: Option<SessionRow> = sessions::table
                    .inner_join(
                        users::table.on(users::tenant_id
                            .eq(sessions::tenant_id)
                            .and(users::user_id.eq(sessions::user_id))),
                    )
                    .inner_join(tenants::table.on(tenants::tenant_id.eq(sessions::tenant_id)))
                    .inner_join(
                        security_settings::table.on(security_settings::tenant_id.eq(sessions::tenant_id)),
                    )
                    .left_join(
                        branches::table.on(branches::tenant_id
                            .eq(sessions::tenant_id)
                            .and(branches::branch_id.nullable().eq(sessions::branch_id))),
                    )
                    .left_join(
                        second_factors::table.on(second_factors::tenant_id
                            .eq(sessions::tenant_id)
                            .and(second_factors::user_id.eq(sessions::user_id))),
                    )
                    .filter(
                        sessions::tenant_id
                            .eq(tenant.get())
                            .and(sessions::session_id.eq(session.get())),
                    )
                    .filter(sessions::ended_at.is_null())
                    .filter(users::status.eq("active"))
                    .filter(tenants::is_active)
                    .filter(branches::is_active.nullable().is_distinct_from(false))
                    .select((
                        UserRow::as_select(),
                        tenants::org_name,
                        RulesRow::as_select(),
                        sessions::device_id,
                        sessions::branch_id,
                        branches::branch_name.nullable(),
                        sessions::ip_address,
                        sessions::last_active_at,
                        sessions::expires_at,
                        sessions::ends_at,
                        sessions::proved_at,
                        second_factors::confirmed_at.nullable(),
                    ))
                    .first(&mut reader)
                    .await
                    .optional()?;
                let Some(row) = row else { return Ok(None) };
                let rights = rights(connection, tenant, row.0.user_id).await?;
                let allowed = if row.2.ip_whitelist_enabled {
                    AllowedAddresses::Only(networks(connection, tenant.get()).await?)
                } else {
                    AllowedAddresses::All
                };
                Ok(Some((row, rights, allowed)))
            })
            .await?;
        let Some((row, rights, allowed)) = found else {
            return Ok(None);
        };
        let (
            user,
            tenant_name,
            rules,
            device,
            branch,
            branch_name,
            address,
            last_active_at,
            expires_at,
            ends_at,
            proved_at,
            confirmed_at,
        ) = row;
        let branch = branch
            .map(|id| BranchId::try_new(id).map_err(|_| corrupt("sessions", "branch_id", session)))
            .transpose()?;
        Ok(Some(LiveSession {
            id: session,
            device: device.map(device_id).transpose()?,
            branch,
            branch_name,
            address: address.addr(),
            bound_to_address: rules.force_logout_on_ip_change,
            allowed,
            timeout: rules.timeout(),
            // A shortened timeout applies at once.
            expires_at: expires_at.min(last_active_at + rules.timeout()),
            ends_at,
            factor_enrolled: confirmed_at.is_some(),
            proved_at,
            profile: profile(&user, tenant_name, rights, &rules)?,
        }))
    }

    async fn device_standing(
        &self,
        device: DeviceHash,
        now: OffsetDateTime,
    ) -> Result<Option<DeviceStanding>, StoreError> {
        // The claim names the tenant; the rest is read in that tenant's scope.
        type Row = (String, IpNet, OffsetDateTime, OffsetDateTime, Option<Value>);
        let claimed: Option<i64> = self
            .read(Scope::Tenant(TenantId::PLATFORM), async |mut connection| {
                device_claims::table
                    .find(device.as_bytes())
                    .filter(device_claims::expires_at.gt(now))
                    .select(device_claims::tenant_id)
                    .first(&mut connection)
                    .await
                    .optional()
            })
            .await?;
        let Some(tenant) = claimed else { return Ok(None) };
        let tenant = TenantId::try_new(tenant).map_err(|_| corrupt("device_claims", "tenant_id", tenant))?;
        let row: Option<Row> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                devices::table
                    .filter(
                        devices::tenant_id
                            .eq(tenant.get())
                            .and(devices::device_hash.eq(device.as_bytes())),
                    )
                    .filter(devices::revoked_at.is_null().and(devices::expires_at.gt(now)))
                    .select((
                        devices::device_name,
                        devices::ip_address,
                        devices::activated_at,
                        devices::expires_at,
                        tenant_config::table
                            .find(tenant.get())
                            .select(tenant_config::settings)
                            .single_value(),
                    ))
                    .first(&mut connection)
                    .await
                    .optional()
            })
            .await?;
        Ok(row.map(
            |(name, address, activated_at, expires_at, settings)| DeviceStanding {
                tenant,
                name,
                address: address.addr(),
                activated_at,
                expires_at,
                support_contact: settings.and_then(|settings| {
                    let contact = settings.get(ConfigKey::SupportContact.as_str())?.as_str()?;
                    Some(contact.to_owned())
                }),
            },
        ))
    }
}
