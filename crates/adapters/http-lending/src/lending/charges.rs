use crate::prelude::*;

mod change_charge;
mod change_tax_registrations;
mod charge_form;
pub(super) mod charge_item;
mod create_charge;
mod list_charges;
mod list_tax_registrations;
pub(crate) mod path_keys;
pub(crate) mod refusals;
mod tax_registration_item;

operations! { list_charges, create_charge, change_charge, list_tax_registrations, change_tax_registrations }
