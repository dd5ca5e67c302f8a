use munim_http_kit::body::fields::{day, row};
use munim_kernel::{ClientId, LoanProductId, Percent};
use munim_lending::{
    self as lending, ChargeEvent, ChargeKind, FirstDue, Head, Instalment, InstalmentStanding, ListCharges,
    ListLoanProducts, LoanError, LoanPreview, LoanProductError, PreviewCharge, PreviewLoanError,
    ScheduleError, TaxPlace, Terms, ViewHolidays, ViewLoans,
};

use super::{chosen_terms::ChosenTerms, fields::positive, settings::holiday_item::holiday_problem};
use crate::prelude::*;

const MOST_CHARGES: usize = 20;

/// Terms that are complete, or that a product completes.
enum TermsSource {
    Complete(Terms),
    Of(LoanProductId, ChosenTerms),
}

pub(crate) struct PreviewLoanRequest {
    terms: TermsSource,
    disbursed_on: Date,
    first_due: Option<Date>,
    /// `None` for the product's charges.
    charges: Option<Vec<PreviewCharge>>,
    branch: Option<BranchId>,
    client: Option<ClientId>,
}

fn charge(form: &mut Form) -> Option<PreviewCharge> {
    let name = form.text(field("name"), "Name is required", 100);
    let kind = form.word_of::<ChargeKind>(
        field("kind").about("`fee` (default) or `insurance_premium`. The cost is the same."),
    );
    let amount = positive(
        form,
        field("amount").about("In rupees, tax included."),
        "Amount is required",
    );
    let deducted = form.optional::<bool>(
        field("deducted").about("Whether it is kept back from what is paid out; true by default."),
    );
    Some(PreviewCharge {
        name: name?,
        kind: kind?.unwrap_or(ChargeKind::Fee),
        amount: amount?,
        tax: Money::ZERO,
        deducted: deducted?.unwrap_or(true),
    })
}

impl FromForm for PreviewLoanRequest {
    const NAME: &'static str = "PreviewLoanRequest";
    const ABOUT: &'static str = "The terms of a loan. What is left out is as the product says. Without a product, `principal`, \
        `annualRate`, `instalments`, `frequency` and `method` are required, and interest is rounded to `paise` by default.";

    fn take(form: &mut Form) -> Option<Self> {
        let product = row(form, field("productId").about("The loan product."));
        let chosen = ChosenTerms::take(form, product == Some(None));
        let disbursed_on = day(form, "disbursedOn").map(Option::flatten);
        let disbursed_on = form.needed("disbursedOn", disbursed_on, "Day of disbursal is required");
        let first_due = day(
            form,
            field("firstDueOn").about(
                "After the disbursal, and within the days that the product allows; one period after it by default.",
            ),
        );
        let says_charges = form.has("charges");
        let charges = form.optional_objects(
            field("charges").about("Due at the disbursal; those of the product by default."),
            MOST_CHARGES,
            charge,
        );
        let about = "The branch whose holidays move due dates; by default those of all branches do.";
        let branch = row(form, field("branchId").about(about));
        let about =
            "The client. A loan of a product for groups falls due first at a meeting of their centre.";
        let client = row(form, field("clientId").about(about));
        let (product, chosen) = (product?, chosen?);
        let terms = match product {
            Some(product) => TermsSource::Of(product, chosen),
            None => match chosen.alone()? {
                Ok(terms) => TermsSource::Complete(terms),
                Err(refused) => {
                    let (name, code) = chosen.refused_field(refused);
                    form.refuse(name, code, format!("{refused}."));
                    return None;
                }
            },
        };
        Some(Self {
            terms,
            disbursed_on: disbursed_on?,
            first_due: first_due?.flatten(),
            charges: charges.map(|charges| says_charges.then_some(charges))?,
            branch: branch?,
            client: client?,
        })
    }

