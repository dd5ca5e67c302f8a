use munim_reporting::{ReportProblem, ScheduleError};

use crate::prelude::*;

pub(crate) fn schedule_problem(error: ScheduleError) -> Problem {
    let message = error.to_string();
    match error {
        ScheduleError::NoTenant(error) => error.into(),
        ScheduleError::NotAllowed => Problem::forbidden(),
        ScheduleError::NotAvailable(_) => Problem::conflict("report_not_available", message),
        ScheduleError::NoSuchSchedule => Problem::not_found(message),
        ScheduleError::VersionConflict => Problem::conflict("version_conflict", message),
        ScheduleError::TooMany => Problem::conflict("too_many_schedules", message),
        ScheduleError::NotAPerson => Problem::conflict("not_a_person", message),
        ScheduleError::StillRunning => Problem::conflict("schedule_still_running", message),
        ScheduleError::NotSent(_) => Problem::conflict("schedule_not_sent", message),
        ScheduleError::NoSuchBranch => Problem::of_field("parameters.branchId", "not_found", message),
        ScheduleError::UnknownRecipients(addresses) => Problem::invalid(
            addresses
                .into_iter()
                .map(|address| {
                    let address: String = address.chars().take(254).collect();
                    let message = format!("{address} is not the address of an active person here.");
                    FieldProblem::new("recipients", "not_found", message)
                })
                .collect(),
        ),
        ScheduleError::Store(error) => error.into(),
    }
}

pub(crate) fn report_order_problem(problem: ReportProblem) -> Problem {
    let message = problem.to_string();
    match problem {
        ReportProblem::NoSuchReport => Problem::not_found(message),
        ReportProblem::NotReady => Problem::conflict("report_not_ready", message),
        ReportProblem::NotAllowed => Problem::forbidden(),
        ReportProblem::NotAvailable(_) => Problem::conflict("report_not_available", message),
        ReportProblem::TooMany(_) => Problem::conflict("too_many_exports", message),
        ReportProblem::NoTenant(error) => error.into(),
        ReportProblem::Store(error) => error.into(),
    }
}
