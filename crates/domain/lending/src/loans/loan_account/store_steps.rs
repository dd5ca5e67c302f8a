//! Stores what happened to an account. Rows that many transactions need are locked last: tills, then number series, then
//! account movements, then roll-ups.
use munim_audit::Change;
use munim_books::{AccountRef, AccountRole, JournalBook, NumberBook, Posting, Series};
use munim_kernel::{EntryId, Fields, FinancialYear, Money, StoreError};
use munim_tills::{ClientCash, MovedCash, MovementKind, keep_client_cash, move_client_cash};

use super::LoanAccount;
use crate::{
    FigureChange, Head, LendingWork, LoanError, LoanState, NewLoanCharge, NewPayment, NewSchedule,
    NewTransaction, NewWaiver, Payment, Received, ScheduleCause, TransactionKind,
    loans::{
        account_step::{Act, Step, Steps},
        loan_notes::{By, note, note_change},
        payment::payment_fields,
    },
    papers::{ReceiptKit, ReceiptNews, post_receipt},
};

/// The maximum length of a number on a tax invoice or credit note (rules 46 and 53 of the CGST Rules).
const MOST_CHARACTERS: usize = 16;

/// Stores the steps of an account: its loan, position and schedule, the payment, refund and charges, the sub-ledger, the
/// journal and the roll-ups, with audit records and events. With `kit`, the client gets an SMS. Returns the payment or
/// the reversal.
pub(crate) async fn store_steps(
    work: &mut dyn LendingWork,
    by: &By,
    account: &LoanAccount,
    Steps {
        act,
        taken: mut steps,
        charges,
    }: Steps,
    kit: Option<&dyn ReceiptKit>,
) -> Result<Option<Payment>, LoanError> {
    let record = account.loan.get();
    let figures = act.figures(record.application.terms.principal());
    // Read before a number is drawn, because other payments of the branch wait for the number.
    let addressee = match kit {
        Some(_) => work.receipt_addressee(record.client).await?,
        None => None,
    };
    store_account(work, by, account, act == Act::UndoDisbursal).await?;
    let moved = move_cash(work, by, account, &steps).await?;
    let payment = store_act(work, by, account, act).await?;
    note_state(work, by, account).await?;
    if let Some(payment) = &payment {
        if let (Some(kit), Some(addressee)) = (kit, addressee) {
            let news = ReceiptNews {
                payment: &payment.payment,
                loan_number: account.number(),
                left: account.left()?,
            };
            post_receipt(work, kit, by.tenant, by.at, addressee, news).await?;
        }
        for step in &mut steps {
            step.complete(payment, account.number());
        }
    }
    let receipt = payment.as_ref().map(|paid| paid.payment.receipt_number.as_str());
    for movement in moved {
        keep_client_cash(work, movement, receipt.unwrap_or_default()).await?;
    }
    for charge in charges {
        store_charge(work, by, account, charge).await?;
    }
    post_steps(work, by, account, steps).await?;
    if let Some(figures) = figures {
        keep_figures(work, account, figures).await?;
    }
    Ok(payment)
}

/// Moves cash through the till of the person who takes or gives it.
async fn move_cash(
    work: &mut dyn LendingWork,
    by: &By,
    account: &LoanAccount,
    steps: &[Step],
) -> Result<Vec<MovedCash>, LoanError> {
    let mut moved = Vec::new();
    for step in steps {
        let in_hand = AccountRef::Role(AccountRole::CashInHand);
        let Some(cash) = step.cash.filter(|cash| cash.account == in_hand) else {
            continue;
        };
        let kind = match step.kind {
            TransactionKind::Disbursal | TransactionKind::DisbursalUndone => MovementKind::Disbursal,
            TransactionKind::Refund => MovementKind::Refund,
            _ => MovementKind::Payment,
        };
        let elsewhere = cash.elsewhere.map(|elsewhere| elsewhere.branch);
        let wanted = ClientCash {
            till: cash.till,
            branch: elsewhere.unwrap_or(account.loan.get().branch),
            kind,
            amount: cash.amount,
            account: account.number().to_owned(),
        };
        moved.extend(move_client_cash(work, (by.user, by.at), account.today(), wanted).await?);
    }
    Ok(moved)
}

