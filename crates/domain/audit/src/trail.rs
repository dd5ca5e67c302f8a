use std::net::IpAddr;

use munim_kernel::{SessionId, TenantId, UserId};
use time::OffsetDateTime;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TrailFilter {
    pub tenant: Option<TenantId>,
    pub action: Option<String>,
    pub entity_type: Option<String>,
    /// Only users whose name contains this text.
    pub username: Option<String>,
    pub from: Option<OffsetDateTime>,
    /// Only before this time.
    pub to: Option<OffsetDateTime>,
}

impl TrailFilter {
    /// Returns whether it filters by username only, apart from the tenant.
    pub fn is_by_name_alone(&self) -> bool {
        self.username.is_some()
            && self.action.is_none()
            && self.entity_type.is_none()
            && self.from.is_none()
            && self.to.is_none()
    }
}

/// A range of a list, newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stretch {
    pub offset: i64,
    pub limit: u32,
}

/// A record read from the trail, with all its fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrailRecord {
    /// Its number; later records have higher numbers.
    pub number: i64,
    pub at: OffsetDateTime,
    pub tenant: TenantId,
    pub tenant_name: String,
    /// The actor; `None` if nobody was signed in.
    pub user: Option<UserId>,
    /// Their username, or the name that was entered.
    pub username: String,
    pub action: String,
    pub entity_type: String,
    /// The entity's id, as text; may be empty.
    pub entity_id: String,
    /// The entity's current name; `None` if it has none or was deleted.
    pub entity_name: Option<String>,
    /// The client's address; `None` for background work.
    pub address: Option<IpAddr>,
    pub session: Option<SessionId>,
    /// The client's user agent; may be empty.
    pub user_agent: String,
    /// The changed fields before the change: a JSON object as text.
    pub before: Option<String>,
    /// The changed fields after the change; for a refusal, the reason.
    pub after: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrailPlace {
    pub at: OffsetDateTime,
    pub number: i64,
}

impl TrailRecord {
    pub fn place(&self) -> TrailPlace {
        TrailPlace {
            at: self.at,
            number: self.number,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrailPart {
    /// The records, newest first.
    pub records: Vec<TrailRecord>,
    pub total: i64,
    /// Whether `total` is exact: without daily totals for the filter, counting stops at a limit.
    pub exact: bool,
}

/// A tenant to filter the trail by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrailTenant {
    /// Its number; 0 is the platform.
    pub id: TenantId,
    pub name: String,
}

/// The values that the trail can be filtered by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrailChoices {
    /// The tenants, by name, including the platform for those who see all.
    pub tenants: Vec<TrailTenant>,
    /// The recorded actions, by name.
    pub actions: Vec<String>,
}
