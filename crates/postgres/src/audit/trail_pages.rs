use std::net::IpAddr;

use diesel::{
    prelude::*,
    sql_types::{BigInt, Date as SqlDate, Inet, Nullable, Text, Timestamptz, Uuid as SqlUuid},
};
use diesel_async::{AsyncPgConnection, RunQueryDsl, SimpleAsyncConnection as _};
use ipnet::IpNet;
use munim_audit::{Stretch, TrailFilter, TrailPages, TrailPart, TrailPlace, TrailRecord, TrailTenant};
use munim_kernel::{Scope, SessionId, StoreError, TenantId, UserId};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::trail_days::{Lies, Narrowed, SealedTo, count_days, find, totals_tell};
use crate::{
    PgStore,
    errors::corrupt,
    prepared::{Given, Prepared},
    schema::tenants,
    search::contains,
};

/// What no total tells is counted so far.
const MOST_COUNTED: i64 = 100_000;
/// A search that fits so many names is made name by name, each by its own part of an index; one that fits more is made
/// through all records, of which it then fits many.
const FEW_NAMES: usize = 40;

#[derive(QueryableByName)]
struct DayRow {
    #[diesel(sql_type = SqlDate)]
    day: Date,
    #[diesel(sql_type = BigInt)]
    records: i64,
}

#[derive(QueryableByName)]
struct CountRow {
    #[diesel(sql_type = BigInt)]
    records: i64,
}

#[derive(QueryableByName)]
struct WordRow {
    #[diesel(sql_type = Text)]
    word: String,
}

#[derive(QueryableByName)]
struct RecordRow {
    #[diesel(sql_type = BigInt)]
    audit_id: i64,
    #[diesel(sql_type = Timestamptz)]
    recorded_at: OffsetDateTime,
    #[diesel(sql_type = BigInt)]
    tenant_id: i64,
    #[diesel(sql_type = Text)]
    org_name: String,
    #[diesel(sql_type = Nullable<BigInt>)]
    actor_id: Option<i64>,
    #[diesel(sql_type = Text)]
    actor_name: String,
    #[diesel(sql_type = Text)]
    action: String,
    #[diesel(sql_type = Text)]
    entity_type: String,
    #[diesel(sql_type = Text)]
    entity_id: String,
    #[diesel(sql_type = Nullable<Inet>)]
    ip_address: Option<IpNet>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    session_id: Option<Uuid>,
    #[diesel(sql_type = Text)]
    user_agent: String,
    #[diesel(sql_type = Nullable<Text>)]
    old_values: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    new_values: Option<String>,
}

const COLUMNS: &str = "a.audit_id, a.recorded_at, a.tenant_id, t.org_name, a.actor_id, a.actor_name, a.action,
  a.entity_type, a.entity_id, a.ip_address, a.session_id, a.user_agent, a.old_values::text, a.new_values::text";

/// The newest first. A record's place is its time and its number.
const NEWEST: &str = "ORDER BY a.recorded_at DESC, a.audit_id DESC";

impl TryFrom<RecordRow> for TrailRecord {
    type Error = StoreError;

    fn try_from(row: RecordRow) -> Result<Self, StoreError> {
        let bad = |column| corrupt("audit_log", column, row.audit_id);
        Ok(Self {
            number: row.audit_id,
            at: row.recorded_at,
            tenant: TenantId::from_store(row.tenant_id).map_err(|_| bad("tenant_id"))?,
            tenant_name: row.org_name,
            user: row
                .actor_id
                .map(UserId::try_new)
                .transpose()
                .map_err(|_| bad("actor_id"))?,
            username: row.actor_name,
            action: row.action,
            entity_type: row.entity_type,
            entity_id: row.entity_id,
            address: row.ip_address.map(|network| -> IpAddr { network.addr() }),
            session: row.session_id.map(SessionId::new),
            user_agent: row.user_agent,
            before: row.old_values,
            after: row.new_values,
        })
    }
}

fn records(rows: Vec<RecordRow>) -> Result<Vec<TrailRecord>, StoreError> {
    rows.into_iter().map(TryInto::try_into).collect()
}

/// Which of a narrowed trail's records are meant: by an index's parts that are merged, or through all.
enum Heads {
    /// All of one tenant, or all.
    All,
    /// Those by a few people, each a part of the index by names.
    Few(Vec<(i64, String)>),
    /// Those by any of many people.
    Many(Vec<String>),
    /// Of all tenants, each a part of the index by actions or by kinds.
    Tenants,
}

