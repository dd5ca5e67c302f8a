use std::collections::BTreeMap;

use async_trait::async_trait;
use munim_audit::{Entity, HistoryPart, HistoryReader, Recorded, RecordedChange};
use munim_kernel::{FieldValue, Scope, StoreError, TenantId};
use serde_json::Value;
use time::OffsetDateTime;

use crate::{
    PgStore,
    run::RunQueryDsl,
    stored::{row, sql},
};

/// Finds the newest records of each entity by the index, and then the newest of all.
const HISTORY: &str = "
  SELECT r.* FROM unnest($2::text[], $3::text[]) AS e(kind, id) CROSS JOIN LATERAL (
      SELECT audit_id, recorded_at, actor_tenant, actor_name, action, entity_type, entity_id, old_values, new_values
      FROM audit_log WHERE tenant_id = $1 AND entity_type = e.kind AND entity_id = e.id AND audit_id < $4
      ORDER BY audit_id DESC LIMIT $5) r
  ORDER BY r.audit_id DESC LIMIT $5";

row! {
    struct HistoryRow {
        audit_id: i64,
        recorded_at: OffsetDateTime,
        actor_tenant: Option<i64>,
        actor_name: String,
        action: String,
        entity_type: String,
        entity_id: String,
        old_values: Option<Value>,
        new_values: Option<Value>,
    }
}

/// Returns a field's value in a record. Only values in the format of fields are converted; anything else is
/// returned as JSON.
fn value(json: Value) -> FieldValue {
    match json {
        Value::Null => FieldValue::Absent,
        Value::Bool(flag) => FieldValue::Flag(flag),
        Value::String(text) => FieldValue::Text(text),
        Value::Array(items) => FieldValue::List(items.into_iter().map(text).collect()),
        Value::Number(number) => match number.as_i64() {
            Some(whole) => FieldValue::Number(whole),
            None => FieldValue::Text(number.to_string()),
        },
        Value::Object(_) => FieldValue::Text(json.to_string()),
    }
}

fn text(json: Value) -> String {
    match json {
        Value::String(text) => text,
        other => other.to_string(),
    }
}

fn fields(json: Option<Value>) -> BTreeMap<String, FieldValue> {
    match json {
        Some(Value::Object(fields)) => fields
            .into_iter()
            .map(|(name, json)| (name, value(json)))
            .collect(),
        _ => BTreeMap::new(),
    }
}

fn changes(before: Option<Value>, after: Option<Value>) -> Vec<RecordedChange> {
    let (mut before, mut after) = (fields(before), fields(after));
    let names: std::collections::BTreeSet<_> = before.keys().chain(after.keys()).cloned().collect();
    names
        .into_iter()
        .map(|field| RecordedChange {
            before: before.remove(&field).unwrap_or(FieldValue::Absent),
            after: after.remove(&field).unwrap_or(FieldValue::Absent),
            field,
        })
        .collect()
}

impl From<HistoryRow> for Recorded {
    fn from(row: HistoryRow) -> Self {
        Self {
            number: row.audit_id,
            at: row.recorded_at,
            actor: row.actor_name,
            by_platform: row.actor_tenant == Some(TenantId::PLATFORM.get()),
            action: row.action,
            entity_type: row.entity_type,
            entity_id: row.entity_id,
            changes: changes(row.old_values, row.new_values),
        }
    }
}

#[async_trait(?Send)]
impl HistoryReader for PgStore {
    async fn history(
        &self,
        tenant: TenantId,
        entities: &[Entity],
        part: HistoryPart,
    ) -> Result<Vec<Recorded>, StoreError> {
        let things = entities.iter().flat_map(|entity| {
            let ids = entity.ids.iter().map(String::as_str);
            ids.flat_map(move |id| entity.kinds.iter().map(move |kind| (*kind, id)))
        });
        let (kinds, ids): (Vec<_>, Vec<_>) = things.unzip();
        let rows: Vec<HistoryRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                sql!(
                    HISTORY;
                    tenant.get(), &kinds, &ids, part.before.unwrap_or(i64::MAX), i64::from(part.size)
                )
                .load(&mut connection)
                .await
            })
            .await?;
        Ok(rows.into_iter().map(Into::into).collect())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn fields_of_both_sides_are_listed_together() {
        let listed = changes(
            Some(json!({"city": "Pune", "staff": 3})),
            Some(json!({"city": null, "roles": ["A", 7], "isActive": true, "rate": 1.5})),
        );
        let listed: Vec<_> = listed
            .into_iter()
            .map(|one| (one.field, one.before, one.after))
            .collect();
        let absent = FieldValue::Absent;
        assert_eq!(
            listed,
            [
                ("city".to_owned(), "Pune".into(), absent.clone()),
                ("isActive".to_owned(), absent.clone(), true.into()),
                ("rate".to_owned(), absent.clone(), "1.5".into()),
                (
                    "roles".to_owned(),
                    absent.clone(),
                    vec!["A".to_owned(), "7".to_owned()].into()
                ),
                ("staff".to_owned(), 3i64.into(), absent),
            ]
        );
        assert!(changes(None, None).is_empty());
    }
}
