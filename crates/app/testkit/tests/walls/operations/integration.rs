//! Programs, webhooks and the server itself.

use super::{
    row::{KNOWN_ADDRESS, Row, read, write},
    who::{ADMINS, Who::Anyone},
};

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    read("getJwks", Anyone),
    // Available only in demo mode, which these tests do not use.
    read("listLetters", ADMINS).replies(404),
    read("getLetter", ADMINS),
    read("health", Anyone),
    read("listServiceAccounts", ADMINS),
    write("createServiceAccount", ADMINS).with_step_up(),
    read("getServiceAccount", ADMINS),
    write("changeServiceAccount", ADMINS).with_step_up(),
    write("deleteServiceAccount", ADMINS).with_step_up(),
    write("issueApiKey", ADMINS).with_step_up(),
    write("revokeApiKey", ADMINS).with_step_up(),
    read("listWebhooks", ADMINS),
    write("createWebhook", ADMINS).with_step_up(),
    read("listWebhookEvents", ADMINS),
    read("getWebhook", ADMINS),
    write("changeWebhook", ADMINS).with_step_up(),
    write("deleteWebhook", ADMINS).with_step_up(),
    read("listWebhookDeliveries", ADMINS),
    read("getWebhookDelivery", ADMINS),
    write("replayWebhookDelivery", ADMINS).without_step_up(KNOWN_ADDRESS),
    write("replayWebhook", ADMINS).without_step_up(KNOWN_ADDRESS),
    write("rotateWebhookSecret", ADMINS).with_step_up(),
    write("testWebhook", ADMINS).without_step_up(KNOWN_ADDRESS),
    read("getOpenApi", Anyone),
    read("ping", Anyone),
    read("ready", Anyone),
];
