use munim_http_kit::body::{Field, Read, fields::version, in_words};
use munim_reporting::{Cadence, Frequency, RelativePeriod, ScheduleDraft, ScheduledParameters, ZoneName};
use utoipa::openapi::{ArrayBuilder, KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};

use super::fields::{BRANCH, OFFICER, PRODUCT, format, id, reports};
use crate::prelude::*;

fn frequency_word() -> Schema {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(["daily", "weekly", "monthly"]))
        .into()
}

fn period_word() -> Schema {
    let words: Vec<_> = RelativePeriod::ALL.iter().map(|period| period.as_str()).collect();
    ObjectBuilder::new()
        .schema_type(Type::String)
        .pattern(Some(format!("^({})$", words.join("|"))))
        .description(Some(
            "Relative to the day of each run, and complete by then. By default, each report uses its own period.",
        ))
        .into()
}

/// Lists every name, so that clients can offer those of the document.
fn zone_names() -> Schema {
    let names = ZoneName::all();
    ObjectBuilder::new()
        .schema_type(Type::String)
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

pub(crate) struct ReportScheduleRequest {
    pub(super) draft: ScheduleDraft,
    pub(super) version: Option<i64>,
}

fn minute_of_day(form: &mut Form) -> Option<u16> {
    let text = form.text(
        field("time")
            .about("In the given time zone.")
            .pattern("^([01][0-9]|2[0-3]):[0-5][0-9]$"),
        "Time is required",
        20,
    )?;
    let read = text.split_once(':').and_then(|(hour, minute)| {
        let digits = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        let (whole, hour, minute) = (
            digits(hour) && digits(minute),
            hour.parse::<u16>().ok()?,
            minute.parse::<u16>().ok()?,
        );
        (whole && hour < 24 && minute < 60).then_some(hour * 60 + minute)
    });
    form.known(
        read,
        "time",
        "time",
        "Time must be given as HH:MM, from 00:00 to 23:59.",
    )
}

fn day_within(form: &mut Form, field: Field, most: i64) -> Option<u8> {
    let day = form.optional::<i64>(field.range(1, most))?.unwrap_or(1);
    if !(1..=most).contains(&day) {
        let name = field.name();
        form.refuse(
            name,
            "range",
            format!("{} must be between 1 and {most}.", in_words(name)),
        );
        return None;
    }
    u8::try_from(day).ok()
}

fn frequency(form: &mut Form) -> Option<Frequency> {
    let word = form.text(
        field("frequency").shaped(frequency_word),
        "Frequency is required",
        20,
    );
    let weekday = day_within(
        form,
        field("weekday").about("For weekly schedules: 1 is Monday, the default."),
        7,
    );
    let day_of_month = day_within(
        form,
        field("dayOfMonth")
            .about("For monthly schedules: the first by default. In shorter months, the last day is used."),
        31,
    );
    match word?.as_str() {
        "daily" => Some(Frequency::Daily),
        "weekly" => weekday.map(Frequency::Weekly),
        "monthly" => day_of_month.map(Frequency::Monthly),
        _ => {
            form.refuse(
                "frequency",
                "unknown",
                "Frequency must be daily, weekly or monthly.",
            );
            None
        }
    }
}

fn zone(form: &mut Form) -> Option<ZoneName> {
    let name = form.optional_text(
        field("timezone")
            .about("An IANA time zone; Asia/Kolkata by default.")
            .shaped(zone_names),
        60,
    )?;
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
    let missing = "Choose at least one recipient";
    let named = form.required::<Vec<String>>(field("recipients").shaped(addresses), missing)?;
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

fn period(form: &mut Form) -> Read<String> {
    let word = form.optional_text(field("parameters.period").shaped(period_word), 60)?;
    if word
        .as_deref()
        .is_some_and(|word| word.parse::<RelativePeriod>().is_err())
    {
        form.refuse("parameters.period", "unknown", "There is no such period.");
        return None;
    }
    Some(word)
}

impl FromForm for ReportScheduleRequest {
    const NAME: &'static str = "ReportScheduleRequest";
    const ABOUT: &'static str = "A schedule to create or change.";

    fn take(form: &mut Form) -> Option<Self> {
        let name = form.text("name", "Name is required", ScheduleDraft::NAME);
        let reports = reports(form);
        let format = format(form);
        form.lift(field("parameters").about("The filters of its reports."));
        let branch = id(form, BRANCH);
        let officer = id(form, OFFICER);
        let product = id(form, PRODUCT);
        let period = period(form);
        let frequency = frequency(form);
        let minute_of_day = minute_of_day(form);
        let zone = zone(form);
        let recipients = recipients(form);
        let is_active = form.optional::<bool>(field("isActive").about("True by default."));
        let version = version(form, "version");
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
