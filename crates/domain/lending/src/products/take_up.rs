use std::collections::{BTreeMap, BTreeSet};

use munim_kernel::ChargeId;

use crate::{LendingWork, LoanProductError, ProductCharge};

/// Returns the current terms of charges. An inactive charge can only stay with a product that already `has` it,
/// unchanged.
pub(super) async fn take_up(
    work: &mut dyn LendingWork,
    charges: &[ChargeId],
    has: &[ProductCharge],
) -> Result<Vec<ProductCharge>, LoanProductError> {
    // Every caller locks them in ascending order, which prevents deadlocks.
    let mut held = BTreeMap::new();
    for id in charges.iter().collect::<BTreeSet<_>>() {
        let charge = work.lock_charge(*id).await?;
        held.insert(*id, charge.ok_or(LoanProductError::NoSuchCharge(*id))?);
    }
    let mut taken = Vec::with_capacity(charges.len());
    for id in charges {
        let charge = held.get(id).cloned().ok_or(LoanProductError::NoSuchCharge(*id))?;
        let kept = has.iter().find(|one| one.charge == *id);
        taken.push(match kept {
            Some(kept) if !charge.is_active => kept.clone(),
            None if !charge.is_active => return Err(LoanProductError::NoSuchCharge(*id)),
            _ => ProductCharge {
                charge: *id,
                terms: charge.terms,
            },
        });
    }
    Ok(taken)
}
