use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use munim_audit::TrailFilter;
use munim_http_kit::{
    extractors::{
        query_form::{Filter, QueryForm, parameter, text},
        requested,
    },
    openapi::{Demand, Demands},
};

use super::trail_filters::TrailNarrowed;
use crate::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum TrailFormat {
    #[default]
    Csv,
    Xlsx,
    Json,
}

impl TrailFormat {
    const ALL: [Self; 3] = [Self::Csv, Self::Xlsx, Self::Json];

    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
            Self::Json => "json",
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.as_str() == word)
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
        let mut form = QueryForm::read(query)?;
        let words = TrailFormat::ALL.map(TrailFormat::as_str);
        let format = form.word("format", &words, TrailFormat::from_word);
        let filter = TrailNarrowed::take(&mut form);
        let errors = form.finish();
        match (format, filter) {
            (Some(format), Some(TrailNarrowed(filter))) if errors.is_empty() => Ok(Self {
                format: format.unwrap_or_default(),
                filter,
                requested: requested(query),
            }),
            _ => Err(Problem::invalid(errors)),
        }
    }
}

impl FromRequest for TrailExport {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::read(request.query_string()))
    }
}

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
