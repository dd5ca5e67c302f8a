mod household_form;
pub(super) mod household_item;
pub(super) mod list_households;
pub(super) mod record_household;
pub(super) mod refusals;
