//! A collection sheet: what each member owes, and what they paid or room to write it, with room for their signatures.
use munim_collections::{PrintedSheet, RowNames, SheetRow, SheetState};
use munim_kernel::{Money, PrintedFor};
use munim_reporting::RenderError;

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

const TITLE: &str = "Collection sheet";
/// The height of a row that is signed.
const ROOM: f32 = 26.0;

const COLUMNS: [Column; 7] = [
    Column::left("No.", 24.0),
    Column::left("Member", 136.0),
    Column::right("Due", 66.0),
    Column::right("Arrears", 60.0),
    Column::left("Attendance", 62.0),
    Column::right("Paid", 66.0),
    Column::left("Signature", 91.0),
];

pub(super) fn render(
    fonts: &Fonts,
    paper: &PrintedSheet,
    printed: &PrintedFor,
) -> Result<Vec<u8>, RenderError> {
    let mut draft = Draft::new(fonts);
    let (owner, listed) = (&paper.issuer.organisation, &paper.shown.listed);
    letterhead(&mut draft, owner, TITLE, &listed.number);
    facts(&mut draft, paper);
    members(&mut draft, paper);
    let what = format!("{TITLE} {}", listed.number);
    furnish(&mut draft, owner, &what, &printed_for(printed));
    paint(
        draft,
        Imprint {
            title: what,
            author: owner.clone(),
            subject: format!("{} on {}", listed.centre.1, dates::day(listed.on)),
            created: printed.at,
        },
    )
}

fn facts(draft: &mut Draft<'_>, paper: &PrintedSheet) {
    let listed = &paper.shown.listed;
    let totals = &listed.totals;
    let at = listed.meeting_at.map_or_else(String::new, |at| {
        format!(" at {:02}:{:02}", at.hour(), at.minute())
    });
    let state = match listed.state {
        SheetState::Open => "Open",
        SheetState::Taken => "Taken; the cash is not handed over yet",
        SheetState::HandedOver => "Handed over; the cash is not verified yet",
        SheetState::Verified => "Verified; some rows are not posted yet",
        SheetState::Posted => "Posted",
    };
    let collected = format!(
        "{} in cash, {} by UPI",
        exact_rupees(totals.cash),
        exact_rupees(totals.upi)
    );
    for (label, text) in [
        ("Centre", listed.centre.1.clone()),
        ("Branch", branch_of(&paper.issuer)),
        ("Officer", listed.officer.1.clone()),
        ("Meeting", format!("{}{at}", dates::day(listed.on))),
        ("State", state.to_owned()),
        ("Due", exact_rupees(totals.due)),
        ("Arrears", exact_rupees(totals.arrears)),
        ("Collected", collected),
    ] {
        fact(draft, label, &text);
    }
    draft.down(12.0);
}

/// Returns an amount, or a dash for zero.
fn amount(amount: Money) -> Cell {
    Cell::new(if amount.is_zero() {
        "–".to_owned()
    } else {
        exact_rupees(amount)
    })
}

fn row((number, (row, names)): (usize, (&SheetRow, &RowNames))) -> Vec<Cell> {
    let loans: Vec<&str> = names.accounts.iter().map(|(number, _)| number.as_str()).collect();
    let member = Cell::new(named((&names.client_name, &names.client_number))).with_note(loans.join(", "));
    let due = row.accounts.iter().map(|account| account.due.total()).sum();
    let arrears = row.accounts.iter().map(|account| account.arrears).sum();
    let (attendance, paid) = match &row.taken {
        Some(taken) => (Cell::new(taken.attendance.as_str()), amount(row.paid())),
        None => (Cell::default(), Cell::default()),
    };
    vec![
        Cell::new(number.to_string()),
        member,
        amount(due),
        amount(arrears),
        attendance,
        paid,
        Cell::to_fill(ROOM),
    ]
}

fn members(draft: &mut Draft<'_>, paper: &PrintedSheet) {
    let rows = paper.shown.sheet.get().rows.iter().zip(&paper.shown.names);
    section(draft, "Members", Table::BEGINNING);
    let table = Table {
        columns: &COLUMNS,
        rows: (1..).zip(rows).map(row).collect(),
        totals: None,
        summary: "The members of the centre, what they owe and what they paid".to_owned(),
        scale: 1.0,
    };
    table.draw(draft);
}
