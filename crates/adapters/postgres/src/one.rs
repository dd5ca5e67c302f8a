use diesel::{
    deserialize::{self, FromSql, QueryableByName},
    pg::Pg,
    row::NamedRow,
    sql_types::{BigInt, Binary, Bool, Date as SqlDate, Integer, Nullable, Text, Timestamptz},
};
use time::{Date, OffsetDateTime};

/// A row whose query selects one column, under any name.
#[derive(Debug)]
pub(crate) struct One<T>(pub(crate) T);

/// A Rust type that columns of one SQL type are read as.
pub(crate) trait Column {
    type Sql;
}

macro_rules! columns {
    ($($native:ty => $sql:ty,)*) => {
        $(impl Column for $native {
            type Sql = $sql;
        })*
    };
}

columns! {
    bool => Bool,
    i32 => Integer,
    i64 => BigInt,
    String => Text,
    Vec<u8> => Binary,
    Date => SqlDate,
    OffsetDateTime => Timestamptz,
}

impl<T: Column> Column for Option<T> {
    type Sql = Nullable<T::Sql>;
}

impl<T: Column + FromSql<T::Sql, Pg>> QueryableByName<Pg> for One<T> {
    fn build<'a>(row: &impl NamedRow<'a, Pg>) -> deserialize::Result<Self> {
        row.get_value::<T::Sql, T, usize>(0).map(Self)
    }
}
