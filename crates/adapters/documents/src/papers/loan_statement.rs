//! The statement of a loan: its terms, the schedule with what was paid of it, and the ledger.
use munim_kernel::{Money, PrintedFor};
use munim_lending::{
    Frequency, Head, InstalmentStanding, InterestMethod, LedgerBalance, LedgerLine, LoanState, LoanStatement,
    TransactionKind, days_past_due,
};
use munim_reporting::RenderError;
use time::Date;

use super::words::{branch_of, named, printed_for};
use crate::{
    dates,
    draft::Draft,
    fonts::Fonts,
    paint::{Imprint, paint},
    parts::{fact, furnish, letterhead, section},
    rupees::exact_rupees,
    table::{Cell, Column, Table},
};

const TITLE: &str = "Loan statement";

const OWED: [Column; 6] = [
    Column::left("On", 90.0),
    Column::right("Principal", 85.0),
    Column::right("Interest", 80.0),
    Column::right("Fees and penal charges", 80.0),
    Column::right("Held in advance", 80.0),
    Column::right("Balance", 90.0),
];
const SCHEDULE: [Column; 8] = [
    Column::left("No.", 30.0),
    Column::left("Due on", 63.0),
    Column::right("Principal", 76.0),
    Column::right("Interest", 66.0),
    Column::right("Fees and penal charges", 62.0),
    Column::right("Instalment", 72.0),
    Column::right("Paid", 70.0),
    Column::right("Left to pay", 66.0),
];
const LEDGER: [Column; 7] = [
    Column::left("Booked on", 62.0),
    Column::left("What happened", 107.0),
    Column::right("Principal", 76.0),
    Column::right("Interest", 66.0),
    Column::right("Fees and penal charges", 58.0),
    Column::right("Held in advance", 64.0),
    Column::right("Balance", 72.0),
];

pub(super) fn render(
    fonts: &Fonts,
    statement: &LoanStatement,
    printed: &PrintedFor,
) -> Result<Vec<u8>, RenderError> {
    let mut draft = Draft::new(fonts);
    let record = statement.listed().loan.get();
    let number = record.number.clone().unwrap_or_default();
    let owner = &statement.issuer().organisation;
    let as_of = dates::day(statement.listed().business_date);
    letterhead(&mut draft, owner, TITLE, &format!("As of {as_of}"));
    facts(&mut draft, statement, &number);
    owed(&mut draft, statement);
    schedule(&mut draft, statement.instalments());
    ledger(&mut draft, statement);
    let what = format!("{TITLE} {number} as of {as_of}");
    furnish(&mut draft, owner, &what, &printed_for(printed));
    paint(
        draft,
        Imprint {
            title: format!("{TITLE} {number}, {as_of}"),
            author: owner.clone(),
            subject: format!("Loan {number} of {}", named(statement.client())),
            created: printed.at,
        },
    )
}

/// Returns an amount, or a dash for zero.
fn amount(amount: Money) -> Cell {
    Cell::new(if amount.is_zero() {
        "–".to_owned()
    } else {
        exact_rupees(amount)
    })
}

fn both(amounts: [Money; 2]) -> Money {
    amounts.into_iter().sum()
}

fn facts(draft: &mut Draft<'_>, statement: &LoanStatement, number: &str) {
    let listed = statement.listed();
    let record = listed.loan.get();
    let terms = &record.application.terms;
    let every = match terms.frequency() {
        Frequency::Weekly => "weekly",
        Frequency::Fortnightly => "fortnightly",
        Frequency::FourWeekly => "four-weekly",
        Frequency::Monthly => "monthly",
        Frequency::Quarterly => "quarterly",
    };
    let method = match terms.method() {
        InterestMethod::Declining => "declining balance",
        InterestMethod::EqualPrincipal => "equal principal",
        InterestMethod::Flat => "flat",
        InterestMethod::Bullet => "principal at the end",
    };
    let agreed = format!(
        "{} at {}% a year ({method}), {} {every} instalments",
        exact_rupees(terms.principal()),
        terms.rate().percent().normalize(),
        terms.instalments()
    );
    let day = |day: Option<Date>| day.map_or_else(|| "–".to_owned(), dates::day);
    let paid_out = format!(
        "{}; first instalment due on {}",
        day(record.disbursed_on),
        day(record.first_due_on)
    );
    let state = match record.state {
        LoanState::Active => "Active".to_owned(),
        LoanState::Closed => format!("Closed on {}", day(record.closed_on)),
        LoanState::Overpaid => "Overpaid".to_owned(),
        LoanState::WrittenOff => "Written off".to_owned(),
        other => other.as_str().replace('_', " "),
    };
    let overdue = listed
        .business_date
        .previous_day()
        .filter(|_| !listed.overdue.is_zero());
    let overdue = overdue.map_or_else(
        || "Nothing".to_owned(),
        |ended| {
            let days = days_past_due(statement.position().oldest_unpaid_due, ended);
            let amount = exact_rupees(listed.overdue);
            match days {
                0 => amount,
                1 => format!("{amount}, 1 day past due"),
                _ => format!("{amount}, {days} days past due"),
            }
        },
    );
    for (label, text) in [
        ("Client", named(statement.client())),
        ("Loan", format!("{number}, {}", listed.product_name)),
        ("Branch", branch_of(statement.issuer())),
        ("Agreed", agreed),
        ("Paid out", paid_out),
        ("State", state),
        ("Overdue", overdue),
    ] {
        fact(draft, label, &text);
    }
    draft.down(12.0);
}

