use munim_http_kit::body::fields::NAME;
use munim_lending::HolidayDraft;

use crate::prelude::*;

const MOST: usize = 1_000;

/// A day on which nothing falls due.
#[form(makes = HolidayDraft, example = {"on": "2027-01-26", "name": "Republic Day"})]
pub(crate) struct CreateHolidayRequest {
    /// The day.
    #[field(missing = "Day is required")]
    on: Date,
    /// Its name.
    #[field(missing = "Name is required", most = NAME)]
    name: String,
    /// Where; in all branches by default.
    #[field(row)]
    branch: Option<BranchId>,
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
            form.known(year, "year", "range", "Year must be from 2000 to 2100.")
        });
        let holidays = form.objects(
            field("holidays").about("All are added, or none if one cannot be."),
            MOST,
            |form| CreateHolidayRequest::take(form).map(|holiday| holiday.0),
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
