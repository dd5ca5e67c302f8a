use std::{fmt, io::Write};

use rust_xlsxwriter::{ExcelDateTime, Format, FormatAlign, Workbook, Worksheet, XlsxError};

use crate::sheet::{Cell, Sheet, SheetError, in_india};

/// The narrowest and the widest column, in characters.
const NARROWEST: usize = 10;
const WIDEST: usize = 48;
/// The most rows of a page, its header included.
const MOST_ROWS: u32 = 1_048_576;
/// The most characters of a cell.
const LONGEST_TEXT: usize = 32_767;

struct Looks {
    head: Format,
    count: Format,
    day: Format,
    moment: Format,
}

impl Looks {
    fn new() -> Self {
        Self {
            head: Format::new().set_bold(),
            count: Format::new().set_num_format("#,##0"),
            day: Format::new().set_num_format("dd-mmm-yyyy"),
            moment: Format::new()
                .set_num_format("dd-mmm-yyyy hh:mm")
                .set_align(FormatAlign::Left),
        }
    }
}

fn put(page: &mut Worksheet, at: (u32, u16), cell: &Cell, looks: &Looks) -> Result<(), XlsxError> {
    let (row, column) = at;
    match cell {
        Cell::Empty => {}
        // A text is written as a text: whatever it begins with, it is never read as a formula.
        Cell::Text(text) => {
            page.write_string(row, column, within_a_cell(text))?;
        }
        Cell::Count(count) => {
            // Counts stay far below 2^53, up to which a number of a spreadsheet is exact.
            #[expect(clippy::cast_precision_loss, reason = "a spreadsheet has no other numbers")]
            page.write_number_with_format(row, column, *count as f64, &looks.count)?;
        }
        Cell::Flag(flag) => {
            page.write_boolean(row, column, *flag)?;
        }
        Cell::Day(day) => {
            let day = ExcelDateTime::from_ymd(year(day.year()), u8::from(day.month()), day.day())?;
            page.write_datetime_with_format(row, column, &day, &looks.day)?;
        }
        Cell::Moment(moment) => {
            let here = in_india(*moment);
            let (hour, minute, second) = here.to_hms();
            let moment = ExcelDateTime::from_ymd(year(here.year()), u8::from(here.month()), here.day())?
                .and_hms(hour.into(), minute, f64::from(second))?;
            page.write_datetime_with_format(row, column, &moment, &looks.moment)?;
        }
    }
    Ok(())
}

/// The text, or as much of it as a cell holds.
fn within_a_cell(text: &str) -> std::borrow::Cow<'_, str> {
    // Characters are counted as UTF-16 counts them.
    if text.len() <= LONGEST_TEXT || text.encode_utf16().count() <= LONGEST_TEXT {
        return text.into();
    }
    let mut kept: String = text.chars().take(LONGEST_TEXT / 2).collect();
    kept.push('…');
    kept.into()
}

fn year(year: i32) -> u16 {
    u16::try_from(year).unwrap_or_default()
}

/// How much room a cell asks for, in characters.
fn width(cell: &Cell) -> usize {
    match cell {
        Cell::Empty => 0,
        Cell::Text(text) => text.chars().count(),
        Cell::Count(count) => count.to_string().len() + 2,
        Cell::Flag(_) => 6,
        Cell::Day(_) => 12,
        Cell::Moment(_) => 18,
    }
}

/// A workbook that is written row by row. What no page holds goes on a next one.
pub struct XlsxWriter {
    book: Workbook,
    looks: Looks,
    name: &'static str,
    columns: &'static [&'static str],
    widths: Vec<usize>,
    /// Pages, and rows of the present one.
    pages: usize,
    rows: u32,
    /// Whether rows are kept in files until the end.
    on_disk: bool,
}

impl fmt::Debug for XlsxWriter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "XlsxWriter({}, {} pages)", self.name, self.pages)
    }
}

impl From<XlsxError> for SheetError {
    fn from(failed: XlsxError) -> Self {
        Self(failed.to_string())
    }
}

