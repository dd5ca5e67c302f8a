use std::io::Write;

use rust_xlsxwriter::{Workbook, XlsxError};

use crate::{
    sheet::{Cell, SheetError},
    xlsx::{Look, Looks, NARROWEST, WIDEST, put, width},
};

/// The limits of a page of a workbook.
#[derive(Debug, Clone, Copy)]
struct Room {
    /// Including the header row.
    rows: u32,
    /// As estimated by [`weight`].
    bytes: u64,
}

/// ZIP files above 4 GiB need an extension that not every program reads.
const ROOM: Room = Room {
    rows: 1_048_576,
    bytes: 3 << 30,
};
/// From 1 to 9. Level 2 takes half as long as level 6, for a file that is a sixth larger.
const COMPRESSION: u8 = 2;

/// A workbook that is written row by row to a temporary file, so that its size does not matter. Rows that do
/// not fit on a page go to the next one.
pub struct XlsxRows {
    book: Workbook,
    looks: Looks,
    name: String,
    columns: Vec<String>,
    widths: Vec<usize>,
    /// The number formats of the current page's columns.
    of_columns: Vec<Option<Look>>,
    pages: usize,
    row: u32,
    bytes: u64,
    room: Room,
}

/// Estimates how many bytes a cell takes: its reference and format, and its text. Some characters take more
/// than in memory.
fn weight(cell: &Cell) -> u64 {
    match cell {
        Cell::Empty => 0,
        Cell::Text(text) => 64 + 2 * text.len() as u64,
        _ => 64,
    }
}

impl std::fmt::Debug for XlsxRows {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "XlsxRows({}, page {}, row {})",
            self.name, self.pages, self.row
        )
    }
}

impl From<XlsxError> for SheetError {
    fn from(failed: XlsxError) -> Self {
        Self(failed.to_string())
    }
}

impl XlsxRows {
    /// Starts a page with that name and those columns.
    ///
    /// # Errors
    /// If there are more columns than the format allows, or the temporary file cannot be written.
    pub fn try_new(name: &str, columns: &[&str]) -> Result<Self, SheetError> {
        let mut rows = Self {
            book: Workbook::new(),
            looks: Looks::new(),
            name: name
                .chars()
                .filter(|letter| !"[]:*?/\\".contains(*letter))
                .take(26)
                .collect(),
            columns: columns.iter().map(|&column| column.to_owned()).collect(),
            widths: columns.iter().map(|column| column.chars().count() + 2).collect(),
            of_columns: vec![None; columns.len()],
            pages: 0,
            row: 0,
            bytes: 0,
            room: ROOM,
        };
        rows.book.set_zip_compression_level(COMPRESSION);
        rows.turn_page()?;
        Ok(rows)
    }

    /// # Errors
    /// If the temporary file cannot be written.
    pub fn row(&mut self, cells: &[Cell]) -> Result<(), SheetError> {
        self.make_room()?;
        Ok(self.put_row(cells)?)
    }

