//! Rows that are read as one JSON object, for queries that are built at run time.
use diesel::{prelude::*, sql_types::Text};
use munim_kernel::StoreError;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::errors::corrupt;

/// A row whose only column, `row`, is a JSON object.
#[derive(Debug, QueryableByName)]
pub(crate) struct JsonRow {
    #[diesel(sql_type = Text)]
    row: String,
}

impl JsonRow {
    /// Reads the object. Returns [`StoreError::Corrupt`], naming `table`, if it is invalid.
    pub(crate) fn read<T: DeserializeOwned>(&self, table: &'static str) -> Result<T, StoreError> {
        read(&self.row, table)
    }
}

/// Reads a JSON object of `table`. The error has no stored values but the row's numbers, as others may be personal
/// data.
///
/// # Errors
/// [`StoreError::Corrupt`], naming `table`, the column and the row's key.
pub(crate) fn read<T: DeserializeOwned>(row: &str, table: &'static str) -> Result<T, StoreError> {
    serde_json::from_str(row).map_err(|failed| {
        let parsed: Option<Map<String, Value>> = serde_json::from_str(row).ok();
        corrupt(table, &column(row, &failed), key(&parsed.unwrap_or_default()))
    })
}

/// Returns the column that could not be read, or `row` if that is not known.
fn column(row: &str, failed: &serde_json::Error) -> String {
    let message = failed.to_string();
    let missing = message
        .strip_prefix("missing field `")
        .and_then(|rest| rest.split('`').next());
    let refused = || {
        let (before, rest) = row.split_at_checked(failed.column())?;
        // An error of a flattened struct is reported at the end of the row.
        if rest.trim_start().trim_start_matches('}').is_empty() {
            return None;
        }
        let (named, _) = before.rsplit_once("\":")?;
        Some(named.rsplit_once('"')?.1)
    };
    missing.or_else(refused).unwrap_or("row").to_owned()
}

/// Returns the members that identify a row, such as `loan_id 7, number 3`, or those of the objects in it.
pub(crate) fn key(row: &Map<String, Value>) -> String {
    let found = numbers(row);
    if found.is_empty() {
        "an unknown key".to_owned()
    } else {
        found.join(", ")
    }
}

/// Returns the numbers of an object, or those of the objects in it if it has none.
fn numbers(members: &Map<String, Value>) -> Vec<String> {
    let identifies =
        |name: &str| name.ends_with("_id") || ["number", "business_date", "schedule_version"].contains(&name);
    let own: Vec<_> = members
        .iter()
        .filter(|(name, value)| identifies(name) && (value.is_number() || value.is_string()))
        .map(|(name, value)| match value {
            Value::String(text) => format!("{name} {text}"),
            other => format!("{name} {other}"),
        })
        .collect();
    if !own.is_empty() {
        return own;
    }
    let inner = members.values().filter_map(Value::as_object);
    inner.flat_map(numbers).collect()
}

/// Days as JSON has them: `2026-11-24`.
pub(crate) mod day {
    use serde::{Deserialize, Deserializer, de::Error};
    use time::{Date, format_description::well_known::Iso8601};

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Date, D::Error> {
        let text = String::deserialize(deserializer)?;
        Date::parse(&text, &Iso8601::DATE).map_err(Error::custom)
    }

    pub(crate) mod option {
        use super::{Date, Deserialize, Deserializer, Error, Iso8601};

        pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Option<Date>, D::Error> {
            Option::<String>::deserialize(deserializer)?
                .map(|text| Date::parse(&text, &Iso8601::DATE).map_err(Error::custom))
                .transpose()
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Stored {
        client_id: i64,
        number: i16,
        #[serde(deserialize_with = "day::deserialize")]
        joined_on: time::Date,
        is_active: bool,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Nested {
        client: Stored,
        total: i64,
    }

    fn refused<T: DeserializeOwned + std::fmt::Debug>(row: &str) -> String {
        match read::<T>(row, "clients") {
            Err(StoreError::Corrupt(named)) => named,
            other => panic!("{row}: {other:?}"),
        }
    }

    #[test]
    fn a_row_that_is_refused_is_named_by_table_column_and_key() {
        let row = r#"{"client_id": 7, "number": 70000, "is_active": true, "joined_on": "2026-11-24"}"#;
        assert_eq!(
            refused::<Stored>(row),
            "clients.number of client_id 7, number 70000"
        );
        let row = r#"{"client_id": 7, "number": 3, "joined_on": "2026-13-24", "is_active": true}"#;
        assert_eq!(
            refused::<Stored>(row),
            "clients.joined_on of client_id 7, number 3"
        );
        let row = r#"{"client_id": 7, "number": 3, "is_active": true}"#;
        assert_eq!(
            refused::<Stored>(row),
            "clients.joined_on of client_id 7, number 3"
        );
    }

    #[test]
    fn a_row_of_rows_is_named_by_the_rows_in_it() {
        let row = r#"{"client": {"client_id": 7, "number": 3, "joined_on": "2026-11-24", "is_active": 1, "x": 0}, "total": 5}"#;
        assert_eq!(
            refused::<Nested>(row),
            "clients.is_active of client_id 7, number 3"
        );
        assert_eq!(refused::<Stored>("[]"), "clients.row of an unknown key");
    }
}