impl XlsxWriter {
    /// A workbook of any size: its rows are kept in a file in the system's temporary folder until it is finished, so
    /// that its memory does not grow.
    ///
    /// # Errors
    /// [`SheetError`] where there is no room for that file.
    pub fn of_any_size(name: &'static str, columns: &'static [&'static str]) -> Result<Self, SheetError> {
        Ok(Self::new(name, columns, true)?)
    }

    fn new(
        name: &'static str,
        columns: &'static [&'static str],
        on_disk: bool,
    ) -> Result<Self, XlsxError> {
        let mut writer = Self {
            book: Workbook::new(),
            looks: Looks::new(),
            name,
            columns,
            widths: columns.iter().map(|name| name.chars().count() + 2).collect(),
            pages: 0,
            rows: 0,
            on_disk,
        };
        writer.turn_over()?;
        Ok(writer)
    }

    /// Begins a page.
    fn turn_over(&mut self) -> Result<(), XlsxError> {
        let page = if self.on_disk {
            self.book.add_worksheet_with_constant_memory()?
        } else {
            self.book.add_worksheet()
        };
        self.pages += 1;
        self.rows = 1;
        if self.pages == 1 {
            page.set_name(self.name)?;
        } else {
            page.set_name(format!("{} {}", self.name, self.pages))?;
        }
        page.set_freeze_panes(1, 0)?;
        for (column, name) in (0u16..).zip(self.columns) {
            page.write_string_with_format(0, column, *name, &self.looks.head)?;
        }
        Ok(())
    }

    /// One row more.
    ///
    /// # Errors
    /// [`SheetError`] where it cannot be written.
    pub fn row(&mut self, cells: &[Cell]) -> Result<(), SheetError> {
        if self.rows == MOST_ROWS {
            self.end_page()?;
            self.turn_over()?;
        }
        let page = self.book.worksheet_from_index(self.pages - 1)?;
        for ((column, cell), widest) in (0u16..).zip(cells).zip(&mut self.widths) {
            put(page, (self.rows, column), cell, &self.looks)?;
            *widest = (*widest).max(width(cell) + 1);
        }
        self.rows += 1;
        Ok(())
    }

    fn end_page(&mut self) -> Result<(), XlsxError> {
        let page = self.book.worksheet_from_index(self.pages - 1)?;
        for (column, width) in (0u16..).zip(&self.widths) {
            let width = u32::try_from((*width).clamp(NARROWEST, WIDEST)).unwrap_or_default();
            page.set_column_width(column, f64::from(width))?;
        }
        let last = u16::try_from(self.columns.len()).ok().and_then(|all| all.checked_sub(1));
        if let Some(last) = last {
            page.autofilter(0, 0, self.rows - 1, last)?;
        }
        Ok(())
    }

    /// Writes the workbook. Takes a while where there are many rows.
    ///
    /// # Errors
    /// [`SheetError`] where it cannot be written.
    pub fn finish(mut self, to: impl Write + Send) -> Result<(), SheetError> {
        self.end_page()?;
        Ok(self.book.save_to_writer(to)?)
    }
}

pub(crate) fn write(sheet: &Sheet) -> Result<Vec<u8>, SheetError> {
    let mut file = XlsxWriter::new(sheet.name, sheet.columns, false)?;
    for row in &sheet.rows {
        file.row(row)?;
    }
    let mut bytes = Vec::new();
    file.finish(&mut bytes)?;
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
        let mut file = XlsxWriter::of_any_size("Trail", &["What", "How many", "When"]).unwrap();
        let long = "x".repeat(40_000);
        for number in 0..2_500i64 {
            let at = datetime!(2026-04-01 20:00:00 UTC);
            file.row(&["=1+1".into(), number.into(), at.into()]).unwrap();
        }
        file.row(&[long.as_str().into(), Cell::Empty, Cell::Empty]).unwrap();
        let mut bytes = Vec::new();
        file.finish(&mut bytes).unwrap();
        let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(bytes)).unwrap();
        let formulas = book.worksheet_formula("Trail").unwrap();
        assert!(formulas.cells().all(|(_, _, formula)| formula.is_empty()));
        let range = book.worksheet_range("Trail").unwrap();
        assert_eq!(range.height(), 2_502);
        assert_eq!(range.get_value((2_500, 0)), Some(&Data::String("=1+1".to_owned())));
        assert_eq!(range.get_value((2_500, 1)), Some(&Data::Float(2_499.0)));
        assert!(range.get_value((2_501, 0)).unwrap().to_string().ends_with('…'));
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
