use munim_collections::{Attendance, Promise, RowDraft, RowMode, TakenRow};
use munim_http_kit::body::{
    Field, Read,
    amounts::rupees,
    fields::{day, row},
};
use munim_kernel::{LoanId, SheetRowId};
use munim_lending::LoanProductTerms;

use crate::{
    lending::fields::{amount_or_nothing, chosen_positive},
    prelude::*,
};

/// More members than a centre has.
const MOST_ROWS: usize = 200;
const MOST_ACCOUNTS: usize = 20;

pub(super) fn rows(form: &mut Form, field: Field) -> Option<Vec<RowDraft>> {
    form.objects(field, MOST_ROWS, draft)
}

fn draft(form: &mut Form) -> Option<RowDraft> {
    let id = row_id(form);
    let client = row(form, "clientId");
    let client = form.needed("clientId", client, "Client is required");
    let attendance = form.word_of::<Attendance>("attendance");
    let attendance = form.needed("attendance", attendance, "Attendance is required");
    let about = "What was paid for each loan. Loans that are not named were not paid.";
    let paid = form.optional_objects(field("paid").about(about), MOST_ACCOUNTS, paid);
    let mode = form.word_of::<RowMode>("mode");
    let about = "Required for a UPI payment.";
    let reference = form.line(field("reference").about(about).printed(), 100);
    let promise = promise(form);
    let (paid, mode, reference) = (paid?, mode?.unwrap_or(RowMode::Cash), reference?);
    let has_money = paid.iter().any(|(_, amount): &(LoanId, Money)| !amount.is_zero());
    if mode == RowMode::Upi && has_money && reference.is_empty() {
        form.refuse(
            "reference",
            "required",
            "Reference of the UPI payment is required",
        );
        return None;
    }
    Some(RowDraft {
        client: client?,
        taken: TakenRow {
            id: id?,
            attendance: attendance?,
            mode,
            reference,
            promise: promise?,
        },
        paid,
    })
}

fn row_id(form: &mut Form) -> Option<SheetRowId> {
    let about = "A UUID that the device makes once for each client and sheet. Rows that are sent again change nothing.";
    let text = form.text(field("rowId").about(about), "Row id is required", 36)?;
    let id = text.parse().map(SheetRowId::new).ok();
    form.known(id, "rowId", "uuid", "Row id must be a UUID.")
}

fn paid(form: &mut Form) -> Option<(LoanId, Money)> {
    let loan = row(form, "loanId");
    let loan = form.needed("loanId", loan, "Loan is required");
    let about = "In rupees.";
    let amount = rupees(
        form,
        field("amount").about(about).shaped(amount_or_nothing),
        LoanProductTerms::MOST,
    );
    let amount = form.needed("amount", amount, "Amount is required");
    Some((loan?, amount?))
}

fn promise(form: &mut Form) -> Read<Promise> {
    let is_given = form.says("promise");
    form.lift(field("promise").about("What the member promised to pay later."));
    let amount = chosen_positive(form, field("promise.amount").about("In rupees."));
    let on = day(form, field("promise.on"));
    let reason = form.line(field("promise.reason").printed(), 200);
    let (amount, on, reason) = (amount?, on?.flatten(), reason?);
    if !is_given {
        return Some(None);
    }
    let Some((amount, on)) = amount.zip(on) else {
        form.refuse(
            "promise",
            "required",
            "Enter the amount and the day of the promise.",
        );
        return None;
    };
    Some(Some(Promise { amount, on, reason }))
}
