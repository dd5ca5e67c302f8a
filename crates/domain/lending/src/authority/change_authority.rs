use std::collections::BTreeSet;

use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields};
use time::OffsetDateTime;

use crate::{
    Authority, AuthorityError, AuthorityFault, AuthorityFaultKind, AuthorityLimit, LendingWork, RoleStanding,
};

/// Replaces the limits of all roles. If `seen` is given, their version must still be `seen`. A change without differences does
/// nothing.
///
/// # Errors
/// After [`AuthorityError::CannotRaise`] the caller must commit the transaction, which contains the audit record of the
/// attempt.
pub async fn change_authority(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    limits: &[AuthorityLimit],
    seen: Option<i64>,
) -> Result<(Authority, Vec<RoleStanding>), AuthorityError> {
    let tenant = actor.tenant()?;
    let (present, roles) = work.lock_authority().await?;
    let mut wanted = Authority {
        limits: limits.to_vec(),
        version: present.version + 1,
    };
    let faults = faults(work, &wanted, &roles).await?;
    if !faults.is_empty() {
        return Err(AuthorityError::Faults(faults));
    }
    let raised =
        |role: &&RoleStanding| present.is_raised_by(&wanted, role.id) && !role.may_be_raised_by(actor);
    if let Some(role) = roles.iter().find(raised) {
        let details = Fields::new()
            .with("reason", AuthorityError::CannotRaise.to_string())
            .with("role", role.name.as_str());
        let id = tenant.to_string();
        work.record_denied(at, actor, tenant, "Authority", id, details)
            .await?;
        return Err(AuthorityError::CannotRaise);
    }
    if seen.is_some_and(|seen| seen != present.version) {
        return Err(AuthorityError::VersionConflict);
    }
    wanted.limits.sort_unstable();
    if wanted.limits == present.limits {
        return Ok((present, roles));
    }
    work.replace_authority(&wanted).await?;
    let change = Change::new("UPDATE", "lending.authority.changed", "Authority", tenant)
        .before(fields(&present, &roles))
        .after(fields(&wanted, &roles));
    work.note(at, actor, tenant, change).await?;
    Ok((wanted, roles))
}

async fn faults(
    work: &mut dyn LendingWork,
    wanted: &Authority,
    roles: &[RoleStanding],
) -> Result<Vec<AuthorityFault>, AuthorityError> {
    let mut faults = wanted.faults(roles);
    let products: BTreeSet<_> = wanted.limits.iter().filter_map(|one| one.product).collect();
    for product in products {
        if work.loan_product_terms(product, None).await?.is_none() {
            let limits = wanted.limits.iter().enumerate();
            let of_product = limits.filter(|(_, limit)| limit.product == Some(product));
            faults.extend(of_product.map(|(place, _)| AuthorityFault {
                place,
                kind: AuthorityFaultKind::Product,
            }));
        }
    }
    faults.sort_by_key(|fault| fault.place);
    Ok(faults)
}

fn fields(authority: &Authority, roles: &[RoleStanding]) -> Fields {
    let shown = |limit: &AuthorityLimit| {
        let role = roles.iter().find(|role| role.id == limit.role);
        let role = role.map_or_else(|| limit.role.to_string(), |role| role.name.to_string());
        let product = limit.product.map(|product| format!(" of product {product}"));
        let product = product.unwrap_or_default();
        format!("{role}: {}{product} up to {}", limit.act, limit.most)
    };
    Fields::new().with("limits", authority.limits.iter().map(shown).collect::<Vec<_>>())
}
