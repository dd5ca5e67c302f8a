use std::ops::RangeInclusive;

use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{field} must be between {least} and {most}")]
pub struct OutOfRange {
    /// The setting's name in the API.
    pub field: &'static str,
    pub least: u32,
    pub most: u32,
}

/// The values out of range, of values that are checked together.
#[derive(Debug, Default)]
pub(crate) struct Ranges(Vec<OutOfRange>);

impl Ranges {
    /// Adds the value if it is out of range.
    pub(crate) fn judge(&mut self, field: &'static str, value: u32, range: &RangeInclusive<u32>) {
        if !range.contains(&value) {
            self.0.push(OutOfRange {
                field,
                least: *range.start(),
                most: *range.end(),
            });
        }
    }

    /// Returns `made` if no value was out of range.
    pub(crate) fn allow<T>(self, made: T) -> Result<T, Vec<OutOfRange>> {
        if self.0.is_empty() { Ok(made) } else { Err(self.0) }
    }
}
