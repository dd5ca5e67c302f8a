//! A loan on the wire.
use munim_http_kit::{list_page, wire};
use munim_kernel::{Money, Percent};
use munim_lending::{AssetClass, Head, ListedLoan, days_past_due};
use rust_decimal::Decimal;
use serde::Serialize;
use time::{Date, macros::date};
use utoipa::ToSchema;

/// A loan, in rupees and percent a year.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LoanItem {
    loan_id: i64,
    /// Null before the application is submitted.
    loan_number: Option<String>,
    client_id: i64,
    client_name: String,
    product_id: i64,
    product_name: String,
    branch_id: i64,
    branch_name: String,
    officer_id: i64,
    state: &'static str,
    /// Why it was returned, rejected, withdrawn or cancelled.
    reason: String,
    /// What was asked for.
    #[schema(value_type = f64)]
    principal: Money,
    /// What was approved.
    #[schema(value_type = Option<f64>)]
    approved_principal: Option<Money>,
    #[schema(value_type = f64)]
    #[serde(serialize_with = "wire::number")]
    annual_rate: Decimal,
    instalments: u16,
    frequency: &'static str,
    method: &'static str,
    purpose: String,
    conditions: String,
    funding_source: &'static str,
    #[serde(serialize_with = "wire::day")]
    applied_on: Date,
    #[serde(serialize_with = "wire::maybe_day")]
    approved_on: Option<Date>,
    #[serde(serialize_with = "wire::maybe_day")]
    expected_disbursal_on: Option<Date>,
    #[serde(serialize_with = "wire::maybe_day")]
    first_due_on: Option<Date>,
    #[serde(serialize_with = "wire::maybe_day")]
    disbursed_on: Option<Date>,
    #[serde(serialize_with = "wire::maybe_day")]
    closed_on: Option<Date>,
    #[schema(value_type = f64)]
    outstanding_principal: Money,
    /// Of all instalments to come.
    #[schema(value_type = f64)]
    outstanding_interest: Money,
    /// What has fallen due by the business date and is not paid.
    #[schema(value_type = f64)]
    overdue: Money,
    /// What is held beyond what is due.
    #[schema(value_type = f64)]
    advance: Money,
    days_past_due: u32,
    /// The class that the days past due of this loan give.
    asset_class: Option<&'static str>,
    #[serde(serialize_with = "wire::maybe_day")]
    next_due_on: Option<Date>,
    version: i64,
}

list_page!(
    /// A page of loans.
    LoanPage of LoanItem
);

impl From<ListedLoan> for LoanItem {
    fn from(listed: ListedLoan) -> Self {
        let record = listed.loan.get();
        let terms = &record.application.terms;
        let position = listed.position.unwrap_or_default();
        // A loan that is not owed any more has no oldest due date.
        let days = days_past_due(position.oldest_unpaid_due, listed.business_date);
        Self {
            loan_id: record.id.get(),
            loan_number: record.number.clone(),
            client_id: record.client.get(),
            client_name: listed.client_name,
            product_id: record.product.get(),
            product_name: listed.product_name,
            branch_id: record.branch.get(),
            branch_name: listed.branch_name,
            officer_id: record.officer.get(),
            state: record.state.as_str(),
            reason: record.state_reason.clone(),
            principal: record.requested.0,
            approved_principal: record.approved_on.map(|_| terms.principal()),
            annual_rate: terms.rate().percent(),
            instalments: terms.instalments(),
            frequency: terms.frequency().as_str(),
            method: terms.method().as_str(),
            purpose: record.application.purpose.clone(),
            conditions: record.conditions.clone(),
            funding_source: record.funding_source.as_str(),
            applied_on: record.applied_on,
            approved_on: record.approved_on,
            expected_disbursal_on: record.application.expected_disbursal_on,
            first_due_on: record.application.first_due_on,
            disbursed_on: record.disbursed_on,
            closed_on: record.closed_on,
            outstanding_principal: position.owed.get(Head::Principal),
            outstanding_interest: position.owed.get(Head::Interest),
            overdue: listed.overdue,
            advance: position.advance,
            days_past_due: days,
            asset_class: listed.position.map(|_| AssetClass::of_days(days).as_str()),
            next_due_on: listed.next_due_on,
            version: record.version,
        }
    }
}

impl LoanItem {
    /// Returns its version.
    pub(crate) fn version(&self) -> i64 {
        self.version
    }

    /// Returns a loan that waits for its sanction.
    pub(crate) fn example() -> Self {
        Self {
            loan_id: 1_204,
            loan_number: Some("L/SAT-01/2026-27/000042".to_owned()),
            client_id: 318,
            client_name: "Sunita Jadhav".to_owned(),
            product_id: 2,
            product_name: "Agriculture Loan".to_owned(),
            branch_id: 3,
            branch_name: "Satara".to_owned(),
            officer_id: 17,
            state: "sanction_pending",
            reason: String::new(),
            principal: Money::from_paise(3_000_000),
            approved_principal: None,
            annual_rate: Percent::new(Decimal::from(22)).get(),
            instalments: 12,
            frequency: "monthly",
            method: "declining",
            purpose: "Two dairy cows".to_owned(),
            conditions: String::new(),
            funding_source: "own",
            applied_on: date!(2026 - 11 - 24),
            approved_on: None,
            expected_disbursal_on: Some(date!(2026 - 12 - 01)),
            first_due_on: None,
            disbursed_on: None,
            closed_on: None,
            outstanding_principal: Money::ZERO,
            outstanding_interest: Money::ZERO,
            overdue: Money::ZERO,
            advance: Money::ZERO,
            days_past_due: 0,
            asset_class: None,
            next_due_on: None,
            version: 2,
        }
    }
}

impl LoanPage {
    /// Returns one with one loan.
    pub(super) fn sample() -> Self {
        Self::example(LoanItem::example())
    }
}
