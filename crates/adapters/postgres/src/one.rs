use diesel::{
    deserialize::{self, QueryableByName},
    pg::Pg,
    row::{Field as _, NamedRow, Row},
};

use crate::{errors::corrupt, stored::Column};

/// A row whose query selects one column, under any name.
#[derive(Debug)]
pub(crate) struct One<T>(pub(crate) T);

impl<T: Column> QueryableByName<Pg> for One<T> {
    fn build<'a>(row: &impl NamedRow<'a, Pg>) -> deserialize::Result<Self> {
        let raw = row.get_value::<T::Sql, T::Raw, usize>(0)?;
        Ok(Self(T::of(raw).ok_or_else(|| {
            let column = Row::get(row, 0_usize).and_then(|field| field.field_name().map(str::to_owned));
            corrupt("a query", &column.unwrap_or_default(), "one row")
        })?))
    }
}
