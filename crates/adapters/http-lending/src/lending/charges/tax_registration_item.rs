use munim_lending::TaxRegistration;

use crate::prelude::*;

/// A state that the lender is registered for goods and services tax in.
#[item]
#[schema(as = TaxRegistration)]
struct TaxRegistrationItem {
    /// As branches name it.
    state: String,
    gstin: String,
}

/// All of them.
#[item]
#[schema(as = TaxRegistrations)]
pub(crate) struct TaxRegistrationList {
    #[field(example = vec![TaxRegistrationItem { state: "Maharashtra".to_owned(), gstin: "27AAAAA0000A1Z2".to_owned() }])]
    registrations: Vec<TaxRegistrationItem>,
    /// For `If-Match`.
    #[field(example = 1)]
    version: i64,
}

impl TaxRegistrationList {
    pub(super) fn new(registrations: Vec<TaxRegistration>, version: i64) -> Self {
        let items = registrations.into_iter().map(|one| TaxRegistrationItem {
            state: one.state,
            gstin: one.gstin.as_str().to_owned(),
        });
        Self {
            registrations: items.collect(),
            version,
        }
    }
}
