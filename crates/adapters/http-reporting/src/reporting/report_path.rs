use actix_web::{FromRequest, HttpRequest, dev::Payload};
use futures_util::future::LocalBoxFuture;
use munim_http_kit::{
    extractors::{Gate, operation_of, query_form::text},
    openapi::{Demand, Demands},
};
use munim_reporting::{NoSuchReport, ReportEntry, ReportKey};

use super::report_refusals::no_such_report_problem;
use crate::prelude::*;

/// Some clients call [`ReportKey::ParReport`] by this name.
const PAR: &str = "par";

/// The report that the path names as `{report}`, for a caller who may view reports and has the permission that this
/// report needs. Denied attempts are audited.
pub(crate) struct OpenReport {
    caller: May<SeesReports>,
    pub(crate) key: ReportKey,
}

impl OpenReport {
    pub(crate) fn actor(&self) -> &Actor {
        self.caller.actor()
    }
}

fn named(word: &str) -> Result<ReportKey, NoSuchReport> {
    if word == PAR {
        return Ok(ReportKey::ParReport);
    }
    word.parse()
}

impl FromRequest for OpenReport {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let caller = May::<SeesReports>::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let caller = caller.await?;
            let key = named(request.match_info().get("report").unwrap_or_default())
                .map_err(no_such_report_problem)?;
            let entry = ReportEntry::of(key);
            let actor = caller.actor();
            if entry.is_open_to(actor.permissions, &actor.reach) {
                return Ok(Self { caller, key });
            }
            Gate::of(&request)?
                .note_denial(caller.actor().clone(), operation_of(&request), entry.also_needs)
                .await;
            Err(Problem::forbidden())
        })
    }
}

impl Demand for OpenReport {
    fn describe(demands: &mut Demands) {
        May::<SeesReports>::describe(demands);
        let words = ReportKey::ALL.iter().map(|key| key.as_str()).chain([PAR]);
        demands.in_path(
            "report",
            "The report, as the catalogue names it; `par` is `par-report`.",
            text().enum_values(Some(words)),
        );
        demands.failure(no_such_report_problem(NoSuchReport));
    }
}
