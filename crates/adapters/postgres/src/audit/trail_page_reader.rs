use std::collections::BTreeSet;

use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection as _};
use futures_util::try_join;
use munim_audit::{
    Stretch, TrailChoices, TrailFilter, TrailPageReader, TrailPart, TrailPlace, TrailRecord, TrailTenant,
};
use munim_kernel::{Scope, StoreError, TenantId};
use time::{Date, OffsetDateTime};

use super::{
    entity_names::named,
    trail_days::{Lies, WholeDays, count_days, count_hours, find, narrowed, put_together, totals_cover},
    trail_places::{Heads, MOST_COUNTED, Names, count, rows, rows_after},
    unsealed::Unsealed,
};
use crate::{
    PgStore,
    errors::corrupt,
    one::One,
    prepared::KEPT_PLANS,
    run::RunQueryDsl,
    schema::tenants,
    stored::{Columns, FromRow, row},
};

row! {
    struct DayRow {
        day: Date,
        records: i64,
    }

    struct HourRow {
        hour: OffsetDateTime,
        records: i64,
    }
}

impl FromRow for TrailRecord {
    const ROW: (&'static str, &'static str) = ("audit_log", "audit_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            number: row.get("audit_id")?,
            at: row.get("recorded_at")?,
            tenant: row.get("tenant_id")?,
            tenant_name: row.get("org_name")?,
            user: row.get("actor_id")?,
            username: row.get("actor_name")?,
            action: row.get("action")?,
            entity_type: row.get("entity_type")?,
            entity_id: row.get("entity_id")?,
            entity_name: None,
            address: row.get("ip_address")?,
            session: row.get("session_id")?,
            user_agent: row.get("user_agent")?,
            before: row.get("old_values")?,
            after: row.get("new_values")?,
        })
    }
}

/// All later reads in the transaction see the same snapshot.
const ONE_MOMENT: &str = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ";

/// Returns whether one plan suits all values: PostgreSQL would otherwise plan most queries of the trail for each
/// request, over all months, which takes longer than running them. True if one index has the records in order. Which
/// of several indexes leaves the fewest records depends on the values.
fn one_plan_fits(filter: &TrailFilter) -> bool {
    totals_cover(filter) || filter.is_by_name_alone()
}

/// Starts a snapshot and reads the unsealed records, which no total includes.
async fn begin(connection: &AsyncPgConnection, filter: &TrailFilter) -> QueryResult<Unsealed> {
    let begins = if one_plan_fits(filter) {
        format!("{ONE_MOMENT}; {KEPT_PLANS}")
    } else {
        ONE_MOMENT.to_owned()
    };
    let mut beginning = connection;
    let ((), unsealed) = try_join!(beginning.batch_execute(&begins), Unsealed::read(connection))?;
    Ok(unsealed)
}

async fn heads(
    connection: &AsyncPgConnection,
    scope: Scope,
    filter: &TrailFilter,
    unsealed: &Unsealed,
) -> QueryResult<Heads> {
    let names = match &filter.username {
        Some(searched) => Some(Names::find(connection, scope, searched, unsealed).await?),
        None => None,
    };
    Ok(Heads::of(scope, filter, names))
}

/// Returns the days with records of the filtered trail, the latest first. For filters that pass [`totals_cover`].
async fn days(
    mut connection: &AsyncPgConnection,
    scope: Scope,
    filter: &TrailFilter,
    unsealed: &Unsealed,
) -> QueryResult<Vec<(Date, i64)>> {
    let counted: Vec<DayRow> = count_days(scope, filter).load(&mut connection).await?;
    let counted = counted.into_iter().map(|row| (row.day, row.records));
    Ok(put_together(
        counted.chain(unsealed.days(filter, WholeDays::of(filter))),
    ))
}

/// Returns the position of a range among those days. For the whole trail it is exact to the hour, as a busy day has
/// many records to skip.
async fn lies(
    mut connection: &AsyncPgConnection,
    scope: Scope,
    filter: &TrailFilter,
    days: &[(Date, i64)],
    stretch: Stretch,
    unsealed: &Unsealed,
) -> QueryResult<Option<Lies>> {
    let Some(lies) = find(days, stretch) else {
        return Ok(None);
    };
    if !lies.narrows_by_hours(filter) {
        return Ok(Some(lies));
    }
    let counted: Vec<HourRow> = count_hours(scope, lies).load(&mut connection).await?;
    let counted = counted.into_iter().map(|row| (row.hour, row.records));
    let hours = put_together(counted.chain(unsealed.hours(lies)));
    Ok(lies.within(&hours, stretch.limit))
}

/// Returns the number of records in the filtered trail, at most one more than [`MOST_COUNTED`]. Only for filters that
/// the totals do not cover.
async fn counted(
    mut connection: &AsyncPgConnection,
    scope: Scope,
    filter: &TrailFilter,
    heads: &Heads,
) -> QueryResult<i64> {
    match heads {
        Heads::People(names) if filter.is_by_name_alone() => Ok(names.records().min(MOST_COUNTED + 1)),
        _ => {
            let One(counted): One<i64> = count(scope, filter, heads).get_result(&mut connection).await?;
            Ok(counted)
        }
    }
}

