use munim_http_kit::{
    app::State,
    body::{Body, Form, FromForm, amounts::annual_rate, field, fields::day},
    envelope::{Reply, Success},
    extractors::{May, Then},
    openapi::{Examples, Operation},
    problem::{FieldProblem, Problem},
    wire,
};
use munim_kernel::{Money, Percent, Rate};
use munim_lending::{
    self as lending, Charge, Frequency, Instalment, InvalidTerms, LoanPreview, PreviewLoanError,
    ScheduleError, Terms,
};
use serde::Serialize;
use serde_json::{Value, json};
use time::{Date, macros::date};
use utoipa::ToSchema;

use super::{
    fields::{Shape, instalment_count, positive, shape},
    needs::PreviewsLoans,
};

const MESSAGE: &str = "Loan preview";
const MOST_CHARGES: usize = 20;

/// The body, in the domain's types.
pub(crate) struct Wanted {
    terms: Terms,
    disbursed_on: Date,
    first_due: Option<Date>,
    charges: Vec<Charge>,
}

fn charge(form: &mut Form) -> Option<Charge> {
    let name = form.text(field("name"), "Name is required", 100);
    let amount = positive(
        form,
        field("amount").about("In rupees, tax included."),
        "Amount is required",
    );
    let deducted = form.optional::<bool>(
        field("deducted").about("Whether it is kept back from what is paid out; true by default."),
    );
    Some(Charge {
        name: name?,
        amount: amount?,
        deducted: deducted?.unwrap_or(true),
    })
}

/// Returns the terms, or refuses the field that makes them impossible.
fn terms(
    form: &mut Form,
    principal: Money,
    rate: Rate,
    instalments: u16,
    frequency: Frequency,
    shape: &Shape,
) -> Option<Terms> {
    let (method, rounding, grace) = (shape.method, shape.rounding, shape.grace);
    let terms = Terms::try_new(principal, rate, instalments, frequency, method, rounding)
        .and_then(|terms| terms.with_grace(grace));
    match terms {
        Ok(terms) => Some(
            terms
                .with_instalment_rounding(shape.instalment_rounding)
                .with_broken_period(shape.broken_period),
        ),
        Err(refused) => {
            let (field, code) = match refused {
                InvalidTerms::Principal => ("principal", "amount"),
                InvalidTerms::InstalmentCount => ("instalments", "range"),
                InvalidTerms::Grace if grace.principal >= instalments => ("gracePrincipal", "range"),
                InvalidTerms::Grace => ("graceInterest", "range"),
            };
            form.refuse(field, code, format!("{field} is not possible: {refused}."));
            None
        }
    }
}

impl FromForm for Wanted {
    const NAME: &'static str = "PreviewLoanRequest";
    const ABOUT: &'static str = "The terms of a loan.";

    fn take(form: &mut Form) -> Option<Self> {
        let principal = positive(
            form,
            field("principal").about("In rupees."),
            "Principal is required",
        );
        let rate = annual_rate(form, field("annualRate").about("Percent a year."));
        let rate = form.needed("annualRate", rate, "Annual rate is required");
        let instalments = instalment_count(
            form,
            field("instalments").about("Their number."),
            "Number of instalments is required",
        );
        let frequency = form.word("frequency", &Frequency::ALL, Frequency::as_str);
        let frequency = form.needed("frequency", frequency, "Frequency is required");
        let shape = shape(form);
        let disbursed_on = day(form, "disbursedOn").map(Option::flatten);
        let disbursed_on = form.needed("disbursedOn", disbursed_on, "Day of disbursal is required");
        let first_due = day(
            form,
            field("firstDueOn").about("After the disbursal; one period after it by default."),
        );
        let charges = form.optional_objects(
            field("charges").about("Due at the disbursal."),
            MOST_CHARGES,
            charge,
        );
        let terms = terms(form, principal?, rate?, instalments?, frequency?, &shape?)?;
        Some(Self {
            terms,
            disbursed_on: disbursed_on?,
            first_due: first_due?.flatten(),
            charges: charges?,
        })
    }

    fn example() -> Value {
        json!({"principal": 30_000, "annualRate": 24, "instalments": 12, "frequency": "monthly", "method": "declining",
            "interestRounding": "rupee", "disbursedOn": "2026-11-24", "firstDueOn": "2026-12-24",
            "charges": [{"name": "Processing fee", "amount": 354, "deducted": true}]})
    }
}

