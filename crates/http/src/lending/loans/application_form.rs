//! What writes say of an application.
use munim_http_kit::body::{
    Form, FromForm, Read,
    amounts::annual_rate,
    field,
    fields::{day, free, version},
};
use munim_kernel::{ClientId, LoanProductId, Money, Rate, UserId};
use munim_lending::{
    Application, Applied, BrokenPeriod, Frequency, FundingSource, Grace, InterestMethod, LoanError,
    LoanProductTerms, Rounding, Terms,
};
use serde_json::{Value, json};
use time::Date;

use super::super::fields::{chosen_count, chosen_grace, chosen_instalment_rounding, chosen_positive};

/// The longest purpose.
const PURPOSE: u64 = 200;

/// The terms that an applicant chooses. What is left out is the product's default.
pub(crate) struct Chosen {
    principal: Option<Money>,
    annual_rate: Option<Rate>,
    instalments: Option<u16>,
    frequency: Option<Frequency>,
    method: Option<InterestMethod>,
    rounding: Option<Rounding>,
    instalment_rounding: Option<munim_lending::InstalmentRounding>,
    grace: (Option<u16>, Option<u16>),
    broken_period: Option<BrokenPeriod>,
    purpose: String,
    expected_disbursal_on: Option<Date>,
    first_due_on: Option<Date>,
}

impl Chosen {
    fn take(form: &mut Form) -> Option<Self> {
        let principal = chosen_positive(
            form,
            field("principal").about("In rupees; the product's default otherwise."),
        );
        let rate = annual_rate(
            form,
            field("annualRate").about("Percent a year; the product's default otherwise."),
        );
        let instalments = chosen_count(
            form,
            field("instalments").about("Their number; the product's default otherwise."),
        );
        let frequency = form.word(
            field("frequency").about("The product's first otherwise."),
            Frequency::ALL,
            Frequency::as_str,
        );
        let fixed = "The product decides it. If given, it must be the product's.";
        let method = form.word(
            field("method").about(fixed),
            InterestMethod::ALL,
            InterestMethod::as_str,
        );
        let rounding = form.word(
            field("interestRounding").about(fixed),
            Rounding::ALL,
            Rounding::as_str,
        );
        let instalment_rounding = chosen_instalment_rounding(form, fixed);
        let principal_grace = chosen_grace(form, field("gracePrincipal").about(fixed));
        let interest_grace = chosen_grace(form, field("graceInterest").about(fixed));
        let broken_period = form.word(
            field("brokenPeriod").about(fixed),
            BrokenPeriod::ALL,
            BrokenPeriod::as_str,
        );
        let purpose = free(form, field("purpose").about("What the money is for."), PURPOSE);
        let expected = day(
            form,
            field("expectedDisbursalOn").about("When the money is wanted."),
        );
        let first_due = day(
            form,
            field("firstDueOn").about(
                "When the first instalment is wanted to fall due; one period after the disbursal otherwise.",
            ),
        );
        Some(Self {
            principal: principal?,
            annual_rate: rate?,
            instalments: instalments?,
            frequency: frequency?,
            method: method?,
            rounding: rounding?,
            instalment_rounding: instalment_rounding?,
            grace: (principal_grace?, interest_grace?),
            broken_period: broken_period?,
            purpose: purpose?.unwrap_or_default(),
            expected_disbursal_on: expected?.flatten(),
            first_due_on: first_due?.flatten(),
        })
    }

    /// Returns the application of a product with these terms.
    pub(crate) fn of(&self, product: &LoanProductTerms) -> Result<Application, LoanError> {
        let product = product.get();
        let usual = product.frequencies.first().copied().unwrap_or(Frequency::Monthly);
        let terms = Terms::try_new(
            self.principal.unwrap_or(product.principal.default),
            self.annual_rate.unwrap_or(product.annual_rate.default),
            self.instalments.unwrap_or(product.instalments.default),
            self.frequency.unwrap_or(usual),
            self.method.unwrap_or(product.method),
            self.rounding.unwrap_or(product.rounding),
        )?;
        let grace = Grace {
            principal: self.grace.0.unwrap_or(product.grace.principal),
            interest: self.grace.1.unwrap_or(product.grace.interest),
        };
        Ok(Application {
            terms: terms
                .with_grace(grace)?
                .with_instalment_rounding(self.instalment_rounding.unwrap_or(product.instalment_rounding))
                .with_broken_period(self.broken_period.unwrap_or(product.broken_period)),
            purpose: self.purpose.clone(),
            expected_disbursal_on: self.expected_disbursal_on,
            first_due_on: self.first_due_on,
        })
    }
}

fn number<T>(
    form: &mut Form,
    name: &'static str,
    about: &'static str,
    read: impl Fn(i64) -> Option<T>,
) -> Read<T> {
    let number = form.optional::<i64>(field(name).about(about).range(1, i64::MAX))?;
    let value = number.map(&read);
    if matches!(value, Some(None)) {
        form.refuse(name, "range", format!("{name} must be a positive whole number."));
        return None;
    }
    Some(value.flatten())
}

/// An application to write.
pub(crate) struct Wanted(pub(crate) Applied, pub(crate) Chosen);

impl FromForm for Wanted {
    const NAME: &'static str = "CreateLoanRequest";
    const ABOUT: &'static str = "An application for a loan.";

    fn take(form: &mut Form) -> Option<Self> {
        let client = number(form, "clientId", "Who borrows.", |id| ClientId::try_new(id).ok());
        let client = form.needed("clientId", client, "Client is required");
        let product = number(form, "productId", "The loan product.", |id| {
            LoanProductId::try_new(id).ok()
        });
        let product = form.needed("productId", product, "Loan product is required");
        let officer = number(
            form,
            "officerId",
            "Who looks after the loan; the officer of the client's centre, or else the caller, by default.",
            |id| UserId::try_new(id).ok(),
        );
        let funding = form.word(
            field("fundingSource").about("Whose money it is; `own` by default."),
            FundingSource::ALL,
            FundingSource::as_str,
        );
        let chosen = Chosen::take(form);
        let applied = Applied {
            client: client?,
            product: product?,
            officer: officer?,
            funding_source: funding?.unwrap_or(FundingSource::Own),
        };
        Some(Self(applied, chosen?))
    }

    fn example() -> Value {
        json!({"clientId": 318, "productId": 2, "principal": 30_000, "instalments": 12, "frequency": "monthly",
            "purpose": "Two dairy cows", "expectedDisbursalOn": "2026-12-01"})
    }
}

/// The terms that replace those of an application.
pub(crate) struct Rewritten {
    pub(crate) chosen: Chosen,
    pub(crate) version: Option<i64>,
}

impl FromForm for Rewritten {
    const NAME: &'static str = "ChangeLoanRequest";
    const ABOUT: &'static str =
        "The terms of an application, all of them: what is left out goes back to the product's default.";

    fn take(form: &mut Form) -> Option<Self> {
        let chosen = Chosen::take(form);
        let version = version(form, "version");
        Some(Self {
            chosen: chosen?,
            version: version?,
        })
    }

    fn example() -> Value {
        json!({"principal": 25_000, "instalments": 12, "frequency": "monthly", "purpose": "One dairy cow"})
    }
}