fn balance(cells: Vec<Cell>, balance: &LedgerBalance) -> Vec<Cell> {
    let amounts = [
        balance.principal,
        balance.interest,
        balance.charges,
        balance.advance,
        balance.to_pay(),
    ];
    cells.into_iter().chain(amounts.map(amount)).collect()
}

/// Draws the amounts owed, which are the totals of the schedule and the ledger.
fn owed(draft: &mut Draft<'_>, statement: &LoanStatement) {
    section(draft, "Owed", Table::BEGINNING);
    let as_of = Cell::new(dates::day(statement.listed().business_date));
    let table = Table {
        columns: &OWED,
        rows: vec![balance(vec![as_of], &statement.position().into())],
        totals: None,
        summary: "What is owed on the loan, the interest of all instalments included".to_owned(),
        scale: 1.0,
    };
    table.draw(draft);
    draft.down(16.0);
}

fn schedule(draft: &mut Draft<'_>, instalments: &[InstalmentStanding]) {
    section(draft, "Schedule", Table::BEGINNING);
    let amounts = |some: &[InstalmentStanding]| {
        let asked = |head| some.iter().map(|one| one.asked.get(head)).sum::<Money>();
        [
            asked(Head::Principal),
            asked(Head::Interest),
            both([asked(Head::Fee), asked(Head::Penalty)]),
            some.iter().map(|one| one.asked.total()).sum(),
            some.iter().map(|one| one.paid.total()).sum(),
            some.iter().map(|one| one.owed().total()).sum(),
        ]
        .map(amount)
    };
    let row = |one: &InstalmentStanding| {
        let cells = vec![
            Cell::new(one.number.to_string()),
            Cell::new(dates::day(one.due_on)),
        ];
        cells.into_iter().chain(amounts(&[*one])).collect()
    };
    let total = vec![Cell::new("Total"), Cell::new("")];
    let table = Table {
        columns: &SCHEDULE,
        rows: instalments.iter().map(row).collect(),
        totals: Some(total.into_iter().chain(amounts(instalments)).collect()),
        summary: "The instalments of the loan with what is paid of them".to_owned(),
        scale: 0.95,
    };
    table.draw(draft);
    draft.down(16.0);
}

/// Returns the description of a line of the ledger.
fn happened(line: &LedgerLine) -> Cell {
    let what = match line.kind {
        TransactionKind::Opening => "Brought into the books",
        TransactionKind::Disbursal => "Paid out",
        TransactionKind::DisbursalUndone => "Disbursal undone",
        TransactionKind::Payment => "Payment",
        TransactionKind::PaymentReversed => "Payment reversed",
        TransactionKind::Reallocation => "Payments allocated again",
        TransactionKind::AdvanceApplied => "Held money applied",
        TransactionKind::Rescheduling => "Schedule changed",
        TransactionKind::Refund => "Refund",
        TransactionKind::Charge => "Charge",
        TransactionKind::WriteOff => "Written off",
        TransactionKind::WriteOffUndone => "Write-off undone",
        TransactionKind::PenalCharge => "Penal charge",
        TransactionKind::Waiver => "Waived",
        TransactionKind::Settlement => "Given up in a settlement",
        TransactionKind::SettlementUndone => "Settlement undone",
        TransactionKind::Recovery => "Recovered after write-off",
    };
    let cell = Cell::new(what);
    match &line.reference {
        Some(receipt) => cell.with_note(receipt.as_str()),
        None => cell,
    }
}

fn booked(line: &LedgerLine) -> Cell {
    let cell = Cell::new(dates::day(line.on));
    if line.value_on == line.on {
        cell
    } else {
        cell.with_note(format!("for {}", dates::day(line.value_on)))
    }
}

fn ledger(draft: &mut Draft<'_>, statement: &LoanStatement) {
    let (from, to) = statement.period();
    let title = match (from, to) {
        (None, None) => "Ledger".to_owned(),
        (Some(from), None) => format!("Ledger from {}", dates::day(from)),
        (None, Some(to)) => format!("Ledger up to {}", dates::day(to)),
        (Some(from), Some(to)) => format!("Ledger from {} to {}", dates::day(from), dates::day(to)),
    };
    section(draft, &title, Table::BEGINNING);
    let shown = statement.lines();
    let before = from.map(|from| {
        let cells = vec![Cell::new(dates::day(from)), Cell::new("Brought forward")];
        balance(cells, &shown.opening)
    });
    let lines = shown.lines.iter().map(|(line, after)| {
        let changes = [
            line.principal,
            line.interest,
            both([line.fee, line.penalty]),
            line.advance,
            after.to_pay(),
        ];
        let cells = vec![booked(line), happened(line)];
        cells.into_iter().chain(changes.map(amount)).collect()
    });
    let end = vec![Cell::new("Owed"), Cell::new("at the end")];
    let table = Table {
        columns: &LEDGER,
        rows: before.into_iter().chain(lines).collect(),
        totals: Some(balance(end, &shown.closing)),
        summary: format!("{title}: what is owed more, or less below 0, and what is left to pay"),
        scale: 0.95,
    };
    table.draw(draft);
}
