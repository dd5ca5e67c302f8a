use munim_http_kit::openapi::shapes::words_or_none;
use munim_kernel::{DisbursementBatchId, Percent};
use munim_lending::{
    AssetClass, BrokenPeriod, EarlyMoney, Frequency, FundingSource, Head, Heads, InstalmentRounding,
    InterestMethod, ListedLoan, LoanState, NpaClass, Rounding, WrittenOff,
};
use rust_decimal::Decimal;
use utoipa::openapi::Schema;

use super::super::loan_product_item::InstalmentRoundingItem;
use crate::prelude::*;

/// What was written off on a loan, and what came of it, in rupees.
#[item(from = written_off: WrittenOff, let amounts = written_off.amounts)]
struct WrittenOffItem {
    /// The business date. Null if it was before the loan was brought into the books.
    #[schema(required = false)]
    #[field(from = written_off.on, example = Some(date!(2027 - 03 - 15)))]
    on: Option<Date>,
    /// What the borrower owed: all dues, the principal and the interest up to then, less what was held.
    #[field(from = amounts.owed, example = Money::from_paise(2_861_659))]
    owed: Money,
    #[field(from = amounts.principal, example = Money::from_paise(2_774_200))]
    principal: Money,
    /// Interest that was receivable in the books.
    #[field(from = amounts.interest, example = Money::from_paise(62_900))]
    interest: Money,
    /// Charges, with tax.
    #[field(from = amounts.fee, example = Money::ZERO)]
    fee: Money,
    /// What was held, and is set against them.
    #[field(from = amounts.advance, example = Money::ZERO)]
    advance: Money,
    /// The part that the provision of its branch bore. The rest was an expense.
    #[field(from = amounts.provision, example = Money::from_paise(1_200_000))]
    provision: Money,
    #[field(from = written_off.recovered, example = Money::from_paise(1_500_000))]
    recovered: Money,
    /// What can still be recovered.
    #[field(from = written_off.left(), example = Money::from_paise(1_361_659))]
    left: Money,
}

/// What was waived on a loan so far, in rupees.
#[item(from = waived: Heads)]
struct WaivedItem {
    #[field(from = waived.get(Head::Penalty), example = Money::ZERO)]
    penalty: Money,
    /// With tax.
    #[field(from = waived.get(Head::Fee), example = Money::ZERO)]
    fee: Money,
    #[field(from = waived.get(Head::Interest), example = Money::ZERO)]
    interest: Money,
}

