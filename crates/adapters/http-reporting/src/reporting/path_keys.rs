use munim_http_kit::path_keys;
use munim_kernel::ReportId;

path_keys! {
    ReportKey: uuid ReportId = "reportId", "The ID of the report.";
}
