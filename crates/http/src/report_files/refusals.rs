//! What refusals mean to a client.
use munim_reporting::ScheduleError;

use crate::problem::{FieldProblem, Problem};

impl From<ScheduleError> for Problem {
    fn from(error: ScheduleError) -> Self {
        let said = error.to_string();
        match error {
            ScheduleError::NoTenant(error) => error.into(),
            ScheduleError::NotAllowed => Self::forbidden(),
            ScheduleError::NotAvailable(_) => Self::conflict("report_not_available", said),
            ScheduleError::NoSuchSchedule => Self::not_found(said),
            ScheduleError::VersionConflict => Self::conflict("version_conflict", said),
            ScheduleError::TooMany => Self::conflict("too_many_schedules", said),
            ScheduleError::NotAPerson => Self::conflict("not_a_person", said),
            ScheduleError::StillRunning => Self::conflict("schedule_still_running", said),
            ScheduleError::NotSent(_) => Self::conflict("schedule_not_sent", said),
            ScheduleError::NoSuchBranch => {
                Self::invalid(vec![FieldProblem::new("parameters.branchId", "not_found", said)])
            }
            ScheduleError::UnknownRecipients(addresses) => Self::invalid(
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
}
