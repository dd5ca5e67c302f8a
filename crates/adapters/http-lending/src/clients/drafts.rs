pub(super) mod change_client_draft;
pub(super) mod create_client_draft;
pub(super) mod delete_client_draft;
mod draft_form;
mod draft_item;
pub(super) mod get_client_draft;
pub(super) mod list_client_drafts;
mod refusals;
