use munim_audit::{Change, Note as _};
use munim_kernel::Actor;
use time::OffsetDateTime;

use super::tax::registration_fields;
use crate::{ChargeError, LendingWork, TaxRegistration};

/// Replaces the list of states in which the tenant is registered for tax, and returns its version. Past charges keep
/// their tax.
pub async fn change_tax_registrations(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    wanted: &[TaxRegistration],
    seen: Option<i64>,
) -> Result<i64, ChargeError> {
    let tenant = actor.tenant()?;
    let (held, version) = work.lock_tax_registrations().await?;
    if seen.is_some_and(|seen| seen != version) {
        return Err(ChargeError::VersionConflict);
    }
    let (was, is) = registration_fields(&held).changes_to(&registration_fields(wanted));
    if is.is_empty() {
        return Ok(version);
    }
    work.replace_tax_registrations(wanted, version + 1).await?;
    let change = Change::new(
        "UPDATE",
        "lending.tax_registrations.changed",
        "TaxRegistration",
        tenant,
    )
    .before(was)
    .after(is);
    work.note(at, actor, tenant, change).await?;
    Ok(version + 1)
}
