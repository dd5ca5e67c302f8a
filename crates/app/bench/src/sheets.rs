use std::{io, time::Instant};

use munim_bench::Outcome;
use munim_sheets::{Cell, CsvRows, XlsxRows};
use time::{
    Duration,
    macros::{date, datetime},
};

use crate::{
    load::median,
    options::Options,
    report::{Bound, Report},
    say::say,
};

const ROWS: u32 = 1_000_000;
/// Rows that are prepared and written repeatedly: far more than a compressor looks back.
const MADE: u32 = 10_000;
/// The number of CSV rows that are taken at once.
const PART: u32 = 2_000;

const COLUMNS: &[&str] = &[
    "Loan",
    "Client",
    "Branch",
    "Status",
    "Days overdue",
    "Outstanding",
    "Repaid",
    "Insured",
    "Disbursed",
    "Last repayment",
];
const BRANCHES: [&str; 5] = ["Pune East", "Nagpur", "Satara", "Kolhapur, market", "सोलापूर"];
const STATES: [&str; 4] = ["Active", "Overdue", "Closed", "Written off"];

/// Measures the writers of files alone, without a database or transfers.
pub(crate) fn measure(options: &Options, report: &mut Report) -> Outcome<()> {
    let made: Vec<_> = (0..MADE).map(row).collect();
    let (mut csv_times, mut xlsx_times) = (Vec::new(), Vec::new());
    for round in 0..options.rounds {
        let (seconds, bytes) = timed(|to| csv(&made, to))?;
        say_round(round, "CSV", seconds, bytes);
        csv_times.push(seconds);
        let (seconds, bytes) = timed(|to| xlsx(&made, to))?;
        say_round(round, "XLSX", seconds, bytes);
        xlsx_times.push(seconds);
    }
    let rows = f64::from(ROWS);
    report.add(
        "sheets: the writer of CSV alone, rows of 10 columns a second",
        format!("{ROWS} rows"),
        rows / median(csv_times)?,
        Bound::None(""),
    );
    report.add(
        "sheets: the writer of XLSX alone, rows of 10 columns a second",
        format!("{ROWS} rows"),
        rows / median(xlsx_times)?,
        Bound::AtLeast(100_000.0, ""),
    );
    Ok(())
}

fn say_round(round: usize, what: &str, seconds: f64, bytes: u64) {
    say(&format!(
        "round {round}: {ROWS} rows as {what} in {seconds:.2} s, {} MB",
        bytes / 1_000_000
    ));
}

/// Returns a row of a list of loans, with all kinds of cells, and texts and numbers of many values and of few.
fn row(number: u32) -> Vec<Cell> {
    // Pseudo-random, and the same in each run.
    let drawn = number.wrapping_mul(2_654_435_761);
    let one_of = |words: &[&'static str]| -> Cell {
        let word = words.iter().cycle().nth((drawn >> 8) as usize % words.len());
        word.copied().into()
    };
    vec![
        format!("LN-{:08}", 40_000 + number).into(),
        format!("Sunita Jadhav {}", drawn % 997).into(),
        one_of(&BRANCHES),
        one_of(&STATES),
        i64::from(drawn % 400).into(),
        Cell::Rupees(i64::from(drawn)),
        Cell::Percent(i64::from(drawn % 10_000)),
        drawn.is_multiple_of(3).into(),
        (date!(2024 - 01 - 01) + Duration::days(i64::from(drawn % 700))).into(),
        (datetime!(2026-01-01 04:30 UTC) + Duration::seconds(i64::from(drawn % 9_000_000))).into(),
    ]
}

/// Returns the prepared rows, repeated.
fn rows(made: &[Vec<Cell>]) -> impl Iterator<Item = (u32, &Vec<Cell>)> {
    (1..=ROWS).zip(made.iter().cycle())
}

fn csv(made: &[Vec<Cell>], mut to: impl io::Write) -> Outcome<()> {
    let mut file = CsvRows::new(COLUMNS);
    for (number, row) in rows(made) {
        file.row(row);
        if number.is_multiple_of(PART) {
            to.write_all(&file.take())?;
        }
    }
    Ok(to.write_all(&file.take())?)
}

fn xlsx(made: &[Vec<Cell>], to: impl io::Write + Send) -> Outcome<()> {
    let mut file = XlsxRows::try_new("Loans", COLUMNS)?;
    for (_, row) in rows(made) {
        file.row(row)?;
    }
    Ok(file.finish(None, &[], to)?)
}

/// Returns the seconds that writing takes, and the number of bytes.
fn timed(write: impl FnOnce(&mut Counted) -> Outcome<()>) -> Outcome<(f64, u64)> {
    let (mut to, begun) = (Counted(0), Instant::now());
    write(&mut to)?;
    Ok((begun.elapsed().as_secs_f64(), to.0))
}

/// Counts the bytes written, and discards them.
struct Counted(u64);

impl io::Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
