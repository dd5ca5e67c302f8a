use munim_collections::{ContactKind, ContactOutcome, ListedContact, NextAction};

use crate::prelude::*;

/// What to do next.
#[item(from = next: NextAction)]
pub(crate) struct NextActionItem {
    #[field(example = date!(2026 - 12 - 07))]
    on: Date,
    #[field(example = "Call if not paid")]
    what: String,
}

/// An amount that a client promised to pay at a contact.
#[item]
pub(crate) struct ContactPromiseItem {
    #[field(example = Money::from_paise(45_000))]
    amount: Money,
    #[field(example = date!(2026 - 12 - 05))]
    on: Date,
}

/// A contact with a client.
#[item(from = contact: ListedContact, let (loan_id, loan_number) = contact.loan.map(|(id, number)| (id.get(), number)).unzip())]
pub(crate) struct ContactItem {
    #[field(from = contact.id.get(), example = 702)]
    contact_id: i64,
    /// Whether it is the latest contact with the client, whose next action applies.
    #[field(example = true)]
    is_latest: bool,
    #[field(from = contact.client.0.get(), example = 318)]
    client_id: i64,
    #[field(from = contact.client.1, example = "Asha Patil")]
    client_name: String,
    #[field(optional, from = loan_id, example = Some(1_204))]
    loan_id: Option<i64>,
    #[field(optional, from = loan_number, example = Some("L/SAT-01/2026-27/000042".to_owned()))]
    loan_number: Option<String>,
    #[field(word = ContactKind, example = ContactKind::Call.as_str())]
    kind: &'static str,
    #[field(word = ContactOutcome, example = ContactOutcome::Promised.as_str())]
    outcome: &'static str,
    /// When the contact was made.
    #[field(example = EXAMPLE_TIME)]
    at: OffsetDateTime,
    #[field(optional, from = contact.promise.map(|(amount, on)| ContactPromiseItem { amount, on }),
        example = Some(ContactPromiseItem::example()))]
    promise: Option<ContactPromiseItem>,
    #[field(optional, from = contact.next.map(Into::into), example = Some(NextActionItem::example()))]
    next_action: Option<NextActionItem>,
    #[field(example = "Her son was ill")]
    note: String,
    #[field(example = "")]
    place: String,
    /// Who recorded it.
    #[field(from = contact.officer.0.get(), example = 12)]
    officer_id: i64,
    #[field(from = contact.officer.1, example = "Ravi Jadhav")]
    officer_name: String,
}

list_page!(
    /// A page of contacts.
    ContactPage of ContactItem
);
