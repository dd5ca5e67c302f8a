//! Rows of typed cells as files for spreadsheets: CSV and XLSX. No text in them is ever run as a formula.
#![forbid(unsafe_code)]

mod csv;
mod sheet;
mod xlsx;
mod xlsx_rows;

pub use csv::CsvRows;
pub use sheet::{Cell, Format, Sheet, SheetError};
pub use xlsx_rows::XlsxRows;
