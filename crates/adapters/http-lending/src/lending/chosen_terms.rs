//! The terms that the user chooses among those that a product allows.
use munim_http_kit::body::{Read, amounts::annual_rate};
use munim_kernel::Rate;
use munim_lending::{
    BrokenPeriod, Direction, Frequency, Grace, InstalmentRounding, InstalmentUnit, InterestMethod,
    InvalidTerms, LoanProductTerms, Rounding, Terms,
};

use super::fields::{METHODS, chosen_count, chosen_grace, chosen_positive, instalment_rounding};
use crate::prelude::*;

/// For terms that the product fixes.
const FIXED: &str = "The product's by default. An application cannot have another.";

/// Terms that are left out are the product's.
pub(super) struct ChosenTerms {
    principal: Option<Money>,
    annual_rate: Option<Rate>,
    instalments: Option<u16>,
    frequency: Option<Frequency>,
    method: Option<InterestMethod>,
    rounding: Option<Rounding>,
    instalment_rounding: (Option<InstalmentUnit>, Option<Direction>),
    grace: (Option<u16>, Option<u16>),
    broken_period: Option<BrokenPeriod>,
}

impl ChosenTerms {
    /// Without a product, terms without a default are `needed`.
    pub(super) fn take(form: &mut Form, needed: bool) -> Option<Self> {
        let principal = chosen_positive(
            form,
            field("principal").about("In rupees; the product's default otherwise."),
        );
        let principal = unless_missing(form, needed, "principal", principal, "Principal is required");
        let rate = annual_rate(
            form,
            field("annualRate").about("Percent a year; the product's default otherwise."),
        );
        let rate = unless_missing(form, needed, "annualRate", rate, "Annual rate is required");
        let instalments = chosen_count(
            form,
            field("instalments").about("Their number; the product's default otherwise."),
        );
        let missing = "Number of instalments is required";
        let instalments = unless_missing(form, needed, "instalments", instalments, missing);
        let frequency = form.word_of::<Frequency>(field("frequency").about("The product's first otherwise."));
        let frequency = unless_missing(form, needed, "frequency", frequency, "Frequency is required");
        let method = form.word_of::<InterestMethod>(field("method").about(METHODS));
        let method = unless_missing(form, needed, "method", method, "Method is required");
        let rounding = form.word_of::<Rounding>(field("interestRounding").about(FIXED));
        let instalment_rounding = instalment_rounding(form, "In rupees. The product's by default.", FIXED);
        let principal_grace = chosen_grace(form, field("gracePrincipal").about(FIXED));
        let interest_grace = chosen_grace(form, field("graceInterest").about(FIXED));
        let broken_period = form.word_of::<BrokenPeriod>(field("brokenPeriod").about(FIXED));
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
        })
    }

    pub(super) fn of(&self, product: &LoanProductTerms) -> Result<Terms, InvalidTerms> {
        let product = product.get();
        let usual = Terms::try_new(
            product.principal.default,
            product.annual_rate.default,
            product.instalments.default,
            product.frequencies.first().copied().unwrap_or(Frequency::Monthly),
            product.method,
            product.rounding,
        )?;
        self.over(
            &usual
                .with_grace(product.grace)?
                .with_instalment_rounding(product.instalment_rounding)
                .with_broken_period(product.broken_period),
        )
    }

    /// The terms without a product; `None` if a required one is missing.
    pub(super) fn alone(&self) -> Option<Result<Terms, InvalidTerms>> {
        let usual = Terms::try_new(
            self.principal?,
            self.annual_rate?,
            self.instalments?,
            self.frequency?,
            self.method?,
            self.rounding.unwrap_or(Rounding::Paise),
        );
        Some(usual.and_then(|usual| self.over(&usual)))
    }

    fn over(&self, usual: &Terms) -> Result<Terms, InvalidTerms> {
        let terms = Terms::try_new(
            self.principal.unwrap_or(usual.principal()),
            self.annual_rate.unwrap_or(usual.rate()),
            self.instalments.unwrap_or(usual.instalments()),
            self.frequency.unwrap_or(usual.frequency()),
            self.method.unwrap_or(usual.method()),
            self.rounding.unwrap_or(usual.rounding()),
        )?;
        let (unit, direction) = self.instalment_rounding;
        let terms = terms.with_grace(Grace {
            principal: self.grace.0.unwrap_or(usual.grace().principal),
            interest: self.grace.1.unwrap_or(usual.grace().interest),
        })?;
        Ok(terms
            .with_instalment_rounding(InstalmentRounding {
                unit: unit.unwrap_or(usual.instalment_rounding().unit),
                direction: direction.unwrap_or(usual.instalment_rounding().direction),
            })
            .with_broken_period(self.broken_period.unwrap_or(usual.broken_period())))
    }

    /// Returns the field that makes the terms invalid, and the code of its error.
    pub(super) fn refused_field(&self, refused: InvalidTerms) -> (&'static str, &'static str) {
        match refused {
            InvalidTerms::Principal => ("principal", "amount"),
            InvalidTerms::InstalmentCount => ("instalments", "range"),
            InvalidTerms::Grace if self.grace.0 >= self.instalments => ("gracePrincipal", "range"),
            InvalidTerms::Grace => ("graceInterest", "range"),
        }
    }
}

fn unless_missing<T>(
    form: &mut Form,
    needed: bool,
    name: &'static str,
    read: Read<T>,
    missing: &'static str,
) -> Read<T> {
    if needed && matches!(read, Some(None)) {
        form.refuse(name, "required", missing);
        return None;
    }
    read
}
