//! Hand-written SQL statements, and how their rows become values of the domain.
use diesel::{
    deserialize::{self, FromSql, QueryableByName},
    pg::{Pg, PgValue},
    query_builder::{BoxedSqlQuery, SqlQuery},
    row::{Field as _, NamedRow, Row},
    sql_types::{BigInt, Date as SqlDate, HasSqlType, Integer, Text, Uuid as SqlUuid},
};
use munim_kernel::StoreError;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use time::Date;
use uuid::Uuid;

pub(crate) use crate::column_types::{Column, Parameter};
use crate::{errors::corrupt, json_row};

/// A hand-written statement with bound parameters.
pub(crate) type Sql<'f> = BoxedSqlQuery<'f, Pg, SqlQuery>;

/// Binds a value to the next parameter. [`sql!`] calls it.
pub(crate) fn bind<'f, P: Parameter>(query: Sql<'f>, value: P) -> Sql<'f>
where
    Pg: HasSqlType<P::Sql>,
    P::Raw: 'f,
{
    query.bind::<P::Sql, _>(value.raw())
}

/// Builds a hand-written statement and binds `$1`, `$2` and so on: `sql!("… WHERE tenant_id = $1"; tenant)`. A literal
/// may contain constants in braces, as in `format!`.
macro_rules! sql {
    ($text:literal) => {
        diesel::sql_query(format_args!($text).to_string())
    };
    ($text:expr) => {
        diesel::sql_query($text)
    };
    ($text:literal; $($value:expr),+ $(,)?) => {
        $crate::stored::sql!(format_args!($text).to_string(); $($value),+)
    };
    ($text:expr; $($value:expr),+ $(,)?) => {{
        let query = diesel::sql_query($text).into_boxed::<diesel::pg::Pg>();
        $(let query = $crate::stored::bind(query, $value);)+
        query
    }};
}
pub(crate) use sql;

/// A value of the domain that is read from a row.
pub(crate) trait FromRow: Sized + Send + 'static {
    /// The table and the column that identify the row when a value is corrupt.
    const ROW: (&'static str, &'static str);

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError>;
}

/// The columns of a row, or the members of one that is a JSON object.
pub(crate) struct Columns<'r> {
    source: Source<'r>,
    row: (&'static str, &'static str),
}