/// A loan, in rupees and percent a year.
#[item]
pub(crate) struct LoanItem {
    #[field(example = 1_204)]
    loan_id: i64,
    /// Null before the application is submitted.
    #[schema(required = false)]
    #[field(example = Some("L/SAT-01/2026-27/000042".to_owned()))]
    loan_number: Option<String>,
    #[field(example = 318)]
    client_id: i64,
    #[field(example = "Sunita Jadhav")]
    client_name: String,
    #[field(example = 2)]
    product_id: i64,
    #[field(example = "Agriculture Loan")]
    product_name: String,
    #[field(example = 3)]
    branch_id: i64,
    #[field(example = "Satara")]
    branch_name: String,
    #[field(example = 17)]
    officer_id: i64,
    #[schema(schema_with = words::<LoanState>)]
    #[field(example = "sanction_pending")]
    state: &'static str,
    /// Why it was returned, rejected, withdrawn or cancelled, or why a bank could not pay it out.
    #[field(example = String::new())]
    reason: String,
    /// What was asked for.
    #[field(example = Money::from_paise(3_000_000))]
    principal: Money,
    /// What was approved.
    #[schema(required = false)]
    #[field(example = None)]
    approved_principal: Option<Money>,
    #[field(example = Percent::new(Decimal::from(22)).get())]
    annual_rate: Decimal,
    /// What was asked for.
    #[field(example = 12)]
    instalments: u16,
    /// What was approved.
    #[schema(required = false)]
    #[field(example = None)]
    approved_instalments: Option<u16>,
    #[schema(schema_with = words::<Frequency>)]
    #[field(example = "monthly")]
    frequency: &'static str,
    #[schema(schema_with = words::<InterestMethod>)]
    #[field(example = "declining")]
    method: &'static str,
    #[schema(schema_with = words::<Rounding>)]
    #[field(example = "rupee")]
    interest_rounding: &'static str,
    #[field(example = InstalmentRounding::half_up(Rounding::Rupee).into())]
    instalment_rounding: InstalmentRoundingItem,
    #[field(example = 0)]
    grace_principal: u16,
    #[field(example = 0)]
    grace_interest: u16,
    #[schema(schema_with = words::<BrokenPeriod>)]
    #[field(example = "none")]
    broken_period: &'static str,
    #[field(example = "Dairy cattle")]
    purpose: String,
    #[field(example = String::new())]
    conditions: String,
    #[schema(schema_with = words::<FundingSource>)]
    #[field(example = "own")]
    funding_source: &'static str,
    #[field(example = date!(2026 - 11 - 24))]
    applied_on: Date,
    #[schema(required = false)]
    #[field(example = None)]
    approved_on: Option<Date>,
    /// The username of who approved it. Null in lists.
    #[schema(required = false)]
    #[field(example = None)]
    approved_by: Option<String>,
    #[schema(required = false)]
    #[field(example = Some(date!(2026 - 12 - 01)))]
    expected_disbursal_on: Option<Date>,
    #[schema(required = false)]
    #[field(example = None)]
    first_due_on: Option<Date>,
    #[schema(required = false)]
    #[field(example = None)]
    disbursed_on: Option<Date>,
    /// The bank account that it was paid out of, if one was chosen.
    #[schema(required = false)]
    #[field(example = None)]
    bank_account_id: Option<i64>,
    /// The batch of disbursals that the loan is in.
    #[schema(required = false)]
    #[field(example = None)]
    batch_id: Option<i64>,
    #[schema(required = false)]
    #[field(example = None)]
    closed_on: Option<Date>,
    #[field(example = Money::ZERO)]
    outstanding_principal: Money,
    /// Of all instalments to come.
    #[field(example = Money::ZERO)]
    outstanding_interest: Money,
    /// Charges that are not paid, with tax, also those that are not due yet.
    #[field(example = Money::ZERO)]
    outstanding_fees: Money,
    /// Penal charges that are not paid.
    #[field(example = Money::ZERO)]
    outstanding_penalty: Money,
    /// What fell due before the business date and is not paid.
    #[field(example = Money::ZERO)]
    overdue: Money,
    /// Money paid beyond what is due.
    #[field(example = Money::ZERO)]
    advance: Money,
    /// At the end of the day before the business date: a due day counts once it has ended.
    #[field(example = 0)]
    days_past_due: u32,
    #[schema(schema_with = asset_class, required = false)]
    #[field(example = None)]
    asset_class: Option<&'static str>,
    /// The first day at whose end the borrower was in that class; null if `standard`.
    #[schema(required = false)]
    #[field(example = None)]
    asset_class_since: Option<Date>,
    #[schema(schema_with = npa_class, required = false)]
    #[field(example = None)]
    npa_class: Option<&'static str>,
    /// Interest of a loan of a borrower in NPA that has accrued and was not received. It is not income until it is received.
    #[field(example = Money::ZERO)]
    interest_not_recognised: Money,
    /// When it was last rescheduled in distress.
    #[schema(required = false)]
    #[field(example = None)]
    restructured_on: Option<Date>,
    /// The last day of the year in which a loan that was rescheduled in distress is watched.
    #[schema(required = false)]
    #[field(example = None)]
    watched_until: Option<Date>,
    #[schema(required = false)]
    #[field(example = None)]
    next_due_on: Option<Date>,
    /// The client's cycle: 1 plus the number of loans that they have repaid. Null in lists, and once the loan was paid out or the
    /// application has ended.
    #[schema(required = false)]
    #[field(example = Some(2))]
    cycle: Option<u16>,
    /// The most that the product lends in that cycle; null too if the product has no `amountLadder`.
    #[schema(required = false)]
    #[field(example = Some(Money::from_paise(3_000_000)))]
    cycle_limit: Option<Money>,
    /// The client's attendance at meetings since their last loan, in percent. Also null if none was recorded, or if the
    /// product has no `amountLadder`.
    #[schema(required = false)]
    #[field(example = Some(92))]
    attendance: Option<u16>,
    #[schema(schema_with = early_money, required = false)]
    #[field(example = Some("hold"))]
    early_money: Option<&'static str>,
    /// Null unless the loan is written off, and in lists.
    #[schema(required = false)]
    #[field(example = None)]
    written_off: Option<WrittenOffItem>,
    /// Null in lists.
    #[schema(required = false)]
    #[field(example = Some(WaivedItem::example()))]
    waived: Option<WaivedItem>,
    #[field(example = 2)]
    version: i64,
}

fn asset_class() -> Schema {
    words_or_none::<AssetClass>()
        .description(Some(
            "The borrower's asset class, by the worst of their loans. It changes only when a day ends. A borrower leaves `npa` only by paying all arrears on all their loans, and not while a loan that was rescheduled in distress is watched. Null unless the loan is active.",
        ))
        .into()
}