/// Stores the loan, its position and its schedule. The rows of an undone disbursal are deleted.
async fn store_account(
    work: &mut dyn LendingWork,
    by: &By,
    account: &LoanAccount,
    is_undone: bool,
) -> Result<(), StoreError> {
    let (loan, record) = (account.loan.get().id, &account.record);
    if is_undone {
        work.clear_account(loan).await?;
        return work.replace_loan(&account.loan).await;
    }
    work.replace_loan(&account.loan).await?;
    if let Some(new) = &account.new_schedule {
        let (instalments, today) = (&record.instalments, account.today());
        work.add_schedule(&account.loan, new, instalments, by.user, today, by.at)
            .await?;
    }
    work.keep_account(loan, &record.position, &account.accrual(), &record.instalments)
        .await
}

/// Stores and records an act, and a new schedule that it made. Returns the payment or the reversal.
async fn store_act(
    work: &mut dyn LendingWork,
    by: &By,
    account: &LoanAccount,
    act: Act,
) -> Result<Option<Payment>, LoanError> {
    let (was, is) = (&account.was, &account.loan);
    let mut stored = None;
    let mut moved = None;
    match act {
        Act::Disburse => note_change(work, by, was, is, "DISBURSE", "lending.loan.disbursed").await?,
        Act::UndoDisbursal => {
            let (action, event) = ("UNDO_DISBURSAL", "lending.loan.disbursal_undone");
            note_change(work, by, was, is, action, event).await?;
        }
        Act::Receive(payment) => stored = Some(store_payment(work, by, account, payment).await?),
        Act::Settle(payment, settlement) => {
            let payment = store_payment(work, by, account, payment).await?;
            work.add_settlement(payment.id, &settlement).await?;
            let fields = Fields::from(&settlement.given_up)
                .with("loanNumber", account.number())
                .with("owed", settlement.owed.to_string())
                .with("amount", payment.payment.amount.to_string())
                .with("reason", settlement.reason);
            let change = Change::new("SETTLE", "lending.loan.settled", "Loan", settlement.loan).after(fields);
            note(work, by, change).await?;
            stored = Some(payment);
        }
        Act::Reverse {
            payment,
            reason,
            action,
            event,
        } => {
            let fields = payment_fields(&payment.payment, account.number()).with("reason", reason.as_str());
            let reversal = payment.reversal(reason, account.today(), by.user, by.at);
            let added = work.add_payment(&reversal).await?;
            let id = added.ok_or(LoanError::AlreadyReversed)?;
            let change = Change::new(action, event, "Payment", payment.id).after(fields);
            note(work, by, change).await?;
            stored = Some(Payment::new(id, reversal));
        }
        Act::Refund(refund) => {
            work.add_refund(&refund).await?;
            let fields = Fields::new()
                .with("amount", refund.amount.to_string())
                .with("mode", refund.mode.as_str())
                .with("reference", refund.reference)
                .with("reason", refund.reason);
            let change = Change::new("REFUND", "lending.loan.refunded", "Loan", refund.loan).after(fields);
            note(work, by, change).await?;
        }
        Act::WriteOff(write_off) => {
            let fields = Fields::from(&write_off.amounts).with("reason", write_off.reason.as_str());
            let (action, event) = if write_off.undoes {
                ("UNDO_WRITE_OFF", "lending.loan.write_off_undone")
            } else {
                ("WRITE_OFF", "lending.loan.written_off")
            };
            work.add_write_off(&write_off).await?;
            let change = Change::new(action, event, "Loan", write_off.loan).after(fields);
            note(work, by, change).await?;
        }
        Act::Waive(parts) => store_waiver(work, by, account, parts).await?,
        Act::Charge | Act::ApplyAdvance | Act::Reschedule => {}
        Act::MoveDueDates { from, to } => moved = Some((from, to)),
    }
    if let Some(new) = &account.new_schedule {
        note_schedule(work, by, account, new, moved).await?;
    }
    Ok(stored)
}

/// Adds a payment, whose receipt gets its number, and its record.
async fn store_payment(
    work: &mut dyn LendingWork,
    by: &By,
    account: &LoanAccount,
    mut payment: NewPayment,
) -> Result<Payment, LoanError> {
    let year = FinancialYear::of(payment.booked_on);
    let branch = payment.receiving_branch;
    let number = work.next_number(Series::Receipt, branch, year).await?;
    payment.receipt_number = format!("R/{number}");
    let added = work.add_payment(&payment).await?;
    let id = added.ok_or(LoanError::DuplicateDeviceReceipt)?;
    let fields = payment_fields(&payment, account.number());
    let change = Change::new("RECEIVE", "lending.payment.recorded", "Payment", id).after(fields);
    note(work, by, change).await?;
    Ok(Payment::new(id, payment))
}

