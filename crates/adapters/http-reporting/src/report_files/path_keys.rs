use munim_http_kit::path_keys;
use munim_kernel::ReportId;
use munim_reporting::ScheduleId;

path_keys! {
    ExportKey: uuid ReportId = "exportId", "The ID of the export.";
    ScheduleKey: uuid ScheduleId = "scheduleId", "The schedule, as the list names it.";
}
