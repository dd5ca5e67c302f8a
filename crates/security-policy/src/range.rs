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

/// What is outside its range, of values that are checked together.
#[derive(Debug, Default)]
pub(crate) struct Ranges(Vec<OutOfRange>);

impl Ranges {
    /// Notes the value unless it is within.
    pub(crate) fn judge(&mut self, field: &'static str, value: u32, range: &RangeInclusive<u32>) {
        if !range.contains(&value) {
            self.0.push(OutOfRange {
                field,
                least: *range.start(),
                most: *range.end(),
            });
        }
    }

    /// `made`, if nothing was outside.
    pub(crate) fn allow<T>(self, made: T) -> Result<T, Vec<OutOfRange>> {
        if self.0.is_empty() { Ok(made) } else { Err(self.0) }
    }
}
