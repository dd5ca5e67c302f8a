//! Requests that are only carried out on the loan as their maker saw it.
use munim_approvals::Command;

use crate::prelude::*;

pub(super) fn version_command(version: i64) -> Command {
    Command(json!({"version": version}).to_string())
}

/// A request for a write-off is also for what leaves the books.
pub(super) fn write_off_command(version: i64, given_up: Money) -> Command {
    Command(json!({"version": version, "givenUpPaise": given_up.paise()}).to_string())
}

/// Returns what a stored request wants to write off. Nothing if it is from an older program, which did not store it; such a
/// request is stale.
pub(crate) fn write_off_seen(command: &Command) -> Option<Money> {
    let stored: Value = serde_json::from_str(&command.0).ok()?;
    let paise = stored.get("givenUpPaise").map_or(Some(0), Value::as_i64)?;
    Some(Money::from_paise(paise))
}

/// Returns the version of the loan that the maker of a stored request saw.
pub(crate) fn version_seen(command: &Command) -> Option<i64> {
    let stored: Value = serde_json::from_str(&command.0).ok()?;
    stored.get("version")?.as_i64()
}
