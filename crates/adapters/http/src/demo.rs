mod get_letter;
mod list_letters;
mod needs;
mod only_there;
mod path_keys;

use munim_http_kit::{openapi::Tag, operations};

pub(crate) const DEMO: Tag = ("demo", "Available only in demo mode.");

operations! { list_letters, get_letter }
