use crate::prelude::*;

mod block_client;
mod change_client;
mod client_form;
mod client_item;
mod client_picture;
mod client_reason_form;
mod consents;
mod create_client;
mod delete_client;
mod documents;
mod drafts;
mod exit_client;
mod export_client;
mod get_client;
mod get_client_timeline;
mod get_member_card;
mod households;
mod list_clients;
mod list_like_clients;
pub(crate) mod needs;
pub(crate) mod path_keys;
pub(crate) mod profile;
pub(crate) mod refusals;
mod rejoin_client;
mod reply;
mod reveal_form;
mod unblock_client;

pub const CLIENTS: Tag = ("clients", "The people whom a lender lends to.");

use consents::{change_consent_text, list_consent_texts, list_consents, record_consent, withdraw_consent};
use documents::{
    capture_document, expire_document, get_document, get_document_picture, keep_document_picture,
    list_client_documents, list_documents, reject_document, reveal_document, verify_document,
};
use drafts::{
    change_client_draft, create_client_draft, delete_client_draft, get_client_draft, list_client_drafts,
};
use households::{list_households, record_household};
use profile::{
    change_client_profile, confirm_phone, get_client_photo, get_client_profile, keep_client_photo,
    reveal_bank_account, send_phone_code,
};

operations! {
    list_clients, create_client, list_like_clients, get_client, get_member_card, change_client, delete_client,
    exit_client, rejoin_client, block_client, unblock_client, get_client_timeline, export_client, list_households,
    record_household, get_client_profile, change_client_profile, get_client_photo, keep_client_photo,
    reveal_bank_account, list_client_drafts, create_client_draft, get_client_draft, change_client_draft,
    delete_client_draft, send_phone_code, confirm_phone, list_client_documents, capture_document,
    keep_document_picture, list_documents, get_document, verify_document, reject_document, expire_document,
    reveal_document, get_document_picture, list_consents, record_consent, withdraw_consent, list_consent_texts,
    change_consent_text,
}