/// Returns the records of a range, and the total.
async fn part(
    mut connection: &AsyncPgConnection,
    scope: Scope,
    filter: &TrailFilter,
    stretch: Stretch,
    unsealed: &Unsealed,
) -> QueryResult<(Vec<TrailRecord>, i64)> {
    let heads = heads(connection, scope, filter, unsealed).await?;
    let (total, lies) = if totals_cover(filter) {
        let days = days(connection, scope, filter, unsealed).await?;
        let total = days.iter().map(|(_, records)| records).sum();
        match lies(connection, scope, filter, &days, stretch, unsealed).await? {
            Some(lies) => (total, Some(lies)),
            None => return Ok((Vec::new(), total)),
        }
    } else {
        let total = counted(connection, scope, filter, &heads).await?;
        if stretch.offset >= total {
            return Ok((Vec::new(), total));
        }
        (total, None)
    };
    let found = rows(scope, filter, &heads, lies, stretch)
        .load(&mut connection)
        .await?;
    Ok((named(connection, found).await?, total))
}

/// Merges the values in a column of the totals with those of unsealed records.
async fn words(
    mut connection: &AsyncPgConnection,
    scope: Scope,
    (table, column): (&str, &str),
    unsealed: BTreeSet<&str>,
) -> QueryResult<Vec<String>> {
    let narrowed = narrowed(scope, &TrailFilter::default());
    let conditions = narrowed.conditions();
    // Grouped, because thousands of days have the same few values.
    let text = format!("SELECT a.{column} AS word FROM {table} a WHERE {conditions} GROUP BY a.{column}");
    let found: Vec<One<String>> = narrowed.query(&text).load(&mut connection).await?;
    let mut words: BTreeSet<_> = unsealed.into_iter().map(ToOwned::to_owned).collect();
    words.extend(found.into_iter().map(|One(word)| word));
    Ok(words.into_iter().collect())
}

const ACTIONS: (&str, &str) = ("audit_by_action", "action");
const KINDS: (&str, &str) = ("audit_by_entity", "entity_type");

/// Returns the values to filter by: tenants by name, and actions.
async fn choices(
    connection: &AsyncPgConnection,
    scope: Scope,
    unsealed: &Unsealed,
) -> QueryResult<(Vec<(i64, String)>, Vec<String>)> {
    let mut reading = connection;
    let whose = async {
        tenants::table
            .order((tenants::org_name, tenants::tenant_id))
            .select((tenants::tenant_id, tenants::org_name))
            .load(&mut reading)
            .await
    };
    try_join!(whose, words(connection, scope, ACTIONS, unsealed.actions()))
}

fn to_part((records, total): (Vec<TrailRecord>, i64), filter: &TrailFilter) -> TrailPart {
    let exact = totals_cover(filter) || total <= MOST_COUNTED;
    TrailPart {
        records,
        total: if exact { total } else { MOST_COUNTED },
        exact,
    }
}

fn offered((tenants, actions): (Vec<(i64, String)>, Vec<String>)) -> Result<TrailChoices, StoreError> {
    let tenants = tenants.into_iter().map(|(id, name)| {
        let id = TenantId::from_store(id).map_err(|_| corrupt("tenants", "tenant_id", id))?;
        Ok(TrailTenant { id, name })
    });
    Ok(TrailChoices {
        tenants: tenants.collect::<Result<_, StoreError>>()?,
        actions,
    })
}

#[async_trait(?Send)]
impl TrailPageReader for PgStore {
    async fn trail(
        &self,
        scope: Scope,
        filter: &TrailFilter,
        stretch: Stretch,
    ) -> Result<TrailPart, StoreError> {
        let found = self
            .read(scope, async |connection| {
                let unsealed = begin(connection, filter).await?;
                part(connection, scope, filter, stretch, &unsealed).await
            })
            .await?;
        Ok(to_part(found, filter))
    }

    async fn trail_with_choices(
        &self,
        scope: Scope,
        filter: &TrailFilter,
        stretch: Stretch,
    ) -> Result<(TrailPart, TrailChoices), StoreError> {
        let (found, choices) = self
            .read(scope, async |connection| {
                let unsealed = begin(connection, filter).await?;
                try_join!(
                    part(connection, scope, filter, stretch, &unsealed),
                    choices(connection, scope, &unsealed)
                )
            })
            .await?;
        Ok((to_part(found, filter), offered(choices)?))
    }

    async fn trail_choices(&self, scope: Scope) -> Result<TrailChoices, StoreError> {
        let found = self
            .read(scope, async |connection| {
                let unsealed = begin(connection, &TrailFilter::default()).await?;
                choices(connection, scope, &unsealed).await
            })
            .await?;
        offered(found)
    }

    async fn trail_after(
        &self,
        scope: Scope,
        filter: &TrailFilter,
        after: Option<TrailPlace>,
        most: u32,
    ) -> Result<Vec<TrailRecord>, StoreError> {
        self.read(scope, async |connection| {
            let mut reading = connection;
            let heads = match &filter.username {
                // Names must be read in the same snapshot as the unsealed records.
                Some(_) => heads(connection, scope, filter, &begin(connection, filter).await?).await?,
                None => Heads::of(scope, filter, None),
            };
            let found = rows_after(scope, filter, &heads, after, most)
                .load(&mut reading)
                .await?;
            named(connection, found).await
        })
        .await
    }

    async fn actions(&self, scope: Scope) -> Result<Vec<String>, StoreError> {
        self.read(scope, async |connection| {
            let unsealed = begin(connection, &TrailFilter::default()).await?;
            words(connection, scope, ACTIONS, unsealed.actions()).await
        })
        .await
    }

    async fn entity_types(&self, scope: Scope) -> Result<Vec<String>, StoreError> {
        self.read(scope, async |connection| {
            let unsealed = begin(connection, &TrailFilter::default()).await?;
            words(connection, scope, KINDS, unsealed.entity_types()).await
        })
        .await
    }
}
