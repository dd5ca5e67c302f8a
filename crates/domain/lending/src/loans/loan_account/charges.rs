//! The charges of a loan.
use munim_books::AccountRole;
use munim_kernel::{AmountOverflow, Money};
use time::Date;

use super::LoanAccount;
use crate::{
    AssessedCharge, ChargeEvent, ChargeKind, LoanCharge, LoanError, LoanProductTerms, NewLoanCharge,
    TaxPlace, loans::loan_notes::By,
};

/// Charges that are made or cancelled, with what they credit.
#[derive(Debug, Default)]
pub(super) struct Levied {
    pub(super) charges: Vec<NewLoanCharge>,
    pub(super) credits: Vec<(AccountRole, Money)>,
    /// With tax.
    pub(super) total: Money,
}

impl LoanAccount {
    /// Returns the product's charges for a returned payment.
    pub(crate) fn returned_charges(&self, place: &TaxPlace) -> Result<Vec<AssessedCharge>, LoanError> {
        let principal = self.loan.get().application.terms.principal();
        assess(&self.product, ChargeEvent::ReturnedPayment, principal, place)
    }

    /// Makes charges. They are due with the first instalment on or after `due_on`; without it, they are deducted from the
    /// disbursal.
    pub(super) fn levy(
        &self,
        by: &By,
        event: ChargeEvent,
        due_on: Option<Date>,
        place: &TaxPlace,
        charges: Vec<AssessedCharge>,
    ) -> Result<Levied, LoanError> {
        let total = total(&charges)?;
        let credits = charges.iter().flat_map(credits_of).collect();
        let charges = charges.into_iter().map(|assessed| {
            let gstin = place.gstin().filter(|_| !assessed.tax.total().is_zero());
            NewLoanCharge {
                loan: self.loan.get().id,
                event,
                gstin: gstin.map(|gstin| gstin.as_str().to_owned()),
                assessed,
                booked_on: self.today(),
                due_on,
                document: None,
                cancels: None,
                made_by: by.user,
                made_at: by.at,
            }
        });
        Ok(Levied {
            charges: charges.collect(),
            credits,
            total,
        })
    }

    /// Cancels the charges that are not cancelled yet. The total is what was deducted from the disbursal.
    pub(super) fn cancel_charges(&self, by: &By, charges: Vec<LoanCharge>) -> Result<Levied, LoanError> {
        let mut cancelled = Levied::default();
        for LoanCharge { id, charge, .. } in charges.into_iter().filter(|one| one.cancelled_by.is_none()) {
            if charge.due_on.is_none() {
                cancelled.total = cancelled.total.checked_add(charge.assessed.total()?)?;
            }
            for (role, amount) in credits_of(&charge.assessed) {
                cancelled.credits.push((role, Money::ZERO.checked_sub(amount)?));
            }
            cancelled.charges.push(NewLoanCharge {
                booked_on: self.today(),
                cancels: Some(id),
                made_by: by.user,
                made_at: by.at,
                ..charge
            });
        }
        Ok(cancelled)
    }
}

/// Returns the product's charges of an event, if their tax is known.
pub(crate) fn assess(
    product: &LoanProductTerms,
    event: ChargeEvent,
    principal: Money,
    place: &TaxPlace,
) -> Result<Vec<AssessedCharge>, LoanError> {
    if *place == TaxPlace::Unknown && product.is_taxed(event) {
        return Err(LoanError::BranchState);
    }
    Ok(product.assess(event, principal, place)?)
}

/// Returns the total of charges, with tax.
pub(crate) fn total(charges: &[AssessedCharge]) -> Result<Money, AmountOverflow> {
    charges
        .iter()
        .try_fold(Money::ZERO, |sum, charge| sum.checked_add(charge.total()?))
}

/// Returns the credits of a charge: the lender's income or the insurer's due, and the tax.
pub(super) fn credits_of(charge: &AssessedCharge) -> [(AccountRole, Money); 4] {
    let role = match charge.kind {
        ChargeKind::Fee => AccountRole::FeeIncome,
        ChargeKind::InsurancePremium => AccountRole::InsurancePayable,
    };
    [
        (role, charge.amount),
        (AccountRole::CgstPayable, charge.tax.cgst),
        (AccountRole::SgstPayable, charge.tax.sgst),
        (AccountRole::IgstPayable, charge.tax.igst),
    ]
}
