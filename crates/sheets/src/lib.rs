//! Rows of typed cells as files that spreadsheets read: CSV and XLSX. Nothing in them is ever run as a formula.
#![forbid(unsafe_code)]

mod csv;
mod sheet;
mod xlsx;

pub use csv::CsvWriter;
pub use sheet::{Cell, Format, Sheet, SheetError};
pub use xlsx::XlsxWriter;
