use munim_http_kit::body::fields::day;
use munim_reporting::{FilesWanted, ReportParameters};

use super::fields::{BRANCH, CLIENT, OFFICER, PRODUCT, format, id, reports};
use crate::prelude::*;

pub(crate) struct ReportExportRequest(pub(super) FilesWanted);

impl FromForm for ReportExportRequest {
    const NAME: &'static str = "ReportExportRequest";
    const ABOUT: &'static str = "The reports to export.";

    fn take(form: &mut Form) -> Option<Self> {
        let reports = reports(form);
        let format = format(form);
        form.lift(field("parameters").about("Their filters; each report uses those that apply to it."));
        let branch = id(form, BRANCH);
        let officer = id(form, OFFICER);
        let product = id(form, PRODUCT);
        let client = id(form, CLIENT);
        let from = day(form, field("parameters.from").about("The first day."));
        let to = day(form, field("parameters.to").about("The last day."));
        let as_of = day(
            form,
            field("parameters.asOf").about("The day that figures stand at."),
        );
        Some(Self(FilesWanted {
            reports: reports?,
            format: format?,
            parameters: ReportParameters {
                branch: branch?,
                from: from?.flatten(),
                to: to?.flatten(),
                officer: officer?,
                product: product?,
                client: client?,
                as_of: as_of?.flatten(),
            },
        }))
    }

    fn example() -> Value {
        json!({"reports": ["portfolio-summary", "par-report"], "format": "xlsx",
            "parameters": {"branchId": 3, "from": "2026-03-01", "to": "2026-03-31"}})
    }
}
