use munim_reporting::{NoSuchReport, ReportError};

use crate::prelude::*;

pub(crate) fn no_such_report_problem(error: NoSuchReport) -> Problem {
    Problem::not_found(error.to_string())
}

pub(crate) fn report_problem(error: ReportError) -> Problem {
    let message = error.to_string();
    match error {
        ReportError::NoTenant(error) => error.into(),
        ReportError::NotAllowed => Problem::forbidden(),
        ReportError::NotAvailable(_) => Problem::conflict("report_not_available", message),
        ReportError::NoSuchBranch
        | ReportError::NoSuchOfficer
        | ReportError::NoSuchProduct
        | ReportError::NoSuchClient => Problem::not_found(message),
        ReportError::PeriodReversed | ReportError::PeriodTooLong => {
            Problem::conflict("report_period", message)
        }
        ReportError::NoPositions(_) => Problem::conflict("report_no_snapshot", message),
        ReportError::NotSortable => Problem::conflict("report_not_sortable", message),
        ReportError::Store(error) => error.into(),
    }
}
