use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation, shapes::words},
    wire,
};
use munim_kernel::Money;
use munim_lending::{
    AssessedCharge, ChargeEvent, ChargeKind, LoanCharge, LoanError, LoanPrice, Tax, ViewLoans,
};
use serde::Serialize;
use time::{Date, macros::date};
use utoipa::ToSchema;

use super::{needs::SeesLoans, path_keys::LoanKey, refusals::loan_problem};

const MESSAGE: &str = "Loan charges";

/// A charge of a loan, in rupees.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct LoanChargeItem {
    name: String,
    #[schema(schema_with = words::<ChargeKind>)]
    kind: &'static str,
    #[schema(schema_with = words::<ChargeEvent>)]
    event: &'static str,
    /// Without tax.
    #[schema(value_type = f64)]
    amount: Money,
    #[schema(value_type = f64)]
    cgst: Money,
    #[schema(value_type = f64)]
    sgst: Money,
    #[schema(value_type = f64)]
    igst: Money,
    #[schema(value_type = f64)]
    total: Money,
    /// The business date on which it was made. Null if it is still to be made at the disbursal.
    #[serde(serialize_with = "wire::maybe_day")]
    made_on: Option<Date>,
    /// The day from which it is due with the next instalment. Null if it is kept back from the disbursal.
    #[serde(serialize_with = "wire::maybe_day")]
    due_on: Option<Date>,
    /// The number of its tax invoice.
    invoice_number: Option<String>,
    /// The lender's GSTIN under which its tax is paid.
    gstin: Option<String>,
    is_cancelled: bool,
    /// The number of the credit note that cancels it.
    credit_note_number: Option<String>,
}

/// The charges of a loan, in rupees.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LoanCharges {
    charges: Vec<LoanChargeItem>,
    /// What is kept back from the disbursal, with tax.
    #[schema(value_type = f64)]
    kept_back: Money,
    /// The principal less that.
    #[schema(value_type = f64)]
    net_disbursal: Money,
}

impl LoanChargeItem {
    /// A charge that the disbursal will make.
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
    fn from(made: LoanCharge) -> Self {
        let charge = made.charge;
        Self {
            event: charge.event.as_str(),
            made_on: Some(charge.booked_on),
            due_on: charge.due_on,
            invoice_number: charge.document,
            gstin: charge.gstin,
            is_cancelled: made.cancelled_by.is_some(),
            credit_note_number: made.cancelled_by.filter(|number| !number.is_empty()),
            ..Self::planned(charge.assessed)
        }
    }
}

impl From<LoanPrice> for LoanCharges {
    fn from(price: LoanPrice) -> Self {
        let made = price.made.into_iter().map(Into::into);
        let planned = price.planned.into_iter().map(LoanChargeItem::planned);
        Self {
            charges: made.chain(planned).collect(),
            kept_back: price.kept_back,
            net_disbursal: price.net_disbursal,
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

type Asked = Then<May<SeesLoans>, PathId<LoanKey>>;

pub(crate) struct ListLoanCharges;

impl Operation for ListLoanCharges {
    type Asks = Asked;
    type Doc = __path_list_loan_charges;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LoanCharges::example()))
            .or([LoanError::NoSuchLoan].map(loan_problem))
    }
}

/// List a loan's charges
///
/// The oldest first. Before the disbursal: what it will keep back.
#[utoipa::path(get, path = "/api/loans/{loanId}/charges", operation_id = "listLoanCharges", tag = "loans",
    responses((status = 200, description = "The charges", body = Success<LoanCharges>)))]
pub(crate) async fn list_loan_charges(app: State, Then(caller, loan): Asked) -> Reply<LoanCharges> {
    let price = ViewLoans::new(app.lending())
        .list_loan_charges(caller.actor(), loan.into_inner())
        .await
        .map_err(loan_problem)?;
    Ok(Success::new(MESSAGE, price.into()))
}
