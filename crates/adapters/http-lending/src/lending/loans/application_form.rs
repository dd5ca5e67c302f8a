use munim_http_kit::body::{
    Read,
    fields::{day, free, row, version},
    in_words,
};
use munim_kernel::{ClientId, LoanProductId};
use munim_lending::{
    Application, Applied, FundingSource, LoanError, LoanFault, LoanProductTerms, LoanRecord,
};

use super::super::chosen_terms::ChosenTerms;
use crate::prelude::*;

const PURPOSE: u64 = 200;

/// The applicant's choices. Terms that are left out are the product's.
pub(crate) struct Chosen {
    terms: ChosenTerms,
    purpose: String,
    expected_disbursal_on: Option<Date>,
    first_due_on: Option<Date>,
}

impl Chosen {
    fn take(form: &mut Form) -> Option<Self> {
        let terms = ChosenTerms::take(form, false);
        let purpose = free(
            form,
            field("purpose").about(
                "What the money is for: one of the organisation's purposes, if it has some for the product.",
            ),
            PURPOSE,
        );
        let expected = day(
            form,
            field("expectedDisbursalOn").about("When the money is wanted."),
        );
        let first_due = day(
            form,
            field("firstDueOn").about(
                "When the first instalment is wanted to fall due, within the days from the disbursal that the product allows; one \
                 period after it otherwise. The disbursal is expected on `expectedDisbursalOn`, or else on the business date.",
            ),
        );
        Some(Self {
            terms: terms?,
            purpose: purpose?.unwrap_or_default(),
            expected_disbursal_on: expected?.flatten(),
            first_due_on: first_due?.flatten(),
        })
    }

    pub(crate) fn of(&self, product: &LoanProductTerms) -> Result<Application, LoanError> {
        Ok(Application {
            terms: self.terms.of(product).map_err(|refused| {
                let (field, _) = self.terms.refused_field(refused);
                LoanError::Terms(vec![LoanFault {
                    field,
                    message: format!("{refused}."),
                }])
            })?,
            purpose: self.purpose.clone(),
            expected_disbursal_on: self.expected_disbursal_on,
            first_due_on: self.first_due_on,
        })
    }
}

/// The client, product, officer and funding source of a loan.
struct Basis {
    client: Read<ClientId>,
    product: Read<LoanProductId>,
    officer: Read<UserId>,
    funding_source: Read<FundingSource>,
}

impl Basis {
    fn take(form: &mut Form, officer: &'static str, funding_source: &'static str) -> Self {
        Self {
            client: row(form, field("clientId").about("Who borrows.")),
            product: row(form, field("productId").about("The loan product.")),
            officer: row(form, field("officerId").about(officer)),
            funding_source: form.word_of::<FundingSource>(field("fundingSource").about(funding_source)),
        }
    }
}

pub(crate) struct CreateLoanRequest(pub(crate) Applied, pub(crate) Chosen);

impl FromForm for CreateLoanRequest {
    const NAME: &'static str = "CreateLoanRequest";
    const ABOUT: &'static str = "An application for a loan.";

    fn take(form: &mut Form) -> Option<Self> {
        let basis = Basis::take(
            form,
            "Who looks after the loan; the officer of the client's centre, or else the caller, by default.",
            "Whose money it is; `own` by default.",
        );
        let client = form.needed("clientId", basis.client, "Client is required");
        let product = form.needed("productId", basis.product, "Loan product is required");
        let chosen = Chosen::take(form);
        let applied = Applied {
            client: client?,
            product: product?,
            officer: basis.officer?,
            funding_source: basis.funding_source?.unwrap_or(FundingSource::Own),
        };
        Some(Self(applied, chosen?))
    }

    fn example() -> Value {
        json!({"clientId": 318, "productId": 2, "principal": 30_000, "instalments": 12, "frequency": "monthly",
            "purpose": "Dairy cattle", "expectedDisbursalOn": "2026-12-01"})
    }
}

pub(crate) struct ChangeLoanRequest {
    basis: Basis,
    pub(crate) chosen: Chosen,
    pub(crate) version: Option<i64>,
}

impl ChangeLoanRequest {
    /// Refuses changes to the fields that cannot be changed.
    pub(crate) fn check(&self, loan: &LoanRecord) -> Result<(), Problem> {
        fn differs<T: Copy + PartialEq>(value: Read<T>, kept: T) -> bool {
            value.flatten().is_some_and(|value| value != kept)
        }
        let faults: Vec<_> = [
            ("clientId", differs(self.basis.client, loan.client)),
            ("productId", differs(self.basis.product, loan.product)),
            ("officerId", differs(self.basis.officer, loan.officer)),
            (
                "fundingSource",
                differs(self.basis.funding_source, loan.funding_source),
            ),
        ]
        .into_iter()
        .filter(|(_, differs)| *differs)
        .map(|(name, _)| {
            FieldProblem::new(
                name,
                "not_possible",
                format!("{} cannot be changed.", in_words(name)),
            )
        })
        .collect();
        if faults.is_empty() {
            Ok(())
        } else {
            Err(Problem::invalid(faults))
        }
    }
}

impl FromForm for ChangeLoanRequest {
    const NAME: &'static str = "ChangeLoanRequest";
    const ABOUT: &'static str = "An application, all of it: terms that are left out go back to the product's. Client, product, \
        officer and funding source stay; if given, they must be those of the loan.";

    fn take(form: &mut Form) -> Option<Self> {
        let basis = Basis::take(form, "Who looks after the loan.", "Whose money it is.");
        let chosen = Chosen::take(form);
        let version = version(form, "version");
        Some(Self {
            basis,
            chosen: chosen?,
            version: version?,
        })
    }

    fn example() -> Value {
        json!({"principal": 25_000, "instalments": 12, "frequency": "monthly", "purpose": "Goats and poultry"})
    }
}
