//! How the records of the filtered trail are found: which index is used, and which parts of it.
use std::collections::BTreeMap;

use diesel::{
    QueryResult, QueryableByName,
    sql_types::{BigInt, Text},
};
use diesel_async::AsyncPgConnection;
use munim_audit::{Stretch, TrailFilter, TrailPlace};
use munim_kernel::Scope;
use time::OffsetDateTime;

use super::{
    trail_days::{Lies, narrowed},
    unsealed::{Sum, Unsealed},
};
use crate::{
    prepared::{Given, Narrowed, Prepared},
    run::RunQueryDsl,
    search::contains,
};

/// The maximum count without totals.
pub(super) const MOST_COUNTED: i64 = 100_000;
/// A search that matches at most this many names reads each name's part of an index. One that matches more reads all
/// records, many of which then match.
const FEW_NAMES: usize = 40;

/// Newest first, by time and id, which together are a record's position.
const NEWEST: &str = "ORDER BY a.recorded_at DESC, a.audit_id DESC";

const COLUMNS: &str = "a.audit_id, a.recorded_at, a.tenant_id, t.org_name, a.actor_id, a.actor_name, a.action,
  a.entity_type, a.entity_id, a.ip_address, a.session_id, a.user_agent, a.old_values::text, a.new_values::text";

#[derive(QueryableByName)]
struct NameRow {
    #[diesel(sql_type = BigInt)]
    tenant_id: i64,
    #[diesel(sql_type = Text)]
    actor_name: String,
    #[diesel(embed)]
    sum: Sum,
}

/// The names that match a search, with their tenants and record counts.
#[derive(Debug)]
pub(super) struct Names(BTreeMap<(i64, String), Sum>);

impl Names {
    /// Finds the names of sealed records, which are stored, and of unsealed ones.
    pub(super) async fn find(
        mut connection: &AsyncPgConnection,
        scope: Scope,
        searched: &str,
        unsealed: &Unsealed,
    ) -> QueryResult<Self> {
        let mut narrowed = narrowed(scope, &TrailFilter::default());
        let conditions = narrowed.conditions();
        let pattern = narrowed.bind(Given::Words(contains(searched)));
        let text = format!(
            "SELECT a.tenant_id, a.actor_name, a.records, a.last_at FROM audit_names a WHERE {conditions} AND a.search_text LIKE {pattern}"
        );
        let kept: Vec<NameRow> = narrowed.query(&text).load(&mut connection).await?;
        let kept = kept
            .into_iter()
            .map(|row| ((row.tenant_id, row.actor_name), row.sum));
        let mut names = BTreeMap::<_, Sum>::new();
        for (name, sum) in kept.chain(unsealed.names(searched)) {
            names
                .entry(name)
                .and_modify(|known| *known = known.and(sum))
                .or_insert(sum);
        }
        Ok(Self(names))
    }

    /// Returns the number of their records, ignoring other filters.
    pub(super) fn records(&self) -> i64 {
        self.0.values().map(|sum| sum.records).sum()
    }

    /// Returns the time of their newest record.
    fn last_at(&self) -> Option<OffsetDateTime> {
        self.0.values().map(|sum| sum.last_at).max()
    }
}

/// The index, and the parts of it, through which the filtered trail is read.
#[derive(Debug)]
pub(super) enum Heads {
    /// All records of one tenant, or of all.
    All,
    /// Records of some names, each a part of the index by name.
    People(Names),
    /// Records of all tenants, each a part of the index by action or by kind of entity.
    Tenants,
}

impl Heads {
    pub(super) fn of(scope: Scope, filter: &TrailFilter, names: Option<Names>) -> Self {
        let by_part = filter.action.is_some() || filter.entity_type.is_some();
        match (names, scope) {
            (Some(names), _) => Self::People(names),
            (None, Scope::EveryTenant) if by_part => Self::Tenants,
            (None, _) => Self::All,
        }
    }

    /// Adds the names as a table `h` of tenant_id and actor_name.
    fn people(narrowed: &mut Narrowed, names: &Names) -> String {
        let (tenants, names): (Vec<_>, Vec<_>) = names.0.keys().cloned().unzip();
        let tenants = narrowed.bind(Given::Numbers(tenants));
        let names = narrowed.bind(Given::Texts(names));
        format!("unnest({tenants}, {names}) AS h(tenant_id, actor_name)")
    }

    /// Returns SQL for the positions of records: a table `a` of tenant_id, recorded_at and audit_id, with at most
    /// `most` from each part.
    fn places(&self, narrowed: &mut Narrowed, conditions: &str, most: &str) -> String {
        let keys = "a.tenant_id, a.recorded_at, a.audit_id";
        match self {
            Self::All => format!("SELECT {keys} FROM audit_log a WHERE {conditions} {NEWEST} LIMIT {most}"),
            Self::People(names) if names.0.len() <= FEW_NAMES => {
                let people = Self::people(narrowed, names);
                format!(
                    "SELECT a.* FROM {people} CROSS JOIN LATERAL (
                       SELECT {keys} FROM audit_log a WHERE a.tenant_id = h.tenant_id AND a.actor_name = h.actor_name
                         AND {conditions} {NEWEST} LIMIT {most}) AS a {NEWEST} LIMIT {most}"
                )
            }
            Self::People(names) => {
                let people = Self::people(narrowed, names);
                // Looked up in a table in memory, record by record. As a join, or as names to find by the index, all
                // their records would be sorted first.
                format!(
                    "SELECT {keys} FROM audit_log a
                     WHERE {conditions} AND (a.actor_name IN (SELECT h.actor_name FROM {people})) IS TRUE
                     {NEWEST} LIMIT {most}"
                )
            }
            Self::Tenants => format!(
                "SELECT a.* FROM tenants AS h CROSS JOIN LATERAL (
                   SELECT {keys} FROM audit_log a WHERE a.tenant_id = h.tenant_id AND {conditions} {NEWEST} LIMIT {most}
                 ) AS a {NEWEST} LIMIT {most}"
            ),
        }
    }
}

