//! Takes webhooks to addresses that tenants named. Whoever names an address must not reach through this server what he
//! does not reach himself: each name is looked up anew, all that it leads to is judged, and the connection is made to
//! the very addresses that were judged. No redirect is followed, no proxy asked, no connection kept.
#![forbid(unsafe_code)]

mod guarded_names;
mod webhook_sender;

pub use webhook_sender::WebhookSender;
