//! What a tenant sets for its lending.
mod authority_form;
mod authority_item;
mod authority_refusals;
mod change_authority;
mod get_authority;

use munim_http_kit::operations;

operations![get_authority::GetAuthority, change_authority::ChangeAuthority,];
