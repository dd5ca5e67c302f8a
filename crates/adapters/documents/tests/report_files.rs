//! Files of reports are read back by libraries that share no code with their writers.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test stops at what it did not expect"
)]
#![expect(
    clippy::inconsistent_digit_grouping,
    reason = "amounts are in paise: the last group is the paise"
)]

mod reader;

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use munim_documents::{PRINTED, PdfRenderer, exact_rupees};
use munim_kernel::{Money, Percent};
use munim_reporting::{
    Cell, Chart, ChartPoint, FileFormat, ReportEntry, ReportHead, ReportKey, ReportRenderer as _, ReportRow,
    ReportTable,
};
use reader::{pages, squeezed};
use time::macros::{date, datetime};
use zip::ZipArchive;

const PLACES: [&str; 4] = [
    "Satara",
    "क्षेत्र माहुली",
    "=cmd|' /C calc'!A0",
    "Kolhapur, \"old\" town",
];

/// Returns a report with an amount, a percentage and a text in each row.
fn head(rows: usize) -> (ReportHead, Vec<ReportRow>) {
    head_of(ReportKey::ParReport, rows)
}

fn point(label: &str, values: &[i64]) -> ChartPoint {
    ChartPoint {
        label: label.to_owned(),
        values: values
            .iter()
            .map(|value| Cell::Money(Money::from_paise(*value)))
            .collect(),
    }
}

fn head_of(report: ReportKey, rows: usize) -> (ReportHead, Vec<ReportRow>) {
    let entry = ReportEntry::of(report);
    let of = |row: usize| -> Vec<Cell> {
        let number = i64::try_from(row).unwrap();
        let cells = entry.columns.iter().map(|column| match column.kind.as_str() {
            "text" => Cell::Text(format!("{} {row}", PLACES[row % PLACES.len()])),
            "count" => Cell::Count(1_000 + number),
            "money" => Cell::Money(Money::from_paise(1_23_45_678_90 + number)),
            "percent" => Cell::Percent(Percent::of(number, 7_777).unwrap()),
            "day" => Cell::Day(date!(2026 - 04 - 17)),
            other => panic!("{other}"),
        });
        cells.collect()
    };
    // Text has no total.
    let totals = of(7).into_iter().map(|cell| match cell {
        Cell::Text(_) => Cell::Empty,
        counted => counted,
    });
    let totals = totals.collect();
    let table = ReportTable {
        report,
        title: entry.title,
        tenant_name: "Sahyadri Gramin Microfinance".to_owned(),
        as_of: date!(2026 - 04 - 17),
        filters: vec![("Branch", "क्षेत्र माहुली".to_owned())],
        columns: entry.columns,
        rows: Vec::new(),
        total_count: i64::try_from(rows).unwrap(),
        totals: Some(totals),
        chart: entry.chart.map(|spec| Chart {
            spec,
            points: vec![point("शिवाजीनगर", &[45_00_000_00, 30_00_000_00, 15_00_000_00])],
        }),
        note: Some("A borrower's class changes only when a day ends."),
    };
    let head = ReportHead {
        table,
        file_name: "par-report-2026-04-17.pdf".to_owned(),
        requested_by: "meera.kulkarni".to_owned(),
        made_at: datetime!(2026-04-17 19:15:42 UTC),
    };
    let rows = (0..rows).map(|row| ReportRow {
        cells: of(row),
        ..ReportRow::default()
    });
    (head, rows.collect())
}

/// Returns the file of reports with these numbers of rows.
fn pressed(format: FileFormat, reports: &[usize]) -> Vec<u8> {
    poured(format, reports.iter().map(|rows| head(*rows)).collect())
}

