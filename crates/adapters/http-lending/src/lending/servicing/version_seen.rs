//! Requests that are only carried out on the loan as their maker saw it.
use munim_approvals::Command;

use crate::prelude::*;

pub(super) fn version_command(version: i64) -> Command {
    Command(json!({"version": version}).to_string())
}

/// Returns the version of the loan that the maker of a stored request saw.
pub(crate) fn version_seen(command: &Command) -> Option<i64> {
    let stored: Value = serde_json::from_str(&command.0).ok()?;
    stored.get("version")?.as_i64()
}
