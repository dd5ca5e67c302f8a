use munim_kernel::Money;
use time::Date;

use crate::{
    Application, AsPlanned, Bounds, DueSeries, LoanError, LoanFault, LoanProductDraft, LoanProductTerms,
    ScheduleError, products::allows,
};

/// Refuses an application with everything that the product does not allow, and the fault of its purpose.
pub(super) fn refuse_faults(
    application: &Application,
    product: &LoanProductTerms,
    business_date: Date,
    purpose: Option<LoanFault>,
) -> Result<(), LoanError> {
    let mut faults = check_terms(application, product.get(), "principal");
    faults.extend(purpose);
    let paid_out_on = disbursal_day(application, business_date);
    if !first_due_is_allowed(application, product, paid_out_on) {
        faults.push(LoanFault {
            field: "firstDueOn",
            message: product.get().first_due.to_string(),
        });
    }
    refuse(faults, || check_schedule(application, paid_out_on, "principal"))
}

/// Refuses terms to approve that the product does not allow.
pub(super) fn refuse_sanction(
    application: &Application,
    product: &LoanProductTerms,
    business_date: Date,
) -> Result<(), LoanError> {
    let faults = check_terms(application, product.get(), "amount");
    let paid_out_on = disbursal_day(application, business_date);
    refuse(faults, || check_schedule(application, paid_out_on, "amount"))
}

/// Refuses an application whose first due date the product does not allow, or no longer allows.
pub(super) fn refuse_first_due(
    application: &Application,
    product: &LoanProductTerms,
    business_date: Date,
) -> Result<(), LoanError> {
    let allowed = first_due_is_allowed(application, product, disbursal_day(application, business_date));
    let refused = LoanError::ApplicationFirstDue(product.get().first_due);
    allowed.then_some(()).ok_or(refused)
}

fn first_due_is_allowed(application: &Application, product: &LoanProductTerms, paid_out_on: Date) -> bool {
    let first = DueSeries::new(paid_out_on, application.first_due_on).first(application.terms.frequency());
    first.is_some_and(|first| product.get().first_due.allows(paid_out_on, first))
}

/// Returns the expected day of the disbursal, which cannot precede the approval.
fn disbursal_day(application: &Application, business_date: Date) -> Date {
    let expected = application.expected_disbursal_on;
    expected.map_or(business_date, |expected| expected.max(business_date))
}

fn refuse(faults: Vec<LoanFault>, otherwise: impl FnOnce() -> Option<LoanFault>) -> Result<(), LoanError> {
    let faults = if faults.is_empty() {
        otherwise().into_iter().collect()
    } else {
        faults
    };
    if faults.is_empty() {
        Ok(())
    } else {
        Err(LoanError::Terms(faults))
    }
}

fn check_schedule(application: &Application, paid_out_on: Date, amount: &'static str) -> Option<LoanFault> {
    let schedule = application
        .terms
        .schedule(paid_out_on, application.first_due_on, AsPlanned);
    let refused = schedule.err()?;
    let field = match refused {
        ScheduleError::Amount(_) => amount,
        ScheduleError::Calendar => "expectedDisbursalOn",
        ScheduleError::EmptyInstalment => "instalments",
    };
    Some(LoanFault {
        field,
        message: format!("{refused}."),
    })
}

/// Returns what the product does not allow. `amount` is the request's name of the amount.
fn check_terms(
    application: &Application,
    product: &LoanProductDraft,
    amount: &'static str,
) -> Vec<LoanFault> {
    let terms = &application.terms;
    let mut faults = Vec::new();
    let mut check = |field: &'static str, holds: bool, message: String| {
        if !holds {
            faults.push(LoanFault { field, message });
        }
    };
    let called = if amount == "amount" { "Amount" } else { "Principal" };
    check(
        amount,
        allows::amount(product.principal, terms.principal()),
        range(called, product.principal, Money::in_rupees),
    );
    check(
        "instalments",
        allows::count(product.instalments, terms.instalments()),
        range("The number of instalments", product.instalments, |count| {
            count.to_string()
        }),
    );
    check(
        "annualRate",
        allows::rate(product.annual_rate, terms.rate()),
        range("The annual rate", product.annual_rate, |rate| {
            format!("{}%", rate.percent())
        }),
    );
    let frequencies: Vec<_> = product.frequencies.iter().map(|one| one.as_str()).collect();
    check(
        "frequency",
        product.frequencies.contains(&terms.frequency()),
        format!("Frequency must be one of: {}.", frequencies.join(", ")),
    );
    for (field, called, holds) in fixed(application, product) {
        let message = format!("The loan product decides the {called}. An application cannot have another.");
        check(field, holds, message);
    }
    faults
}

fn fixed(application: &Application, product: &LoanProductDraft) -> [(&'static str, &'static str, bool); 6] {
    let terms = &application.terms;
    [
        ("method", "method", terms.method() == product.method),
        (
            "interestRounding",
            "rounding of interest",
            terms.rounding() == product.rounding,
        ),
        (
            "instalmentRounding",
            "rounding of instalments",
            terms.instalment_rounding() == product.instalment_rounding,
        ),
        (
            "gracePrincipal",
            "grace on principal",
            terms.grace().principal == product.grace.principal,
        ),
        (
            "graceInterest",
            "grace on interest",
            terms.grace().interest == product.grace.interest,
        ),
        (
            "brokenPeriod",
            "broken period",
            terms.broken_period() == product.broken_period,
        ),
    ]
}

fn range<T: Copy + PartialEq>(called: &str, bounds: Bounds<T>, shown: impl Fn(T) -> String) -> String {
    let (min, max, step) = (shown(bounds.min), shown(bounds.max), shown(bounds.step));
    if bounds.min == bounds.max {
        format!("{called} must be {min}.")
    } else {
        format!("{called} must be between {min} and {max}, in steps of {step}.")
    }
}
