use munim_lending::{
    AssessedCharge, ChargeEvent, ChargeKind, LoanCharge, LoanError, LoanPrice, Tax, ViewLoans,
};

use crate::prelude::*;

/// A charge of a loan, in rupees.
#[item]
struct LoanChargeItem {
    name: String,
    #[field(word = ChargeKind)]
    kind: &'static str,
    #[field(word = ChargeEvent)]
    event: &'static str,
    /// Without tax.
    amount: Money,
    cgst: Money,
    sgst: Money,
    igst: Money,
    total: Money,
    /// The part of the total that was waived.
    waived: Money,
    /// The business date on which it was made. Null if it is still to be made at the disbursal.
    #[field(optional)]
    made_on: Option<Date>,
    /// The day from which it is due with the next instalment. Null if it is kept back from the disbursal.
    #[field(optional)]
    due_on: Option<Date>,
    /// The number of its tax invoice.
    #[field(optional)]
    invoice_number: Option<String>,
    /// The lender's GSTIN under which its tax is paid.
    #[field(optional)]
    gstin: Option<String>,
    is_cancelled: bool,
    /// The number of the credit note that cancels it.
    #[field(optional)]
    credit_note_number: Option<String>,
}

/// The charges of a loan, in rupees.
#[item(from = price: LoanPrice, let posted = price.made.into_iter().map(Into::into),
    let planned = price.planned.into_iter().map(LoanChargeItem::planned))]
pub(crate) struct LoanCharges {
    #[field(from = posted.chain(planned).collect())]
    charges: Vec<LoanChargeItem>,
    /// The amount deducted from the disbursal, with tax.
    kept_back: Money,
    /// The principal less that.
    net_disbursal: Money,
}

impl LoanChargeItem {
    /// A charge that the disbursal will post.
    fn planned(charge: AssessedCharge) -> Self {
        let Tax { cgst, sgst, igst } = charge.tax;
        Self {
            name: charge.name,
            kind: charge.kind.as_str(),
            event: ChargeEvent::Disbursal.as_str(),
            amount: charge.amount,
            cgst,
            sgst,
            igst,
            total: [charge.amount, cgst, sgst, igst].into_iter().sum(),
            waived: Money::ZERO,
            made_on: None,
            due_on: None,
            invoice_number: None,
            gstin: None,
            is_cancelled: false,
            credit_note_number: None,
        }
    }
}

impl From<LoanCharge> for LoanChargeItem {
    fn from(posted: LoanCharge) -> Self {
        let charge = posted.charge;
        Self {
            event: charge.event.as_str(),
            waived: [posted.waived.amount, posted.waived.tax.total()]
                .into_iter()
                .sum(),
            made_on: Some(charge.booked_on),
            due_on: charge.due_on,
            invoice_number: charge.document,
            gstin: charge.gstin,
            is_cancelled: posted.cancelled_by.is_some(),
            credit_note_number: posted.cancelled_by.filter(|number| !number.is_empty()),
            ..Self::planned(charge.assessed)
        }
    }
}

impl LoanCharges {
    fn example() -> Self {
        Self {
            charges: vec![LoanChargeItem {
                name: "Processing fee".to_owned(),
                kind: "fee",
                event: "disbursal",
                amount: Money::from_paise(30_000),
                cgst: Money::from_paise(2_700),
                sgst: Money::from_paise(2_700),
                igst: Money::ZERO,
                total: Money::from_paise(35_400),
                waived: Money::ZERO,
                made_on: Some(date!(2026 - 12 - 01)),
                due_on: None,
                invoice_number: Some("T26-3-108".to_owned()),
                gstin: Some("27AAAAA0000A1Z2".to_owned()),
                is_cancelled: false,
                credit_note_number: None,
            }],
            kept_back: Money::from_paise(35_400),
            net_disbursal: Money::from_paise(2_964_600),
        }
    }
}

#[operation(get "/api/loans/{loanId}/charges", tag = "loans", ok = "The charges", message = "Loan charges",
    refuses = [LoanError::NoSuchLoan].map(loan_problem))]
/// List a loan's charges
///
/// The oldest first. Before the disbursal: what it will keep back.
pub(crate) async fn list_loan_charges(
    app: State,
    caller: May<SeesLoans>,
    loan: PathId<LoanKey>,
) -> Reply<LoanCharges> {
    let price = ViewLoans::new(app.lending())
        .list_loan_charges(caller.actor(), loan.into_inner())
        .await
        .map_err(loan_problem)?;
    Ok(Success::new(MESSAGE, price.into()))
}
