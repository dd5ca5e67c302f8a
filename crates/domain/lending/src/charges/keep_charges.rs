use std::rc::Rc;

use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, ChargeId, Fields};
use time::OffsetDateTime;

use crate::{Charge, ChargeError, ChargeTerms, LendingStore, LendingWork, TaxRegistration};

/// The maximum per tenant, because lists show all of them.
const MOST: i64 = 100;

pub struct ListCharges {
    store: Rc<dyn LendingStore>,
}

impl ListCharges {
    pub fn new(store: Rc<dyn LendingStore>) -> Self {
        Self { store }
    }

    /// Returns all charges: active ones first, then by name.
    pub async fn list_charges(&self, actor: &Actor) -> Result<Vec<Charge>, ChargeError> {
        Ok(self.store.charges(actor.tenant()?).await?)
    }

    /// Returns the states in which the tenant is registered for tax, and the version of that list.
    pub async fn list_tax_registrations(
        &self,
        actor: &Actor,
    ) -> Result<(Vec<TaxRegistration>, i64), ChargeError> {
        Ok(self.store.tax_registrations(actor.tenant()?).await?)
    }
}

/// Creates a charge, which products can use at once.
pub async fn create_charge(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    terms: &ChargeTerms,
) -> Result<Charge, ChargeError> {
    let tenant = actor.tenant()?;
    if work.lock_charges().await? >= MOST {
        return Err(ChargeError::TooMany(MOST));
    }
    let added = work.add_charge(terms).await?;
    let charge = added.ok_or(ChargeError::DuplicateName)?;
    let noted =
        Change::new("CREATE", "lending.charge.created", "Charge", charge.id).after(Fields::from(terms));
    work.note(at, actor, tenant, noted).await?;
    Ok(charge)
}

/// Changes, deactivates or reactivates a charge. Products keep the terms that they adopted until their own terms
/// change.
pub async fn change_charge(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    charge: ChargeId,
    terms: &ChargeTerms,
    is_active: bool,
    seen: Option<i64>,
) -> Result<Charge, ChargeError> {
    let tenant = actor.tenant()?;
    let held = work.lock_charge(charge).await?;
    let mut charge = held.ok_or(ChargeError::NoSuchCharge)?;
    if seen.is_some_and(|seen| seen != charge.version) {
        return Err(ChargeError::VersionConflict);
    }
    let fields = |terms: &ChargeTerms, is_active: bool| Fields::from(terms).with("isActive", is_active);
    let (was, is) = fields(&charge.terms, charge.is_active).changes_to(&fields(terms, is_active));
    if is.is_empty() {
        return Ok(charge);
    }
    terms.clone_into(&mut charge.terms);
    charge.is_active = is_active;
    charge.version += 1;
    if !work.replace_charge(&charge).await? {
        return Err(ChargeError::DuplicateName);
    }
    let noted = Change::new("UPDATE", "lending.charge.changed", "Charge", charge.id)
        .before(was)
        .after(is);
    work.note(at, actor, tenant, noted).await?;
    Ok(charge)
}
