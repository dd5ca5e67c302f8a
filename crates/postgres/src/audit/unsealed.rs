//! The records that the sealer has not come to yet: no total holds them.
use std::collections::{BTreeMap, BTreeSet};

use diesel::{
    QueryResult, QueryableByName,
    sql_types::{BigInt, Date as SqlDate, Text},
};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use munim_audit::TrailFilter;
use time::Date;

use super::trail_days::WholeDays;
use crate::prepared::{Given, Prepared};

/// So many are read at once: mostly there are fewer, as each second's records are sealed.
const BLOCK: usize = 5_000;

#[derive(Debug, QueryableByName)]
struct Row {
    #[diesel(sql_type = BigInt)]
    transaction_id: i64,
    #[diesel(sql_type = BigInt)]
    audit_id: i64,
    #[diesel(embed)]
    kind: Kind,
}

/// What records are counted by.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, QueryableByName)]
struct Kind {
    #[diesel(sql_type = BigInt)]
    tenant_id: i64,
    #[diesel(sql_type = SqlDate)]
    day: Date,
    #[diesel(sql_type = Text)]
    actor_name: String,
    /// The name as it is searched in: in lower case, as the database makes it.
    #[diesel(sql_type = Text)]
    search_text: String,
    #[diesel(sql_type = Text)]
    action: String,
    #[diesel(sql_type = Text)]
    entity_type: String,
}

/// How many there are of each kind, within the scope of the transaction that read them.
#[derive(Debug, Default)]
pub(super) struct Unsealed(BTreeMap<Kind, i64>);

/// The next of them after a place.
///
/// PostgreSQL is not told the places as values: it would plan each run anew for them, over all months, which takes longer
/// than finding the few records. Without the values it takes them for many, and finds them by their index for the order's
/// and the limit's sake.
fn after(transaction: i64, number: i64) -> Prepared {
    let text = format!(
        "SELECT a.transaction_id, a.audit_id, a.tenant_id, munim_audit_day(a.recorded_at) AS day, a.actor_name,
           lower(a.actor_name) AS search_text, a.action, a.entity_type
         FROM audit_log a WHERE (a.transaction_id, a.audit_id) > (
           (SELECT greatest(s.transaction_id, $1) FROM audit_sealer s),
           (SELECT CASE WHEN s.transaction_id > $1 THEN s.audit_id ELSE $2 END FROM audit_sealer s))
         ORDER BY a.transaction_id, a.audit_id LIMIT {BLOCK}"
    );
    Prepared::new("", &text, vec![Given::Number(transaction), Given::Number(number)])
}

impl Unsealed {
    /// Reads them as of the transaction's moment.
    pub(super) async fn read(mut connection: &AsyncPgConnection) -> QueryResult<Self> {
        let mut all = Self::default();
        // Before all that the sealer was ever at.
        let mut place = (i64::MIN, 0);
        loop {
            let rows: Vec<Row> = after(place.0, place.1).load(&mut connection).await?;
            let last = rows.last().map(|row| (row.transaction_id, row.audit_id));
            let more = rows.len() == BLOCK;
            for row in rows {
                *all.0.entry(row.kind).or_default() += 1;
            }
            match last {
                Some(last) if more => place = last,
                _ => return Ok(all),
            }
        }
    }

    /// How many of those days there are, narrowed by action and kind of thing.
    pub(super) fn days(&self, filter: &TrailFilter, whole: WholeDays) -> impl Iterator<Item = (Date, i64)> {
        let fits = |wanted: Option<&str>, said: &str| wanted.is_none_or(|wanted| wanted == said);
        self.0
            .iter()
            .filter(move |(kind, _)| {
                fits(filter.action.as_deref(), &kind.action)
                    && fits(filter.entity_type.as_deref(), &kind.entity_type)
                    && whole.hold(kind.day)
            })
            .map(|(kind, records)| (kind.day, *records))
    }

    /// Their actions.
    pub(super) fn actions(&self) -> BTreeSet<&str> {
        self.0.keys().map(|kind| kind.action.as_str()).collect()
    }

    /// The kinds of things that they tell of.
    pub(super) fn entity_types(&self) -> BTreeSet<&str> {
        self.0.keys().map(|kind| kind.entity_type.as_str()).collect()
    }

    /// The names that have the searched text in them, and how many records each has.
    pub(super) fn names(&self, searched: &str) -> impl Iterator<Item = ((i64, String), i64)> {
        let searched = searched.to_lowercase();
        self.0
            .iter()
            .filter(move |(kind, _)| kind.search_text.contains(&searched))
            .map(|(kind, records)| ((kind.tenant_id, kind.actor_name.clone()), *records))
    }
}
