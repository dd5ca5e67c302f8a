use munim_audit::{RequestLogFilter, RequestMethod};
use munim_http_kit::{
    extractors::query_form::{
        Filter, QueryForm, line, parameter, plain_line, row, stored_number, text, word,
    },
    openapi::Demands,
};
use utoipa::openapi::{ObjectBuilder, Type};

use super::{
    moments::{End, moment, moment_schema},
    trail_filters::LONGEST,
};
use crate::prelude::*;

/// The filters of request logs: `method`, `endpoint`, `status`, `hasError`, `fromDate`, `toDate`, `userId`.
pub(crate) struct RequestLogNarrowed(pub(crate) RequestLogFilter);

impl Filter for RequestLogNarrowed {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let method = word::<RequestMethod>(form, "method");
        let endpoint = line(form, "endpoint", LONGEST);
        let status = form
            .chosen("status")
            .map(|word| {
                word.parse::<i16>()
                    .ok()
                    .filter(|status| (100..=599).contains(status))
                    .ok_or(())
            })
            .transpose();
        if status.is_err() {
            form.refuse(
                "status",
                "range",
                "status must be a whole number from 100 to 599.",
            );
        }
        let has_error = form.word("hasError", &["true", "false"], |word| word.parse().ok());
        let from = moment(form, "fromDate", End::First);
        let to = moment(form, "toDate", End::Last);
        let user = form
            .chosen("userId")
            .map(|word| {
                row(&word)
                    .and_then(|number| UserId::try_new(number).ok())
                    .ok_or(())
            })
            .transpose();
        if user.is_err() {
            form.refuse(
                "userId",
                "positive_integer",
                "userId must be a positive whole number.",
            );
        }
        Some(Self(RequestLogFilter {
            method: method?,
            endpoint: endpoint?,
            status: status.ok()?,
            has_error: has_error?,
            from: from?,
            to: to?,
            user: user.ok()?,
        }))
    }

    fn describe(demands: &mut Demands) {
        let methods = text().enum_values(Some(RequestMethod::ALL.map(RequestMethod::as_str)));
        parameter(demands, "method", "Only requests of that method.", methods);
        let line = plain_line(LONGEST);
        parameter(
            demands,
            "endpoint",
            "Only requests whose endpoint contains that text.",
            line,
        );
        let status = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .minimum(Some(100))
            .maximum(Some(599));
        parameter(demands, "status", "Only requests with that status.", status);
        let flag = ObjectBuilder::new().schema_type(Type::Boolean);
        let meaning =
            "Only failed requests (status 400 or more, or an error without a response), or only the others.";
        parameter(demands, "hasError", meaning, flag);
        let meaning = "Only records from this time on. A date means its start in Indian time.";
        parameter(demands, "fromDate", meaning, moment_schema());
        let meaning = "Only records before this time. A date means its end in Indian time.";
        parameter(demands, "toDate", meaning, moment_schema());
        parameter(demands, "userId", "Only those of that user.", stored_number(1));
    }
}
