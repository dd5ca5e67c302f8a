//! Makes and cancels the charges of a loan.
use munim_books::{AccountRole, FinancialYear, NumberBook, OpenBooks, Series};
use munim_kernel::{Actor, BranchId, Fields, Money};
use time::Date;

use super::{
    account_step::By,
    loan_notes::{note, who},
};
use crate::{
    AssessedCharge, ChargeEvent, ChargeKind, LendingWork, Loan, LoanCharge, LoanError, LoanProductTerms,
    NewLoanCharge, TaxPlace,
};

/// The maximum length of a number on a tax invoice or credit note (rules 46 and 53 of the CGST Rules).
const MOST_CHARACTERS: usize = 16;

/// What charges are made for.
pub(super) struct Levy<'a> {
    pub(super) event: ChargeEvent,
    /// The day from which they are due with the next instalment. `None` if they are deducted from the disbursal.
    pub(super) due_on: Option<Date>,
    pub(super) place: &'a TaxPlace,
}

/// Makes charges for a locked loan, each recorded and, if taxed, with a tax invoice. Returns their credits.
pub(super) async fn levy(
    work: &mut dyn LendingWork,
    actor: &Actor,
    loan: &Loan,
    (books, by): (OpenBooks, By),
    levy: &Levy<'_>,
    charges: Vec<AssessedCharge>,
) -> Result<Vec<(AccountRole, Money)>, LoanError> {
    let record = loan.get();
    let mut credits = Vec::new();
    for assessed in charges {
        let is_taxed = !assessed.tax.total().is_zero();
        let document = if is_taxed {
            Some(tax_document(work, Series::TaxInvoice, record.branch, books).await?)
        } else {
            None
        };
        credits.extend(credits_of(&assessed));
        let charge = NewLoanCharge {
            loan: record.id,
            event: levy.event,
            assessed,
            booked_on: books.business_date,
            due_on: levy.due_on,
            gstin: levy
                .place
                .gstin()
                .filter(|_| is_taxed)
                .map(|gstin| gstin.as_str().to_owned()),
            document,
            cancels: None,
            made_by: by.user,
            made_at: by.at,
        };
        work.add_loan_charge(&charge).await?;
        let entity = ("Loan", record.id.get());
        let what = ("CHARGE", "lending.loan.charged");
        let fields = charge_fields(&charge, loan)?;
        note(work, by.at, who(actor)?, entity, what, (None, Some(fields))).await?;
    }
    Ok(credits)
}

fn charge_fields(charge: &NewLoanCharge, loan: &Loan) -> Result<Fields, LoanError> {
    let assessed = &charge.assessed;
    Ok(Fields::new()
        .with("loanNumber", loan.get().number.clone())
        .with("charge", assessed.name.as_str())
        .with("chargeKind", assessed.kind.as_str())
        .with("event", charge.event.as_str())
        .with("amount", assessed.amount.to_string())
        .with("tax", assessed.tax.total().to_string())
        .with("total", assessed.total()?.to_string())
        .with("dueOn", charge.due_on)
        .with("invoiceNumber", charge.document.clone()))
}

/// Cancels the charges of a locked loan that are not cancelled yet, with a credit note for each taxed one. Returns what
/// that reverses, and how much of it was deducted from the disbursal.
pub(super) async fn cancel_charges(
    work: &mut dyn LendingWork,
    loan: &Loan,
    (books, by): (OpenBooks, By),
) -> Result<(Vec<(AccountRole, Money)>, Money), LoanError> {
    let record = loan.get();
    let (mut credits, mut kept_back) = (Vec::new(), Money::ZERO);
    for LoanCharge { id, charge, .. } in standing_charges(work, loan).await? {
        let document = if charge.document.is_some() {
            Some(tax_document(work, Series::CreditNote, record.branch, books).await?)
        } else {
            None
        };
        if charge.due_on.is_none() {
            kept_back = kept_back.checked_add(charge.assessed.total()?)?;
        }
        for (role, amount) in credits_of(&charge.assessed) {
            credits.push((role, Money::ZERO.checked_sub(amount)?));
        }
        work.add_loan_charge(&NewLoanCharge {
            booked_on: books.business_date,
            document,
            cancels: Some(id),
            made_by: by.user,
            made_at: by.at,
            ..charge
        })
        .await?;
    }
    Ok((credits, kept_back))
}

/// Checks that the tax on charges of an event is known.
pub(super) fn check_place(
    product: &LoanProductTerms,
    event: ChargeEvent,
    place: &TaxPlace,
) -> Result<(), LoanError> {
    let unknown = *place == TaxPlace::Unknown && product.is_taxed(event);
    if unknown {
        Err(LoanError::BranchState)
    } else {
        Ok(())
    }
}

/// Returns the charges of a locked loan that were not cancelled.
async fn standing_charges(work: &mut dyn LendingWork, loan: &Loan) -> Result<Vec<LoanCharge>, LoanError> {
    let mut charges = work.loan_charges(loan.get().id).await?;
    charges.retain(|one| one.cancelled_by.is_none());
    Ok(charges)
}

/// Returns the total of charges, with tax.
pub(super) fn total(charges: &[AssessedCharge]) -> Result<Money, LoanError> {
    let mut sum = Money::ZERO;
    for charge in charges {
        sum = sum.checked_add(charge.total()?)?;
    }
    Ok(sum)
}

/// Returns the credits of a charge: the lender's income or the insurer's due, and the tax.
fn credits_of(charge: &AssessedCharge) -> [(AccountRole, Money); 4] {
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

/// Returns the next number of a series: a letter with the financial year, the branch's row, and a number without gaps, such as
/// `T26-3-108`.
async fn tax_document(
    work: &mut dyn LendingWork,
    series: Series,
    branch: BranchId,
    books: OpenBooks,
) -> Result<String, LoanError> {
    let year = FinancialYear::of(books.business_date);
    let given = NumberBook::next_number(work, series, branch, year).await?;
    let letter = if series == Series::CreditNote { 'C' } else { 'T' };
    let document = format!("{letter}{:02}-{branch}-{}", year.begins() % 100, given.number);
    if document.len() > MOST_CHARACTERS {
        return Err(LoanError::TaxSeriesFull);
    }
    Ok(document)
}
