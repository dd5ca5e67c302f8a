use munim_http_kit::body::{Form, FromForm};
use munim_reporting::{Cadence, Frequency, RelativePeriod, ScheduleDraft, ScheduledParameters, ZoneName};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::{
    ToSchema,
    openapi::{ArrayBuilder, KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type, schema::SchemaType},
};

use super::fields::{
    branch_number, format, format_word, number, officer_number, product_number, report_words, reports,
};

/// A schedule to create or change.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
pub(super) struct ReportScheduleRequest {
    #[schema(min_length = 1, max_length = 120)]
    name: String,
    /// Several make an archive.
    #[schema(schema_with = report_words)]
    reports: Vec<String>,
    #[schema(schema_with = format_word)]
    format: String,
    parameters: Option<ReportScheduleParameters>,
    #[schema(schema_with = frequency_word)]
    frequency: String,
    /// For weekly schedules: 1 is Monday, the default.
    #[schema(minimum = 1, maximum = 7)]
    weekday: Option<i64>,
    /// For monthly schedules: the first by default. In shorter months, the last day is used.
    #[schema(minimum = 1, maximum = 31)]
    day_of_month: Option<i64>,
    /// In the given time zone.
    #[schema(pattern = "^([01][0-9]|2[0-3]):[0-5][0-9]$")]
    time: String,
    /// An IANA time zone; Asia/Kolkata by default.
    #[schema(schema_with = zone_names)]
    timezone: Option<String>,
    #[schema(schema_with = addresses)]
    recipients: Vec<String>,
    /// True by default.
    is_active: Option<bool>,
    /// For changes: the version that was read; the same as `If-Match`.
    #[schema(nullable = false, minimum = 1)]
    version: Option<i64>,
}

/// The filters of a schedule's reports.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(dead_code, reason = "it only tells the document what the body looks like")]
pub(super) struct ReportScheduleParameters {
    #[schema(schema_with = branch_number)]
    branch_id: Option<i64>,
    #[schema(schema_with = officer_number)]
    officer_id: Option<i64>,
    #[schema(schema_with = product_number)]
    product_id: Option<i64>,
    /// Seen from each run's day; without it each report has its own period.
    #[schema(schema_with = period_word)]
    period: Option<String>,
}

fn frequency_word() -> Schema {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(["daily", "weekly", "monthly"]))
        .into()
}

fn period_word() -> Schema {
    let words: Vec<_> = RelativePeriod::ALL.iter().map(|period| period.as_str()).collect();
    ObjectBuilder::new()
        .schema_type(SchemaType::Array(vec![Type::String, Type::Null]))
        .pattern(Some(format!("^({})$", words.join("|"))))
        .description(Some(
            "Relative to the day of each run, and complete by then. By default, each report uses its own period.",
        ))
        .into()
}

/// Returns every name, so that whoever reads the document can offer them.
fn zone_names() -> Schema {
    let names = ZoneName::all();
    ObjectBuilder::new()
        .schema_type(SchemaType::Array(vec![Type::String, Type::Null]))
        .pattern(Some(format!("^({})$", names.join("|").replace('+', "\\+"))))
        .description(Some("An IANA time zone; Asia/Kolkata by default."))
        .into()
}

fn addresses() -> Schema {
    ArrayBuilder::new()
        .items(
            ObjectBuilder::new()
                .schema_type(Type::String)
                .format(Some(SchemaFormat::KnownFormat(KnownFormat::Email))),
        )
        .min_items(Some(1))
        .max_items(Some(ScheduleDraft::RECIPIENTS))
        .description(Some(
            "E-mail addresses of active users of the caller's organisation.",
        ))
        .into()
}

/// The body, in the domain's types.
pub(crate) struct Wanted {
    pub(super) draft: ScheduleDraft,
    pub(super) version: Option<i64>,
}

fn minute_of_day(form: &mut Form) -> Option<u16> {
    let text = form.text("time", "time is required", 20)?;
    let read = text.split_once(':').and_then(|(hour, minute)| {
        let digits = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        let (whole, hour, minute) = (
            digits(hour) && digits(minute),
            hour.parse::<u16>().ok()?,
            minute.parse::<u16>().ok()?,
        );
        (whole && hour < 24 && minute < 60).then_some(hour * 60 + minute)
    });
    if read.is_none() {
        form.refuse(
            "time",
            "time",
            "time must be given as HH:MM, from 00:00 to 23:59.",
        );
    }
    read
}

