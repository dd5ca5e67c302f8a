//! Rows that are read as one JSON object, for queries that are built at run time.
use diesel::{prelude::*, sql_types::Text};
use munim_kernel::StoreError;
use serde::de::DeserializeOwned;

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
        serde_json::from_str(&self.row).map_err(|failed| corrupt(table, "row", failed))
    }
}

/// Dates in JSON: `2026-11-24`.
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
