use async_trait::async_trait;
use diesel::{prelude::*, upsert::excluded};
use ipnet::IpNet;
use munim_identity_device::{Device, DeviceBook, DeviceHash, DeviceRecord, NewDevice, TrustedDevice};
use munim_kernel::{BranchId, Page, PageRequest, StoreError, TrustedDeviceId, UserId};
use time::OffsetDateTime;

use crate::{
    PgWork,
    errors::corrupt,
    run::RunQueryDsl,
    schema::{device_claims, devices},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = devices, check_for_backend(diesel::pg::Pg))]
struct DeviceRow {
    device_id: i64,
    masked_id: String,
    device_name: String,
    branch_id: Option<i64>,
    ip_address: IpNet,
    activated_at: OffsetDateTime,
    expires_at: OffsetDateTime,
    last_seen_at: Option<OffsetDateTime>,
    revoked_at: Option<OffsetDateTime>,
}

impl TryFrom<DeviceRow> for Device {
    type Error = StoreError;

    fn try_from(row: DeviceRow) -> Result<Self, StoreError> {
        Ok(Self::from_store(DeviceRecord {
            id: device_id(row.device_id)?,
            masked: row.masked_id,
            name: row.device_name,
            branch: branch(row.branch_id, row.device_id)?,
            address: row.ip_address.addr(),
            activated_at: row.activated_at,
            expires_at: row.expires_at,
            last_seen_at: row.last_seen_at,
            revoked_at: row.revoked_at,
        }))
    }
}

pub(super) fn device_id(id: i64) -> Result<TrustedDeviceId, StoreError> {
    TrustedDeviceId::try_new(id).map_err(|_| corrupt("devices", "device_id", id))
}

fn branch(stored: Option<i64>, device: i64) -> Result<Option<BranchId>, StoreError> {
    stored
        .map(|id| BranchId::try_new(id).map_err(|_| corrupt("devices", "branch_id", device)))
        .transpose()
}

/// Returns whether the tenant has claimed the device's id.
#[diesel::dsl::auto_type(no_type_alias)]
fn is_claimed(tenant: i64) -> _ {
    diesel::dsl::exists(
        device_claims::table
            .filter(device_claims::device_hash.eq(devices::device_hash))
            .filter(device_claims::tenant_id.eq(tenant)),
    )
}

#[async_trait(?Send)]
impl DeviceBook for PgWork {
    async fn trusted_device(
        &mut self,
        device: DeviceHash,
        now: OffsetDateTime,
    ) -> Result<Option<TrustedDevice>, StoreError> {
        let tenant = self.tenant()?.get();
        let found: Option<(i64, Option<i64>)> = self
            .run(async |connection| {
                devices::table
                    .filter(
                        devices::tenant_id
                            .eq(tenant)
                            .and(devices::device_hash.eq(device.as_bytes())),
                    )
                    .filter(devices::revoked_at.is_null().and(devices::expires_at.gt(now)))
                    .filter(is_claimed(tenant))
                    .select((devices::device_id, devices::branch_id))
                    .first(connection)
                    .await
                    .optional()
            })
            .await?;
        found
            .map(|(id, stored)| {
                Ok(TrustedDevice {
                    id: device_id(id)?,
                    branch: branch(stored, id)?,
                })
            })
            .transpose()
    }

    async fn claim_device(
        &mut self,
        device: DeviceHash,
        now: OffsetDateTime,
        until: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let claimed = self
            .run(async |connection| {
                let claim = diesel::insert_into(device_claims::table)
                    .values((
                        device_claims::device_hash.eq(device.as_bytes()),
                        device_claims::tenant_id.eq(tenant),
                        device_claims::expires_at.eq(until),
                    ))
                    .on_conflict(device_claims::device_hash)
                    .do_update()
                    .set((
                        device_claims::tenant_id.eq(excluded(device_claims::tenant_id)),
                        device_claims::expires_at.eq(excluded(device_claims::expires_at)),
                    ));
                let free = device_claims::tenant_id
                    .eq(tenant)
                    .or(device_claims::expires_at.le(now));
                diesel::query_dsl::methods::FilterDsl::filter(claim, free)
                    .execute(connection)
                    .await
            })
            .await?;
        Ok(claimed > 0)
    }

