//! Fields that orders and schedules have in common.
use munim_http_kit::body::Form;
use munim_reporting::{FileFormat, ReportKey};
use utoipa::openapi::{ArrayBuilder, ObjectBuilder, Schema, Type};

fn words_of_reports() -> Vec<&'static str> {
    ReportKey::ALL.iter().map(|key| key.as_str()).collect()
}

/// The words of reports.
pub(super) fn report_words() -> Schema {
    let one = ObjectBuilder::new()
        .schema_type(Type::String)
        .pattern(Some(format!("^({})$", words_of_reports().join("|"))));
    ArrayBuilder::new()
        .items(one)
        .min_items(Some(1))
        .max_items(Some(ReportKey::ALL.len()))
        .description(Some("The keys of the catalogue; each counts once."))
        .into()
}

/// The word of a format.
pub(super) fn format_word() -> Schema {
    let words: Vec<_> = FileFormat::ALL.iter().map(|format| format.as_str()).collect();
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(words))
        .into()
}

/// The number of a branch, an officer or a product.
pub(super) fn number_or_none(meaning: &str) -> Schema {
    ObjectBuilder::new()
        .schema_type(utoipa::openapi::schema::SchemaType::Array(vec![
            Type::Integer,
            Type::Null,
        ]))
        .minimum(Some(1))
        .maximum(Some(9_007_199_254_740_991_i64))
        .description(Some(meaning))
        .into()
}

pub(super) fn branch_number() -> Schema {
    number_or_none("Only of that branch.")
}

pub(super) fn officer_number() -> Schema {
    number_or_none("Only of that officer.")
}

pub(super) fn product_number() -> Schema {
    number_or_none("Only of that product.")
}

/// Reads the reports, each once, in the order in which they are named.
pub(super) fn reports(form: &mut Form) -> Option<Vec<String>> {
    let missing = "reports is required";
    let named = form.required::<Vec<String>>("reports", "a list of keys", missing)?;
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

/// Reads the format.
pub(super) fn format(form: &mut Form) -> Option<FileFormat> {
    let word = form.text("format", "format is required", 20)?;
    let format = FileFormat::from_word(&word);
    if format.is_none() {
        form.refuse("format", "unknown", "format must be pdf, xlsx or csv.");
    }
    format
}

/// Reads a positive number that may be absent. The outer `None` means that it cannot be used.
#[expect(clippy::option_option, reason = "as in the form's own methods")]
pub(super) fn number(form: &mut Form, field: &'static str) -> Option<Option<i64>> {
    let number = form.optional::<i64>(field, "a whole number")?;
    if number.is_some_and(|number| number < 1) {
        form.refuse(
            field,
            "range",
            format!("{field} must be a positive whole number."),
        );
        return None;
    }
    Some(number)
}
