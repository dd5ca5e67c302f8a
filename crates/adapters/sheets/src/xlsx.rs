use std::borrow::Cow;

use rust_xlsxwriter::{ExcelDateTime, Format, FormatAlign, Worksheet, XlsxError};
use time::Date;

use crate::{
    csv,
    sheet::{Cell, Sheet, SheetError, in_india},
    xlsx_rows::XlsxRows,
};

/// Groups digits in lakhs and crores. A negative amount is grouped by thousands, since a number format has at
/// most three conditions.
const RUPEES: &str = "[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;#,##0.00";

/// The narrowest and the widest column, in characters.
pub(crate) const NARROWEST: usize = 10;
pub(crate) const WIDEST: usize = 48;
/// The most characters that a cell can hold.
const LONGEST_TEXT: usize = 32_767;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    Count,
    Rupees,
    Percent,
    Day,
    Moment,
}

impl Look {
    /// Returns the format of a cell; `None` for text.
    const fn of(cell: &Cell) -> Option<Self> {
        match cell {
            Cell::Empty | Cell::Text(_) | Cell::Flag(_) => None,
            Cell::Count(_) => Some(Self::Count),
            Cell::Rupees(_) => Some(Self::Rupees),
            Cell::Percent(_) => Some(Self::Percent),
            Cell::Day(_) => Some(Self::Day),
            Cell::Moment(_) => Some(Self::Moment),
        }
    }
}

pub(crate) struct Looks {
    pub(crate) head: Format,
    count: Format,
    rupees: Format,
    percent: Format,
    day: Format,
    moment: Format,
}

impl Looks {
    pub(crate) fn new() -> Self {
        Self {
            head: Format::new().set_bold(),
            count: Format::new().set_num_format("#,##0"),
            rupees: Format::new().set_num_format(RUPEES),
            percent: Format::new().set_num_format("0.00\"%\""),
            day: Format::new().set_num_format("dd-mmm-yyyy"),
            moment: Format::new()
                .set_num_format("dd-mmm-yyyy hh:mm")
                .set_align(FormatAlign::Left),
        }
    }

    const fn format(&self, look: Look) -> &Format {
        match look {
            Look::Count => &self.count,
            Look::Rupees => &self.rupees,
            Look::Percent => &self.percent,
            Look::Day => &self.day,
            Look::Moment => &self.moment,
        }
    }
}

/// Writes a cell. Its column takes the format of the first number in it. Cells that have their column's
/// format are written without one of their own, since looking a format up takes most of the time.
pub(crate) fn put(
    page: &mut Worksheet,
    at: (u32, u16),
    cell: &Cell,
    looks: &Looks,
    column: &mut Option<Look>,
) -> Result<(), XlsxError> {
    let look = Look::of(cell);
    if let (Some(look), None) = (look, &column) {
        page.set_column_format(at.1, looks.format(look))?;
        *column = Some(look);
    }
    let other = look.filter(|_| look != *column).map(|look| looks.format(look));
    match cell {
        Cell::Empty => {}
        // Written as a string, so text that begins like a formula is never read as one.
        Cell::Text(text) => {
            page.write_string(at.0, at.1, within_a_cell(text))?;
        }
        Cell::Count(count) => {
            // Counts stay far below 2^53, up to which a number of a spreadsheet is exact.
            #[expect(clippy::cast_precision_loss, reason = "a spreadsheet has no other numbers")]
            put_number(page, at, *count as f64, other)?;
        }
        Cell::Rupees(hundredths) | Cell::Percent(hundredths) => {
            // Amounts stay far below 2^53 paise, ninety lakh crore rupees.
            #[expect(clippy::cast_precision_loss, reason = "a spreadsheet has no other numbers")]
            put_number(page, at, *hundredths as f64 / 100.0, other)?;
        }
        Cell::Flag(flag) => {
            page.write_boolean(at.0, at.1, *flag)?;
        }
        Cell::Day(_) | Cell::Moment(_) => {
            if let Some(moment) = excel_moment(cell) {
                put_moment(page, at, moment, other)?;
            } else {
                let mut text = String::new();
                csv::put(&mut text, cell);
                page.write_string(at.0, at.1, text)?;
            }
        }
    }
    Ok(())
}

fn put_number(
    page: &mut Worksheet,
    (row, column): (u32, u16),
    number: f64,
    look: Option<&Format>,
) -> Result<(), XlsxError> {
    match look {
        Some(look) => page.write_number_with_format(row, column, number, look)?,
        None => page.write_number(row, column, number)?,
    };
    Ok(())
}

