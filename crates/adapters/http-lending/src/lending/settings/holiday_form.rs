use munim_http_kit::body::fields::{NAME, needed_day, row_number};
use munim_kernel::BranchId;
use munim_lending::HolidayDraft;

use crate::prelude::*;

const MOST: usize = 1_000;

fn holiday(form: &mut Form) -> Option<HolidayDraft> {
    let on = needed_day(form, field("on").about("The day."), "Day is required");
    let name = form.text(field("name").about("Its name."), "Name is required", NAME);
    let about = "Where; in all branches by default.";
    let branch = row_number(form, "branchId", about, |id| BranchId::try_new(id).ok());
    Some(HolidayDraft {
        on: on?,
        name: name?,
        branch: branch?,
    })
}

pub(crate) struct CreateHolidayRequest(pub(super) HolidayDraft);

impl FromForm for CreateHolidayRequest {
    const NAME: &'static str = "CreateHolidayRequest";
    const ABOUT: &'static str = "A day on which nothing falls due.";

    fn take(form: &mut Form) -> Option<Self> {
        holiday(form).map(Self)
    }

    fn example() -> Value {
        json!({"on": "2027-01-26", "name": "Republic Day"})
    }
}

/// The body of an import, in the domain's types.
pub(crate) struct ImportHolidaysRequest {
    pub(super) year: i32,
    pub(super) holidays: Vec<HolidayDraft>,
}

impl FromForm for ImportHolidaysRequest {
    const NAME: &'static str = "ImportHolidaysRequest";
    const ABOUT: &'static str = "The holidays of a year.";

    fn take(form: &mut Form) -> Option<Self> {
        let year = form.required::<u32>(
            field("year").about("All days must be in it.").range(2000, 2100),
            "Year is required",
        );
        let year = year.and_then(|year| {
            let year = i32::try_from(year)
                .ok()
                .filter(|year| (2000..=2100).contains(year));
            if year.is_none() {
                form.refuse("year", "range", "Year must be from 2000 to 2100.");
            }
            year
        });
        let holidays = form.objects(
            field("holidays").about("All are added, or none if one cannot be."),
            MOST,
            holiday,
        );
        Some(Self {
            year: year?,
            holidays: holidays?,
        })
    }

    fn example() -> Value {
        json!({"year": 2027, "holidays": [{"on": "2027-01-26", "name": "Republic Day"},
            {"on": "2027-08-15", "name": "Independence Day"}]})
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use munim_http_kit::faults::faults;

    #[test]
    fn every_bad_row_is_named() {
        let bad = json!({"year": 1999, "holidays": [{"on": "2027-01-26", "name": "x"},
            {"on": "2027-02-30", "name": ""}, {"branchId": -1}]});
        assert_eq!(
            faults::<ImportHolidaysRequest>(bad),
            [
                "year: range",
                "holidays[1].on: date",
                "holidays[1].name: required",
                "holidays[2].on: required",
                "holidays[2].name: required",
                "holidays[2].branchId: range",
            ]
        );
        assert_eq!(
            faults::<ImportHolidaysRequest>(json!({"year": 2027, "holidays": []})),
            ["holidays: range"]
        );
    }
}
