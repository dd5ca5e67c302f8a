//! Unsealed records, which no total includes.
use std::collections::{BTreeMap, BTreeSet};

use diesel::{QueryResult, QueryableByName};
use diesel_async::AsyncPgConnection;
use munim_audit::TrailFilter;
use time::{Date, OffsetDateTime};

use super::trail_days::{Lies, WholeDays};
use crate::{prepared::Prepared, run::RunQueryDsl, stored::row};

#[derive(Debug, QueryableByName)]
struct Row {
    #[diesel(embed)]
    kind: Kind,
    #[diesel(embed)]
    sum: Sum,
}

row! {
    /// The number of records, and the time of the latest.
    #[derive(Debug, Clone, Copy)]
    pub(super) struct Sum {
        pub(super) records: i64,
        pub(super) last_at: OffsetDateTime,
    }
}

impl Sum {
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            records: self.records + other.records,
            last_at: self.last_at.max(other.last_at),
        }
    }
}

row! {
    #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
    struct Kind {
        tenant_id: i64,
        day: Date,
        hour: OffsetDateTime,
        actor_name: String,
        /// The name as it is searched in: lower-cased by the database.
        search_text: String,
        action: String,
        entity_type: String,
    }
}

/// The number of records of each kind, within the scope of the transaction that read them.
#[derive(Debug, Default)]
pub(super) struct Unsealed(BTreeMap<Kind, Sum>);

const COUNTED: &str =
    "SELECT c.tenant_id, c.day, c.hour, c.actor_name, lower(c.actor_name) AS search_text, c.action, c.entity_type,
    count(*) AS records, max(c.recorded_at) AS last_at
  FROM munim_unsealed() c GROUP BY 1, 2, 3, 4, 5, 6, 7";

impl Unsealed {
    /// Reads them in the transaction's snapshot.
    pub(super) async fn read(mut connection: &AsyncPgConnection) -> QueryResult<Self> {
        let rows: Vec<Row> = Prepared::new("", COUNTED, Vec::new())
            .load(&mut connection)
            .await?;
        Ok(Self(rows.into_iter().map(|row| (row.kind, row.sum)).collect()))
    }

    /// Returns the counts of those days, filtered by action and kind of entity.
    pub(super) fn days(&self, filter: &TrailFilter, whole: WholeDays) -> impl Iterator<Item = (Date, i64)> {
        let fits = |wanted: Option<&str>, value: &str| wanted.is_none_or(|wanted| wanted == value);
        self.0
            .iter()
            .filter(move |(kind, _)| {
                fits(filter.action.as_deref(), &kind.action)
                    && fits(filter.entity_type.as_deref(), &kind.entity_type)
                    && whole.hold(kind.day)
            })
            .map(|(kind, sum)| (kind.day, sum.records))
    }

    /// Returns the counts of the hours of that time.
    pub(super) fn hours(&self, lies: Lies) -> impl Iterator<Item = (OffsetDateTime, i64)> {
        self.0
            .iter()
            .filter(move |(kind, _)| lies.from <= kind.hour && kind.hour < lies.to)
            .map(|(kind, sum)| (kind.hour, sum.records))
    }

    pub(super) fn actions(&self) -> BTreeSet<&str> {
        self.0.keys().map(|kind| kind.action.as_str()).collect()
    }

    pub(super) fn entity_types(&self) -> BTreeSet<&str> {
        self.0.keys().map(|kind| kind.entity_type.as_str()).collect()
    }

    /// Returns the names that contain the searched text, with the records of each.
    pub(super) fn names(&self, searched: &str) -> impl Iterator<Item = ((i64, String), Sum)> {
        let searched = searched.to_lowercase();
        self.0
            .iter()
            .filter(move |(kind, _)| kind.search_text.contains(&searched))
            .map(|(kind, sum)| ((kind.tenant_id, kind.actor_name.clone()), *sum))
    }
}
