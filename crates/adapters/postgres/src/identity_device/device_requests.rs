use async_trait::async_trait;
use diesel::prelude::*;
use munim_identity_device::{DeviceHash, DeviceRequestBook, HeldDeviceRequest, NewDeviceRequest};
use munim_kernel::{BranchId, DeviceRequestId, StoreError};
use time::OffsetDateTime;

use crate::{
    PgWork,
    errors::corrupt,
    run::RunQueryDsl,
    schema::{branches, device_requests},
};

#[async_trait(?Send)]
impl DeviceRequestBook for PgWork {
    async fn branch_to_ask(&mut self, code: Option<&str>) -> Result<Option<BranchId>, StoreError> {
        let tenant = self.tenant()?.get();
        // No branch has an empty code.
        let code = code.unwrap_or_default();
        let found: Option<i64> = self
            .run(async |connection| {
                branches::table
                    .filter(branches::tenant_id.eq(tenant).and(branches::is_active))
                    .order((
                        branches::branch_code.eq(code).desc(),
                        branches::is_head_office.desc(),
                        branches::branch_id,
                    ))
                    .select(branches::branch_id)
                    .first(connection)
                    .await
                    .optional()
            })
            .await?;
        found
            .map(|id| BranchId::try_new(id).map_err(|_| corrupt("branches", "branch_id", id)))
            .transpose()
    }

    async fn keep_request(&mut self, request: &NewDeviceRequest) -> Result<DeviceRequestId, StoreError> {
        let tenant = self.tenant()?.get();
        let said = (
            device_requests::branch_id.eq(request.branch.get()),
            device_requests::employee_number.eq(&request.employee_number),
            device_requests::employee_name.eq(&request.employee_name),
            device_requests::device_name.eq(request.device_name.as_str()),
            device_requests::requested_at.eq(request.at),
        );
        let kept = self
            .fetch_one(
                diesel::insert_into(device_requests::table)
                    .values((
                        device_requests::tenant_id.eq(tenant),
                        device_requests::device_hash.eq(request.device.as_bytes()),
                        said,
                    ))
                    .on_conflict((device_requests::tenant_id, device_requests::device_hash))
                    .filter_target(device_requests::resolved_at.is_null())
                    .do_update()
                    .set(said)
                    .returning(device_requests::request_id),
            )
            .await?;
        DeviceRequestId::try_new(kept).map_err(|_| corrupt("device_requests", "request_id", kept))
    }

    async fn lock_request(
        &mut self,
        request: DeviceRequestId,
    ) -> Result<Option<HeldDeviceRequest>, StoreError> {
        let tenant = self.tenant()?.get();
        let found: Option<(i64, String, Option<OffsetDateTime>)> = self
            .fetch_optional(
                device_requests::table
                    .find((tenant, request.get()))
                    .select((
                        device_requests::branch_id,
                        device_requests::employee_name,
                        device_requests::resolved_at,
                    ))
                    .for_update(),
            )
            .await?;
        let Some((branch, employee_name, resolved_at)) = found else {
            return Ok(None);
        };
        Ok(Some(HeldDeviceRequest {
            branch: BranchId::try_new(branch)
                .map_err(|_| corrupt("device_requests", "branch_id", request))?,
            employee_name,
            resolved: resolved_at.is_some(),
        }))
    }

    async fn resolve_request(
        &mut self,
        request: DeviceRequestId,
        now: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(device_requests::table.find((tenant, request.get())))
                .set(device_requests::resolved_at.eq(now)),
        )
        .await
    }

    async fn fulfil_requests(&mut self, device: DeviceHash, now: OffsetDateTime) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(device_requests::table)
                .filter(device_requests::tenant_id.eq(tenant))
                .filter(device_requests::device_hash.eq(device.as_bytes()))
                .filter(device_requests::resolved_at.is_null())
                .set(device_requests::resolved_at.eq(now)),
        )
        .await
    }
}