/// Returns the query for the records of a range of the filtered trail.
pub(super) fn rows(
    scope: Scope,
    filter: &TrailFilter,
    heads: &Heads,
    lies: Option<Lies>,
    stretch: Stretch,
) -> Prepared {
    let mut narrowed = narrowed(scope, filter);
    narrowed.within("a.recorded_at", filter.from, filter.to);
    if let Some(lies) = lies {
        narrowed.within("a.recorded_at", Some(lies.from), Some(lies.to));
    }
    if let Heads::People(names) = heads
        && let Some(last_at) = names.last_at()
    {
        narrowed.by("a.recorded_at <= ", Given::Moment(last_at));
    }
    let offset = lies.map_or(stretch.offset, |lies| lies.offset);
    let conditions = narrowed.conditions();
    let most = narrowed.bind(Given::Number(offset + i64::from(stretch.limit)));
    let offset = narrowed.bind(Given::Number(offset));
    let places = heads.places(&mut narrowed, &conditions, &most);
    records_at(narrowed, &format!("{places} OFFSET {offset}"), stretch.limit)
}

/// Returns the query for the next records after a position.
pub(super) fn rows_after(
    scope: Scope,
    filter: &TrailFilter,
    heads: &Heads,
    after: Option<TrailPlace>,
    most: u32,
) -> Prepared {
    let mut narrowed = narrowed(scope, filter);
    narrowed.within("a.recorded_at", filter.from, filter.to);
    let mut conditions = narrowed.conditions();
    if let Some(place) = after {
        let at = narrowed.bind(Given::Moment(place.at));
        let number = narrowed.bind(Given::Number(place.number));
        // Repeats the first condition in a form that excludes partitions.
        conditions = format!(
            "{conditions} AND a.recorded_at <= {at} AND (a.recorded_at, a.audit_id) < ({at}, {number})"
        );
    }
    if let Heads::All = heads {
        // Nothing is skipped or merged: each record is read where it is found.
        return narrowed.query(&format!(
            "SELECT {COLUMNS} FROM audit_log a JOIN tenants t ON t.tenant_id = a.tenant_id
             WHERE {conditions} {NEWEST} LIMIT {most}"
        ));
    }
    let limit = narrowed.bind(Given::Number(most.into()));
    let places = heads.places(&mut narrowed, &conditions, &limit);
    records_at(narrowed, &places, most)
}

/// Returns the query for the records at these positions.
fn records_at(mut narrowed: Narrowed, places: &str, limit: u32) -> Prepared {
    // Without a number in the text, PostgreSQL, which keeps one plan for any limit, estimates a tenth of the trail, and
    // reads all of it instead of looking up these few. Powers of two keep the number of distinct texts small.
    let about = u64::from(limit).next_power_of_two();
    let limit = narrowed.bind(Given::Number(limit.into()));
    let text = format!(
        "SELECT {COLUMNS} FROM (SELECT * FROM (SELECT * FROM ({places}) AS p LIMIT {limit}) AS p LIMIT {about}) AS p
         JOIN audit_log a ON a.tenant_id = p.tenant_id AND a.recorded_at = p.recorded_at AND a.audit_id = p.audit_id
         JOIN tenants t ON t.tenant_id = a.tenant_id {NEWEST}"
    );
    narrowed.query(&text)
}

/// Returns the query that counts the records up to one more than [`MOST_COUNTED`], in no order.
pub(super) fn count(scope: Scope, filter: &TrailFilter, heads: &Heads) -> Prepared {
    let mut narrowed = narrowed(scope, filter);
    narrowed.within("a.recorded_at", filter.from, filter.to);
    let conditions = narrowed.conditions();
    // Part by part: OFFSET keeps PostgreSQL from turning it into a join, which reads all records before it counts any.
    let found = match heads {
        Heads::People(names) => {
            let people = Heads::people(&mut narrowed, names);
            format!(
                "{people} CROSS JOIN LATERAL (
                   SELECT FROM audit_log a WHERE a.tenant_id = h.tenant_id AND a.actor_name = h.actor_name
                     AND {conditions} OFFSET 0) AS a"
            )
        }
        Heads::Tenants => format!(
            "tenants AS h CROSS JOIN LATERAL (
               SELECT FROM audit_log a WHERE a.tenant_id = h.tenant_id AND {conditions} OFFSET 0) AS a"
        ),
        Heads::All => format!("audit_log a WHERE {conditions}"),
    };
    let most = MOST_COUNTED + 1;
    narrowed.query(&format!(
        "SELECT count(*) AS records FROM (SELECT FROM {found} LIMIT {most}) AS p"
    ))
}
