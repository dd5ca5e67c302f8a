use crate::{
    Application, Bounds, LoanError, LoanFault, LoanProductDraft, LoanProductTerms, products::allows,
};

/// Refuses an application with everything in it that the product does not allow, and what is wrong with its purpose.
///
/// # Errors
/// [`LoanError::Terms`]
pub(super) fn refuse_faults(
    application: &Application,
    product: &LoanProductTerms,
    purpose: Option<LoanFault>,
) -> Result<(), LoanError> {
    let mut faults = check_application(application, product);
    faults.extend(purpose);
    if faults.is_empty() {
        Ok(())
    } else {
        Err(LoanError::Terms(faults))
    }
}

fn check_application(application: &Application, product: &LoanProductTerms) -> Vec<LoanFault> {
    let (terms, product) = (&application.terms, product.get());
    let mut faults = Vec::new();
    let mut check = |field: &'static str, holds: bool, allowed: String| {
        if !holds {
            faults.push(LoanFault {
                field,
                message: format!("{field} must be {allowed}."),
            });
        }
    };
    check(
        "principal",
        allows::amount(product.principal, terms.principal()),
        range(product.principal, |amount| amount.to_string()),
    );
    check(
        "instalments",
        allows::count(product.instalments, terms.instalments()),
        range(product.instalments, |count| count.to_string()),
    );
    check(
        "annualRate",
        allows::rate(product.annual_rate, terms.rate()),
        range(product.annual_rate, |rate| rate.percent().to_string()),
    );
    let frequencies: Vec<_> = product.frequencies.iter().map(|one| one.as_str()).collect();
    check(
        "frequency",
        product.frequencies.contains(&terms.frequency()),
        format!("one of: {}", frequencies.join(", ")),
    );
    for (field, holds) in fixed(application, product) {
        check(field, holds, "as the loan product says".to_owned());
    }
    faults
}

/// What a product decides for all its loans.
fn fixed(application: &Application, product: &LoanProductDraft) -> [(&'static str, bool); 6] {
    let terms = &application.terms;
    [
        ("method", terms.method() == product.method),
        ("interestRounding", terms.rounding() == product.rounding),
        (
            "instalmentRounding",
            terms.instalment_rounding() == product.instalment_rounding,
        ),
        (
            "gracePrincipal",
            terms.grace().principal == product.grace.principal,
        ),
        ("graceInterest", terms.grace().interest == product.grace.interest),
        ("brokenPeriod", terms.broken_period() == product.broken_period),
    ]
}

fn range<T: Copy>(bounds: Bounds<T>, shown: impl Fn(T) -> String) -> String {
    format!(
        "from {} to {} in steps of {}",
        shown(bounds.min),
        shown(bounds.max),
        shown(bounds.step)
    )
}
