use munim_audit::{AuditRecord, AuditTrail, Note as _};
use munim_kernel::{
    Actor, BranchId, Clock, Fields, NoTenantChosen, Outbox, Scope, StoreError, UnitOfWork, Work,
};
use thiserror::Error;

use crate::{DeviceRequestBook, activation_codes::reaches};

/// A request that was kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldDeviceRequest {
    /// Whose administrators were asked.
    pub branch: BranchId,
    /// The name given.
    pub employee_name: String,
    /// Whether it was answered or dismissed already.
    pub resolved: bool,
}

/// Why a request was not dismissed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DismissRequestError {
    /// A SuperAdmin must say for which tenant.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such request within the actor's reach.
    #[error("Device request not found")]
    NoSuchRequest,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Puts a request for a device aside: its alert goes. Whoever made it may ask again.
#[derive(Debug, Clone)]
pub struct DismissDeviceRequest<U, K> {
    store: U,
    kit: K,
}

impl<U, K> DismissDeviceRequest<U, K>
where
    U: UnitOfWork<Work: DeviceRequestBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps requests in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Dismisses it. Doing it again is success, and so is dismissing one that was answered.
    ///
    /// # Errors
    /// [`DismissRequestError`]
    pub async fn run(&self, actor: &Actor, request: i64) -> Result<(), DismissRequestError> {
        let (tenant, at) = (actor.tenant()?, self.kit.now());
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let held = work.hold_request(request).await?;
        let Some(held) = held.filter(|held| reaches(actor, Some(held.branch))) else {
            work.commit().await?;
            return Err(DismissRequestError::NoSuchRequest);
        };
        if held.resolved {
            return Ok(work.commit().await?);
        }
        work.resolve_request(request, at).await?;
        let fields = Fields::new()
            .with("employeeName", held.employee_name)
            .with("branchId", held.branch.get());
        work.note(
            "identity.device_request.dismissed",
            AuditRecord {
                tenant,
                at,
                actor: actor.into(),
                action: "DISMISS",
                entity_type: "DeviceRequest",
                entity_id: request.to_string(),
                before: Some(fields),
                after: None,
            },
        )
        .await?;
        Ok(work.commit().await?)
    }
}
