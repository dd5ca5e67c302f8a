use crate::prelude::*;

needs! {
    /// Take reports out as files, and have them mailed.
    TakesReportsOut: ReportExport;
}
