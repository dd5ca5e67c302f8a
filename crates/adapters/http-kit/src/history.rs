use munim_audit::{Entity, History, HistoryReader, Recorded, RecordedChange, ViewHistory};
use munim_kernel::{FieldValue, StoreError, TenantId};
use serde::Serialize;
use time::{OffsetDateTime, macros::datetime};
use utoipa::ToSchema;

use crate::{extractors::Older, openapi::Tag, wire};

pub const HISTORY: Tag = ("history", "The history of one record.");

/// A recorded value.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum HistoryValue {
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// Text, dates and times included.
    Text(String),
    /// Several texts.
    List(Vec<String>),
}

fn value(value: FieldValue) -> Option<HistoryValue> {
    match value {
        FieldValue::Absent => None,
        FieldValue::Flag(flag) => Some(HistoryValue::Flag(flag)),
        FieldValue::Number(number) => Some(HistoryValue::Number(number)),
        FieldValue::Text(text) => Some(HistoryValue::Text(text)),
        FieldValue::List(items) => Some(HistoryValue::List(items)),
    }
}

/// The recorded change of a field.
#[derive(Serialize, ToSchema)]
pub struct HistoryChange {
    /// Its name.
    #[schema(example = "city")]
    field: String,
    /// The old value; null if there was none.
    #[schema(required = true)]
    before: Option<HistoryValue>,
    /// The new value; null if removed.
    #[schema(required = true)]
    after: Option<HistoryValue>,
}

impl From<RecordedChange> for HistoryChange {
    fn from(change: RecordedChange) -> Self {
        Self {
            field: change.field,
            before: value(change.before),
            after: value(change.after),
        }
    }
}

/// One action.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryItem {
    /// Its number in the trail.
    id: i64,
    #[serde(serialize_with = "wire::moment")]
    timestamp: OffsetDateTime,
    /// The username.
    username: String,
    /// Whether the user is a platform user.
    by_platform: bool,
    /// The action, in capitals.
    #[schema(example = "UPDATE")]
    action: String,
    /// The kind of record that was changed. A loan's history also has `Payment` and `Approval`.
    #[schema(example = "Branch")]
    entity_type: String,
    /// The id of that record, as text.
    #[schema(example = "3")]
    entity_id: String,
    /// The changes by field, or the reason for a refusal.
    changes: Vec<HistoryChange>,
}

impl From<Recorded> for HistoryItem {
    fn from(recorded: Recorded) -> Self {
        Self {
            id: recorded.number,
            timestamp: recorded.at,
            username: recorded.actor,
            by_platform: recorded.by_platform,
            action: recorded.action,
            entity_type: recorded.entity_type,
            entity_id: recorded.entity_id,
            changes: recorded.changes.into_iter().map(Into::into).collect(),
        }
    }
}

/// Part of a history, newest first.
#[derive(Serialize, ToSchema)]
pub struct HistoryPage {
    items: Vec<HistoryItem>,
    /// The `before` of the next, older part; null at the beginning of the history.
    #[schema(required = true)]
    next: Option<i64>,
}

impl From<History> for HistoryPage {
    fn from(history: History) -> Self {
        Self {
            items: history.items.into_iter().map(Into::into).collect(),
            next: history.next,
        }
    }
}

impl HistoryPage {
    pub fn example() -> Self {
        let text = |text: &str| Some(HistoryValue::Text(text.to_owned()));
        Self {
            items: vec![HistoryItem {
                id: 8812,
                timestamp: datetime!(2026-04-01 04:30:00 UTC),
                username: "asha.patil".to_owned(),
                by_platform: false,
                action: "UPDATE".to_owned(),
                entity_type: "Branch".to_owned(),
                entity_id: "3".to_owned(),
                changes: vec![HistoryChange {
                    field: "city".to_owned(),
                    before: text("Satara"),
                    after: text("Karad"),
                }],
            }],
            next: None,
        }
    }
}

pub async fn reply(
    store: impl HistoryReader,
    tenant: TenantId,
    kinds: &'static [&'static str],
    id: impl ToString,
    part: &Older,
) -> Result<HistoryPage, StoreError> {
    let entity = Entity {
        kinds,
        ids: vec![id.to_string()],
    };
    reply_about(store, tenant, &[entity], part).await
}

/// Returns the requested part of the history of several entities together.
pub async fn reply_about(
    store: impl HistoryReader,
    tenant: TenantId,
    entities: &[Entity],
    part: &Older,
) -> Result<HistoryPage, StoreError> {
    let history = ViewHistory::new(store).run(tenant, entities, part.0).await?;
    Ok(history.into())
}