fn npa_class() -> Schema {
    words_or_none::<NpaClass>()
        .description(Some(
            "How long the borrower has been in `npa`, by `assetClassSince`: `substandard` up to 12 months, `doubtful_1` up to 24, `doubtful_2` up to 48, then `doubtful_3`. Null in other classes.",
        ))
        .into()
}

fn early_money() -> Schema {
    words_or_none::<EarlyMoney>()
        .description(Some(
            "What becomes of payments above what is due, by the terms of the loan. Null in lists.",
        ))
        .into()
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
        let (days_past_due, npa_class) = (listed.days_past_due(), listed.npa_class());
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
            instalments: record.requested.1,
            approved_instalments: record.approved_on.map(|_| terms.instalments()),
            frequency: terms.frequency().as_str(),
            method: terms.method().as_str(),
            interest_rounding: terms.rounding().as_str(),
            instalment_rounding: terms.instalment_rounding().into(),
            grace_principal: terms.grace().principal,
            grace_interest: terms.grace().interest,
            broken_period: terms.broken_period().as_str(),
            purpose: record.application.purpose.clone(),
            conditions: record.conditions.clone(),
            funding_source: record.funding_source.as_str(),
            applied_on: record.applied_on,
            approved_on: record.approved_on,
            approved_by: listed.approved_by,
            expected_disbursal_on: record.application.expected_disbursal_on,
            first_due_on: record.first_due_on.or(record.application.first_due_on),
            disbursed_on: record.disbursed_on,
            bank_account_id: record.paid_from.map(|(bank, _)| bank.get()),
            batch_id: record.batch.map(DisbursementBatchId::get),
            closed_on: record.closed_on,
            outstanding_principal: position.owed.get(Head::Principal),
            outstanding_interest: position.owed.get(Head::Interest),
            outstanding_fees: position.owed.get(Head::Fee),
            outstanding_penalty: position.owed.get(Head::Penalty),
            overdue: listed.overdue,
            advance: position.advance,
            days_past_due,
            asset_class: listed.asset_class.map(AssetClass::as_str),
            asset_class_since: listed.asset_class_since,
            npa_class: npa_class.map(NpaClass::as_str),
            interest_not_recognised: listed.interest_not_recognised,
            restructured_on: record.restructured.map(|one| one.on),
            watched_until: record.restructured.map(|one| one.watched_until),
            next_due_on: listed.next_due_on,
            cycle: listed.cycle.map(|cycle| cycle.number),
            cycle_limit: listed.cycle.and_then(|cycle| cycle.limit),
            attendance: listed
                .cycle
                .and_then(|cycle| cycle.attendance)
                .map(|attendance| attendance.percent),
            early_money: listed.early_money.map(EarlyMoney::as_str),
            written_off: listed.written_off.map(Into::into),
            waived: listed.waived.map(Into::into),
            version: record.version,
        }
    }
}

impl LoanItem {
    pub(crate) fn version(&self) -> i64 {
        self.version
    }

    /// Returns an active loan with two instalments overdue on 25 November 2026.
    pub(super) fn example_active() -> Self {
        Self {
            state: "active",
            approved_principal: Some(Money::from_paise(3_000_000)),
            approved_instalments: Some(12),
            applied_on: date!(2026 - 07 - 28),
            approved_on: Some(date!(2026 - 08 - 01)),
            approved_by: Some("meera.kale".to_owned()),
            expected_disbursal_on: Some(date!(2026 - 08 - 03)),
            first_due_on: Some(date!(2026 - 09 - 03)),
            disbursed_on: Some(date!(2026 - 08 - 03)),
            outstanding_principal: Money::from_paise(2_774_200),
            outstanding_interest: Money::from_paise(314_500),
            overdue: Money::from_paise(561_600),
            days_past_due: 53,
            asset_class: Some("sma_1"),
            asset_class_since: Some(date!(2026 - 11 - 02)),
            next_due_on: Some(date!(2026 - 12 - 03)),
            cycle: None,
            cycle_limit: None,
            attendance: None,
            version: 6,
            ..Self::example()
        }
    }

    /// Returns an active loan after its write-off and a recovery.
    pub(crate) fn example_written_off() -> Self {
        Self {
            state: "written_off",
            outstanding_principal: Money::ZERO,
            outstanding_interest: Money::ZERO,
            overdue: Money::ZERO,
            days_past_due: 0,
            asset_class: None,
            asset_class_since: None,
            next_due_on: None,
            closed_on: Some(date!(2027 - 03 - 15)),
            written_off: Some(WrittenOffItem::example()),
            version: 9,
            ..Self::example_active()
        }
    }
}

impl LoanPage {
    pub(super) fn sample() -> Self {
        Self::example(LoanItem {
            cycle: None,
            cycle_limit: None,
            attendance: None,
            early_money: None,
            waived: None,
            ..LoanItem::example()
        })
    }
}
