use std::{
    fs::File,
    io::{Read, Seek, SeekFrom},
};

use munim_reporting::{Cell, FileFormat, RenderError, ReportHead, ReportPress, ReportRow};
use munim_sheets::{Cell as SheetCell, CsvRows, XlsxRows};
use rust_decimal::prelude::ToPrimitive as _;

use crate::{archive::Archive, dates, fonts::Fonts, report::Printed};

/// Writes report files: CSV as the rows arrive, a workbook through a temporary file, and a PDF of the first rows.
pub struct FilePress {
    fonts: Fonts,
    format: FileFormat,
    archive: Option<Archive>,
    report: Option<Pressed>,
    /// The output that can be taken, in this order: bytes, then the rest of a file.
    ready: Vec<u8>,
    rest: Option<File>,
}

/// The report that is being made.
enum Pressed {
    Csv(CsvRows),
    Xlsx(Box<XlsxRows>, Box<ReportHead>),
    Pdf(Box<Printed>),
}

impl std::fmt::Debug for FilePress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "FilePress({})", self.format.as_str())
    }
}

fn failed(error: impl std::fmt::Display) -> RenderError {
    RenderError(error.to_string())
}

fn out_of_turn() -> RenderError {
    failed("its parts came out of turn")
}

fn sheet_cell(cell: Cell) -> SheetCell {
    match cell {
        Cell::Empty => SheetCell::Empty,
        Cell::Text(text) => SheetCell::from(text),
        Cell::Count(count) => SheetCell::Count(count),
        Cell::Money(amount) => SheetCell::Rupees(amount.paise()),
        Cell::Percent(share) => {
            let hundredths = (share.get() * rust_decimal::Decimal::ONE_HUNDRED)
                .round()
                .to_i64();
            hundredths.map_or(SheetCell::Empty, SheetCell::Percent)
        }
        Cell::Day(day) => SheetCell::Day(day),
        Cell::Moment(moment) => SheetCell::Moment(moment),
    }
}

fn sheet_cells(cells: Vec<Cell>) -> Vec<SheetCell> {
    cells.into_iter().map(sheet_cell).collect()
}

/// Returns the properties shown on a workbook's last page.
fn about(head: &ReportHead) -> Vec<(String, String)> {
    let table = &head.table;
    let mut facts = vec![
        ("Organisation".to_owned(), table.tenant_name.clone()),
        ("Report".to_owned(), table.title.to_owned()),
        ("As of".to_owned(), dates::day(table.as_of)),
    ];
    let filters = table.filters.iter();
    facts.extend(filters.map(|(label, value)| ((*label).to_owned(), value.clone())));
    facts.push(("Rows".to_owned(), crate::rupees::grouped(table.total_count)));
    facts.push(("Generated".to_owned(), dates::in_india(head.made_at)));
    facts.push(("Requested by".to_owned(), head.requested_by.clone()));
    facts.extend(table.note.map(|note| ("Note".to_owned(), note.to_owned())));
    facts
}

impl FilePress {
    pub(crate) fn new(fonts: Fonts, format: FileFormat, bundle: bool) -> Self {
        Self {
            fonts,
            format,
            archive: bundle.then(Archive::new),
            report: None,
            ready: Vec::new(),
            rest: None,
        }
    }

    /// Makes bytes of the current file available.
    fn put(&mut self, bytes: Vec<u8>) -> Result<(), RenderError> {
        match &mut self.archive {
            Some(archive) => {
                archive.write(&bytes)?;
                self.ready.append(&mut archive.take());
            }
            None if self.ready.is_empty() => self.ready = bytes,
            None => self.ready.extend(bytes),
        }
        Ok(())
    }
}

impl ReportPress for FilePress {
    fn begin(&mut self, head: ReportHead) -> Result<(), RenderError> {
        if self.report.is_some() || self.rest.is_some() {
            return Err(out_of_turn());
        }
        if let Some(archive) = &mut self.archive {
            archive.begin(&head.file_name, self.format == FileFormat::Csv, head.made_at)?;
        }
        let labels: Vec<_> = head.table.columns.iter().map(|column| column.label).collect();
        self.report = Some(match self.format {
            FileFormat::Csv => Pressed::Csv(CsvRows::new(&labels)),
            FileFormat::Xlsx => {
                let rows = XlsxRows::try_new(head.table.title, &labels).map_err(failed)?;
                Pressed::Xlsx(Box::new(rows), Box::new(head))
            }
            FileFormat::Pdf => Pressed::Pdf(Box::new(Printed::new(head))),
        });
        Ok(())
    }

    fn rows(&mut self, rows: Vec<ReportRow>) -> Result<(), RenderError> {
        match self.report.as_mut().ok_or_else(out_of_turn)? {
            Pressed::Csv(file) => {
                for row in rows {
                    file.row(&sheet_cells(row.cells));
                }
                let written = file.take();
                self.put(written)
            }
            Pressed::Xlsx(file, _) => {
                for row in rows {
                    file.row(&sheet_cells(row.cells)).map_err(failed)?;
                }
                Ok(())
            }
            Pressed::Pdf(printed) => {
                printed.rows(rows);
                Ok(())
            }
        }
    }

    fn end(&mut self) -> Result<(), RenderError> {
        match self.report.take().ok_or_else(out_of_turn)? {
            Pressed::Csv(mut file) => {
                let written = file.take();
                self.put(written)
            }
            Pressed::Xlsx(file, head) => {
                let mut rest = tempfile::tempfile().map_err(failed)?;
                let totals = head.table.totals.clone().map(|mut totals| {
                    if let Some(first) = totals.first_mut().filter(|first| **first == Cell::Empty) {
                        *first = Cell::Text("Total".to_owned());
                    }
                    sheet_cells(totals)
                });
                file.finish(totals.as_deref(), &about(&head), &mut rest)
                    .map_err(failed)?;
                rest.seek(SeekFrom::Start(0)).map_err(failed)?;
                self.rest = Some(rest);
                Ok(())
            }
            Pressed::Pdf(printed) => {
                let file = printed.finish(&self.fonts)?;
                self.put(file)
            }
        }
    }

    fn finish(&mut self) -> Result<(), RenderError> {
        if self.report.is_some() || self.rest.is_some() {
            return Err(out_of_turn());
        }
        if let Some(archive) = &mut self.archive {
            archive.finish()?;
            self.ready.append(&mut archive.take());
        }
        Ok(())
    }

    fn pour(&mut self, most: usize) -> Result<Vec<u8>, RenderError> {
        if self.ready.is_empty()
            && let Some(mut rest) = self.rest.take()
        {
            let mut bytes = vec![0; most];
            let read = rest.read(&mut bytes).map_err(failed)?;
            bytes.truncate(read);
            if read > 0 {
                self.rest = Some(rest);
                self.put(bytes)?;
                // The compressor has not released any output yet.
                if self.ready.is_empty() {
                    return self.pour(most);
                }
            }
        }
        Ok(std::mem::take(&mut self.ready))
    }
}