fn put_moment(
    page: &mut Worksheet,
    (row, column): (u32, u16),
    moment: ExcelDateTime,
    look: Option<&Format>,
) -> Result<(), XlsxError> {
    match look {
        Some(look) => page.write_datetime_with_format(row, column, moment, look)?,
        None => page.write_datetime(row, column, moment)?,
    };
    Ok(())
}

/// Returns a day or a moment as spreadsheets count them; `None` before 1900, where their calendar begins.
fn excel_moment(cell: &Cell) -> Option<ExcelDateTime> {
    let excel_day = |day: Date| {
        let year = u16::try_from(day.year()).ok()?;
        ExcelDateTime::from_ymd(year, u8::from(day.month()), day.day()).ok()
    };
    match cell {
        Cell::Day(day) => excel_day(*day),
        Cell::Moment(moment) => {
            let here = in_india(*moment);
            let (hour, minute, second) = here.to_hms();
            let day = excel_day(here.date())?;
            day.and_hms(hour.into(), minute, f64::from(second)).ok()
        }
        _ => None,
    }
}

/// Returns the text, shortened to what a cell can hold.
fn within_a_cell(text: &str) -> Cow<'_, str> {
    // Excel counts characters in UTF-16.
    if text.len() <= LONGEST_TEXT || text.encode_utf16().count() <= LONGEST_TEXT {
        return text.into();
    }
    let mut kept: String = text.chars().take(LONGEST_TEXT / 2).collect();
    kept.push('…');
    kept.into()
}

/// Returns the width that a cell needs, in characters.
pub(crate) fn width(cell: &Cell) -> usize {
    match cell {
        Cell::Empty => 0,
        Cell::Text(text) => text.chars().count(),
        Cell::Count(count) => count.to_string().len() + 2,
        Cell::Rupees(paise) => paise.to_string().len() + 6,
        Cell::Percent(_) => 9,
        Cell::Flag(_) => 6,
        Cell::Day(_) => 12,
        Cell::Moment(_) => 18,
    }
}

