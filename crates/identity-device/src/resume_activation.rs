use munim_audit::AuditRecord;
use munim_kernel::{Actor, Fields, StoreError, TenantId};
use time::OffsetDateTime;

use crate::{IdentityDeviceWork, Limit, activate_device::WHOLE_PLATFORM};

/// Lets devices be activated again after too many failures on the whole platform paused it, and returns how many
/// failures there were. With none, nothing changes. The transaction's scope must be the platform. For those who run the
/// platform, once they have looked at the failures.
///
/// # Errors
/// [`StoreError`]
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
