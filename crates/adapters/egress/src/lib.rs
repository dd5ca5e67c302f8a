//! Sends webhooks to addresses that tenants configure. A tenant must not reach addresses through this server that it
//! could not reach itself: each name is resolved for every request, every resolved address is checked, and the
//! connection is made to the checked addresses only. Redirects are not followed, proxies are not used, and connections
//! are not kept open.
#![forbid(unsafe_code)]

mod guarded_names;
mod webhook_sender;

pub use webhook_sender::WebhookSender;