    /// Adds the row of totals, if there is one, and a page with `about`, unless that is empty. Writes the
    /// file to `to`.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn finish(
        mut self,
        totals: Option<&[Cell]>,
        about: &[(String, String)],
        to: impl Write + Send,
    ) -> Result<(), SheetError> {
        if totals.is_some() {
            self.make_room()?;
        }
        self.end_page()?;
        if let Some(totals) = totals {
            self.put_row(totals)?;
        }
        if !about.is_empty() {
            self.add_about(about)?;
        }
        Ok(self.book.save_to_writer(to)?)
    }

    /// Starts the next page if this one is full.
    fn make_room(&mut self) -> Result<(), XlsxError> {
        if self.row >= self.room.rows || self.bytes >= self.room.bytes {
            self.end_page()?;
            self.turn_page()?;
        }
        Ok(())
    }

    fn put_row(&mut self, cells: &[Cell]) -> Result<(), XlsxError> {
        let page = self.book.worksheet_from_index(self.pages - 1)?;
        let columns = self.of_columns.iter_mut().zip(&mut self.widths);
        for ((column, cell), (look, widest)) in (0u16..).zip(cells).zip(columns) {
            put(page, (self.row, column), cell, &self.looks, look)?;
            self.bytes += weight(cell);
            // The first rows determine the width of a column.
            if self.row < 1_000 {
                *widest = (*widest).max(width(cell) + 1);
            }
        }
        self.row += 1;
        Ok(())
    }

    fn turn_page(&mut self) -> Result<(), XlsxError> {
        self.pages += 1;
        let page = self.book.add_worksheet_with_constant_memory()?;
        if self.pages == 1 {
            page.set_name(&self.name)?;
        } else {
            page.set_name(format!("{} {}", self.name, self.pages))?;
        }
        page.set_freeze_panes(1, 0)?;
        for (column, name) in (0u16..).zip(&self.columns) {
            page.write_string_with_format(0, column, name, &self.looks.head)?;
        }
        self.of_columns.fill(None);
        (self.row, self.bytes) = (1, 0);
        Ok(())
    }

    fn end_page(&mut self) -> Result<(), XlsxError> {
        let page = self.book.worksheet_from_index(self.pages - 1)?;
        for (column, width) in (0u16..).zip(&self.widths) {
            let width = u32::try_from((*width).clamp(NARROWEST, WIDEST)).unwrap_or_default();
            page.set_column_width(column, f64::from(width))?;
        }
        let last = u16::try_from(self.columns.len())
            .unwrap_or(u16::MAX)
            .saturating_sub(1);
        page.autofilter(0, 0, self.row.saturating_sub(1), last)?;
        Ok(())
    }

    /// Adds a page that describes the file.
    fn add_about(&mut self, about: &[(String, String)]) -> Result<(), XlsxError> {
        let page = self.book.add_worksheet_with_constant_memory()?;
        page.set_name("About")?;
        page.set_column_width(0, 22)?;
        page.set_column_width(1, 80)?;
        for (row, (label, text)) in (0u32..).zip(about) {
            page.write_string_with_format(row, 0, label, &self.looks.head)?;
            page.write_string(row, 1, text)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use calamine::{Data, Range, Reader, Xlsx};
    use time::macros::date;

    use super::*;

    /// Returns the pages of a workbook of seven rows and their totals.
    fn pages(room: Room) -> Vec<(String, Range<Data>)> {
        let mut file = XlsxRows::try_new("Loans", &["Name", "Amount", "Due"]).unwrap();
        file.room = room;
        for number in 1..=7i64 {
            let name = format!("Loan {number}");
            file.row(&[
                name.into(),
                Cell::Rupees(number * 100),
                date!(2026 - 04 - 01).into(),
            ])
            .unwrap();
        }
        let totals = ["Total".into(), Cell::Rupees(2_800), Cell::Empty];
        let mut bytes = Vec::new();
        file.finish(Some(&totals), &[], &mut bytes).unwrap();
        let mut book: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(bytes)).unwrap();
        book.worksheets()
    }

    #[test]
    fn what_is_too_much_for_a_page_goes_on_on_the_next() {
        // Seven rows and their header fill a page, so the totals do not fit.
        let (full, bytes) = (ROOM.rows, ROOM.bytes);
        for (rows, bytes, expected) in [
            (full, bytes, &[9][..]),
            (9, bytes, &[9]),
            (8, bytes, &[8, 2]),
            (5, bytes, &[5, 5]),
            (full, 500, &[4, 4, 3]),
        ] {
            let pages = pages(Room { rows, bytes });
            let heights: Vec<_> = pages.iter().map(|(_, page)| page.height()).collect();
            assert_eq!(heights, expected, "{rows} rows, {bytes} bytes");
            let names: Vec<_> = pages.iter().map(|(name, _)| name.as_str()).collect();
            assert_eq!(names, &["Loans", "Loans 2", "Loans 3"][..pages.len()]);
            let mut amounts = Vec::new();
            for (_, page) in &pages {
                assert_eq!(page.get((0, 1)), Some(&Data::String("Amount".to_owned())));
                amounts.extend(page.rows().skip(1).map(|row| row[1].clone()));
                for row in page.rows().skip(1) {
                    let dated = matches!(row[2], Data::DateTime(_));
                    assert_eq!(dated, row[0] != Data::String("Total".to_owned()), "{row:?}");
                }
            }
            let all: Vec<_> = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 28.0]
                .map(Data::Float)
                .to_vec();
            assert_eq!(amounts, all);
        }
    }
}
