use std::ops::RangeInclusive;

use thiserror::Error;

/// A setting outside its range.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{field} must be between {least} and {most}")]
pub struct OutOfRange {
    /// The setting's name on the wire.
    pub field: &'static str,
    /// The least that is allowed.
    pub least: u32,
    /// The most that is allowed.
    pub most: u32,
}

pub(crate) fn within(
    field: &'static str,
    value: u32,
    range: &RangeInclusive<u32>,
) -> Result<u32, OutOfRange> {
    if range.contains(&value) {
        Ok(value)
    } else {
        Err(OutOfRange {
            field,
            least: *range.start(),
            most: *range.end(),
        })
    }
}
