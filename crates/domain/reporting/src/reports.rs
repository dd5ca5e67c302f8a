//! The declared reports: the catalogue, their parameters and columns, and reading them.
mod catalogue;
mod entries;
mod key;
mod ports;
mod question;
mod quick_stats;
mod shape;
mod table;
mod view_catalogue;
mod view_report;

pub use catalogue::{Availability, Category, ReportEntry};
pub use entries::CATALOGUE;
pub use key::{NoSuchReport, ReportKey};
pub use ports::{Named, QuickSums, ReportFound, ReportGround, ReportReader, ReportSink};
pub use question::{Parameter, Period, ReportQuestion, ReportReading, ReportSort};
pub use quick_stats::{QuickStat, Unit};
pub use shape::{Shape, Stored, StoredRow, Sums};
pub use table::{
    Cell, Chart, ChartKind, ChartPoint, ChartSpec, Column, ColumnKind, Drill, Ledger, ReportRow, ReportTable,
    Source,
};
pub use view_catalogue::{Overview, ViewCatalogue};
pub use view_report::{ReportError, ViewReport};
