//! Fields that branches, tenants and subscriptions have in common.
use std::borrow::Cow;

use munim_tenancy::{EmailAddress, PhoneNumber, PostalCode};
use time::Date;

use super::Form;
use crate::wire::read_day;

/// The longest name of a thing or a person.
pub const NAME: u64 = 100;
/// The longest street address.
pub const ADDRESS: u64 = 500;

/// A field as it was read. The outer `None` means that it cannot be used, which the form knows; the inner one that
/// it is absent.
pub type Read<T> = Option<Option<T>>;

/// Returns a text that may be absent, but not empty.
pub fn kept(form: &mut Form, field: &'static str, missing: &'static str, most: u64) -> Read<String> {
    if form.holds(field) {
        form.text(field, missing, most).map(Some)
    } else {
        Some(None)
    }
}

/// Returns a name that may be absent, but not empty.
pub fn kept_name(form: &mut Form, field: &'static str, missing: &'static str, most: u64) -> Read<String> {
    if form.holds(field) {
        form.name(field, missing, most).map(Some)
    } else {
        Some(None)
    }
}

/// Returns a text that may be absent or empty.
pub fn free(form: &mut Form, field: &'static str, most: u64) -> Read<String> {
    if form.holds(field) {
        form.line(field, most).map(Some)
    } else {
        Some(None)
    }
}

/// Returns a text that was read, in the domain's form; an empty one is none.
fn formed<T>(
    form: &mut Form,
    field: &'static str,
    text: Read<String>,
    code: &'static str,
    said: impl Into<Cow<'static, str>>,
    read: impl Fn(&str) -> Option<T>,
) -> Read<Option<T>> {
    match text? {
        None => Some(None),
        Some(text) if text.is_empty() => Some(Some(None)),
        Some(text) => {
            let value = read(&text);
            if value.is_none() {
                form.refuse(field, code, said);
            }
            value.map(|value| Some(Some(value)))
        }
    }
}

/// `PostalCode`.
pub fn postal_code(form: &mut Form) -> Read<Option<PostalCode>> {
    let text = free(form, "PostalCode", 20);
    let said = "PostalCode must be an Indian PIN: six digits, the first not 0.";
    formed(form, "PostalCode", text, "postal_code", said, |text| {
        PostalCode::try_new(text).ok()
    })
}

/// `PhoneNumber`.
pub fn phone_number(form: &mut Form) -> Read<Option<PhoneNumber>> {
    let text = free(form, "PhoneNumber", 30);
    let said = "PhoneNumber must be in international form (+91…) or have ten digits.";
    formed(form, "PhoneNumber", text, "phone", said, |text| {
        PhoneNumber::try_new(text).ok()
    })
}

/// Returns a mail address that may be empty.
pub fn email_address(form: &mut Form, field: &'static str) -> Read<Option<EmailAddress>> {
    let text = free(form, field, 254);
    formed(
        form,
        field,
        text,
        "email",
        "Please enter a valid e-mail address.",
        |text| EmailAddress::try_new(text).ok(),
    )
}

/// Returns a mail address that may be absent, but not empty.
pub fn kept_email(form: &mut Form, field: &'static str, missing: &'static str) -> Read<EmailAddress> {
    let address = email_address(form, field)?;
    if address == Some(None) {
        form.refuse(field, "required", missing);
        return None;
    }
    Some(address.flatten())
}

/// Returns a mail address that must be there.
pub fn needed_email(form: &mut Form, field: &'static str, missing: &'static str) -> Option<EmailAddress> {
    let address = kept_email(form, field, missing)?;
    if address.is_none() {
        form.refuse(field, "required", missing);
    }
    address
}

/// Returns a day, `YYYY-MM-DD`.
pub fn day(form: &mut Form, field: &'static str) -> Read<Option<Date>> {
    let text = free(form, field, 30);
    formed(
        form,
        field,
        text,
        "date",
        format!("{field} must be a day as YYYY-MM-DD."),
        read_day,
    )
}

/// True or false, where it is said.
pub fn flag(form: &mut Form, field: &'static str) -> Read<bool> {
    form.optional(field, "true or false")
}

/// Returns the version that the caller saw, if the body contains it.
pub fn version(form: &mut Form) -> Read<i64> {
    form.optional("Version", "a whole number")
}
