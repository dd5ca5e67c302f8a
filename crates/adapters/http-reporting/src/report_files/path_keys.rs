use munim_kernel::ReportId;
use munim_reporting::ScheduleId;

use crate::prelude::*;

path_keys! {
    ExportKey: uuid ReportId = "exportId", "The ID of the export.";
    ScheduleKey: uuid ScheduleId = "scheduleId", "The schedule, as the list names it.";
}
