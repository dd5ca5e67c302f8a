use munim_audit::Stretch as Part;
use munim_http_kit::{
    extractors::query_form::{Filter, QueryForm, number, parameter},
    openapi::{Demand, Demands},
};
use utoipa::openapi::{ObjectBuilder, Type};

use crate::prelude::*;

const USUAL: u32 = 50;
const MOST: u32 = 200;

/// The requested part of a list: `limit` rows after the first `offset`, and the filters.
pub(crate) struct Stretch<F> {
    pub(crate) part: Part,
    pub(crate) filter: F,
}

impl<F: Filter> Stretch<F> {
    fn read(query: &str) -> Result<Self, Problem> {
        QueryForm::parse(query, |form| {
            let limit = number(form, "limit", 1..=MOST, USUAL);
            let limit = form.known(
                limit,
                "limit",
                "range",
                "limit must be a whole number from 1 to 200.",
            );
            let offset = number(form, "offset", 0..=i64::from(i32::MAX), 0);
            let offset = form.known(offset, "offset", "range", "offset must be a whole number from 0.");
            let filter = F::take(form);
            let part = Part {
                offset: offset?,
                limit: limit?,
            };
            Some(Self {
                part,
                filter: filter?,
            })
        })
    }
}

from_query!([F: Filter] Stretch<F>);

impl<F: Filter> Demand for Stretch<F> {
    fn describe(demands: &mut Demands) {
        let whole = |least: u32| {
            ObjectBuilder::new()
                .schema_type(Type::Integer)
                .minimum(Some(least))
        };
        let limit = whole(1).maximum(Some(MOST)).default(Some(USUAL.into()));
        parameter(demands, "limit", "How many rows at most.", limit);
        let offset = whole(0).maximum(Some(i32::MAX)).default(Some(0.into()));
        parameter(
            demands,
            "offset",
            "The number of rows to skip, newest first.",
            offset,
        );
        F::describe(demands);
        if let Err(problem) = Self::read("limit=0&offset=-1") {
            demands.failure(problem);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audit::{request_log_filter::RequestLogNarrowed, trail_filters::AuditLogsNarrowed};

    fn codes(problem: &Problem) -> Vec<String> {
        let body = serde_json::to_value(problem.body("t")).unwrap();
        let fault = |error: &serde_json::Value| {
            format!(
                "{}: {}",
                error["field"].as_str().unwrap(),
                error["code"].as_str().unwrap()
            )
        };
        body["errors"].as_array().unwrap().iter().map(fault).collect()
    }

    #[test]
    fn every_fault_is_reported_at_once() {
        let bad = "limit=201&offset=x&tenantId=-1&action=a%00&userName=a&userName=b&startDate=soon&endDate=";
        let Err(problem) = Stretch::<AuditLogsNarrowed>::read(bad) else {
            panic!("accepted");
        };
        assert_eq!(
            codes(&problem),
            [
                "limit: range",
                "offset: range",
                "tenantId: whole_number",
                "action: text",
                "userName: repeated",
                "startDate: moment"
            ]
        );
        let bad = "method=SEND&status=600&hasError=1&userId=x&fromDate=x&toDate=x&endpoint=a%01";
        let Err(problem) = Stretch::<RequestLogNarrowed>::read(bad) else {
            panic!("accepted");
        };
        assert_eq!(
            codes(&problem),
            [
                "method: one_of",
                "endpoint: text",
                "status: range",
                "hasError: one_of",
                "fromDate: moment",
                "toDate: moment",
                "userId: positive_integer"
            ]
        );
    }

    #[test]
    fn a_plain_request_gets_the_newest_rows() {
        let read = Stretch::<AuditLogsNarrowed>::read("action=all&tenantId=0")
            .ok()
            .unwrap();
        assert_eq!((read.part.offset, read.part.limit), (0, 50));
        assert_eq!(read.filter.0.action, None);
        assert_eq!(read.filter.0.tenant, Some(munim_kernel::TenantId::PLATFORM));
    }
}