/// Returns the file, taken in small parts.
fn poured(format: FileFormat, reports: Vec<(ReportHead, Vec<ReportRow>)>) -> Vec<u8> {
    let renderer = PdfRenderer::try_new().unwrap();
    let mut press = renderer.press(format, reports.len() > 1).unwrap();
    let mut file = Vec::new();
    for (number, (mut head, rows)) in reports.into_iter().enumerate() {
        head.file_name = format!("{number}.{}", format.as_str());
        press.begin(head).unwrap();
        for chunk in rows.chunks(100) {
            press.rows(chunk.to_vec()).unwrap();
            file.extend(press.pour(1_000).unwrap());
        }
        press.end().unwrap();
        loop {
            let sip = press.pour(1_000).unwrap();
            if sip.is_empty() {
                break;
            }
            file.extend(sip);
        }
    }
    press.finish().unwrap();
    file.extend(press.pour(1_000).unwrap());
    file
}

#[test]
fn a_printed_report_holds_letterhead_filters_rows_and_totals() {
    let pdf = pressed(FileFormat::Pdf, &[90]);
    // To look at the pages, set this variable to a path. The report is written there.
    if let Ok(path) = std::env::var("MUNIM_KEEP_REPORT_FILE") {
        std::fs::write(path, &pdf).unwrap();
    }
    let pages = pages(&pdf);
    assert!(pages.len() >= 3, "{}", pages.len());
    let text = pages.concat();
    let holds = |what: &str| assert!(text.contains(&squeezed(what)), "{what} is missing");
    holds("Sahyadri Gramin Microfinance");
    holds("As of 17 Apr 2026");
    holds("Branch: क्षेत्र माहुली");
    holds("शिवाजीनगर");
    holds("meera.kulkarni");
    holds("A borrower's class changes only when a day ends.");
    holds("Total");
    for row in [0, 1, 45, 89] {
        holds(&exact_rupees(Money::from_paise(1_23_45_678_90 + row)));
    }
    let heading = squeezed(ReportEntry::of(ReportKey::ParReport).columns[0].label);
    for (number, page) in (1..).zip(&pages) {
        assert!(page.contains(&format!("Page{number}of{}", pages.len())), "{page}");
        assert!(page.contains(&heading), "{page}");
    }
}

#[test]
fn a_chart_shows_every_figure_and_says_which_labels_it_leaves_out() {
    let (mut head, rows) = head(3);
    let chart = head.table.chart.as_mut().unwrap();
    let places =
        (1..=13).map(|number| point(&format!("Place {number}"), &[number * 1_00_000_00, 2_00, 1_00]));
    chart.points = places.collect();
    let text = pages(&poured(FileFormat::Pdf, vec![(head, rows)])).concat();
    assert!(
        text.contains(&squeezed("PAR > 30, PAR > 60, PAR > 90: the largest 12")),
        "{text}"
    );
    assert!(text.contains(&squeezed("Place 13 ₹13.00 L")), "{text}");
    assert!(!text.contains(&squeezed("Place 1 ₹1.00 L")), "{text}");
}

#[test]
fn a_chart_of_days_shows_all_of_them() {
    let (mut head, rows) = head_of(ReportKey::LoanRepayment, 3);
    let chart = head.table.chart.as_mut().unwrap();
    // On the twelfth there were no receipts, on the last day only reversals.
    let days = (1..=20).filter(|day| *day != 12);
    let days = days.map(|day| {
        point(
            &format!("2026-04-{day:02}"),
            &[if day == 20 { -5_00 } else { day * 1_00_000_00 }],
        )
    });
    chart.points = days.collect();
    let text = pages(&poured(FileFormat::Pdf, vec![(head, rows)])).concat();
    for part in ["1 Apr", "19 Apr", "₹19.00 L", "₹9.50 L"] {
        assert!(text.contains(&squeezed(part)), "{part}: {text}");
    }
    assert!(!text.contains("12Apr"), "{text}");
}

#[test]
fn no_title_of_a_column_is_cut_and_no_figure_either() {
    for report in [
        ReportKey::FieldOfficerPerformance,
        ReportKey::PortfolioSummary,
        ReportKey::BranchPerformance,
        ReportKey::LoanRepayment,
    ] {
        let text = pages(&poured(FileFormat::Pdf, vec![head_of(report, 40)])).concat();
        for column in ReportEntry::of(report).columns {
            assert!(
                text.contains(&squeezed(column.label)),
                "{report:?}, {}: {text}",
                column.label
            );
        }
        assert!(
            text.contains(&exact_rupees(Money::from_paise(1_23_45_678_90 + 39))),
            "{report:?}"
        );
    }
}

