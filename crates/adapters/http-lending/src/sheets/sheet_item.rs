use munim_collections::{
    Attendance, ChangedEntry, HandedOver, ListedSheet, Promise, RowDraft, RowMode, RowNames, SheetAccount,
    SheetAction, SheetEvent, SheetPerson, SheetRow, SheetState, ShownSheet, Verified,
};
use munim_kernel::GroupId;
use munim_lending::{Head, Heads};

use super::cash_count::{DenominationItem, counted};
use crate::prelude::*;

/// A collection sheet: a centre on the day of a meeting.
#[item(from = sheet: ListedSheet, let totals = sheet.totals)]
pub(crate) struct SheetItem {
    #[field(from = sheet.id.get(), example = 5_021)]
    sheet_id: i64,
    #[field(example = "SAT-C07/2026-12-02")]
    number: String,
    #[field(example = date!(2026 - 12 - 02))]
    on: Date,
    #[field(from = sheet.centre.0.get(), example = 41)]
    centre_id: i64,
    #[field(from = sheet.centre.1, example = "Savitri")]
    centre_name: String,
    #[field(from = sheet.branch.0.get(), example = 3)]
    branch_id: i64,
    #[field(from = sheet.branch.1, example = "Satara Main")]
    branch_name: String,
    #[field(from = sheet.officer.0.get(), example = 12)]
    officer_id: i64,
    #[field(from = sheet.officer.1, example = "Ravi Jadhav")]
    officer_name: String,
    #[field(word = SheetState, example = SheetState::Taken.as_str())]
    state: &'static str,
    /// In India.
    #[field(optional, from = sheet.meeting_at.map(|at| format!("{:02}:{:02}", at.hour(), at.minute())),
        example = Some("10:30".to_owned()))]
    meeting_time: Option<String>,
    #[field(from = totals.members, example = 18)]
    members: i32,
    /// What falls due on the day.
    #[field(from = totals.due, example = Money::from_paise(1_620_000))]
    due: Money,
    /// What fell due before.
    #[field(from = totals.arrears, example = Money::from_paise(90_000))]
    arrears: Money,
    /// Provisional until the cash is verified.
    #[field(example = Money::from_paise(1_530_000))]
    collected: Money,
    #[field(from = totals.cash, example = Money::from_paise(1_350_000))]
    cash: Money,
    #[field(from = totals.upi, example = Money::from_paise(180_000))]
    upi: Money,
    #[field(from = totals.present, example = 16)]
    present: i32,
    #[field(from = totals.absent, example = 1)]
    absent: i32,
    #[field(from = totals.excused, example = 1)]
    excused: i32,
    /// Rows that could not be posted.
    #[field(from = totals.failed_rows, example = 0)]
    failed_rows: i32,
}

list_page!(
    /// A page of collection sheets.
    SheetPage of SheetItem
);

/// An amount by head.
#[item(from = heads: &Heads)]
pub(crate) struct DueItem {
    #[field(from = heads.get(Head::Principal), example = Money::from_paise(80_000))]
    principal: Money,
    #[field(from = heads.get(Head::Interest), example = Money::from_paise(10_000))]
    interest: Money,
    #[field(from = heads.get(Head::Fee), example = Money::ZERO)]
    fee: Money,
    #[field(from = heads.get(Head::Penalty), example = Money::ZERO)]
    penalty: Money,
    #[field(from = heads.total(), example = Money::from_paise(90_000))]
    total: Money,
}

/// A loan of a member.
#[item]
pub(crate) struct SheetAccountItem {
    #[field(example = 1_204)]
    loan_id: i64,
    #[field(example = "L/SAT-01/2026-27/000042")]
    loan_number: String,
    #[field(example = DueItem::example())]
    due: DueItem,
    /// What fell due before.
    #[field(example = Money::ZERO)]
    arrears: Money,
    /// Held beyond what is due.
    #[field(example = Money::ZERO)]
    advance: Money,
    /// Absent until the row is recorded.
    #[field(optional, example = Some(Money::from_paise(90_000)))]
    paid: Option<Money>,
}

/// A payment that a row was posted as.
#[item]
pub(crate) struct PostedItem {
    #[field(example = 1_204)]
    loan_id: i64,
    #[field(example = 9_001)]
    payment_id: i64,
    #[field(example = "R/SAT-01/2026-27/000311")]
    receipt_number: String,
}

/// An amount that a member promised to pay.
#[item(from = promise: Promise)]
pub(crate) struct PromiseItem {
    #[field(example = Money::from_paise(45_000))]
    amount: Money,
    #[field(example = date!(2026 - 12 - 05))]
    on: Date,
    #[field(example = "Milk is paid on Friday")]
    reason: String,
}

