//! Fields that exports and schedules have in common.
use munim_http_kit::body::{Field, Read, in_words};
use munim_reporting::{FileFormat, ReportKey};
use utoipa::openapi::{ArrayBuilder, ObjectBuilder, Schema, Type};

use crate::prelude::*;

pub(super) fn report_words() -> Schema {
    let words: Vec<_> = ReportKey::ALL.iter().map(|key| key.as_str()).collect();
    let one = ObjectBuilder::new()
        .schema_type(Type::String)
        .pattern(Some(format!("^({})$", words.join("|"))));
    ArrayBuilder::new()
        .items(one)
        .min_items(Some(1))
        .max_items(Some(ReportKey::ALL.len()))
        .into()
}

pub(super) const BRANCH: Field = identifier("parameters.branchId", "Only of that branch.");
pub(super) const OFFICER: Field = identifier("parameters.officerId", "Only of that officer.");
pub(super) const PRODUCT: Field = identifier("parameters.productId", "Only of that product.");
pub(super) const CLIENT: Field = identifier("parameters.clientId", "Only of that client.");

const fn identifier(name: &'static str, about: &'static str) -> Field {
    field(name).about(about).range(1, 9_007_199_254_740_991)
}

/// Takes the reports in the order in which they are named, each once.
pub(super) fn reports(form: &mut Form) -> Option<Vec<String>> {
    let missing = "Choose at least one report";
    let field = field("reports")
        .about("The keys of the catalogue, each of which counts once. Several reports make an archive.")
        .shaped(report_words);
    let named = form.required::<Vec<String>>(field, missing)?;
    if named.is_empty() {
        form.refuse("reports", "required", missing);
        return None;
    }
    let mut words: Vec<String> = Vec::new();
    let mut unknown = false;
    for word in named.into_iter().take(ReportKey::ALL.len() * 2) {
        if word.parse::<ReportKey>().is_err() {
            let word: String = word.chars().take(60).collect();
            form.refuse(
                "reports",
                "unknown",
                format!("There is no report called '{word}'."),
            );
            unknown = true;
        } else if !words.contains(&word) {
            words.push(word);
        }
    }
    (!unknown).then_some(words)
}

pub(super) fn format(form: &mut Form) -> Option<FileFormat> {
    let word = form.text(
        field("format").shaped(words::<FileFormat>),
        "Format is required",
        20,
    )?;
    let format = word.parse();
    form.known(
        format.ok(),
        "format",
        "unknown",
        "Format must be pdf, xlsx or csv.",
    )
}

/// Takes an optional id.
pub(super) fn id<Id: TryFrom<i64>>(form: &mut Form, field: Field) -> Read<Id> {
    let id = form.optional::<i64>(field)?.map(Id::try_from).transpose();
    let field = field.name();
    form.known(
        id.ok(),
        field,
        "range",
        format!("{} must be a positive whole number.", in_words(field)),
    )
}