#[test]
fn a_long_report_is_printed_to_its_limit_and_says_so() {
    let pdf = pressed(FileFormat::Pdf, &[PRINTED + 3]);
    let pages = pages(&pdf);
    assert!(pages[0].contains(&squeezed("The first 5,000 of 5,003 rows")));
    let text = pages.concat();
    assert!(text.contains(&exact_rupees(Money::from_paise(1_23_45_678_90 + 4_999))));
    assert!(!text.contains(&exact_rupees(Money::from_paise(1_23_45_678_90 + 5_002))));
}

#[test]
fn a_report_of_nothing_is_a_page() {
    let pages = pages(&pressed(FileFormat::Pdf, &[0]));
    assert_eq!(pages.len(), 1);
    assert!(pages[0].contains(&squeezed("No data matches these filters.")));
}

#[test]
fn a_workbook_has_typed_cells_totals_and_no_formulas() {
    let file = pressed(FileFormat::Xlsx, &[120]);
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(file)).unwrap();
    let names = book.sheet_names();
    assert_eq!(names.len(), 2);
    for name in &names {
        let formulas = book.worksheet_formula(name).unwrap();
        assert!(formulas.cells().all(|(_, _, formula)| formula.is_empty()));
    }
    let page = book.worksheet_range(&names[0]).unwrap();
    let rows: Vec<_> = page.rows().map(<[Data]>::to_vec).collect();
    assert_eq!(rows.len(), 122, "head, rows, totals");
    let columns = ReportEntry::of(ReportKey::ParReport).columns;
    for (number, row) in rows.iter().enumerate().skip(1).take(120) {
        let at = number - 1;
        for (cell, column) in row.iter().zip(columns) {
            match (column.kind.as_str(), cell) {
                ("text", Data::String(text)) => assert_eq!(*text, format!("{} {at}", PLACES[at % 4])),
                ("count", Data::Float(count)) => assert!((count - (1_000.0 + number_of(at))).abs() < 1e-9),
                ("money", Data::Float(rupees)) => {
                    assert!((rupees - (1_23_45_678.90 + number_of(at) / 100.0)).abs() < 1e-6);
                }
                ("percent", Data::Float(_)) => {}
                other => panic!("{other:?}"),
            }
        }
    }
    let about = book.worksheet_range("About").unwrap();
    let values: Vec<_> = about.rows().map(|row| row[1].to_string()).collect();
    assert!(values.contains(&"क्षेत्र माहुली".to_owned()), "{values:?}");
}

fn number_of(at: usize) -> f64 {
    f64::from(u32::try_from(at).unwrap())
}

#[test]
fn an_archive_holds_each_report() {
    for format in FileFormat::ALL {
        let file = pressed(format, &[10, 250]);
        let mut archive = ZipArchive::new(Cursor::new(file)).unwrap();
        assert_eq!(archive.len(), 2);
        for number in 0..2 {
            let mut one = archive.by_index(number).unwrap();
            assert_eq!(one.name().unwrap(), format!("{number}.{}", format.as_str()));
            let mut bytes = Vec::new();
            std::io::Read::read_to_end(&mut one, &mut bytes).unwrap();
            let alone = pressed(format, &[[10, 250][number]]);
            if format != FileFormat::Xlsx {
                assert_eq!(bytes, alone, "{number}");
            }
            assert!(!bytes.is_empty());
        }
    }
}

#[test]
fn text_in_a_csv_is_never_run() {
    let text = String::from_utf8(pressed(FileFormat::Csv, &[8])).unwrap();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 9);
    assert!(lines[0].starts_with('\u{feff}'));
    assert!(lines[3].starts_with("'=cmd|"), "{}", lines[3]);
    assert!(lines[1].contains("12345678.90"), "{}", lines[1]);
    assert!(
        lines[4].starts_with("\"Kolhapur, \"\"old\"\" town 3\""),
        "{}",
        lines[4]
    );
}
