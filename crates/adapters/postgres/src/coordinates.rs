use munim_kernel::{Coordinates, StoreError};

use crate::stored::Columns;

/// Reads a place from its two columns.
pub(crate) fn coordinates(
    row: &Columns<'_>,
    [latitude, longitude]: [&str; 2],
) -> Result<Option<Coordinates>, StoreError> {
    let longitude: Option<i32> = row.get(longitude)?;
    row.parse(latitude, |latitude: Option<i32>| {
        let place = latitude.zip(longitude);
        place
            .map(|(latitude, longitude)| Coordinates::try_new(latitude, longitude))
            .transpose()
    })
}