/// Adds the parts of a waiver, with a credit note for each that was taxed, and its record.
async fn store_waiver(
    work: &mut dyn LendingWork,
    by: &By,
    account: &LoanAccount,
    parts: Vec<NewWaiver>,
) -> Result<(), LoanError> {
    let (mut total, mut notes) = (Money::ZERO, Vec::new());
    let first = parts.first().map(|part| (part.head, part.reason.clone()));
    for mut part in parts {
        total = total.checked_add(part.part.total()?)?;
        if !part.part.tax.total().is_zero() {
            let number = tax_document(work, account, ('C', Series::CreditNote)).await?;
            notes.push(number.clone());
            part.document = Some(number);
        }
        work.add_waiver(&part).await?;
    }
    let Some((head, reason)) = first else {
        return Ok(());
    };
    let fields = Fields::new()
        .with("loanNumber", account.loan.get().number.clone())
        .with("head", head.as_str())
        .with("amount", total.to_string())
        .with("creditNotes", notes)
        .with("reason", reason);
    let change = Change::new("WAIVE", "lending.loan.waived", "Loan", account.loan.get().id).after(fields);
    Ok(note(work, by, change).await?)
}

/// Records that a payment, a reversal, a holiday or a reschedule changed the loan's schedule, with what is owed after it.
async fn note_schedule(
    work: &mut dyn LendingWork,
    by: &By,
    account: &LoanAccount,
    new: &NewSchedule,
    moved: Option<(Vec<String>, Vec<String>)>,
) -> Result<(), StoreError> {
    use ScheduleCause::{Holiday, Prepayment, Reschedule, Reversal};
    if !matches!(new.cause, Holiday | Prepayment | Reschedule | Reversal) {
        return Ok(());
    }
    let (record, position) = (account.loan.get(), &account.record.position);
    let last = account.record.instalments.iter().max_by_key(|one| one.due_on);
    let mut fields = Fields::new()
        .with("loanNumber", record.number.clone())
        .with("scheduleVersion", i64::from(record.schedule_version))
        .with("cause", new.cause.as_str())
        .with("instalments", last.map(|one| i64::from(one.number)))
        .with("lastDueOn", last.map(|one| one.due_on))
        .with(
            "outstandingPrincipal",
            position.owed.get(Head::Principal).to_string(),
        );
    if let Some((from, to)) = moved {
        fields = fields.with("dueFrom", from).with("dueTo", to);
    }
    if let Some(new) = &new.reschedule {
        fields = fields.and(Fields::from(new)).with("reason", new.reason.as_str());
    }
    let change = Change::new("RESCHEDULE", "lending.loan.rescheduled", "Loan", record.id).after(fields);
    note(work, by, change).await
}

/// Records that money changed the loan's state, if it did. A disbursal and its undoing are recorded as such.
async fn note_state(work: &mut dyn LendingWork, by: &By, account: &LoanAccount) -> Result<(), StoreError> {
    let (was, is) = (account.was.get().state, account.loan.get().state);
    let (action, event) = match is {
        _ if is == was => return Ok(()),
        LoanState::Closed => ("CLOSE", "lending.loan.closed"),
        LoanState::Overpaid => ("OVERPAY", "lending.loan.overpaid"),
        LoanState::Active if was.is_disbursed() && was != LoanState::WrittenOff => {
            ("REOPEN", "lending.loan.reopened")
        }
        _ => return Ok(()),
    };
    let change = Change::new(action, event, "Loan", account.loan.get().id)
        .before(Fields::new().with("state", was.as_str()))
        .after(Fields::new().with("state", is.as_str()));
    note(work, by, change).await
}

