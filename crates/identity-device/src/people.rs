//! Manages the people of a tenant.
mod account_to_mail;
mod change_person;
mod contact;
mod hold_changeable;
mod invite_person;
mod list_people;
mod people_error;
mod person;
mod ports;
mod remove_person;
mod rules;
mod send_invitation;
mod set_person_status;

pub(crate) use account_to_mail::{account_to_mail, count_link};
pub use change_person::{PersonChange, change_person};
pub use contact::{EmailAddress, InvalidContact, PhoneNumber};
pub(crate) use hold_changeable::hold_changeable;
pub use invite_person::invite_person;
pub use list_people::{ListPeople, SeenPerson};
pub use people_error::{PeopleError, PersonFault, kept_by};
pub use person::{
    Duties, GrantedRole, NewPerson, Person, PersonDraft, PersonQuery, PersonSort, PersonStatus,
};
pub use ports::{PeopleBook, PeopleDirectory};
pub use remove_person::remove_person;
pub(crate) use rules::is_own;
pub use rules::{Lift, judge_roles};
pub use send_invitation::SendInvitation;
pub use set_person_status::set_person_status;
