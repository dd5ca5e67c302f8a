mod drills;
mod ground;
mod growing;
mod narrow;
mod raw;
mod statements;
mod whole;

use async_trait::async_trait;
use diesel::QueryResult;
use diesel_async::AsyncPgConnection;
use futures_util::{TryStreamExt as _, try_join};
use munim_kernel::{LoanProductId, Money, PageRequest, Reach, Scope, StoreError, TenantId, UserId};
use munim_reporting::{
    Cell, Chart, ChartPoint, Named, QuickSums, ReportEntry, ReportFound, ReportGround, ReportReader,
    ReportReading, ReportRow, ReportSink, Shape, StoredRow, Sums,
};
use time::OffsetDateTime;

use self::{
    ground::SumsRow,
    growing::Growing,
    narrow::{Narrow, Part},
    raw::RawRow,
};
use crate::{
    PgStore,
    errors::corrupt,
    prepared::{Given, Prepared},
    run::RunQueryDsl,
};

/// Returns the names of a row's columns.
fn names(row: Option<&RawRow>) -> Vec<&str> {
    let values = row.map(|row| row.values.as_slice()).unwrap_or_default();
    values.iter().map(|(name, _)| name.as_str()).collect()
}

fn stored(reading: &ReportReading, row: RawRow) -> StoredRow {
    StoredRow {
        drill: drills::behind(reading, &row),
        ledger: drills::ledger(reading, &row),
        values: row.values.into_iter().map(|(_, value)| value).collect(),
    }
}

async fn load(
    mut connection: &AsyncPgConnection,
    narrow: &Narrow<'_>,
    text: &str,
    part: Option<Part>,
) -> QueryResult<Vec<RawRow>> {
    narrow.statement(text, part).load(&mut connection).await
}

/// Returns all rows of a report that is read at once.
fn all(reading: &ReportReading, rows: Vec<RawRow>) -> ReportFound {
    let shape = Shape::new(ReportEntry::of(reading.report), &names(rows.as_slice().first()));
    let rows = rows.into_iter().map(|row| stored(reading, row)).collect();
    shape.all(rows, reading.sort.as_ref())
}

/// Returns the sums of all rows by name, and their number.
fn summed(rows: &[RawRow]) -> (Sums, i64) {
    let mut sums = Sums::new();
    for (name, number) in rows.iter().flat_map(RawRow::numbers) {
        let sum = sums.entry(name.to_owned()).or_default();
        *sum = sum.saturating_add(number);
    }
    let count = sums.get("rows").copied().unwrap_or_default();
    (sums, count)
}

/// Returns the position of a page in a list by day: earlier days are skipped by their sums, so that a page far down
/// costs no more than the first.
fn part(reading: &ReportReading, days: &[RawRow], page: PageRequest) -> Part {
    let mut offset = page.offset();
    let mut until = reading.period.to;
    for day in days {
        let (Some(on), Some(rows)) = (day.day("day"), day.number("rows")) else {
            break;
        };
        until = on;
        if offset < rows {
            break;
        }
        offset -= rows;
    }
    Part {
        limit: page.size().into(),
        offset,
        until,
    }
}

/// Returns a point for each day, the oldest first.
fn drawn(entry: &ReportEntry, days: &[RawRow], value: &str) -> Option<Chart> {
    let spec = entry.chart?;
    let points = days.iter().rev().filter_map(|day| {
        Some(ChartPoint {
            label: day.day("day")?.to_string(),
            values: vec![Cell::Money(Money::from_paise(day.number(value)?))],
        })
    });
    Some(Chart {
        spec,
        points: points.collect(),
    })
}

/// Returns a page of a report whose rows grow with the data.
async fn page_of(
    connection: &AsyncPgConnection,
    reading: &ReportReading,
    narrow: &Narrow<'_>,
    growing: &Growing,
    page: PageRequest,
) -> QueryResult<ReportFound> {
    let entry = ReportEntry::of(reading.report);
    let text = growing.page();
    let (days, rows) = if growing.by_day.is_some() {
        let days = load(connection, narrow, &growing.sums, None).await?;
        let part = part(reading, &days, page);
        let rows = load(connection, narrow, &text, Some(part)).await?;
        (days, rows)
    } else {
        let part = Part {
            limit: page.size().into(),
            offset: page.offset(),
            until: reading.period.to,
        };
        try_join!(
            load(connection, narrow, &growing.sums, None),
            load(connection, narrow, &text, Some(part)),
        )?
    };
    let (sums, total_count) = summed(&days);
    let shape = Shape::new(entry, &names(rows.as_slice().first()));
    let rows = rows.into_iter().map(|row| shape.row(stored(reading, row), &sums));
    Ok(ReportFound {
        rows: rows.collect(),
        total_count,
        totals: shape.totals(&sums),
        chart: growing.by_day.and_then(|value| drawn(entry, &days, value)),
    })
}

