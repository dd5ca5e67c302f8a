//! Maps the errors of use cases to responses, and reads the fields that all policies have.
use munim_http_kit::body::Field;
use munim_identity_device::{FailedSignInsError, SessionsError};
use munim_security_policy::{AllowListError, ChangeSettingsError, OutOfRange};

use crate::prelude::*;

pub(crate) fn change_settings_problem(error: ChangeSettingsError) -> Problem {
    let message = error.to_string();
    match error {
        ChangeSettingsError::NoSuchTenant(_) => Problem::not_found(message),
        ChangeSettingsError::VersionConflict => Problem::conflict("version_conflict", message),
        ChangeSettingsError::LacksFactor => Problem::conflict("would_lock_out", message),
        ChangeSettingsError::Store(error) => error.into(),
    }
}

pub(crate) fn allow_list_problem(error: AllowListError) -> Problem {
    let message = error.to_string();
    let conflict = |code| Problem::conflict(code, message.clone());
    match error {
        AllowListError::NoSuchTenant(_) | AllowListError::NoSuchEntry => Problem::not_found(message),
        AllowListError::VersionConflict => conflict("version_conflict"),
        AllowListError::Duplicate => conflict("duplicate_ip_address"),
        AllowListError::ShutsOut(_) => conflict("would_lock_out"),
        AllowListError::Empty => conflict("ip_whitelist_empty"),
        AllowListError::Full => conflict("ip_whitelist_full"),
        AllowListError::Store(error) => error.into(),
    }
}

pub(crate) fn sessions_problem(error: SessionsError) -> Problem {
    let message = error.to_string();
    match error {
        SessionsError::NoSuchTenant | SessionsError::NoSuchSession => Problem::not_found(message),
        SessionsError::Store(error) => error.into(),
    }
}

pub(crate) fn failed_sign_ins_problem(error: FailedSignInsError) -> Problem {
    let message = error.to_string();
    match error {
        FailedSignInsError::NoSuchTenant => Problem::not_found(message),
        FailedSignInsError::Store(error) => error.into(),
    }
}

pub(crate) fn switch(form: &mut Form, field: impl Into<Field>, missing: &'static str) -> Option<bool> {
    form.required(field, missing)
}

/// A number that no `u32` can hold is out of every range.
pub(crate) fn number(form: &mut Form, field: impl Into<Field>, missing: &'static str) -> Option<u32> {
    let number = form.required::<i64>(field, missing)?;
    Some(u32::try_from(number).unwrap_or(u32::MAX))
}

/// Reports every field that is out of range.
pub(crate) fn within<T>(form: &mut Form, judged: Result<T, Vec<OutOfRange>>) -> Option<T> {
    match judged {
        Ok(value) => Some(value),
        Err(faults) => {
            for fault in faults {
                form.refuse(fault.field, "range", fault.to_string());
            }
            None
        }
    }
}
