use munim_kernel::ReportId;

use crate::prelude::*;

path_keys! {
    ReportKey: uuid ReportId = "reportId", "The ID of the report.";
}
