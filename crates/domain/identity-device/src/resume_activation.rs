use munim_audit::AuditRecord;
use munim_kernel::{Actor, Fields, StoreError, TenantId};
use time::OffsetDateTime;

use crate::{IdentityDeviceWork, Limit, activate_device::WHOLE_PLATFORM};

/// Resumes device activation after too many failures on the whole platform paused it, and returns the number of
/// failures. Does nothing if there are none. The transaction's scope must be the platform. For the platform's
/// administrators, once they have reviewed the failures.
pub async fn resume_activation(
    work: &mut dyn IdentityDeviceWork,
    at: OffsetDateTime,
    actor: &Actor,
) -> Result<u32, StoreError> {
    let failures = work.reset(Limit::ACTIVATION_ON_PLATFORM, WHOLE_PLATFORM).await?;
    if failures > 0 {
        work.record(AuditRecord {
            tenant: TenantId::PLATFORM,
            at,
            actor: actor.into(),
            action: "ACTIVATION_RESUMED",
            entity_type: "Platform",
            entity_id: String::new(),
            before: Some(Fields::new().with("failures", failures)),
            after: Some(Fields::new().with("failures", 0_u32)),
        })
        .await?;
    }
    Ok(failures)
}
