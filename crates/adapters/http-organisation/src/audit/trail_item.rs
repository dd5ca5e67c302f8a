//! A record of the trail, under the names of either screen.
use munim_audit::{TrailRecord, TrailTenant};
use munim_http_kit::openapi::shapes::recorded_values;
use munim_kernel::SessionId;
use uuid::Uuid;

use super::{entity_name::entity_name, kept_json::kept_json};
use crate::prelude::*;

/// One event.
#[item(PascalCase, from = record: TrailRecord, let (before, after) = (kept_json(record.before), kept_json(record.after)),
    let entity_name = entity_name(&record.entity_type, before.as_ref(), after.as_ref()),
    let entity_name = entity_name.or(record.entity_name))]
pub(crate) struct AuditLogItem {
    /// Its number in the trail.
    #[field(from = record.number, example = 8812)]
    audit_id: i64,
    #[field(from = record.at, example = datetime!(2026-04-01 04:30:00 UTC))]
    timestamp: OffsetDateTime,
    /// The organisation that it concerns; 0 is the platform.
    #[field(from = record.tenant.get(), example = 1)]
    tenant_id: i64,
    /// That organisation's name.
    #[field(example = "Sahyadri Microfinance")]
    tenant_name: String,
    /// The user; null if nobody was signed in.
    #[field(from = record.user.map(UserId::get), example = Some(12))]
    user_id: Option<i64>,
    /// The username, or the text that was entered as one.
    #[field(from = record.username, example = "asha.patil")]
    user_name: String,
    /// The action, in capitals.
    #[schema(example = "UPDATE")]
    #[field(example = "UPDATE")]
    action: String,
    /// The type of the entity.
    #[schema(example = "Branch")]
    #[field(example = "Branch")]
    entity_type: String,
    /// Its id; may be empty.
    #[field(example = "3")]
    entity_id: String,
    /// Its name before the change if the record has it, and otherwise its current name; null if it has none.
    #[schema(required = true, example = "Satara")]
    #[field(from = entity_name, example = Some("Satara".to_owned()))]
    entity_name: Option<String>,
    /// The address that the request came from; null for the server's own work.
    #[serde(rename = "IPAddress")]
    #[field(from = record.address.map(|address| address.to_string()), example = Some("203.0.113.7".to_owned()))]
    ip_address: Option<String>,
    /// The current session.
    #[field(from = record.session.map(SessionId::get), example = Some(Uuid::from_u128(5)))]
    session_id: Option<Uuid>,
    /// The user agent of the request; may be empty.
    #[field(example = EXAMPLE_AGENT.to_owned())]
    user_agent: String,
    /// What changed, as it was.
    #[schema(schema_with = recorded_values)]
    #[field(from = before, example = Some(json!({"branchName": "Satara"})))]
    old_values: Option<Value>,
    /// The same as it became; for a refusal, why.
    #[schema(schema_with = recorded_values)]
    #[field(from = after, example = Some(json!({"branchName": "Satara East"})))]
    new_values: Option<Value>,
}

/// One event.
#[item(from = record: TrailRecord, let (before, after) = (kept_json(record.before), kept_json(record.after)),
    let entity_name = entity_name(&record.entity_type, before.as_ref(), after.as_ref()),
    let entity_name = entity_name.or(record.entity_name))]
pub(crate) struct AuditTrailItem {
    /// Its number in the trail.
    #[field(from = record.number, example = 8812)]
    id: i64,
    #[field(from = record.at, example = datetime!(2026-04-01 04:30:00 UTC))]
    timestamp: OffsetDateTime,
    /// The action, in capitals.
    #[schema(example = "UPDATE")]
    #[field(example = "UPDATE")]
    action: String,
    /// The name of the organisation that it concerns.
    #[field(from = record.tenant_name, example = "Sahyadri Microfinance")]
    tenant: String,
    /// That organisation; 0 is the platform.
    #[field(from = record.tenant.get(), example = 1)]
    tenant_id: i64,
    /// The username, or the text that was entered as one.
    #[field(example = "asha.patil")]
    username: String,
    /// The user; null if nobody was signed in.
    #[field(from = record.user.map(UserId::get), example = Some(12))]
    user_id: Option<i64>,
    /// The type of the entity.
    #[schema(example = "Branch")]
    #[field(example = "Branch")]
    entity_type: String,
    /// Its id; may be empty.
    #[field(example = "3")]
    entity_id: String,
    /// Its name before the change if the record has it, and otherwise its current name; null if it has none.
    #[schema(required = true, example = "Satara")]
    #[field(from = entity_name, example = Some("Satara".to_owned()))]
    entity_name: Option<String>,
    /// The address that the request came from; null for the server's own work.
    #[field(from = record.address.map(|address| address.to_string()), example = Some("203.0.113.7".to_owned()))]
    ip_address: Option<String>,
    /// The current session.
    #[field(from = record.session.map(SessionId::get), example = Some(Uuid::from_u128(5)))]
    session_id: Option<Uuid>,
    /// The user agent of the request; may be empty.
    #[field(example = EXAMPLE_AGENT.to_owned())]
    user_agent: String,
    /// What changed, as it was.
    #[schema(schema_with = recorded_values)]
    #[field(from = before, example = Some(json!({"branchName": "Satara"})))]
    old_values: Option<Value>,
    /// The same as it became; for a refusal, why.
    #[schema(schema_with = recorded_values)]
    #[field(from = after, example = Some(json!({"branchName": "Satara East"})))]
    new_values: Option<Value>,
}

/// An organisation to filter the trail by.
#[item(from = tenant: TrailTenant)]
pub(crate) struct AuditTrailTenant {
    /// Its number; 0 is the platform.
    #[field(from = tenant.id.get())]
    id: i64,
    name: String,
}

impl AuditTrailTenant {
    pub(super) fn example() -> Self {
        Self {
            id: 1,
            name: "Sahyadri Microfinance".to_owned(),
        }
    }
}

const EXAMPLE_AGENT: &str = "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0";
