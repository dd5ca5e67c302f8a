use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Latitude is between -90 and 90 degrees, and longitude between -180 and 180.")]
pub struct InvalidCoordinates;

/// A place on the ground, in millionths of a degree (WGS 84).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Coordinates {
    latitude: i32,
    longitude: i32,
}

impl Coordinates {
    pub fn try_new(latitude: i32, longitude: i32) -> Result<Self, InvalidCoordinates> {
        if latitude.unsigned_abs() <= 90_000_000 && longitude.unsigned_abs() <= 180_000_000 {
            Ok(Self { latitude, longitude })
        } else {
            Err(InvalidCoordinates)
        }
    }

    pub fn latitude(self) -> i32 {
        self.latitude
    }

    pub fn longitude(self) -> i32 {
        self.longitude
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_on_the_globe() {
        assert!(Coordinates::try_new(-90_000_000, 180_000_000).is_ok());
        assert!(Coordinates::try_new(90_000_001, 0).is_err());
        assert!(Coordinates::try_new(0, i32::MIN).is_err());
    }
}
