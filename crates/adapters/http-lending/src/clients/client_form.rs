use munim_clients::{ClientDetails, Gender, PersonName};
use munim_http_kit::body::{
    Field, Read,
    fields::{free, version},
};
use munim_kernel::{CentreId, PhoneNumber, composed};

use crate::prelude::*;

/// The details of a client.
#[form(example = {"branchId": 3, "centreId": 41, "firstName": "Asha", "lastName": "Patil", "gender": "female",
    "birthDate": "1991-08-15", "phoneNumber": "9820012345"})]
pub(crate) struct ClientRequest {
    /// Their branch, which stays.
    #[field(row, missing = "Branch is required")]
    pub(super) branch: BranchId,
    /// The centre that they meet at. An officer names one of their own.
    #[field(row)]
    centre: Option<CentreId>,
    #[field(take = name)]
    name: PersonName,
    /// As the client states it.
    #[field(word, missing = "Gender is required")]
    gender: Gender,
    /// A client is 18 to 75 years old when they join.
    #[field(missing = "Date of birth is required")]
    birth_date: Date,
    /// Ten digits for an Indian number, or with its country code.
    #[field(needs = phone, name = "phoneNumber")]
    phone: Option<PhoneNumber>,
    /// The business date by default, and not after it.
    joined_on: Option<Date>,
    /// Why this is another person, if there is a client with the same phone, or with the same date of birth and a name that sounds the
    /// same. It is recorded.
    #[field(name = "notTheSameBecause", most = 500)]
    pub(super) sure: String,
    #[field(read = version)]
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
    form.valid(name, "firstName", "name", |fault| format!("{fault}."))
}

pub(super) fn phone(form: &mut Form, field: Field) -> Read<PhoneNumber> {
    let Some(typed) = free(form, field, 30)? else {
        return Some(None);
    };
    if typed.is_empty() {
        return Some(None);
    }
    match PhoneNumber::try_new(&typed) {
        Ok(number) => Some(Some(number)),
        Err(fault) => {
            form.refuse(field.name(), "phone", format!("{fault}."));
            None
        }
    }
}
