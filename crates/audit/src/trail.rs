use std::net::IpAddr;

use munim_kernel::{SessionId, TenantId, UserId};
use time::OffsetDateTime;

/// What the trail is narrowed by.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TrailFilter {
    /// Only what happened in that tenant.
    pub tenant: Option<TenantId>,
    /// Only that action.
    pub action: Option<String>,
    /// Only what was done to things of that kind.
    pub entity_type: Option<String>,
    /// Only what was done by people whose user name has that text in it.
    pub username: Option<String>,
    /// Only from then on.
    pub from: Option<OffsetDateTime>,
    /// Only until before then.
    pub to: Option<OffsetDateTime>,
}

impl TrailFilter {
    /// Returns whether nothing but a user name narrows it, apart from the tenant.
    pub fn is_by_name_alone(&self) -> bool {
        self.username.is_some()
            && self.action.is_none()
            && self.entity_type.is_none()
            && self.from.is_none()
            && self.to.is_none()
    }
}

/// A stretch of a list, the newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stretch {
    /// How many rows come before it.
    pub offset: i64,
    /// How many it has at most.
    pub limit: u32,
}

/// A record as it is read again, with all that it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrailRecord {
    /// Its number; later ones have higher numbers.
    pub number: i64,
    /// When it happened.
    pub at: OffsetDateTime,
    /// The tenant that it happened in.
    pub tenant: TenantId,
    /// That tenant's name.
    pub tenant_name: String,
    /// Who did it; `None` when nobody signed in.
    pub user: Option<UserId>,
    /// Their user name, or the name that was entered.
    pub username: String,
    /// What, in capitals.
    pub action: String,
    /// The kind of thing it was done to.
    pub entity_type: String,
    /// Its id, as text; may be empty.
    pub entity_id: String,
    /// Where the request came from; `None` for the server's own work.
    pub address: Option<IpAddr>,
    /// The session acted in.
    pub session: Option<SessionId>,
    /// The program that the request came from, as it said; may be empty.
    pub user_agent: String,
    /// What changed, as it was: an object of JSON as text.
    pub before: Option<String>,
    /// The same as it is; for a refusal, why.
    pub after: Option<String>,
}

/// A record's place in the trail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrailPlace {
    /// When it happened.
    pub at: OffsetDateTime,
    /// Its number.
    pub number: i64,
}

impl TrailRecord {
    /// Returns its place in the trail.
    pub fn place(&self) -> TrailPlace {
        TrailPlace {
            at: self.at,
            number: self.number,
        }
    }
}

/// A stretch of the trail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrailPart {
    /// The records, the newest first.
    pub records: Vec<TrailRecord>,
    /// How many the narrowed trail holds.
    pub total: i64,
    /// Whether that is all: of what no totals of days tell no more than so many are counted.
    pub exact: bool,
}

/// A tenant that the trail can be narrowed to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrailTenant {
    /// Its number; 0 is the platform.
    pub id: TenantId,
    /// Its name.
    pub name: String,
}

/// What the trail can be narrowed to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrailChoices {
    /// The tenants, by name; the platform itself among them where it sees all.
    pub tenants: Vec<TrailTenant>,
    /// The actions on record, by name.
    pub actions: Vec<String>,
}