/// Adds a charge with its tax invoice and its record, or a cancellation with its credit note.
async fn store_charge(
    work: &mut dyn LendingWork,
    by: &By,
    account: &LoanAccount,
    mut charge: NewLoanCharge,
) -> Result<(), LoanError> {
    let tax = charge.assessed.tax.total();
    let series = match charge.cancels {
        None => (!tax.is_zero()).then_some(('T', Series::TaxInvoice)),
        Some(_) => charge.document.is_some().then_some(('C', Series::CreditNote)),
    };
    if let Some(series) = series {
        charge.document = Some(tax_document(work, account, series).await?);
    }
    work.add_loan_charge(&charge).await?;
    if charge.cancels.is_some() {
        return Ok(());
    }
    let assessed = &charge.assessed;
    let fields = Fields::new()
        .with("loanNumber", account.loan.get().number.clone())
        .with("charge", assessed.name.as_str())
        .with("chargeKind", assessed.kind.as_str())
        .with("event", charge.event.as_str())
        .with("amount", assessed.amount.to_string())
        .with("tax", tax.to_string())
        .with("total", assessed.total()?.to_string())
        .with("dueOn", charge.due_on)
        .with("invoiceNumber", charge.document.clone());
    let noted = Change::new("CHARGE", "lending.loan.charged", "Loan", charge.loan).after(fields);
    note(work, by, noted).await?;
    Ok(())
}

/// Returns the next number of a series: a letter with the financial year, the branch's row, and a number without gaps,
/// such as `T26-3-108`.
async fn tax_document(
    work: &mut dyn LendingWork,
    account: &LoanAccount,
    (letter, series): (char, Series),
) -> Result<String, LoanError> {
    let (year, branch) = (FinancialYear::of(account.today()), account.loan.get().branch);
    let given = NumberBook::next_number(work, series, branch, year).await?;
    let document = format!("{letter}{:02}-{branch}-{}", year.begins() % 100, given.number);
    if document.len() > MOST_CHARACTERS {
        return Err(LoanError::TaxSeriesFull);
    }
    Ok(document)
}

/// Posts the steps, and the entries of another branch that takes or gives the money. Branches are posted in the order of
/// their ids, since each entry locks the vouchers of its branch.
async fn post_steps(
    work: &mut dyn LendingWork,
    by: &By,
    account: &LoanAccount,
    steps: Vec<Step>,
) -> Result<(), LoanError> {
    let loan = &account.loan;
    let elsewhere = steps.iter().map(|step| step.posting_elsewhere(loan));
    let elsewhere: Vec<Option<Posting>> = elsewhere.collect::<Result<_, _>>()?;
    let (first, last): (Vec<_>, Vec<_>) = elsewhere
        .into_iter()
        .flatten()
        .partition(|posting| posting.branch < loan.get().branch);
    for posting in first {
        post(work, by, account, posting).await?;
    }
    for step in steps {
        account.books.allow(account.today())?;
        let posting = step.posting(loan)?;
        let entry = if posting.lines().is_empty() {
            None
        } else {
            Some(post(work, by, account, posting).await?)
        };
        if !step.changes_account() {
            continue;
        }
        work.add_transaction(&NewTransaction {
            loan: loan.get().id,
            kind: step.kind,
            booked_on: account.today(),
            value_on: step.value_on,
            before: step.before,
            after: step.after,
            payment: step.payment,
            entry,
            recorded_by: by.user,
            recorded_at: by.at,
        })
        .await?;
    }
    for posting in last {
        post(work, by, account, posting).await?;
    }
    Ok(())
}

/// Posts an entry on the business date.
async fn post(
    work: &mut dyn LendingWork,
    by: &By,
    account: &LoanAccount,
    posting: Posting,
) -> Result<EntryId, LoanError> {
    let balanced = posting.balanced()?;
    let posted = JournalBook::post(work, account.today(), &balanced, by.user, by.at).await?;
    Ok(posted.entry)
}

/// Adds the changes since the loan was locked to the roll-ups. All other changes must be stored before.
async fn keep_figures(
    work: &mut dyn LendingWork,
    account: &LoanAccount,
    (disbursed, received): ((i64, i64), Received),
) -> Result<(), StoreError> {
    let record = account.loan.get();
    let change = FigureChange {
        branch: record.branch,
        officer: record.officer,
        product: record.product,
        client: record.client,
        day: account.today(),
        before: account.share.clone(),
        after: work.loan_share(record.id).await?,
        disbursed,
        received,
    };
    work.add_to_figures(&change).await?;
    if account.was.get().state.is_in_use() != record.state.is_in_use() {
        work.keep_client_status(record.client).await?;
    }
    Ok(())
}