    fn example() -> Value {
        json!({"principal": 30_000, "annualRate": 24, "instalments": 12, "frequency": "monthly", "method": "declining",
            "interestRounding": "rupee", "disbursedOn": "2026-11-24", "firstDueOn": "2026-12-24",
            "charges": [{"name": "Processing fee", "amount": 354, "deducted": true}]})
    }
}

/// One instalment, in rupees.
#[item]
pub(crate) struct ScheduleRow {
    /// From 1.
    number: u16,
    due_on: Date,
    principal: Money,
    interest: Money,
    /// Charges that are due with it.
    fees: Money,
    total: Money,
    /// The principal that is owed after it.
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

    /// Returns what is unpaid of an instalment of a loan.
    pub(super) fn owed(instalment: &InstalmentStanding, balance: Money) -> Self {
        let owed = instalment.owed();
        Self {
            number: instalment.number,
            due_on: instalment.due_on,
            principal: owed.get(Head::Principal),
            interest: owed.get(Head::Interest),
            fees: [owed.get(Head::Fee), owed.get(Head::Penalty)].into_iter().sum(),
            total: owed.total(),
            balance,
        }
    }

    pub(super) fn example() -> Self {
        let rupees = Money::from_paise;
        Self {
            number: 1,
            due_on: date!(2026 - 12 - 24),
            principal: rupees(223_700),
            interest: rupees(60_000),
            fees: Money::ZERO,
            total: rupees(283_700),
            balance: rupees(2_776_300),
        }
    }
}

/// What a loan would cost, in rupees.
#[item]
pub(crate) struct LoanPreviewItem {
    /// The amount of every instalment after the grace but the last; null if the method has no such amount.
    instalment_amount: Option<Money>,
    rows: Vec<ScheduleRow>,
    total_interest: Money,
    /// All instalments, without the charges.
    total_payable: Money,
    /// The principal less the charges that are deducted.
    net_disbursal: Money,
    /// The annual percentage rate, in percent: the yearly cost of everything that the borrower pays. Null if it is too
    /// high to be a number.
    apr: Option<Percent>,
    /// The charges that are counted.
    charges: Vec<PreviewChargeItem>,
}

/// A charge of a loan that is not stored, in rupees.
#[item(from = charge: PreviewCharge)]
#[schema(as = PreviewCharge)]
struct PreviewChargeItem {
    name: String,
    #[field(word = ChargeKind)]
    kind: &'static str,
    /// Without the tax.
    amount: Money,
    /// 0 for a charge that the request names with its tax.
    tax: Money,
    /// Whether it is kept back from what is paid out.
    deducted: bool,
}

impl LoanPreviewItem {
    fn new(preview: LoanPreview, charges: Vec<PreviewCharge>) -> Self {
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
            charges: charges.into_iter().map(Into::into).collect(),
        }
    }

    fn example() -> Self {
        let rupees = |paise| Money::from_paise(paise);
        Self {
            instalment_amount: Some(rupees(283_700)),
            rows: vec![ScheduleRow::example()],
            total_interest: rupees(404_200),
            total_payable: rupees(3_404_200),
            net_disbursal: rupees(2_964_600),
            apr: Some(Percent::new(rust_decimal::Decimal::new(2_643, 2))),
            charges: vec![PreviewChargeItem {
                name: "Processing fee".to_owned(),
                kind: "fee",
                amount: rupees(35_400),
                tax: Money::ZERO,
                deducted: true,
            }],
        }
    }
}

fn preview_loan_problem(refused: PreviewLoanError) -> Problem {
    let (field, code) = match refused {
        PreviewLoanError::FirstDue => ("firstDueOn", "date"),
        PreviewLoanError::OutsideFirstDue(_) => ("firstDueOn", "range"),
        PreviewLoanError::Charges => ("charges", "amount"),
        PreviewLoanError::Schedule(ScheduleError::Amount(_)) => ("principal", "range"),
        PreviewLoanError::Schedule(ScheduleError::Calendar) => ("disbursedOn", "range"),
        PreviewLoanError::Schedule(ScheduleError::EmptyInstalment) => ("instalments", "range"),
    };
    Problem::of_field(field, code, refused.to_string())
}