/// Why a row could not be posted, with the code that a payment's refusal has.
#[item]
pub(crate) struct RowFailureItem {
    #[field(example = "more_than_owed")]
    code: String,
    #[field(example = "The loan owes ₹500 in all.")]
    message: String,
}

/// Why a row was taken off its sheet.
#[item]
pub(crate) struct StruckOutItem {
    #[field(example = "Paid for another loan")]
    reason: String,
    #[field(example = "meena.k")]
    by: String,
}

/// A member on a sheet.
#[item]
pub(crate) struct SheetRowItem {
    /// Made by the device that recorded it.
    #[field(optional, example = Some("0193a1f4-7c1e-7d3a-9a55-2f4c1b7e9d10".to_owned()))]
    row_id: Option<String>,
    #[field(example = 318)]
    client_id: i64,
    #[field(example = "Asha Patil")]
    client_name: String,
    #[field(example = "C/SAT-01/2026-27/000017")]
    client_number: String,
    #[field(optional, example = Some(27))]
    group_id: Option<i64>,
    #[field(optional, example = Some("Ekta".to_owned()))]
    group_name: Option<String>,
    /// All digits but the last four are masked.
    #[field(optional, example = Some("XXXXXX3210".to_owned()))]
    phone: Option<String>,
    #[field(optional, word = Attendance, example = Some(Attendance::Present.as_str()))]
    attendance: Option<&'static str>,
    #[field(optional, word = RowMode, example = Some(RowMode::Cash.as_str()))]
    mode: Option<&'static str>,
    /// Of a UPI payment.
    #[field(optional, example = None)]
    reference: Option<String>,
    #[field(optional, example = None)]
    promise: Option<PromiseItem>,
    #[field(example = vec![SheetAccountItem::example()])]
    accounts: Vec<SheetAccountItem>,
    #[field(example = vec![PostedItem::example()])]
    posted: Vec<PostedItem>,
    #[field(optional, example = None)]
    failure: Option<RowFailureItem>,
    #[field(optional, example = None)]
    struck_out: Option<StruckOutItem>,
}

/// The cash that was handed over.
#[item(from = (given, by): (HandedOver, SheetPerson))]
pub(crate) struct HandedOverItem {
    /// A username.
    #[field(from = by.username, example = "ravi.k")]
    by: String,
    #[field(from = by.name, example = "Ravi Kale")]
    by_name: String,
    #[field(from = given.at, example = EXAMPLE_TIME)]
    at: OffsetDateTime,
    #[field(from = counted(&given.cash), example = vec![DenominationItem::example()])]
    denominations: Vec<DenominationItem>,
    #[field(from = given.note, example = "")]
    note: String,
}

/// The cash that a second person counted.
#[item(from = (count, by): (Verified, SheetPerson))]
pub(crate) struct VerifiedItem {
    /// A username.
    #[field(from = by.username, example = "meena.k")]
    by: String,
    #[field(from = by.name, example = "Meena Kulkarni")]
    by_name: String,
    #[field(from = count.at, example = EXAMPLE_TIME)]
    at: OffsetDateTime,
    #[field(from = counted(&count.cash), example = vec![DenominationItem::example()])]
    denominations: Vec<DenominationItem>,
    /// What was counted, less the cash of the rows.
    #[field(from = count.difference, example = Money::ZERO)]
    difference: Money,
    #[field(from = count.reason, example = "")]
    difference_reason: String,
}

/// What was paid for a loan.
#[item]
pub(crate) struct PaidLoanItem {
    #[field(example = 1_204)]
    loan_id: i64,
    #[field(example = Money::from_paise(90_000))]
    amount: Money,
}

/// A member's entry, before or after a change.
#[item(from = entry: RowDraft)]
pub(crate) struct SheetEntryItem {
    #[field(word = Attendance, from = entry.taken.attendance.as_str(), example = Attendance::Present.as_str())]
    attendance: &'static str,
    #[field(word = RowMode, from = entry.taken.mode.as_str(), example = RowMode::Cash.as_str())]
    mode: &'static str,
    /// Of a UPI payment; else empty.
    #[field(from = entry.taken.reference, example = "")]
    reference: String,
    #[field(optional, from = entry.taken.promise.map(Into::into), example = None)]
    promise: Option<PromiseItem>,
    /// Loans that are missing were not paid.
    #[field(from = entry.paid.into_iter().map(|(loan, amount)| PaidLoanItem { loan_id: loan.get(), amount }).collect(),
        example = vec![PaidLoanItem::example()])]
    paid: Vec<PaidLoanItem>,
}