pub(crate) fn write(sheet: &Sheet) -> Result<Vec<u8>, SheetError> {
    let mut file = XlsxRows::try_new(sheet.name, sheet.columns)?;
    for row in &sheet.rows {
        file.row(row)?;
    }
    let mut bytes = Vec::new();
    file.finish(None, &[], &mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use calamine::{Data, Reader, Xlsx};
    use time::macros::{date, datetime};

    use super::*;

    fn opened(sheet: &Sheet) -> Xlsx<Cursor<Vec<u8>>> {
        calamine::open_workbook_from_rs(Cursor::new(write(sheet).unwrap())).unwrap()
    }

    #[test]
    fn another_program_reads_the_same_cells() {
        let sheet = Sheet {
            name: "Branches",
            columns: &["Name", "Staff", "Opened", "Seen", "Head office"],
            rows: vec![
                vec![
                    "=HYPERLINK(\"http://evil.example\")".into(),
                    1_234i64.into(),
                    date!(2026 - 04 - 01).into(),
                    datetime!(2026-04-01 20:00:00 UTC).into(),
                    true.into(),
                ],
                vec![
                    "+919822012345".into(),
                    Cell::Empty,
                    Cell::Empty,
                    Cell::Empty,
                    false.into(),
                ],
            ],
        };
        let mut book = opened(&sheet);
        assert_eq!(book.sheet_names(), ["Branches"]);
        let formulas = book.worksheet_formula("Branches").unwrap();
        assert!(formulas.cells().all(|(_, _, formula)| formula.is_empty()));
        let range = book.worksheet_range("Branches").unwrap();
        let rows: Vec<_> = range.rows().map(<[Data]>::to_vec).collect();
        let head: Vec<_> = rows[0].iter().map(ToString::to_string).collect();
        assert_eq!(head, sheet.columns);
        assert_eq!(
            rows[1][..2],
            [
                Data::String("=HYPERLINK(\"http://evil.example\")".to_owned()),
                Data::Float(1234.0)
            ]
        );
        let (Data::DateTime(day), Data::DateTime(moment)) = (&rows[1][2], &rows[1][3]) else {
            panic!("{rows:?}");
        };
        let (year, month, day, ..) = day.to_ymd_hms_milli();
        assert_eq!((year, month, day), (2026, 4, 1));
        let (year, month, day, hour, minute, ..) = moment.to_ymd_hms_milli();
        assert_eq!(
            (year, month, day, hour, minute),
            (2026, 4, 2, 1, 30),
            "Indian time"
        );
        assert_eq!(rows[1][4], Data::Bool(true));
        assert_eq!(
            rows[2],
            [
                Data::String("+919822012345".to_owned()),
                Data::Empty,
                Data::Empty,
                Data::Empty,
                Data::Bool(false)
            ]
        );
    }

    #[test]
    fn a_workbook_of_any_size_reads_the_same() {
        let mut file = XlsxRows::try_new("Trail", &["What", "How many", "When"]).unwrap();
        let long = "x".repeat(40_000);
        for number in 0..2_500i64 {
            let at = datetime!(2026-04-01 20:00:00 UTC);
            file.row(&["=1+1".into(), number.into(), at.into()]).unwrap();
        }
        file.row(&[long.as_str().into(), Cell::Empty, Cell::Empty])
            .unwrap();
        let mut bytes = Vec::new();
        file.finish(None, &[], &mut bytes).unwrap();
        let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(bytes)).unwrap();
        let formulas = book.worksheet_formula("Trail").unwrap();
        assert!(formulas.cells().all(|(_, _, formula)| formula.is_empty()));
        let range = book.worksheet_range("Trail").unwrap();
        assert_eq!(range.height(), 2_502);
        assert_eq!(
            range.get_value((2_500, 0)),
            Some(&Data::String("=1+1".to_owned()))
        );
        assert_eq!(range.get_value((2_500, 1)), Some(&Data::Float(2_499.0)));
        assert!(range.get_value((2_501, 0)).unwrap().to_string().ends_with('…'));
    }

    #[test]
    fn numbers_of_one_column_keep_their_own_looks() {
        let kinds: [Cell; 8] = [
            "None".into(),
            1_234i64.into(),
            Cell::Rupees(-1_205),
            Cell::Percent(9_950),
            date!(2026 - 04 - 01).into(),
            datetime!(2026-04-01 20:00:00 UTC).into(),
            true.into(),
            5i64.into(),
        ];
        // The first cell determines the format of its column.
        for turned in 0..kinds.len() {
            let mut cells = kinds.clone();
            cells.rotate_left(turned);
            let sheet = Sheet {
                name: "All",
                columns: &["What"],
                rows: cells.iter().map(|cell| vec![cell.clone()]).collect(),
            };
            let range = opened(&sheet).worksheet_range("All").unwrap();
            for (row, cell) in range.rows().skip(1).zip(&cells) {
                let read = &row[0];
                match cell {
                    Cell::Text(text) => assert_eq!(read, &Data::String(text.clone())),
                    Cell::Count(count) => assert_eq!(read.to_string(), count.to_string()),
                    Cell::Rupees(_) => assert_eq!(read, &Data::Float(-12.05)),
                    Cell::Percent(_) => assert_eq!(read, &Data::Float(99.5)),
                    Cell::Flag(flag) => assert_eq!(read, &Data::Bool(*flag)),
                    _ => assert!(matches!(read, Data::DateTime(_)), "{read:?} for {cell:?}"),
                }
            }
        }
    }

    /// A cooperative society may be older than the calendar of spreadsheets.
    #[test]
    fn days_before_1900_are_written_as_text() {
        let rows: [Cell; 3] = [
            date!(1889 - 12 - 31).into(),
            datetime!(1899-12-30 12:00:00 UTC).into(),
            date!(1900 - 01 - 01).into(),
        ];
        let sheet = Sheet {
            name: "Branches",
            columns: &["Opened"],
            rows: rows.map(|cell| vec![cell]).to_vec(),
        };
        let range = opened(&sheet).worksheet_range("Branches").unwrap();
        let cell = |row| range.get_value((row, 0)).unwrap().clone();
        assert_eq!(cell(1), Data::String("1889-12-31".to_owned()));
        assert_eq!(cell(2), Data::String("1899-12-30 17:30:00".to_owned()));
        assert!(matches!(cell(3), Data::DateTime(_)));
    }

    #[test]
    fn a_list_of_nothing_has_its_header_still() {
        let sheet = Sheet {
            name: "Users",
            columns: &["Name"],
            rows: Vec::new(),
        };
        let range = opened(&sheet).worksheet_range("Users").unwrap();
        assert_eq!(range.get_value((0, 0)), Some(&Data::String("Name".to_owned())));
    }
}
