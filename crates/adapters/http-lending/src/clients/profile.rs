pub(super) mod change_client_profile;
pub(super) mod confirm_phone;
pub(super) mod get_client_photo;
pub(super) mod get_client_profile;
pub(super) mod keep_client_photo;
mod profile_form;
pub(super) mod profile_item;
pub(super) mod reveal_bank_account;
pub(super) mod send_phone_code;
