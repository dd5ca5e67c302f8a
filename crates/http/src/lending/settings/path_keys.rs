//! The ids in the paths of the settings.
use munim_http_kit::extractors::{PathKey, query_form::row};
use munim_kernel::{HolidayId, PurposeId};

/// `{holidayId}`
pub(crate) struct HolidayKey;

impl PathKey for HolidayKey {
    type Id = HolidayId;
    const NAME: &'static str = "holidayId";
    const MEANING: &'static str = "The holiday's id.";

    fn parse(text: &str) -> Option<HolidayId> {
        row(text).and_then(|number| HolidayId::try_new(number).ok())
    }
}

/// `{purposeId}`
pub(crate) struct PurposeKey;

impl PathKey for PurposeKey {
    type Id = PurposeId;
    const NAME: &'static str = "purposeId";
    const MEANING: &'static str = "The purpose's id.";

    fn parse(text: &str) -> Option<PurposeId> {
        row(text).and_then(|number| PurposeId::try_new(number).ok())
    }
}
