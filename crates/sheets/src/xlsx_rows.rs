use std::io::Write;

use rust_xlsxwriter::{Workbook, XlsxError};

use crate::{
    sheet::{Cell, SheetError},
    xlsx::{Look, Looks, NARROWEST, WIDEST, put, width},
};

/// How many rows a page of a workbook holds, its head included.
const MOST_ROWS: u32 = 1_048_576;
/// How hard the file is compressed, of 1 to 9: with 2 it is made in half the time that 6 takes, and a sixth larger.
const COMPRESSION: u8 = 2;

/// A workbook that is written row by row: what was written rests in a temporary file, so that its size does not matter.
/// What is too much for one page goes on on the next.
pub struct XlsxRows {
    book: Workbook,
    looks: Looks,
    name: String,
    columns: Vec<String>,
    widths: Vec<usize>,
    /// How the columns of the present page look.
    of_columns: Vec<Option<Look>>,
    pages: usize,
    row: u32,
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
    /// Begins a page of that name with what its columns are called.
    ///
    /// # Errors
    /// [`SheetError`] for more columns than there are, and when the temporary file cannot be written.
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
        };
        rows.book.set_zip_compression_level(COMPRESSION);
        rows.turn_page()?;
        Ok(rows)
    }

    /// The next row.
    ///
    /// # Errors
    /// [`SheetError`] where it cannot be written.
    pub fn row(&mut self, cells: &[Cell]) -> Result<(), SheetError> {
        if self.row >= MOST_ROWS {
            self.end_page()?;
            self.turn_page()?;
        }
        Ok(self.put_row(cells)?)
    }

    /// Ends with a row of totals, if there is one, and a page that says what this is, where anything is said. Writes the file to `to`.
    ///
    /// # Errors
    /// [`SheetError`] when it cannot be written.
    pub fn finish(
        mut self,
        totals: Option<&[Cell]>,
        about: &[(String, String)],
        to: impl Write + Send,
    ) -> Result<(), SheetError> {
        self.end_page()?;
        if let Some(totals) = totals {
            self.put_row(totals)?;
        }
        if !about.is_empty() {
            self.tell(about)?;
        }
        Ok(self.book.save_to_writer(to)?)
    }

    fn put_row(&mut self, cells: &[Cell]) -> Result<(), XlsxError> {
        let page = self.book.worksheet_from_index(self.pages - 1)?;
        let columns = self.of_columns.iter_mut().zip(&mut self.widths);
        for ((column, cell), (look, widest)) in (0u16..).zip(cells).zip(columns) {
            put(page, (self.row, column), cell, &self.looks, look)?;
            // A column is as wide as its first rows want.
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
        self.row = 1;
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

    fn tell(&mut self, about: &[(String, String)]) -> Result<(), XlsxError> {
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
