use std::rc::Rc;

use munim_kernel::{Actor, ChargeId, Fields};
use time::OffsetDateTime;

use super::charge_error::note;
use crate::{Charge, ChargeError, ChargeTerms, LendingStore, LendingWork, TaxRegistration};

/// How many charges a tenant has at most: lists show all of them.
const MOST: i64 = 100;

/// Shows the tenant's charges and tax registrations.
pub struct ListCharges {
    store: Rc<dyn LendingStore>,
}

impl ListCharges {
    /// Reads from `store`.
    pub fn new(store: Rc<dyn LendingStore>) -> Self {
        Self { store }
    }

    /// Returns all charges: those in use first, then by name.
    ///
    /// # Errors
    /// [`ChargeError::NoTenant`] or [`ChargeError::Store`].
    pub async fn list_charges(&self, actor: &Actor) -> Result<Vec<Charge>, ChargeError> {
        Ok(self.store.charges(actor.tenant()?).await?)
    }

    /// Returns the states that the tenant is registered for tax in, and the version of that list.
    ///
    /// # Errors
    /// [`ChargeError::NoTenant`] or [`ChargeError::Store`].
    pub async fn list_tax_registrations(
        &self,
        actor: &Actor,
    ) -> Result<(Vec<TaxRegistration>, i64), ChargeError> {
        Ok(self.store.tax_registrations(actor.tenant()?).await?)
    }
}

/// Creates a charge, which products can take up at once.
///
/// # Errors
/// [`ChargeError`]
pub async fn create_charge(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    terms: &ChargeTerms,
) -> Result<Charge, ChargeError> {
    let tenant = actor.tenant()?;
    if work.hold_charges().await? >= MOST {
        return Err(ChargeError::TooMany(MOST));
    }
    let added = work.add_charge(terms).await?;
    let charge = added.ok_or(ChargeError::DuplicateName)?;
    let entity = ("Charge", charge.id.to_string());
    let what = ("CREATE", "lending.charge.created");
    note(
        work,
        at,
        (actor, tenant, entity),
        what,
        (None, Fields::from(terms)),
    )
    .await?;
    Ok(charge)
}

/// Changes a charge, or takes it out of use or into use again. Products keep what they took up until their terms are changed.
///
/// # Errors
/// [`ChargeError`]
pub async fn change_charge(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    charge: ChargeId,
    (terms, is_active): (&ChargeTerms, bool),
    seen: Option<i64>,
) -> Result<Charge, ChargeError> {
    let tenant = actor.tenant()?;
    let held = work.hold_charge(charge).await?;
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
    let entity = ("Charge", charge.id.to_string());
    let what = ("UPDATE", "lending.charge.changed");
    note(work, at, (actor, tenant, entity), what, (Some(was), is)).await?;
    Ok(charge)
}
