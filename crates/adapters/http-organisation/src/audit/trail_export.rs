use munim_audit::TrailFilter;
use munim_http_kit::{
    extractors::{
        query_form::{Filter, QueryForm, parameter, text, word},
        requested,
    },
    openapi::{Demand, Demands},
};

use super::trail_filters::TrailNarrowed;
use crate::prelude::*;

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub(crate) enum TrailFormat {
        #[default]
        Csv = "csv",
        Xlsx = "xlsx",
        Json = "json",
    }
}

pub(crate) struct TrailExport {
    pub(crate) format: TrailFormat,
    pub(crate) filter: TrailFilter,
    /// The query as requested, for the audit trail.
    pub(crate) requested: String,
}

impl TrailExport {
    fn read(query: &str) -> Result<Self, Problem> {
        QueryForm::parse(query, |form| {
            let format = word::<TrailFormat>(form, "format");
            let filter = TrailNarrowed::take(form);
            Some(Self {
                format: format?.unwrap_or_default(),
                filter: filter?.0,
                requested: requested(query),
            })
        })
    }
}

from_query!(TrailExport);

impl Demand for TrailExport {
    fn describe(demands: &mut Demands) {
        let formats = text()
            .enum_values(Some(TrailFormat::ALL.map(TrailFormat::as_str)))
            .default(Some(TrailFormat::default().as_str().into()));
        parameter(demands, "format", "The file format.", formats);
        TrailNarrowed::describe(demands);
        if let Err(problem) = Self::read("format=pdf") {
            demands.failure(problem);
        }
    }
}
