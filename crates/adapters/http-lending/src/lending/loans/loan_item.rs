use munim_http_kit::openapi::shapes::words_or_none;
use munim_kernel::{DisbursementBatchId, Percent};
use munim_lending::{
    AssetClass, BrokenPeriod, EarlyMoney, Frequency, FundingSource, Head, Heads, InstalmentRounding,
    InterestMethod, ListedLoan, LoanState, NpaClass, Rounding, SettledLoan, WrittenOff,
};
use rust_decimal::Decimal;
use utoipa::openapi::Schema;

use super::super::loan_product_item::InstalmentRoundingItem;
use crate::prelude::*;

/// What was written off on a loan, and what came of it, in rupees.
#[item(from = written_off: WrittenOff, let amounts = written_off.amounts)]
struct WrittenOffItem {
    /// The business date. Null if it was before the loan was brought into the books.
    #[field(optional, from = written_off.on, example = Some(date!(2027 - 03 - 15)))]
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

/// A settlement of a loan for less than it owed, in rupees.
#[item(from = settled: SettledLoan, let given_up = settled.given_up)]
struct SettledItem {
    /// The business date.
    #[field(from = settled.on)]
    on: Date,
    /// What would have closed the loan.
    #[field(from = settled.owed)]
    owed: Money,
    /// What was paid instead.
    #[field(from = settled.amount())]
    amount: Money,
    /// The principal that was given up.
    #[field(from = given_up.heads.get(Head::Principal))]
    principal: Money,
    #[field(from = given_up.heads.get(Head::Interest))]
    interest: Money,
    /// Charges, with tax.
    #[field(from = given_up.heads.get(Head::Fee))]
    fee: Money,
    /// Penal charges.
    #[field(from = given_up.heads.get(Head::Penalty))]
    penalty: Money,
    /// The part of the principal that the provision of its branch bore.
    #[field(from = given_up.provision)]
    provision: Money,
    /// What it cost: the rest of the principal, and interest and charges that were income.
    #[field(from = given_up.expense())]
    expense: Money,
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
#[item(from = listed: ListedLoan, let record = listed.loan.get(), let terms = &record.application.terms,
    let position = listed.position.unwrap_or_default(),
    let (days_past_due, npa_class) = (listed.days_past_due(), listed.npa_class()))]
