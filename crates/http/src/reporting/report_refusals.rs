//! What reports' refusals mean to a client.
use munim_reporting::{NoSuchReport, ReportError};

use crate::problem::Problem;

impl From<NoSuchReport> for Problem {
    fn from(error: NoSuchReport) -> Self {
        Self::not_found(error.to_string())
    }
}

impl From<ReportError> for Problem {
    fn from(error: ReportError) -> Self {
        let said = error.to_string();
        match error {
            ReportError::NoTenant(error) => error.into(),
            ReportError::NotAllowed => Self::forbidden(),
            ReportError::NotAvailable(_) => Self::conflict("report_not_available", said),
            ReportError::NoSuchBranch | ReportError::NoSuchOfficer | ReportError::NoSuchProduct => {
                Self::not_found(said)
            }
            ReportError::PeriodReversed | ReportError::PeriodTooLong => Self::conflict("report_period", said),
            ReportError::NoPositions(_) => Self::conflict("report_no_snapshot", said),
            ReportError::NotSortable => Self::conflict("report_not_sortable", said),
            ReportError::Store(error) => error.into(),
        }
    }
}
