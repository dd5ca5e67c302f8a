use munim_kernel::{HolidayId, PurposeId};

use crate::prelude::*;

path_keys! {
    HolidayKey: HolidayId = "holidayId", "The holiday's id.";
    PurposeKey: PurposeId = "purposeId", "The purpose's id.";
}