/// Reads all rows of a growing report in chunks. The outer error is the store's, the inner one the sink's.
async fn every_row(
    mut connection: &AsyncPgConnection,
    reading: &ReportReading,
    narrow: &Narrow<'_>,
    growing: &Growing,
    chunk: usize,
    sink: &mut dyn ReportSink,
) -> QueryResult<Result<(), StoreError>> {
    // No column of a growing report is a share of all rows, so rows need no sums.
    let (sums, mut shape) = (Sums::new(), None);
    let mut rows: Vec<ReportRow> = Vec::with_capacity(chunk);
    let statement = narrow.statement(&growing.all(), None);
    let mut found = diesel_async::RunQueryDsl::load_stream::<RawRow>(statement, &mut connection).await?;
    while let Some(row) = found.try_next().await? {
        let shape: &Shape =
            shape.get_or_insert_with(|| Shape::new(ReportEntry::of(reading.report), &names(Some(&row))));
        rows.push(shape.row(stored(reading, row), &sums));
        if rows.len() >= chunk
            && let Err(refused) = sink
                .take(std::mem::replace(&mut rows, Vec::with_capacity(chunk)))
                .await
        {
            return Ok(Err(refused));
        }
    }
    Ok(if rows.is_empty() {
        Ok(())
    } else {
        sink.take(rows).await
    })
}

#[async_trait(?Send)]
impl ReportReader for PgStore {
    async fn report_ground(
        &self,
        tenant: TenantId,
        reach: &Reach,
        named: Named,
    ) -> Result<Option<ReportGround>, StoreError> {
        self.read(Scope::Tenant(tenant), async |connection| {
            ground::ground(connection, tenant, reach, named).await
        })
        .await
    }

    async fn report_products(&self, tenant: TenantId) -> Result<Vec<(LoanProductId, String)>, StoreError> {
        let rows = self
            .read(Scope::Tenant(tenant), async |connection| {
                ground::products(connection, tenant).await
            })
            .await?;
        let product = |(id, name)| match LoanProductId::try_new(id) {
            Ok(product) => Ok((product, name)),
            Err(_) => Err(corrupt("loan_products", "product_id", id)),
        };
        rows.into_iter().map(product).collect()
    }

    async fn report_page(
        &self,
        reading: &ReportReading,
        page: PageRequest,
    ) -> Result<ReportFound, StoreError> {
        let narrow = Narrow::new(reading);
        self.read(Scope::Tenant(reading.tenant), async |connection| {
            if let Some(growing) = Growing::of(reading.report, &narrow) {
                return page_of(connection, reading, &narrow, &growing, page).await;
            }
            let Some(text) = whole::statement(reading.report, &narrow) else {
                return Ok(all(reading, Vec::new()));
            };
            let rows = load(connection, &narrow, &text, None).await?;
            Ok(all(reading, rows).page(page))
        })
        .await
    }

    async fn report_rows(
        &self,
        reading: &ReportReading,
        chunk: usize,
        sink: &mut dyn ReportSink,
    ) -> Result<(), StoreError> {
        let narrow = Narrow::new(reading);
        let chunk = chunk.max(1);
        if let Some(growing) = Growing::of(reading.report, &narrow) {
            return self
                .read(Scope::Tenant(reading.tenant), async |connection| {
                    every_row(connection, reading, &narrow, &growing, chunk, sink).await
                })
                .await?;
        }
        let Some(text) = whole::statement(reading.report, &narrow) else {
            return Ok(());
        };
        let rows = self
            .read(Scope::Tenant(reading.tenant), async |connection| {
                load(connection, &narrow, &text, None).await
            })
            .await?;
        let mut rows = all(reading, rows).rows.into_iter();
        loop {
            let next: Vec<_> = rows.by_ref().take(chunk).collect();
            if next.is_empty() {
                return Ok(());
            }
            sink.take(next).await?;
        }
    }

    async fn quick_sums(
        &self,
        scope: Scope,
        reach: &Reach,
        _: OffsetDateTime,
    ) -> Result<(QuickSums, Option<QuickSums>), StoreError> {
        let tenant = match scope {
            Scope::Tenant(tenant) => tenant.get(),
            Scope::EveryTenant => 0,
        };
        let officer = match reach {
            Reach::Officer(own, _) => UserId::get(*own),
            Reach::Tenant | Reach::Branches(_) => 0,
        };
        let own = reach.branches().unwrap_or_default();
        let given = vec![
            Given::Number(tenant),
            Given::Numbers(own.iter().map(|branch| branch.get()).collect()),
            Given::Number(officer),
        ];
        let now = Prepared::new("", &ground::sums_now(reach), given.clone());
        let before = Prepared::new("", &ground::sums_before(reach), given);
        let (now, before) = self
            .read(scope, async |connection| {
                let (mut first, mut second) = (connection, connection);
                try_join!(
                    now.get_result::<SumsRow>(&mut first),
                    before.get_result::<SumsRow>(&mut second),
                )
            })
            .await?;
        let sums = |row: &SumsRow| QuickSums {
            outstanding_paise: row.outstanding,
            active_loans: Some(row.active_loans),
            par30_paise: row.par30,
            due_paise: row.due,
            on_time_paise: row.on_time,
        };
        Ok((sums(&now), (before.rows > 0).then(|| sums(&before))))
    }
}
