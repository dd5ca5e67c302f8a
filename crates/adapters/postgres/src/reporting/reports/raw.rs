use diesel::{
    deserialize::{self, FromSql, QueryableByName},
    pg::{Pg, PgValue},
    row::{Field, NamedRow, Row},
    sql_types::{BigInt, Date as SqlDate, Integer, Text, Timestamptz},
};
use munim_reporting::Stored;

/// A row with any columns, each read by its PostgreSQL type.
#[derive(Debug, Clone)]
pub(super) struct RawRow {
    pub(super) values: Vec<(String, Stored)>,
}

const INT8: u32 = 20;
const INT4: u32 = 23;
const TEXT: u32 = 25;
const DATE: u32 = 1082;
const TIMESTAMPTZ: u32 = 1184;

fn stored(value: Option<PgValue<'_>>) -> deserialize::Result<Stored> {
    let Some(value) = value else {
        return Ok(Stored::Nothing);
    };
    match value.get_oid().get() {
        INT8 => <i64 as FromSql<BigInt, Pg>>::from_sql(value).map(Stored::Number),
        INT4 => <i32 as FromSql<Integer, Pg>>::from_sql(value).map(|number| Stored::Number(number.into())),
        TEXT => <String as FromSql<Text, Pg>>::from_sql(value).map(Stored::Words),
        DATE => <time::Date as FromSql<SqlDate, Pg>>::from_sql(value).map(Stored::Day),
        TIMESTAMPTZ => {
            <time::OffsetDateTime as FromSql<Timestamptz, Pg>>::from_sql(value).map(Stored::Moment)
        }
        other => Err(format!("no report shows values of the type {other}").into()),
    }
}

impl QueryableByName<Pg> for RawRow {
    fn build<'a>(row: &impl NamedRow<'a, Pg>) -> deserialize::Result<Self> {
        let mut values = Vec::with_capacity(row.field_count());
        for place in 0..row.field_count() {
            let Some(field) = Row::get(row, place) else {
                continue;
            };
            let name = field.field_name().unwrap_or_default().to_owned();
            values.push((name, stored(field.value())?));
        }
        Ok(Self { values })
    }
}

impl RawRow {
    pub(super) fn number(&self, name: &str) -> Option<i64> {
        match self.value(name)? {
            Stored::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub(super) fn day(&self, name: &str) -> Option<time::Date> {
        match self.value(name)? {
            Stored::Day(day) => Some(*day),
            _ => None,
        }
    }

    fn value(&self, name: &str) -> Option<&Stored> {
        self.values
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value)
    }

    pub(super) fn numbers(&self) -> impl Iterator<Item = (&str, i64)> {
        self.values.iter().filter_map(|(name, value)| match value {
            Stored::Number(number) => Some((name.as_str(), *number)),
            _ => None,
        })
    }
}
