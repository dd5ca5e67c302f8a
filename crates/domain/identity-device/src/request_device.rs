use std::rc::Rc;

use munim_audit::{AuditActor, AuditRecord, Change, Note as _};
use munim_kernel::{Clock, Fields, Scope, StoreError, TenantId};
use thiserror::Error;
use time::Duration;

use crate::{
    DeviceRequest, IdentityDeviceStore, Keyed, Limit, NewDeviceRequest, device_request::stored_code,
    failed_attempt::refusals_by,
};

/// The reasons why a request is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RequestDeviceError {
    /// Too many requests from this address, or with that organisation's code, whether it exists or not.
    #[error("Too many requests. Please try again later, or call your administrator.")]
    RateLimited { retry_after: Duration },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Notifies an organisation's administrators that a device waits to be activated. The caller has not signed in, so
/// they learn nothing, not even whether the organisation exists.
#[derive(Clone)]
pub struct RequestDevice<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

impl<K> RequestDevice<K>
where
    K: Clock + Keyed,
{
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { store, kit }
    }

    /// Stores the request if the organisation exists. A device's new request replaces its open one.
    pub async fn request_device(&self, request: &DeviceRequest) -> Result<(), RequestDeviceError> {
        let organisation = stored_code(&request.organisation);
        self.count(request, &organisation).await?;
        let Some(tenant) = self.store.locate_organisation(&organisation).await? else {
            return self
                .refuse(request, TenantId::PLATFORM, "unknown organisation")
                .await;
        };
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let branch = request.branch.as_deref().map(stored_code);
        let Some(branch) = work.branch_to_ask(branch.as_deref()).await? else {
            work.commit().await?;
            return self.refuse(request, tenant, "no branch").await;
        };
        let at = self.kit.now();
        let id = work
            .keep_request(&NewDeviceRequest {
                branch,
                employee_number: request.employee_number.clone(),
                employee_name: request.employee_name.clone(),
                device: self.kit.device_hash(&request.device),
                device_name: request.name.clone(),
                at,
            })
            .await?;
        let fields = Fields::new()
            .with("employeeNumber", request.employee_number.clone())
            .with("employeeName", request.employee_name.clone())
            .with("branchId", branch.get())
            .with("deviceName", request.name.as_str());
        let change = Change::new(
            "DEVICE_REQUESTED",
            "identity.device.requested",
            "DeviceRequest",
            id,
        )
        .after(fields);
        work.note(at, actor(request), tenant, change).await?;
        Ok(work.commit().await?)
    }

    async fn count(&self, request: &DeviceRequest, organisation: &str) -> Result<(), RequestDeviceError> {
        let now = self.kit.now();
        let by_address = Limit::DEVICE_REQUESTS_BY_ADDRESS.of_address(request.client.address);
        let by_organisation = (Limit::DEVICE_REQUESTS_BY_ORGANISATION, organisation.to_owned());
        let mut work = self.store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        for (limit, counted) in by_address.chain([by_organisation]) {
            if let Err(limited) = work.count(limit, &counted, now).await? {
                drop(work);
                let refused = refusals_by(limit, counted);
                let record = self.refusal(request, TenantId::PLATFORM, "too many requests");
                let mut work = self.store.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
                work.record_refusal(&refused, record).await?;
                work.commit().await?;
                let retry_after = limited.retry_after;
                return Err(RequestDeviceError::RateLimited { retry_after });
            }
        }
        Ok(work.commit().await?)
    }

    async fn refuse(
        &self,
        request: &DeviceRequest,
        tenant: TenantId,
        reason: &'static str,
    ) -> Result<(), RequestDeviceError> {
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.record(self.refusal(request, tenant, reason)).await?;
        Ok(work.commit().await?)
    }

    fn refusal(&self, request: &DeviceRequest, tenant: TenantId, reason: &'static str) -> AuditRecord {
        AuditRecord {
            tenant,
            at: self.kit.now(),
            actor: actor(request),
            action: "DEVICE_REQUEST_REFUSED",
            entity_type: "DeviceRequest",
            entity_id: String::new(),
            before: None,
            after: Some(
                Fields::new()
                    .with("reason", reason)
                    .with("organisation", request.organisation.clone()),
            ),
        }
    }
}

/// The caller is identified by their device only; the name that they give may be anyone's.
fn actor(request: &DeviceRequest) -> AuditActor {
    AuditActor::stranger(request.device.masked(), request.client.clone())
}