    async fn trust_device(&mut self, device: &NewDevice) -> Result<TrustedDeviceId, StoreError> {
        let tenant = self.tenant()?.get();
        let trusted = self
            .fetch_one(
                diesel::insert_into(devices::table)
                    .values((
                        devices::tenant_id.eq(tenant),
                        devices::device_hash.eq(device.hash.as_bytes()),
                        devices::masked_id.eq(&device.masked),
                        devices::device_name.eq(device.name.as_str()),
                        devices::branch_id.eq(device.branch.map(BranchId::get)),
                        devices::ip_address.eq(IpNet::from(device.address)),
                        devices::activated_at.eq(device.activated_at),
                        devices::expires_at.eq(device.expires_at),
                    ))
                    .on_conflict((devices::tenant_id, devices::device_hash))
                    .do_update()
                    .set((
                        devices::device_name.eq(excluded(devices::device_name)),
                        devices::branch_id.eq(excluded(devices::branch_id)),
                        devices::ip_address.eq(excluded(devices::ip_address)),
                        devices::activated_at.eq(excluded(devices::activated_at)),
                        devices::expires_at.eq(excluded(devices::expires_at)),
                        devices::revoked_at.eq(None::<OffsetDateTime>),
                        devices::revoked_by.eq(None::<i64>),
                    ))
                    .returning(devices::device_id),
            )
            .await?;
        device_id(trusted)
    }

    async fn lock_trusted_device(
        &mut self,
        device: TrustedDeviceId,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            devices::table
                .find((tenant, device.get()))
                .select(devices::device_id)
                .for_no_key_update()
                .first::<i64>(connection)
                .await
                .optional()?;
            let trusted = devices::table
                .find((tenant, device.get()))
                .filter(devices::revoked_at.is_null().and(devices::expires_at.gt(now)))
                .filter(is_claimed(tenant));
            diesel::select(diesel::dsl::exists(trusted))
                .get_result(connection)
                .await
        })
        .await
    }

    async fn device_seen(&mut self, device: TrustedDeviceId, now: OffsetDateTime) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(devices::table.find((tenant, device.get()))).set(devices::last_seen_at.eq(now)),
        )
        .await
    }

    async fn lock_device(&mut self, device: TrustedDeviceId) -> Result<Option<Device>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<DeviceRow> = self
            .run(async |connection| {
                let hash: Option<Vec<u8>> = devices::table
                    .find((tenant, device.get()))
                    .select(devices::device_hash)
                    .first(connection)
                    .await
                    .optional()?;
                // The claim is locked before the device, as when a device is activated.
                device_claims::table
                    .filter(device_claims::device_hash.nullable().eq(hash))
                    .select(device_claims::tenant_id)
                    .for_update()
                    .first::<i64>(connection)
                    .await
                    .optional()?;
                devices::table
                    .find((tenant, device.get()))
                    .select(DeviceRow::as_select())
                    .for_no_key_update()
                    .first(connection)
                    .await
                    .optional()
            })
            .await?;
        row.map(TryInto::try_into).transpose()
    }

    async fn revoke_device(
        &mut self,
        device: TrustedDeviceId,
        by: UserId,
        now: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            let hash: Vec<u8> = diesel::update(devices::table.find((tenant, device.get())))
                .set((devices::revoked_at.eq(now), devices::revoked_by.eq(by.get())))
                .returning(devices::device_hash)
                .get_result(connection)
                .await?;
            diesel::delete(device_claims::table.find(hash))
                .filter(device_claims::tenant_id.eq(tenant))
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }

    async fn extend_device(
        &mut self,
        device: TrustedDeviceId,
        until: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            let row = devices::table.find((tenant, device.get()));
            let hash: Vec<u8> = row.select(devices::device_hash).first(connection).await?;
            let claims = diesel::update(device_claims::table.find(hash))
                .filter(device_claims::tenant_id.eq(tenant))
                .set(device_claims::expires_at.eq(until))
                .execute(connection)
                .await?;
            if claims == 0 {
                return Ok(false);
            }
            diesel::update(row)
                .set(devices::expires_at.eq(until))
                .execute(connection)
                .await?;
            Ok(true)
        })
        .await
    }

    async fn devices(
        &mut self,
        branches: Option<&[BranchId]>,
        page: PageRequest,
    ) -> Result<Page<Device>, StoreError> {
        let tenant = self.tenant()?.get();
        let own: Option<Vec<i64>> = branches.map(|ids| ids.iter().map(|id| id.get()).collect());
        let (rows, total) = self
            .run(async |connection| {
                let listed = || {
                    let query = devices::table.filter(devices::tenant_id.eq(tenant)).into_boxed();
                    match own.clone() {
                        Some(own) => query.filter(devices::branch_id.eq_any(own)),
                        None => query,
                    }
                };
                let rows: Vec<DeviceRow> = listed()
                    .order((devices::activated_at.desc(), devices::device_id.desc()))
                    .limit(page.size().into())
                    .offset(page.offset())
                    .select(DeviceRow::as_select())
                    .load(connection)
                    .await?;
                Ok((rows, listed().count().get_result(connection).await?))
            })
            .await?;
        let items = rows
            .into_iter()
            .map(TryInto::try_into)
            .collect::<Result<_, _>>()?;
        Ok(Page::new(page, items, total))
    }
}
