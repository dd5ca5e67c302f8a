use thiserror::Error;
use time::{Date, OffsetDateTime, UtcOffset};

use crate::{csv, xlsx};

/// What a cell holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// Text.
    Text(String),
    /// A whole number: a count.
    Count(i64),
    /// An amount, in paise.
    Rupees(i64),
    /// A share, in hundredths of a percent.
    Percent(i64),
    /// Yes or no.
    Flag(bool),
    /// A day.
    Day(Date),
    /// A moment, written in Indian time.
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

/// Why no file was made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("the sheet cannot be written: {0}")]
pub struct SheetError(pub(crate) String);

/// The kind of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// Comma-separated values in UTF-8, as RFC 4180 writes them, marked for spreadsheets.
    Csv,
    /// An Office Open XML workbook.
    #[default]
    Xlsx,
}

impl Format {
    /// All kinds.
    pub const ALL: [Self; 2] = [Self::Csv, Self::Xlsx];

    /// Returns the word for it, which is the end of its file's name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
        }
    }

    /// Returns the value that a word stands for.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.as_str() == word)
    }

    /// Returns its media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }
    }
}

/// A table: a name, what its columns are called, its rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// What it is called, in 31 characters at most.
    pub name: &'static str,
    /// What its columns are called.
    pub columns: &'static [&'static str],
    /// Its rows; each has a cell for each column.
    pub rows: Vec<Vec<Cell>>,
}

impl Sheet {
    /// Returns the file. Takes a while where there are many rows.
    ///
    /// # Errors
    /// [`SheetError`] where a row or a text is more than the format can hold.
    pub fn write(&self, format: Format) -> Result<Vec<u8>, SheetError> {
        match format {
            Format::Csv => Ok(csv::write(self)),
            Format::Xlsx => xlsx::write(self),
        }
    }
}

/// Returns a moment as people in India read their clocks.
pub(crate) fn in_india(moment: OffsetDateTime) -> OffsetDateTime {
    UtcOffset::from_hms(5, 30, 0).map_or(moment, |india| moment.to_offset(india))
}
