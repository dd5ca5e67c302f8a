//! Readers of fields that bodies of several features have.
use std::borrow::Cow;

use munim_kernel::{EmailAddress, PhoneNumber};
use time::Date;

use super::{Field, Form, Read, field, in_words};
use crate::{
    openapi::shapes::{day as a_day, email, email_or_none},
    wire::read_day,
};

pub const NAME: u64 = 100;
pub const ADDRESS: u64 = 500;

/// Takes a text that may be absent or empty.
pub fn free(form: &mut Form, field: impl Into<Field>, most: u64) -> Read<String> {
    let field = field.into();
    let present = form.holds(field.name);
    let text = form.line(field, most)?;
    Some(present.then_some(text))
}

/// Converts a text to a domain type; an empty one becomes `None`.
pub fn formed<T>(
    form: &mut Form,
    field: &'static str,
    text: Read<String>,
    code: &'static str,
    message: impl Into<Cow<'static, str>>,
    read: impl Fn(&str) -> Option<T>,
) -> Read<Option<T>> {
    match text? {
        None => Some(None),
        Some(text) if text.is_empty() => Some(Some(None)),
        Some(text) => {
            let value = read(&text);
            let value = form.known(value, field, code, message);
            value.map(|value| Some(Some(value)))
        }
    }
}

const PHONE_NUMBER: Field = field("PhoneNumber")
    .about("E.164, or ten digits for an Indian number.")
    .pattern(r"^(\+[1-9][0-9]{7,14}|[1-9][0-9]{9})?$");

pub fn phone_number(form: &mut Form) -> Read<Option<PhoneNumber>> {
    let text = free(form, PHONE_NUMBER, 30);
    let message = "PhoneNumber must be in international form (+91…) or have ten digits.";
    formed(form, "PhoneNumber", text, "phone", message, |text| {
        PhoneNumber::try_new(text).ok()
    })
}

fn mail_address(form: &mut Form, field: Field) -> Read<Option<EmailAddress>> {
    let text = free(form, field, 254);
    let message = "Please enter a valid e-mail address.";
    formed(form, field.name, text, "email", message, |text| {
        EmailAddress::try_new(text).ok()
    })
}

/// Takes an email address that may be empty.
pub fn email_address(form: &mut Form, field: impl Into<Field>) -> Read<Option<EmailAddress>> {
    mail_address(form, field.into().shaped(email_or_none))
}

/// Takes an email address that may be absent, but not empty.
pub fn kept_email(form: &mut Form, field: impl Into<Field>, missing: &'static str) -> Read<EmailAddress> {
    let field = field.into().shaped(email);
    let address = mail_address(form, field)?;
    if address == Some(None) {
        form.refuse(field.name, "required", missing);
        return None;
    }
    Some(address.flatten())
}

pub fn needed_email(form: &mut Form, field: impl Into<Field>, missing: &'static str) -> Option<EmailAddress> {
    let field = field.into();
    let address = kept_email(form, field, missing);
    form.needed(field.name, address, missing)
}

pub fn day(form: &mut Form, field: impl Into<Field>) -> Read<Option<Date>> {
    day_shaped(form, field.into().shaped(a_day))
}

pub fn needed_day(form: &mut Form, field: impl Into<Field>, missing: &'static str) -> Option<Date> {
    let field = field.into();
    let date = day_shaped(form, field.shaped(a_day)).map(Option::flatten);
    form.needed(field.name, date, missing)
}

fn day_shaped(form: &mut Form, field: Field) -> Read<Option<Date>> {
    let text = free(form, field, 30);
    let message = format!("{} must be a day as YYYY-MM-DD.", in_words(field.name));
    formed(form, field.name, text, "date", message, read_day)
}

pub fn version(form: &mut Form, field: impl Into<Field>) -> Read<i64> {
    let about = "The version that was read; the same as `If-Match`.";
    form.optional(field.into().about(about).range(1, i64::MAX))
}

/// Takes the id of a row.
pub fn row<T: TryFrom<i64>>(form: &mut Form, field: impl Into<Field>) -> Read<T> {
    let field = field.into();
    let Some(number) = form.optional::<i64>(field.range(1, i64::MAX))? else {
        return Some(None);
    };
    let id = T::try_from(number).ok();
    let message = format!("{} must be a positive whole number.", in_words(field.name));
    form.known(id, field.name, "range", message).map(Some)
}