impl Heads {
    /// The records' places: `a` as a table of tenant_id, recorded_at and audit_id, so many at most of each part.
    fn places(&self, narrowed: &mut Narrowed, conditions: &str, most: &str) -> String {
        let keys = "a.tenant_id, a.recorded_at, a.audit_id";
        match self {
            Self::All | Self::Many(_) => {
                let mut all = conditions.to_owned();
                if let Self::Many(names) = self {
                    let names = narrowed.bind(Given::Texts(names.clone()));
                    all = format!("{all} AND a.actor_name = ANY({names})");
                }
                format!("SELECT {keys} FROM audit_log a WHERE {all} {NEWEST} LIMIT {most}")
            }
            Self::Few(people) => {
                let (tenants, names): (Vec<_>, Vec<_>) = people.iter().cloned().unzip();
                let tenants = narrowed.bind(Given::Numbers(tenants));
                let names = narrowed.bind(Given::Texts(names));
                format!(
                    "SELECT a.* FROM unnest({tenants}, {names}) AS h(tenant_id, actor_name) CROSS JOIN LATERAL (
                       SELECT {keys} FROM audit_log a WHERE a.tenant_id = h.tenant_id AND a.actor_name = h.actor_name
                         AND {conditions} {NEWEST} LIMIT {most}) AS a {NEWEST} LIMIT {most}"
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

/// The records of a stretch of the narrowed trail.
fn rows(scope: Scope, filter: &TrailFilter, heads: &Heads, lies: Option<Lies>, stretch: Stretch) -> Prepared {
    let mut narrowed = Narrowed::new(scope, filter);
    narrowed.within(filter.from, filter.to);
    if let Some(lies) = lies {
        narrowed.within(Some(lies.from), Some(lies.to));
    }
    let offset = lies.map_or(stretch.offset, |lies| lies.offset);
    let conditions = narrowed.conditions();
    let limit = narrowed.bind(Given::Number(stretch.limit.into()));
    let most = narrowed.bind(Given::Number(offset + i64::from(stretch.limit)));
    let offset = narrowed.bind(Given::Number(offset));
    let places = heads.places(&mut narrowed, &conditions, &most);
    told(narrowed, &format!("{places} OFFSET {offset}"), &limit)
}

/// The records at some places.
fn told(narrowed: Narrowed, places: &str, limit: &str) -> Prepared {
    let text = format!(
        "SELECT {COLUMNS} FROM (SELECT * FROM ({places}) AS p LIMIT {limit}) AS p
         JOIN audit_log a ON a.tenant_id = p.tenant_id AND a.recorded_at = p.recorded_at AND a.audit_id = p.audit_id
         JOIN tenants t ON t.tenant_id = a.tenant_id {NEWEST}"
    );
    narrowed.query(&text)
}

/// How many there are, up to [`MOST_COUNTED`] and one more.
fn count(scope: Scope, filter: &TrailFilter, heads: &Heads) -> Prepared {
    let mut narrowed = Narrowed::new(scope, filter);
    narrowed.within(filter.from, filter.to);
    let conditions = narrowed.conditions();
    let most = narrowed.bind(Given::Number(MOST_COUNTED + 1));
    let places = heads.places(&mut narrowed, &conditions, &most);
    narrowed.query(&format!("SELECT count(*) AS records FROM ({places}) AS p"))
}

/// The names that a search fits: of sealed records those that were kept, and of the others their own.
fn names(scope: Scope, searched: &str, sealed: SealedTo) -> Prepared {
    let mut narrowed = Narrowed::new(scope, &TrailFilter::default());
    let conditions = narrowed.conditions();
    let unsealed = sealed.unsealed(&mut narrowed);
    let pattern = narrowed.bind(Given::Words(contains(searched)));
    let text = format!(
        "SELECT a.tenant_id, a.actor_name FROM audit_names a WHERE {conditions} AND a.search_text LIKE {pattern}
         UNION SELECT a.tenant_id, a.actor_name FROM audit_log a
           WHERE {unsealed} AND {conditions} AND lower(a.actor_name) LIKE {pattern}"
    );
    narrowed.query(&text)
}

#[derive(QueryableByName)]
struct NameRow {
    #[diesel(sql_type = BigInt)]
    tenant_id: i64,
    #[diesel(sql_type = Text)]
    actor_name: String,
}

/// By which parts of which index the narrowed trail is read.
async fn heads(mut connection: &AsyncPgConnection, scope: Scope, filter: &TrailFilter) -> QueryResult<Heads> {
    let Some(searched) = &filter.username else {
        let by_part = filter.action.is_some() || filter.entity_type.is_some();
        return Ok(match scope {
            Scope::EveryTenant if by_part => Heads::Tenants,
            _ => Heads::All,
        });
    };
    let sealed = sealed_to(connection).await?;
    let found: Vec<NameRow> = names(scope, searched, sealed).load(&mut connection).await?;
    if found.len() <= FEW_NAMES {
        let people = found.into_iter().map(|row| (row.tenant_id, row.actor_name));
        return Ok(Heads::Few(people.collect()));
    }
    let mut names: Vec<_> = found.into_iter().map(|row| row.actor_name).collect();
    names.sort_unstable();
    names.dedup();
    Ok(Heads::Many(names))
}

async fn sealed_to(mut connection: &AsyncPgConnection) -> QueryResult<SealedTo> {
    Prepared::new("", SealedTo::QUERY, vec![Given::Number(0)])
        .get_result(&mut connection)
        .await
}

/// Everything that is read after this in the transaction is of one moment.
async fn at_one_moment(mut connection: &AsyncPgConnection) -> QueryResult<()> {
    connection
        .batch_execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        .await
}

/// Words of a column of the totals and of what they do not hold yet.
fn words(scope: Scope, table: &str, column: &str, sealed: SealedTo) -> Prepared {
    let mut narrowed = Narrowed::new(scope, &TrailFilter::default());
    let conditions = narrowed.conditions();
    let unsealed = sealed.unsealed(&mut narrowed);
    // Grouped first: sorting a word for each day of years takes longer than grouping them.
    let text = format!(
        "SELECT a.{column} AS word FROM {table} a WHERE {conditions} GROUP BY a.{column}
         UNION SELECT a.{column} FROM audit_log a WHERE {unsealed} AND {conditions} ORDER BY 1"
    );
    narrowed.query(&text)
}

impl PgStore {
    async fn words(&self, scope: Scope, table: &str, column: &str) -> Result<Vec<String>, StoreError> {
        let found: Vec<WordRow> = self
            .read(scope, async |connection| {
                let mut reading = connection;
                at_one_moment(connection).await?;
                let sealed = sealed_to(connection).await?;
                words(scope, table, column, sealed).load(&mut reading).await
            })
            .await?;
        Ok(found.into_iter().map(|row| row.word).collect())
    }
}

impl TrailPages for PgStore {
    async fn trail(
        &self,
        scope: Scope,
        filter: &TrailFilter,
        stretch: Stretch,
    ) -> Result<TrailPart, StoreError> {
        let (found, total) = self
            .read(scope, async |connection| {
                let mut reading = connection;
                at_one_moment(connection).await?;
                let heads = heads(connection, scope, filter).await?;
                if !totals_tell(filter) {
                    let counted: CountRow = count(scope, filter, &heads).get_result(&mut reading).await?;
                    let found: Vec<RecordRow> = if stretch.offset < counted.records {
                        rows(scope, filter, &heads, None, stretch)
                            .load(&mut reading)
                            .await?
                    } else {
                        Vec::new()
                    };
                    return Ok((found, counted.records));
                }
                let sealed = sealed_to(connection).await?;
                let days: Vec<DayRow> = count_days(scope, filter, sealed).load(&mut reading).await?;
                let days: Vec<_> = days.into_iter().map(|row| (row.day, row.records)).collect();
                let total = days.iter().map(|(_, records)| records).sum::<i64>();
                let found = match find(&days, stretch) {
                    Some(lies) => {
                        rows(scope, filter, &heads, Some(lies), stretch)
                            .load(&mut reading)
                            .await?
                    }
                    None => Vec::new(),
                };
                Ok((found, total))
            })
            .await?;
        let exact = totals_tell(filter) || total <= MOST_COUNTED;
        Ok(TrailPart {
            records: records(found)?,
            total: if exact { total } else { MOST_COUNTED },
            exact,
        })
    }

    async fn trail_after(
        &self,
        scope: Scope,
        filter: &TrailFilter,
        after: Option<TrailPlace>,
        most: u32,
    ) -> Result<Vec<TrailRecord>, StoreError> {
        let found = self
            .read(scope, async |connection| {
                let mut reading = connection;
                let heads = heads(connection, scope, filter).await?;
                let mut narrowed = Narrowed::new(scope, filter);
                narrowed.within(filter.from, filter.to);
                let mut conditions = narrowed.conditions();
                if let Some(place) = after {
                    let at = narrowed.bind(Given::Moment(place.at));
                    let number = narrowed.bind(Given::Number(place.number));
                    // The first condition says so again in a way that leaves months out.
                    conditions = format!(
                        "{conditions} AND a.recorded_at <= {at} AND (a.recorded_at, a.audit_id) < ({at}, {number})"
                    );
                }
                let limit = narrowed.bind(Given::Number(most.into()));
                let next = if let Heads::All = heads {
                    // Nothing is passed over and nothing merged: each record is read where it is found.
                    narrowed.query(&format!(
                        "SELECT {COLUMNS} FROM audit_log a JOIN tenants t ON t.tenant_id = a.tenant_id
                         WHERE {conditions} {NEWEST} LIMIT {limit}"
                    ))
                } else {
                    let places = heads.places(&mut narrowed, &conditions, &limit);
                    told(narrowed, &places, &limit)
                };
                next.load::<RecordRow>(&mut reading).await
            })
            .await?;
        records(found)
    }

    async fn actions(&self, scope: Scope) -> Result<Vec<String>, StoreError> {
        self.words(scope, "audit_by_action", "action").await
    }

    async fn entity_types(&self, scope: Scope) -> Result<Vec<String>, StoreError> {
        self.words(scope, "audit_by_entity", "entity_type").await
    }

    async fn trail_tenants(&self, scope: Scope) -> Result<Vec<TrailTenant>, StoreError> {
        let found: Vec<(i64, String)> = self
            .read(scope, async |mut connection| {
                tenants::table
                    .order((tenants::org_name, tenants::tenant_id))
                    .select((tenants::tenant_id, tenants::org_name))
                    .load(&mut connection)
                    .await
            })
            .await?;
        found
            .into_iter()
            .map(|(id, name)| {
                let id = TenantId::from_store(id).map_err(|_| corrupt("tenants", "tenant_id", id))?;
                Ok(TrailTenant { id, name })
            })
            .collect()
    }
}