pub(crate) struct LoanItem {
    #[field(from = record.id.get(), example = 1_204)]
    loan_id: i64,
    /// Null before the application is submitted.
    #[field(optional, from = record.number.clone(), example = Some("L/SAT-01/2026-27/000042".to_owned()))]
    loan_number: Option<String>,
    #[field(from = record.client.get(), example = 318)]
    client_id: i64,
    #[field(example = "Sunita Jadhav")]
    client_name: String,
    #[field(from = record.product.get(), example = 2)]
    product_id: i64,
    #[field(example = "Agriculture Loan")]
    product_name: String,
    #[field(from = record.branch.get(), example = 3)]
    branch_id: i64,
    #[field(example = "Satara")]
    branch_name: String,
    #[field(from = record.officer.get(), example = 17)]
    officer_id: i64,
    #[field(word = LoanState, from = record.state.as_str(), example = "sanction_pending")]
    state: &'static str,
    /// Why it was returned, rejected, withdrawn or cancelled, or why a bank could not pay it out.
    #[field(from = record.state_reason.clone(), example = String::new())]
    reason: String,
    /// What was asked for.
    #[field(from = record.requested.0, example = Money::from_paise(3_000_000))]
    principal: Money,
    /// What was approved.
    #[field(optional, from = record.approved_on.map(|_| terms.principal()), example = None)]
    approved_principal: Option<Money>,
    #[field(from = terms.rate().percent(), example = Percent::new(Decimal::from(22)).get())]
    annual_rate: Decimal,
    /// What was asked for.
    #[field(from = record.requested.1, example = 12)]
    instalments: u16,
    /// What was approved.
    #[field(optional, from = record.approved_on.map(|_| terms.instalments()), example = None)]
    approved_instalments: Option<u16>,
    #[field(word = Frequency, from = terms.frequency().as_str(), example = "monthly")]
    frequency: &'static str,
    #[field(word = InterestMethod, from = terms.method().as_str(), example = "declining")]
    method: &'static str,
    #[field(word = Rounding, from = terms.rounding().as_str(), example = "rupee")]
    interest_rounding: &'static str,
    #[field(from = terms.instalment_rounding().into(), example = InstalmentRounding::half_up(Rounding::Rupee).into())]
    instalment_rounding: InstalmentRoundingItem,
    #[field(from = terms.grace().principal, example = 0)]
    grace_principal: u16,
    #[field(from = terms.grace().interest, example = 0)]
    grace_interest: u16,
    #[field(word = BrokenPeriod, from = terms.broken_period().as_str(), example = "none")]
    broken_period: &'static str,
    #[field(from = record.application.purpose.clone(), example = "Dairy cattle")]
    purpose: String,
    #[field(from = record.conditions.clone(), example = String::new())]
    conditions: String,
    #[field(word = FundingSource, from = record.funding_source.as_str(), example = "own")]
    funding_source: &'static str,
    #[field(from = record.applied_on, example = date!(2026 - 11 - 24))]
    applied_on: Date,
    #[field(optional, from = record.approved_on, example = None)]
    approved_on: Option<Date>,
    /// The username of who approved it. Null in lists.
    #[field(optional, example = None)]
    approved_by: Option<String>,
    #[field(optional, from = record.application.expected_disbursal_on, example = Some(date!(2026 - 12 - 01)))]
    expected_disbursal_on: Option<Date>,
    #[field(optional, from = record.first_due_on.or(record.application.first_due_on), example = None)]
    first_due_on: Option<Date>,
    #[field(optional, from = record.disbursed_on, example = None)]
    disbursed_on: Option<Date>,
    /// The bank account that it was paid out of, if one was chosen.
    #[field(optional, from = record.paid_from.map(|(bank, _)| bank.get()), example = None)]
    bank_account_id: Option<i64>,
    /// The batch of disbursals that the loan is in.
    #[field(optional, from = record.batch.map(DisbursementBatchId::get), example = None)]
    batch_id: Option<i64>,
    #[field(optional, from = record.closed_on, example = None)]
    closed_on: Option<Date>,
    /// When it was closed for less than it owed; null if that was reversed.
    #[field(optional, from = record.settled_on, example = None)]
    settled_on: Option<Date>,
    #[field(from = position.owed.get(Head::Principal), example = Money::ZERO)]
    outstanding_principal: Money,
    /// Of all instalments to come.
    #[field(from = position.owed.get(Head::Interest), example = Money::ZERO)]
    outstanding_interest: Money,
    /// Charges that are not paid, with tax, also those that are not due yet.
    #[field(from = position.owed.get(Head::Fee), example = Money::ZERO)]
    outstanding_fees: Money,
    /// Penal charges that are not paid.
    #[field(from = position.owed.get(Head::Penalty), example = Money::ZERO)]
    outstanding_penalty: Money,
    /// What fell due before the business date and is not paid.
    #[field(example = Money::ZERO)]
    overdue: Money,
    /// Money paid beyond what is due.
    #[field(from = position.advance, example = Money::ZERO)]
    advance: Money,
    /// At the end of the day before the business date: a due day counts once it has ended.
    #[field(from = days_past_due, example = 0)]
    days_past_due: u32,
    #[schema(schema_with = asset_class, required = false)]
    #[field(from = listed.asset_class.map(AssetClass::as_str), example = None)]
    asset_class: Option<&'static str>,
    /// The first day at whose end the borrower was in that class; null if `standard`.
    #[field(optional, example = None)]
    asset_class_since: Option<Date>,
    #[schema(schema_with = npa_class, required = false)]
    #[field(from = npa_class.map(NpaClass::as_str), example = None)]
    npa_class: Option<&'static str>,
    /// Interest of a loan of a borrower in NPA that has accrued and was not received. It is not income until it is received.
    #[field(example = Money::ZERO)]
    interest_not_recognised: Money,
    /// When it was last rescheduled in distress.
    #[field(optional, from = record.restructured.map(|one| one.on), example = None)]
    restructured_on: Option<Date>,
    /// The last day of the year in which a loan that was rescheduled in distress is watched.
    #[field(optional, from = record.restructured.map(|one| one.watched_until), example = None)]
    watched_until: Option<Date>,
    #[field(optional, example = None)]
    next_due_on: Option<Date>,
    /// The client's cycle: 1 plus the number of loans that they have repaid. Null in lists, and once the loan was paid out or the
    /// application has ended.
    #[field(optional, from = listed.cycle.map(|cycle| cycle.number), example = Some(2))]
    cycle: Option<u16>,
    /// The most that the product lends in that cycle; null too if the product has no `amountLadder`.
    #[field(optional, from = listed.cycle.and_then(|cycle| cycle.limit), example = Some(Money::from_paise(3_000_000)))]
    cycle_limit: Option<Money>,
    /// The client's attendance at meetings since their last loan, in percent. Also null if none was recorded, or if the
    /// product has no `amountLadder`.
    #[field(optional, from = listed.cycle.and_then(|cycle| cycle.attendance).map(|attendance| attendance.percent),
        example = Some(92))]
    attendance: Option<u16>,
    #[schema(schema_with = early_money, required = false)]
    #[field(from = listed.early_money.map(EarlyMoney::as_str), example = Some("hold"))]
    early_money: Option<&'static str>,
    /// Null unless the loan is written off, and in lists.
    #[field(optional, from = listed.written_off.map(Into::into), example = None)]
    written_off: Option<WrittenOffItem>,
    /// Null unless the loan was settled for less than it owed, and in lists.
    #[field(optional, from = listed.settled.map(Into::into), example = None)]
    settled: Option<SettledItem>,
    /// Null in lists.
    #[field(optional, from = listed.waived.map(Into::into), example = Some(WaivedItem::example()))]
    waived: Option<WaivedItem>,
    #[field(from = record.version, example = 2)]
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
    LoanPage of LoanItem, example = LoanItem {
        cycle: None,
        cycle_limit: None,
        attendance: None,
        early_money: None,
        waived: None,
        ..LoanItem::example()
    }
);

impl LoanItem {
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
