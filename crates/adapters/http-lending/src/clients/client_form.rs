use munim_clients::{ClientDetails, Gender, PersonName};
use munim_http_kit::body::{
    Read,
    fields::{day, free, needed_day, row_number, version},
};
use munim_kernel::{BranchId, CentreId, PhoneNumber, composed};
use time::Date;

use crate::prelude::*;

pub(crate) struct ClientRequest {
    pub(super) branch: BranchId,
    centre: Option<CentreId>,
    name: PersonName,
    gender: Gender,
    birth_date: Date,
    phone: Option<PhoneNumber>,
    joined_on: Option<Date>,
    /// Why the client is not the same person as a similar one; empty if not given.
    pub(super) sure: String,
    pub(super) version: Option<i64>,
}

impl ClientRequest {
    /// The client joins on `business_date` by default.
    pub(super) fn details(&self, business_date: Date) -> ClientDetails {
        ClientDetails {
            branch: self.branch,
            centre: self.centre,
            name: self.name.clone(),
            gender: self.gender,
            birth_date: self.birth_date,
            phone: self.phone.clone(),
            joined_on: self.joined_on.unwrap_or(business_date),
        }
    }
}

fn name(form: &mut Form) -> Option<PersonName> {
    let first = form.text(
        field("firstName")
            .about("In the letters of English or of any Indian language.")
            .printed(),
        "First name is required",
        100,
    );
    let about = "Empty for someone who has one name.";
    let last = free(form, field("lastName").about(about).printed(), 100);
    let (first, last) = (first?, last?.unwrap_or_default());
    // Normalised, because people are found and compared by their names, which keyboards write in different ways.
    let name = PersonName::try_new(&composed(&first), &composed(&last));
    if let Err(fault) = name {
        form.refuse("firstName", "name", format!("{fault}."));
    }
    name.ok()
}

fn phone(form: &mut Form) -> Read<PhoneNumber> {
    let about = "Ten digits for an Indian number, or with its country code.";
    let Some(typed) = free(form, field("phoneNumber").about(about), 30)? else {
        return Some(None);
    };
    if typed.is_empty() {
        return Some(None);
    }
    match PhoneNumber::try_new(&typed) {
        Ok(number) => Some(Some(number)),
        Err(fault) => {
            form.refuse("phoneNumber", "phone", format!("{fault}."));
            None
        }
    }
}

impl FromForm for ClientRequest {
    const NAME: &'static str = "ClientRequest";
    const ABOUT: &'static str = "What is known of a client.";

    fn take(form: &mut Form) -> Option<Self> {
        let branch = row_number(form, "branchId", "Their branch, which stays.", |id| {
            BranchId::try_new(id).ok()
        });
        let branch = form.needed("branchId", branch, "Branch is required");
        let about = "The centre that they meet at. An officer names one of their own.";
        let centre = row_number(form, "centreId", about, |id| CentreId::try_new(id).ok());
        let name = name(form);
        let about = "As the client states it.";
        let gender = form.word(field("gender").about(about), &Gender::ALL, Gender::as_str);
        let gender = form.needed("gender", gender, "Gender is required");
        let about = "A client is 18 to 75 years old when they join.";
        let born = needed_day(form, field("birthDate").about(about), "Date of birth is required");
        let phone = phone(form);
        let about = "The business date by default, and not after it.";
        let joined = day(form, field("joinedOn").about(about));
        let about = "Why this is another person, where a client with the same phone, or the same name and date of birth, is \
            there already. It is recorded.";
        let sure = free(form, field("notTheSameBecause").about(about), 500);
        let version = version(form, "version");
        Some(Self {
            branch: branch?,
            centre: centre?,
            name: name?,
            gender: gender?,
            birth_date: born?,
            phone: phone?,
            joined_on: joined?.flatten(),
            sure: sure?.unwrap_or_default(),
            version: version?,
        })
    }

    fn example() -> Value {
        json!({"branchId": 3, "centreId": 41, "firstName": "Asha", "lastName": "Patil", "gender": "female",
            "birthDate": "1991-08-15", "phoneNumber": "9820012345"})
    }
}