/// An entry that was replaced after it had been recorded.
#[item(from = (client_name, entry): (String, ChangedEntry))]
pub(crate) struct ChangedEntryItem {
    #[field(from = entry.after.client.get(), example = 318)]
    client_id: i64,
    #[field(from = client_name, example = "Asha Patil")]
    client_name: String,
    #[field(from = entry.before.into(), example = SheetEntryItem::example())]
    before: SheetEntryItem,
    #[field(from = entry.after.into(), example = SheetEntryItem::example())]
    after: SheetEntryItem,
}

/// Something that happened to a sheet.
#[item(from = event: SheetEvent)]
pub(crate) struct SheetEventItem {
    #[field(example = EXAMPLE_TIME)]
    at: OffsetDateTime,
    /// Empty for the day end.
    #[field(example = "ravi.k")]
    by: String,
    #[field(word = SheetAction, example = SheetAction::Taken.as_str())]
    action: &'static str,
    /// The reason or the note. For a changed entry, why the sheet was reopened, if it was.
    #[field(example = "")]
    note: String,
    /// Present for a changed entry.
    #[field(optional, from = event.entry.map(Into::into), example = None)]
    entry: Option<ChangedEntryItem>,
}

/// A collection sheet with its rows.
#[item(from = shown: ShownSheet, let record = shown.sheet.into_inner(), let [taken_by, given_by, verified_by] = shown.people,
    let (taken_by, taken_by_name) = taken_by.map(|by| (by.username, by.name)).unzip())]
pub(crate) struct SheetDetails {
    #[serde(flatten)]
    #[field(from = shown.listed.into(), example = SheetItem::example())]
    sheet: SheetItem,
    #[field(from = record.rows.iter().zip(shown.names).map(row).collect(), example = vec![SheetRowItem::example()])]
    rows: Vec<SheetRowItem>,
    /// A username.
    #[field(optional, from = taken_by, example = Some("ravi.k".to_owned()))]
    taken_by: Option<String>,
    #[field(optional, from = taken_by_name, example = Some("Ravi Kale".to_owned()))]
    taken_by_name: Option<String>,
    #[field(optional, from = record.taken.map(|(_, at)| at), example = Some(EXAMPLE_TIME))]
    taken_at: Option<OffsetDateTime>,
    #[field(optional, from = record.handed_over.zip(given_by).map(Into::into), example = None)]
    handed_over: Option<HandedOverItem>,
    #[field(optional, from = record.verified.zip(verified_by).map(Into::into), example = None)]
    verified: Option<VerifiedItem>,
    #[field(from = shown.history.into_iter().map(Into::into).collect(), example = vec![SheetEventItem::example()])]
    history: Vec<SheetEventItem>,
    #[field(from = record.version, example = 3)]
    version: i64,
}

fn account(
    (account, (loan_number, _)): (&SheetAccount, (String, Option<String>)),
    is_taken: bool,
) -> SheetAccountItem {
    SheetAccountItem {
        loan_id: account.loan.get(),
        loan_number,
        due: DueItem::from(&account.due),
        arrears: account.arrears,
        advance: account.advance,
        paid: is_taken.then_some(account.paid),
    }
}

fn posted((account, (_, receipt)): (&SheetAccount, &(String, Option<String>))) -> Option<PostedItem> {
    Some(PostedItem {
        loan_id: account.loan.get(),
        payment_id: account.payment?.get(),
        receipt_number: receipt.clone().unwrap_or_default(),
    })
}

fn row((row, names): (&SheetRow, RowNames)) -> SheetRowItem {
    let taken = row.taken.as_ref();
    let of_group = names.group.as_ref();
    SheetRowItem {
        row_id: taken.map(|taken| taken.id.to_string()),
        client_id: row.client.get(),
        group_id: of_group.map(|(id, _): &(GroupId, String)| id.get()),
        group_name: of_group.map(|(_, name)| name.clone()),
        phone: names.phone,
        attendance: taken.map(|taken| taken.attendance.as_str()),
        mode: taken.map(|taken| taken.mode.as_str()),
        reference: taken
            .map(|taken| taken.reference.clone())
            .filter(|text| !text.is_empty()),
        promise: taken.and_then(|taken| taken.promise.clone()).map(Into::into),
        posted: row
            .accounts
            .iter()
            .zip(&names.accounts)
            .filter_map(posted)
            .collect(),
        accounts: row
            .accounts
            .iter()
            .zip(names.accounts)
            .map(|one| account(one, taken.is_some()))
            .collect(),
        failure: row.failure.clone().map(|failure| RowFailureItem {
            code: failure.code,
            message: failure.message,
        }),
        struck_out: row.struck_out.clone().map(|out| StruckOutItem {
            reason: out.reason,
            by: names.struck_out_by.unwrap_or_default(),
        }),
        client_name: names.client_name,
        client_number: names.client_number,
    }
}