/// One instalment, in rupees.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScheduleRow {
    /// From 1.
    number: u16,
    #[serde(serialize_with = "wire::day")]
    due_on: Date,
    #[schema(value_type = f64)]
    principal: Money,
    #[schema(value_type = f64)]
    interest: Money,
    /// Charges that are due with it.
    #[schema(value_type = f64)]
    fees: Money,
    #[schema(value_type = f64)]
    total: Money,
    /// The principal that is owed after it.
    #[schema(value_type = f64)]
    balance: Money,
}

impl ScheduleRow {
    fn new(instalment: &Instalment, balance: Money) -> Self {
        let parts = instalment.parts();
        Self {
            number: instalment.number(),
            due_on: instalment.due_on(),
            principal: parts.principal(),
            interest: parts.interest(),
            fees: Money::ZERO,
            total: parts.total(),
            balance,
        }
    }
}

/// What a loan would cost, in rupees.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LoanPreviewItem {
    /// The amount of every instalment after the grace but the last; null if the method has no such amount.
    #[schema(required = true, value_type = Option<f64>)]
    instalment_amount: Option<Money>,
    rows: Vec<ScheduleRow>,
    #[schema(value_type = f64)]
    total_interest: Money,
    /// All instalments, without the charges.
    #[schema(value_type = f64)]
    total_payable: Money,
    /// The principal less the charges that are deducted.
    #[schema(value_type = f64)]
    net_disbursal: Money,
    /// The annual percentage rate, in percent: the yearly cost of everything that the borrower pays. Null if it is too
    /// high to be a number.
    #[schema(required = true, value_type = Option<f64>)]
    apr: Option<Percent>,
}

impl From<LoanPreview> for LoanPreviewItem {
    fn from(preview: LoanPreview) -> Self {
        let rows = preview.instalments.iter().zip(preview.balances);
        Self {
            instalment_amount: preview.instalment_amount,
            rows: rows
                .map(|(instalment, balance)| ScheduleRow::new(instalment, balance))
                .collect(),
            total_interest: preview.total_interest,
            total_payable: preview.total_payable,
            net_disbursal: preview.net_disbursal,
            apr: preview.annual_percentage_rate.map(Percent::new),
        }
    }
}

impl LoanPreviewItem {
    fn example() -> Self {
        let rupees = |paise| Money::from_paise(paise);
        Self {
            instalment_amount: Some(rupees(283_700)),
            rows: vec![ScheduleRow {
                number: 1,
                due_on: date!(2026 - 12 - 24),
                principal: rupees(223_700),
                interest: rupees(60_000),
                fees: Money::ZERO,
                total: rupees(283_700),
                balance: rupees(2_776_300),
            }],
            total_interest: rupees(404_200),
            total_payable: rupees(3_404_200),
            net_disbursal: rupees(2_964_600),
            apr: Some(Percent::new(rust_decimal::Decimal::new(2_643, 2))),
        }
    }
}

fn preview_loan_problem(refused: PreviewLoanError) -> Problem {
    let (field, code) = match refused {
        PreviewLoanError::FirstDue => ("firstDueOn", "date"),
        PreviewLoanError::Charges => ("charges", "amount"),
        PreviewLoanError::Schedule(ScheduleError::Amount(_)) => ("principal", "range"),
        PreviewLoanError::Schedule(ScheduleError::Calendar) => ("disbursedOn", "range"),
    };
    Problem::invalid(vec![FieldProblem::new(field, code, format!("{refused}."))])
}

pub(crate) struct PreviewLoan;

impl Operation for PreviewLoan {
    type Asks = Then<May<PreviewsLoans>, Body<Wanted>>;
    type Doc = __path_preview_loan;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LoanPreviewItem::example())).or([
            PreviewLoanError::FirstDue,
            PreviewLoanError::Charges,
        ]
        .map(preview_loan_problem))
    }
}

/// Preview a loan
///
/// Computes the schedule and the cost of a loan from its terms. Nothing is stored. The annual percentage rate (APR)
/// counts all charges and the instalments before rounding, as the Reserve Bank's Key Facts Statement does.
#[utoipa::path(post, path = "/api/loans/preview", operation_id = "previewLoan", tag = "loans",
    responses((status = 200, description = "The schedule and its cost", body = Success<LoanPreviewItem>)))]
pub(crate) async fn preview_loan(
    _: State,
    Then(_, Body(wanted)): Then<May<PreviewsLoans>, Body<Wanted>>,
) -> Reply<LoanPreviewItem> {
    let preview = lending::preview_loan(
        &wanted.terms,
        wanted.disbursed_on,
        wanted.first_due,
        &wanted.charges,
    )
    .map_err(preview_loan_problem)?;
    Ok(Success::new(MESSAGE, preview.into()))
}
