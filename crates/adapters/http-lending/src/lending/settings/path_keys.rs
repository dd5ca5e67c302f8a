use munim_http_kit::path_keys;
use munim_kernel::{HolidayId, PurposeId};

path_keys! {
    HolidayKey: HolidayId = "holidayId", "The holiday's id.";
    PurposeKey: PurposeId = "purposeId", "The purpose's id.";
}
