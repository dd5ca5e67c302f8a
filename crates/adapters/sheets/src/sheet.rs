use thiserror::Error;
use time::{Date, OffsetDateTime, macros::offset};

use crate::{csv, xlsx};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    Empty,
    Text(String),
    /// A whole number, such as a count.
    Count(i64),
    /// An amount, in paise.
    Rupees(i64),
    /// A share, in hundredths of a percent.
    Percent(i64),
    Flag(bool),
    Day(Date),
    /// A moment, shown in Indian time.
    Moment(OffsetDateTime),
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::from(text.to_owned())
    }
}
impl From<String> for Cell {
    fn from(text: String) -> Self {
        if text.is_empty() {
            Self::Empty
        } else {
            Self::Text(text)
        }
    }
}
impl From<i64> for Cell {
    fn from(count: i64) -> Self {
        Self::Count(count)
    }
}
impl From<bool> for Cell {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}
impl From<Date> for Cell {
    fn from(day: Date) -> Self {
        Self::Day(day)
    }
}
impl From<OffsetDateTime> for Cell {
    fn from(moment: OffsetDateTime) -> Self {
        Self::Moment(moment)
    }
}
impl<T: Into<Self>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Empty, Into::into)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("the sheet cannot be written: {0}")]
pub struct SheetError(pub(crate) String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// Comma-separated values in UTF-8, as in RFC 4180, with a byte order mark for spreadsheets.
    Csv,
    /// An Office Open XML workbook.
    #[default]
    Xlsx,
}

impl Format {
    pub const ALL: [Self; 2] = [Self::Csv, Self::Xlsx];

    /// Returns its word, which is also the file extension.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
        }
    }

    /// Returns the format with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.as_str() == word)
    }

    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }
    }
}

/// A table: a name, column names and rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// At most 31 characters, the limit of spreadsheets.
    pub name: &'static str,
    pub columns: &'static [&'static str],
    /// Each row has a cell for each column.
    pub rows: Vec<Vec<Cell>>,
}

impl Sheet {
    /// Returns the file. Slow with many rows.
    ///
    /// # Errors
    /// If the format cannot hold a row or a text.
    pub fn write(&self, format: Format) -> Result<Vec<u8>, SheetError> {
        match format {
            Format::Csv => Ok(csv::write(self)),
            Format::Xlsx => xlsx::write(self),
        }
    }
}

/// Converts a moment to Indian Standard Time.
pub(crate) fn in_india(moment: OffsetDateTime) -> OffsetDateTime {
    moment.to_offset(offset!(+5:30))
}