/// Returns the terms, with the product's current terms for those that are left out, the days on which the product
/// allows the first due date and whether the borrower is in a group, and the charges.
async fn complete(
    app: &State,
    actor: &Actor,
    source: &TermsSource,
    charges: Option<Vec<PreviewCharge>>,
) -> Result<(Terms, Option<(FirstDue, bool)>, Vec<PreviewCharge>), Problem> {
    let (product, chosen) = match source {
        TermsSource::Complete(terms) => return Ok((*terms, None, charges.unwrap_or_default())),
        TermsSource::Of(product, chosen) => (*product, chosen),
    };
    let product = ListLoanProducts::new(app.lending())
        .get_loan_product(actor, product)
        .await
        .map_err(|error| match error {
            LoanProductError::NoSuchProduct => loan_problem(LoanError::NoSuchProduct),
            other => loan_product_problem(other),
        })?;
    let terms = chosen.of(&product.terms).map_err(|refused| {
        let (name, code) = chosen.refused_field(refused);
        Problem::of_field(name, code, format!("{refused}."))
    })?;
    let first_due = Some((
        product.terms.get().first_due,
        product.terms.get().requirements.group,
    ));
    if let Some(charges) = charges {
        return Ok((terms, first_due, charges));
    }
    let (registrations, _) = ListCharges::new(app.lending())
        .list_tax_registrations(actor)
        .await
        .map_err(charge_problem)?;
    // The branch is not known yet. The tax is the same wherever the lender is registered.
    let state = registrations.first().map_or("", |one| one.state.as_str());
    let place = TaxPlace::of(state, &registrations);
    let assessed = product
        .terms
        .assess(ChargeEvent::Disbursal, terms.principal(), &place)
        .map_err(|overflow| preview_loan_problem(overflow.into()))?;
    Ok((terms, first_due, assessed.into_iter().map(Into::into).collect()))
}

#[operation(post "/api/loans/preview", tag = "loans", ok = "The schedule and its cost", message = "Loan preview",
    refuses = [PreviewLoanError::FirstDue, PreviewLoanError::Charges].map(preview_loan_problem),
    refuses = [LoanProductError::NoTenant(NoTenantChosen)].map(loan_product_problem))]
/// Preview a loan
///
/// Computes the schedule and the cost of a loan from its terms, which a product may complete. Due dates move past holidays and weekly
/// days off, and with a client to the meetings of their centre, as they do when the loan is disbursed. Nothing is stored. The annual
/// percentage rate (APR) counts all charges, the length of the first period and the instalments before rounding, as the Reserve Bank's
/// Key Facts Statement does.
pub(crate) async fn preview_loan(
    app: State,
    caller: May<PreviewsLoans>,
    Body(form): Body<PreviewLoanRequest>,
) -> Reply<LoanPreviewItem> {
    let (terms, of_product, charges) = complete(&app, caller.actor(), &form.terms, form.charges).await?;
    let (allowed, needs_group) = of_product.unzip();
    let first_due = match form.client {
        Some(client) if needs_group == Some(true) => {
            let dates = (terms.frequency(), form.disbursed_on, form.first_due);
            let loans = ViewLoans::new(app.lending());
            let moved = loans.first_due_at_meeting(caller.actor(), client, dates).await;
            moved.map_err(loan_problem)?
        }
        _ => form.first_due,
    };
    let days = ViewHolidays::new(app.lending())
        .working_days(caller.actor(), form.branch, form.disbursed_on)
        .await
        .map_err(holiday_problem)?;
    let preview = lending::preview_loan(&terms, form.disbursed_on, first_due, allowed, &charges, days)
        .map_err(preview_loan_problem)?;
    Ok(Success::new(MESSAGE, LoanPreviewItem::new(preview, charges)))
}
