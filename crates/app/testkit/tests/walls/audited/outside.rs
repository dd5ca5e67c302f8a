//! Data that leaves the tenant: to programs, to other systems, and as files.

use munim_testkit::{
    Member, NOW,
    letters::address,
    paths::{SCHEDULES, WEBHOOKS},
};
use serde_json::{Value, json};
use time::{Duration, format_description::well_known::Rfc3339};

use super::{Caller, Walk};

pub(crate) async fn integrations(walk: &mut Walk, admin: &Caller) {
    let base = "/api/integrations/service-accounts";
    let wanted = |name: &str| {
        json!({"name": name, "description": "", "scopes": ["DASHBOARD_VIEW"], "branchIds": null,
            "allowedAddresses": [], "isActive": true})
    };
    walk.asks("createServiceAccount", admin, "POST", base, wanted("Payroll"))
        .await;
    let account = format!("{base}/{}", walk.newest("account_id", "service_accounts").await);
    walk.asks("changeServiceAccount", admin, "PUT", &account, wanted("Ledger"))
        .await;
    let keys = format!("{account}/keys");
    walk.asks("issueApiKey", admin, "POST", &keys, json!({})).await;
    let key = format!("{keys}/{}", walk.newest("key_id", "service_account_keys").await);
    walk.asks("revokeApiKey", admin, "DELETE", &key, Value::Null)
        .await;
    walk.asks("deleteServiceAccount", admin, "DELETE", &account, Value::Null)
        .await;
    let hook = |events: &str| json!({"url": "https://127.0.0.1/", "events": [events], "enabled": true});
    walk.asks("createWebhook", admin, "POST", WEBHOOKS, hook("*"))
        .await;
    let path = format!(
        "{WEBHOOKS}/{}",
        walk.newest("endpoint_id", "webhook_endpoints").await
    );
    walk.asks(
        "changeWebhook",
        admin,
        "PUT",
        &path,
        hook("tenancy.branch.opened"),
    )
    .await;
    walk.asks(
        "rotateWebhookSecret",
        admin,
        "POST",
        &format!("{path}/secret"),
        Value::Null,
    )
    .await;
    walk.asks("testWebhook", admin, "POST", &format!("{path}/test"), Value::Null)
        .await;
    walk.world
        .alter("UPDATE webhook_deliveries SET state = 'dead', finished_at = now()")
        .await;
    let delivery = walk.newest("delivery_id", "webhook_deliveries").await;
    let again = format!("{path}/deliveries/{delivery}/replay");
    walk.asks("replayWebhookDelivery", admin, "POST", &again, Value::Null)
        .await;
    let since = json!({"since": (NOW - Duration::hours(1)).format(&Rfc3339).unwrap()});
    walk.asks("replayWebhook", admin, "POST", &format!("{path}/replay"), since)
        .await;
    walk.asks("deleteWebhook", admin, "DELETE", &path, Value::Null)
        .await;
}

pub(crate) async fn reports(walk: &mut Walk, by: &Caller, reader: &Member) {
    let seen = json!({"method": "GET", "url": "/api/menu", "endpoint": "/api/menu", "responseStatus": 200,
        "executionTimeMs": 3, "timestamp": NOW.format(&Rfc3339).unwrap()});
    walk.asks("recordFrontendLogs", by, "POST", "/api/logs/frontend", seen)
        .await;
    let wanted = json!({"reports": ["par-report"], "format": "csv"});
    let exports = "/api/reports/exports";
    let made = walk.asks("createReportExport", by, "POST", exports, wanted).await;
    let path = format!("{exports}/{}", made["exportId"].as_str().unwrap());
    walk.asks("deleteReportExport", by, "DELETE", &path, Value::Null)
        .await;
    let schedule = |name: &str, to: String| {
        json!({"name": name, "reports": ["par-report"], "format": "csv", "frequency": "daily", "time": "07:00",
            "recipients": [to]})
    };
    let to = address(&walk.world, reader).await;
    let body = schedule("Morning", to.clone());
    let made = walk
        .asks("createReportSchedule", by, "POST", SCHEDULES, body)
        .await;
    let path = format!("{SCHEDULES}/{}", made["scheduleId"].as_str().unwrap());
    let body = schedule("Every morning", to);
    walk.asks("changeReportSchedule", by, "PUT", &path, body).await;
    let now = format!("{path}/send");
    walk.asks("sendReportSchedule", by, "POST", &now, Value::Null)
        .await;
    walk.asks("deleteReportSchedule", by, "DELETE", &path, Value::Null)
        .await;
}
