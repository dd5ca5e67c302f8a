use munim_audit::{AuditActor, Change, Note as _};
use munim_kernel::{Fields, StoreError, TenantId};
use time::OffsetDateTime;

use super::CheckIn;
use crate::CollectionsWork;

/// Stores a changed check-in and records the change.
pub(super) async fn keep_check_in(
    work: &mut dyn CollectionsWork,
    (at, by, tenant): (OffsetDateTime, AuditActor, TenantId),
    action: &'static str,
    (before, after): (&CheckIn, &CheckIn),
) -> Result<(), StoreError> {
    work.replace_check_in(after).await?;
    let (was, is) = Fields::from(before).changes_to(&Fields::from(after));
    let change = Change::new(action, "collections.check_in.changed", "CheckIn", after.get().id)
        .before(was)
        .after(is);
    work.note(at, by, tenant, change).await
}