fn day_within(form: &mut Form, field: &'static str, most: i64) -> Option<u8> {
    let day = form.optional::<i64>(field, "a whole number")?.unwrap_or(1);
    if !(1..=most).contains(&day) {
        form.refuse(field, "range", format!("{field} must be from 1 to {most}."));
        return None;
    }
    u8::try_from(day).ok()
}

fn frequency(form: &mut Form) -> Option<Frequency> {
    let word = form.text("frequency", "frequency is required", 20);
    let weekday = day_within(form, "weekday", 7);
    let day_of_month = day_within(form, "dayOfMonth", 31);
    match word?.as_str() {
        "daily" => Some(Frequency::Daily),
        "weekly" => weekday.map(Frequency::Weekly),
        "monthly" => day_of_month.map(Frequency::Monthly),
        _ => {
            form.refuse(
                "frequency",
                "unknown",
                "frequency must be daily, weekly or monthly.",
            );
            None
        }
    }
}

fn zone(form: &mut Form) -> Option<ZoneName> {
    let name = form.optional_text("timezone", 60)?;
    let name = name.unwrap_or_else(|| ZoneName::INDIA.to_owned());
    match ZoneName::try_new(&name) {
        Ok(zone) => Some(zone),
        Err(refused) => {
            form.refuse("timezone", "unknown", refused.to_string());
            None
        }
    }
}

fn recipients(form: &mut Form) -> Option<Vec<String>> {
    let missing = "recipients is required";
    let named = form.required::<Vec<String>>("recipients", "a list of mail addresses", missing)?;
    if named.is_empty() {
        form.refuse("recipients", "required", missing);
        return None;
    }
    if named.len() > ScheduleDraft::RECIPIENTS {
        let message = format!("A schedule has {} recipients at most.", ScheduleDraft::RECIPIENTS);
        form.refuse("recipients", "too_many", message);
        return None;
    }
    Some(named.iter().map(|one| one.trim().to_owned()).collect())
}

#[expect(clippy::option_option, reason = "as in the form's own methods")]
fn period(form: &mut Form) -> Option<Option<String>> {
    let word = form.optional_text("parameters.period", 60)?;
    if word
        .as_deref()
        .is_some_and(|word| RelativePeriod::from_word(word).is_none())
    {
        form.refuse("parameters.period", "unknown", "There is no such period.");
        return None;
    }
    Some(word)
}

impl FromForm for Wanted {
    fn take(form: &mut Form) -> Option<Self> {
        let name = form.text("name", "name is required", ScheduleDraft::NAME);
        let reports = reports(form);
        let format = format(form);
        form.lift("parameters");
        let branch = number(form, "parameters.branchId");
        let officer = number(form, "parameters.officerId");
        let product = number(form, "parameters.productId");
        let period = period(form);
        let frequency = frequency(form);
        let minute_of_day = minute_of_day(form);
        let zone = zone(form);
        let recipients = recipients(form);
        let is_active = form.optional::<bool>("isActive", "true or false");
        let version = form.optional("version", "a whole number");
        Some(Self {
            draft: ScheduleDraft {
                name: name?,
                reports: reports?,
                format: format?,
                parameters: ScheduledParameters {
                    branch: branch?,
                    officer: officer?,
                    product: product?,
                    period: period?,
                },
                cadence: Cadence {
                    frequency: frequency?,
                    minute_of_day: minute_of_day?,
                    zone: zone?,
                },
                recipients: recipients?,
                is_active: is_active?.unwrap_or(true),
            },
            version: version?,
        })
    }

    fn example() -> Value {
        json!({"name": "Monday's portfolio", "reports": ["portfolio-summary", "par-report"], "format": "pdf",
            "parameters": {"period": "last_week"}, "frequency": "weekly", "weekday": 1, "time": "07:00",
            "timezone": "Asia/Kolkata", "recipients": ["asha@sahyadri.in"], "isActive": true})
    }
}
