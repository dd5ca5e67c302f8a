use munim_kernel::{EventKind, TenantId};
use serde::Serialize;
use time::{OffsetDateTime, macros::datetime};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Happened {
    /// Its number; increases with time for one entity.
    pub event: i64,
    pub name: String,
    pub entity: String,
    pub at: OffsetDateTime,
    /// The names of the fields that it contains.
    pub fields: Vec<String>,
}

/// The body of a webhook. It contains the event and the id of the thing, and no other data: receivers read more from
/// the API with a key of their own. So it contains no secrets, and only the numbers of people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Payload {
    #[serde(rename = "type")]
    name: &'static str,
    #[serde(with = "time::serde::rfc3339")]
    timestamp: OffsetDateTime,
    data: Data,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
struct Data {
    tenant_id: TenantId,
    entity: &'static str,
    id: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    changed: Vec<String>,
}

impl Payload {
    pub fn of(kind: &EventKind, tenant: TenantId, happened: &Happened) -> Self {
        let changed = if kind.changed.is_empty() {
            Vec::new()
        } else {
            happened.fields.clone()
        };
        Self {
            name: kind.name,
            timestamp: happened.at,
            data: Data {
                tenant_id: tenant,
                entity: kind.entity,
                id: happened.entity.clone(),
                changed,
            },
        }
    }

    pub fn example(kind: &EventKind) -> Self {
        let happened = Happened {
            event: 1,
            name: kind.name.to_owned(),
            entity: match kind.entity {
                "allowedNetwork" => "198.51.100.0/24",
                "webhook" => "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
                "tenant" => "1",
                _ => "42",
            }
            .to_owned(),
            at: datetime!(2026-04-01 04:30:00 UTC),
            fields: kind.changed.iter().map(|field| (*field).to_owned()).collect(),
        };
        // Numbers of tenants are positive.
        let tenant = TenantId::try_new(1).unwrap_or(TenantId::PLATFORM);
        Self::of(kind, tenant, &happened)
    }
}
