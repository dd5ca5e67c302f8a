use munim_http_kit::body::Read;
use munim_kernel::Coordinates;
use rust_decimal::{Decimal, prelude::ToPrimitive as _};
use serde_json::Number;

use crate::prelude::*;

/// Reads an optional place as latitude and longitude.
pub(crate) fn coordinates(form: &mut Form, about: &'static str) -> Read<Coordinates> {
    let latitude = form.optional::<Number>(field("latitude").about(about));
    let longitude = form.optional::<Number>(field("longitude").about("Together with `latitude`."));
    let millionths = |degrees: Number| {
        let degrees: Decimal = degrees.to_string().parse().ok()?;
        degrees.checked_mul(Decimal::from(1_000_000))?.round().to_i32()
    };
    let place = match (latitude?, longitude?) {
        (None, None) => return Some(None),
        (Some(latitude), Some(longitude)) => millionths(latitude)
            .zip(millionths(longitude))
            .and_then(|(latitude, longitude)| Coordinates::try_new(latitude, longitude).ok()),
        _ => None,
    };
    if place.is_none() {
        let message =
            "Latitude is between -90 and 90 degrees, and longitude between -180 and 180. Enter both.";
        form.refuse("latitude", "range", message);
    }
    place.map(Some)
}

pub(crate) fn degrees(millionths: i32) -> f64 {
    f64::from(millionths) / 1_000_000.0
}