#[derive(Clone, Copy)]
enum Source<'r> {
    Sql(&'r dyn Named),
    Json(&'r Map<String, Value>),
}

trait Named {
    fn read(&self, column: &str, read: &mut dyn FnMut(Option<PgValue<'_>>));
}

impl<'a, R: NamedRow<'a, Pg>> Named for R {
    fn read(&self, column: &str, read: &mut dyn FnMut(Option<PgValue<'_>>)) {
        if let Some(field) = Row::get(self, column) {
            read(field.value());
        }
    }
}

impl<'r> Columns<'r> {
    pub(crate) fn new<'a>(columns: &'r impl NamedRow<'a, Pg>, row: (&'static str, &'static str)) -> Self {
        Self {
            source: Source::Sql(columns),
            row,
        }
    }

    /// Reads a column.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if its value is invalid.
    pub(crate) fn get<T: Column>(&self, column: &str) -> Result<T, StoreError> {
        let mut found = None;
        match self.source {
            Source::Sql(row) => row.read(column, &mut |value| {
                found = T::Raw::from_nullable_sql(value).ok().and_then(T::of);
            }),
            Source::Json(members) => found = members.get(column).and_then(T::of_json),
        }
        found.ok_or_else(|| self.wrong(column))
    }

    /// Reads a column whose values a constructor of the domain checks.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if its value is invalid.
    pub(crate) fn parse<R: Column, T, E>(
        &self,
        column: &str,
        read: impl FnOnce(R) -> Result<T, E>,
    ) -> Result<T, StoreError> {
        read(self.get(column)?).map_err(|_| self.wrong(column))
    }

    /// Reads an object or array as `serde` does.
    pub(crate) fn json<T: DeserializeOwned>(&self, column: &str) -> Result<T, StoreError> {
        self.parse(column, serde_json::from_value::<T>)
    }

    /// Reads an object inside the row.
    pub(crate) fn inner<T: FromRow>(&self, column: &str) -> Result<T, StoreError> {
        let Source::Json(members) = self.source else {
            return Err(self.wrong(column));
        };
        let members = members.get(column).and_then(Value::as_object);
        read_from(Source::Json(members.ok_or_else(|| self.wrong(column))?))
    }

    /// Reads the objects of an array.
    pub(crate) fn list<T: FromRow>(&self, column: &str) -> Result<Vec<T>, StoreError> {
        let Source::Json(members) = self.source else {
            return Err(self.wrong(column));
        };
        let items = members.get(column).and_then(Value::as_array);
        let items = items.ok_or_else(|| self.wrong(column))?;
        let items = items.iter().map(|item| {
            let members = item.as_object().ok_or_else(|| self.wrong(column))?;
            read_from(Source::Json(members))
        });
        items.collect()
    }

    /// Reads another part of the row, such as the product of a loan.
    pub(crate) fn part<T: FromRow>(&self) -> Result<T, StoreError> {
        read_from(self.source)
    }

    /// Returns the error for a column whose value is invalid.
    pub(crate) fn wrong(&self, column: &str) -> StoreError {
        let (table, key) = self.row;
        let mut named = "an unknown key".to_owned();
        match self.source {
            Source::Sql(row) => row.read(key, &mut |value| named = value.map_or_else(String::new, shown)),
            Source::Json(members) => named = json_row::key(members),
        }
        corrupt(table, column, named)
    }
}

fn read_from<T: FromRow>(source: Source<'_>) -> Result<T, StoreError> {
    T::from_row(&Columns { source, row: T::ROW })
}

/// Returns the value of a key as text. The numbers are PostgreSQL's OIDs of the types.
fn shown(value: PgValue<'_>) -> String {
    let shown = match value.get_oid().get() {
        20 => <i64 as FromSql<BigInt, Pg>>::from_sql(value).map(|number| number.to_string()),
        23 => <i32 as FromSql<Integer, Pg>>::from_sql(value).map(|number| number.to_string()),
        1082 => <Date as FromSql<SqlDate, Pg>>::from_sql(value).map(|day| day.to_string()),
        2950 => <Uuid as FromSql<SqlUuid, Pg>>::from_sql(value).map(|id| id.to_string()),
        _ => <String as FromSql<Text, Pg>>::from_sql(value),
    };
    shown.unwrap_or_default()
}

/// Declares rows of queries whose fields are columns of the same names.
macro_rules! row {
    ($($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($(#[$doc:meta])* $of:vis $field:ident: $type:ty,)+
    })+) => {
        $(
            $(#[$meta])*
            $vis struct $name {
                $($(#[$doc])* $of $field: $type,)+
            }

            impl diesel::deserialize::QueryableByName<diesel::pg::Pg> for $name {
                fn build<'a>(
                    row: &impl diesel::row::NamedRow<'a, diesel::pg::Pg>,
                ) -> diesel::deserialize::Result<Self> {
                    let row = $crate::stored::Columns::new(row, (stringify!($name), ""));
                    Ok(Self { $($field: row.get(stringify!($field))?,)+ })
                }
            }
        )+
    };
}
pub(crate) use row;

/// Reads values of the domain from rows, field by field: a type, the table and the column that identify the row, and its
/// fields with their columns, if these have other names. `= list "…"` reads the column with [`Columns::list`].
macro_rules! from_row {
    (@read $row:ident $field:ident) => { $row.get(stringify!($field))? };
    (@read $row:ident $field:ident = $column:literal) => { $row.get($column)? };
    (@read $row:ident $field:ident = $read:ident $column:literal) => { $row.$read($column)? };
    ($($name:ty: $table:literal, $key:literal { $($field:ident $(= $($read:ident)? $column:literal)?),+ $(,)? })+) => {
        $(
            impl $crate::stored::FromRow for $name {
                const ROW: (&'static str, &'static str) = ($table, $key);

                fn from_row(row: &$crate::stored::Columns<'_>) -> Result<Self, munim_kernel::StoreError> {
                    Ok(Self { $($field: $crate::stored::from_row!(@read row $field $(= $($read)? $column)?),)+ })
                }
            }
        )+
    };
}
pub(crate) use from_row;

/// A row of a query, with columns or with one named `row` that is a JSON object.
#[derive(Debug)]
pub(crate) struct Stored<T>(pub(crate) T);

pub(crate) fn values<T>(rows: Vec<Stored<T>>) -> Vec<T> {
    rows.into_iter().map(|Stored(value)| value).collect()
}

impl<T: FromRow> QueryableByName<Pg> for Stored<T> {
    fn build<'a>(row: &impl NamedRow<'a, Pg>) -> deserialize::Result<Self> {
        let json: String;
        let members: Map<String, Value>;
        let is_json = row.field_count() == 1 && Row::get(row, "row").is_some();
        let source = if is_json {
            json = NamedRow::get::<Text, _>(row, "row")?;
            members = serde_json::from_str(&json).map_err(|_| corrupt(T::ROW.0, "row", "an unknown key"))?;
            Source::Json(&members)
        } else {
            Source::Sql(row)
        };
        Ok(Self(read_from(source)?))
    }
}

impl FromRow for munim_kernel::TenantId {
    const ROW: (&'static str, &'static str) = ("tenants", "tenant_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        row.get("tenant_id")
    }
}

/// A row whose invalid values are refused later.
impl<T: FromRow> FromRow for Result<T, StoreError> {
    const ROW: (&'static str, &'static str) = T::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(T::from_row(row))
    }
}

#[cfg(test)]
mod tests;
