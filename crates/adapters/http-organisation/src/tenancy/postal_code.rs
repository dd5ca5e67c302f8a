use munim_http_kit::body::{
    Field, Read,
    fields::{formed, free},
};
use munim_tenancy::PostalCode;

use crate::prelude::*;

const POSTAL_CODE: Field = field("PostalCode")
    .about("An Indian PIN.")
    .pattern("^([1-9][0-9]{5})?$");

pub(super) fn postal_code(form: &mut Form) -> Read<Option<PostalCode>> {
    let text = free(form, POSTAL_CODE, 20);
    let message = "PostalCode must be an Indian PIN: six digits, the first not 0.";
    formed(form, "PostalCode", text, "postal_code", message, |text| {
        PostalCode::try_new(text).ok()
    })
}
