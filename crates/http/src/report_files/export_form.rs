use munim_http_kit::{
    body::{Form, FromForm, fields::day},
    openapi::shapes::day_or_none,
};
use munim_reporting::{FilesWanted, ReportParameters};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::fields::{
    branch_number, format, format_word, number, officer_number, product_number, report_words, reports,
};

/// The reports to export.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
pub(super) struct ReportExportRequest {
    /// Several make an archive.
    #[schema(schema_with = report_words)]
    reports: Vec<String>,
    #[schema(schema_with = format_word)]
    format: String,
    /// Their filters; each report uses those that apply to it.
    parameters: Option<ReportExportParameters>,
}

/// The filters of reports.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
pub(super) struct ReportExportParameters {
    #[schema(schema_with = branch_number)]
    branch_id: Option<i64>,
    /// The first day.
    #[schema(schema_with = day_or_none)]
    from: Option<String>,
    /// The last day.
    #[schema(schema_with = day_or_none)]
    to: Option<String>,
    #[schema(schema_with = officer_number)]
    officer_id: Option<i64>,
    #[schema(schema_with = product_number)]
    product_id: Option<i64>,
    /// The day that figures stand at.
    #[schema(schema_with = day_or_none)]
    as_of: Option<String>,
}

/// The body, in the domain's types.
pub(crate) struct Wanted(pub(super) FilesWanted);

impl FromForm for Wanted {
    fn take(form: &mut Form) -> Option<Self> {
        let reports = reports(form);
        let format = format(form);
        form.lift("parameters");
        let branch = number(form, "parameters.branchId");
        let officer = number(form, "parameters.officerId");
        let product = number(form, "parameters.productId");
        let from = day(form, "parameters.from");
        let to = day(form, "parameters.to");
        let as_of = day(form, "parameters.asOf");
        Some(Self(FilesWanted {
            reports: reports?,
            format: format?,
            parameters: ReportParameters {
                branch: branch?,
                from: from?.flatten(),
                to: to?.flatten(),
                officer: officer?,
                product: product?,
                as_of: as_of?.flatten(),
            },
        }))
    }

    fn example() -> Value {
        json!({"reports": ["portfolio-summary", "par-report"], "format": "xlsx",
            "parameters": {"branchId": 3, "from": "2026-03-01", "to": "2026-03-31"}})
    }
}
