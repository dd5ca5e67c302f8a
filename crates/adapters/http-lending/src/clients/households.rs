mod household_form;
mod household_item;
pub(super) mod list_households;
pub(super) mod record_household;
mod refusals;
