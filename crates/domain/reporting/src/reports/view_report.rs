use munim_kernel::{Actor, Clock, NoTenantChosen, PageRequest, Reach, StoreError, indian_day};
use thiserror::Error;
use time::{Date, Duration, macros::format_description};

use super::{
    Availability, Named, Parameter, Period, ReportEntry, ReportFound, ReportGround, ReportKey,
    ReportQuestion, ReportReader, ReportReading, ReportSink, ReportTable,
};

/// The reasons why a report is not shown.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReportError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("This report needs a further permission.")]
    NotAllowed,
    /// Its data is not stored yet; the sentence says when it will be.
    #[error("{0}")]
    NotAvailable(&'static str),
    #[error("Branch not found")]
    NoSuchBranch,
    #[error("Officer not found")]
    NoSuchOfficer,
    #[error("Product not found")]
    NoSuchProduct,
    #[error("Client not found")]
    NoSuchClient,
    #[error("The end of the period is before its start.")]
    PeriodReversed,
    #[error("A report covers a year at the most. Please choose a shorter period.")]
    PeriodTooLong,
    #[error("No figures are stored for {0}. Choose the current business date or the end of a recent month.")]
    NoPositions(Date),
    #[error("This report cannot be sorted by that column.")]
    NotSortable,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Debug, Clone)]
pub struct ViewReport<R, C> {
    reader: R,
    clock: C,
}

impl<R: ReportReader, C: Clock> ViewReport<R, C> {
    pub fn new(reader: R, clock: C) -> Self {
        Self { reader, clock }
    }

    /// Checks the parameters: the actor may read the report, everything named is within their reach, and every day is
    /// known. The returned table has title and filters, but no rows yet.
    pub async fn prepare(
        &self,
        actor: &Actor,
        report: ReportKey,
        question: &ReportQuestion,
    ) -> Result<(ReportReading, ReportTable), ReportError> {
        let entry = ReportEntry::of(report);
        if !entry.is_open_to(actor.permissions, &actor.reach) {
            return Err(ReportError::NotAllowed);
        }
        if let Availability::Later(sentence) = entry.availability {
            return Err(ReportError::NotAvailable(sentence));
        }
        let tenant = actor.tenant()?;
        let asked = relevant(entry, question);
        let named = Named {
            branch: asked.branch,
            officer: asked.officer,
            product: asked.product,
            client: asked.client,
            as_of: asked.as_of,
        };
        let ground = self.reader.report_ground(tenant, &actor.reach, named).await?;
        let ground = ground.ok_or(ReportError::NoTenant(NoTenantChosen))?;
        within_reach(&actor.reach, &asked, &ground)?;
        let now = self.clock.now();
        let period = period(entry, &asked, ground.books, indian_day(now))?;
        if let Some(day) = asked.as_of
            && entry.asks(Parameter::AsOf)
            && day != ground.books
            && !ground.has_positions
        {
            return Err(ReportError::NoPositions(day));
        }
        if let Some(sort) = &asked.sort
            && (!entry.is_sortable() || entry.place(&sort.column).is_none())
        {
            return Err(ReportError::NotSortable);
        }
        let reading = ReportReading {
            report,
            tenant,
            reach: actor.reach.clone(),
            branch: asked.branch,
            officer: asked.officer,
            product: asked.product,
            client: asked.client,
            period,
            as_of: asked.as_of.unwrap_or(ground.books),
            books: ground.books,
            sort: asked.sort,
            now,
        };
        let table = table(entry, &reading, ground);
        Ok((reading, table))
    }

    pub async fn get_report(
        &self,
        actor: &Actor,
        report: ReportKey,
        question: &ReportQuestion,
        page: PageRequest,
    ) -> Result<ReportTable, ReportError> {
        let (reading, table) = self.prepare(actor, report, question).await?;
        let found = self.reader.report_page(&reading, page).await?;
        let ReportFound {
            rows,
            total_count,
            totals,
            chart,
        } = found;
        Ok(ReportTable {
            rows,
            total_count,
            totals,
            chart,
            ..table
        })
    }

    /// Passes all rows of a reading from [`Self::prepare`] to the sink, `chunk` at a time.
    pub async fn each(
        &self,
        reading: &ReportReading,
        chunk: usize,
        sink: &mut dyn ReportSink,
    ) -> Result<(), StoreError> {
        self.reader.report_rows(reading, chunk, sink).await
    }
}

/// Returns the question with only the report's parameters.
fn relevant(entry: &ReportEntry, question: &ReportQuestion) -> ReportQuestion {
    let spans = entry.asks(Parameter::Month) || entry.asks(Parameter::Week);
    let days = [Parameter::AsOf, Parameter::EndOf, Parameter::Day];
    let one_day = days.into_iter().any(|day| entry.asks(day));
    ReportQuestion {
        branch: question.branch.filter(|_| entry.asks(Parameter::Branch)),
        officer: question.officer.filter(|_| entry.asks(Parameter::Officer)),
        product: question.product.filter(|_| entry.asks(Parameter::Product)),
        client: question.client.filter(|_| entry.asks(Parameter::Client)),
        from: question.from.filter(|_| spans),
        to: question.to.filter(|_| spans),
        as_of: question.as_of.filter(|_| one_day),
        sort: question.sort.clone(),
    }
}

fn within_reach(reach: &Reach, asked: &ReportQuestion, ground: &ReportGround) -> Result<(), ReportError> {
    if let Some(branch) = asked.branch {
        let reached = reach.branches().is_none_or(|own| own.contains(&branch));
        if !reached || ground.branch.is_none() {
            return Err(ReportError::NoSuchBranch);
        }
    }
    if let Some(officer) = asked.officer {
        let reached = !matches!(reach, Reach::Officer(own, _) if *own != officer);
        if !reached || ground.officer.is_none() {
            return Err(ReportError::NoSuchOfficer);
        }
    }
    if asked.product.is_some() && ground.product.is_none() {
        return Err(ReportError::NoSuchProduct);
    }
    if asked.client.is_some() && ground.client.is_none() {
        return Err(ReportError::NoSuchClient);
    }
    Ok(())
}

fn period(
    entry: &ReportEntry,
    asked: &ReportQuestion,
    books: Date,
    today: Date,
) -> Result<Period, ReportError> {
    let (first, last) = if entry.asks(Parameter::Week) {
        (asked.to.unwrap_or(today).saturating_sub(Duration::days(6)), today)
    } else if entry.asks(Parameter::Month) {
        let last = asked.to.unwrap_or(books);
        (last.replace_day(1).unwrap_or(last), books)
    } else {
        let day = asked.as_of.unwrap_or(books);
        (day, day)
    };
    let from = asked.from.unwrap_or(first);
    let to = asked.to.unwrap_or_else(|| last.max(from));
    if from > to {
        return Err(ReportError::PeriodReversed);
    }
    if (to - from).whole_days() >= Period::LONGEST {
        return Err(ReportError::PeriodTooLong);
    }
    Ok(Period { from, to })
}

fn written(day: Date) -> String {
    let format = format_description!("[day padding:none] [month repr:short] [year]");
    day.format(format).unwrap_or_else(|_| day.to_string())
}

fn table(entry: &ReportEntry, reading: &ReportReading, ground: ReportGround) -> ReportTable {
    let mut filters = Vec::new();
    match (&reading.reach, ground.branch) {
        (_, Some(name)) if reading.branch.is_some() => filters.push(("Branch", name)),
        (Reach::Tenant, _) => {}
        (Reach::Branches(_), _) => filters.push(("Branch", "Own branches".to_owned())),
        (Reach::Officer(..), _) => filters.push(("Centres", "Own centres".to_owned())),
    }
    if let Some(name) = ground.officer.filter(|_| reading.officer.is_some()) {
        filters.push(("Officer", name));
    }
    if let Some(name) = ground.product.filter(|_| reading.product.is_some()) {
        filters.push(("Product", name));
    }
    if let Some(name) = ground.client.filter(|_| reading.client.is_some()) {
        filters.push(("Client", name));
    }
    let Period { from, to } = reading.period;
    if entry.asks(Parameter::Month) || entry.asks(Parameter::Week) {
        filters.push(("Period", format!("{} to {}", written(from), written(to))));
    } else if entry.asks(Parameter::Day) {
        filters.push(("Day", written(from)));
    }
    ReportTable {
        report: reading.report,
        title: entry.title,
        tenant_name: ground.tenant_name,
        as_of: reading.as_of,
        filters,
        columns: entry.columns,
        rows: Vec::new(),
        total_count: 0,
        totals: None,
        chart: None,
        note: entry.note,
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    fn days(report: ReportKey, question: &ReportQuestion) -> Result<(Date, Date), ReportError> {
        let entry = ReportEntry::of(report);
        let asked = relevant(entry, question);
        let found = period(entry, &asked, date!(2026 - 04 - 17), date!(2026 - 04 - 20));
        found.map(|period| (period.from, period.to))
    }

    #[test]
    fn a_period_that_is_not_given_is_the_month_or_the_week() {
        let nothing = ReportQuestion::default();
        let month = (date!(2026 - 04 - 01), date!(2026 - 04 - 17));
        assert_eq!(days(ReportKey::LoanRepayment, &nothing), Ok(month));
        let week = (date!(2026 - 04 - 14), date!(2026 - 04 - 20));
        assert_eq!(days(ReportKey::AuditTrail, &nothing), Ok(week));
        let day = date!(2026 - 04 - 17);
        assert_eq!(days(ReportKey::DailyCollection, &nothing), Ok((day, day)));
        let past = ReportQuestion {
            to: Some(date!(2026 - 02 - 10)),
            ..nothing
        };
        let february = (date!(2026 - 02 - 01), date!(2026 - 02 - 10));
        assert_eq!(days(ReportKey::LoanRepayment, &past), Ok(february));
        assert_eq!(days(ReportKey::ParReport, &past), Ok((day, day)));
    }

    #[test]
    fn a_period_has_an_order_and_an_end() {
        let asked = |from, to| {
            let question = ReportQuestion {
                from: Some(from),
                to: Some(to),
                ..ReportQuestion::default()
            };
            days(ReportKey::LoanRepayment, &question)
        };
        let (first, last) = (date!(2024 - 01 - 01), date!(2024 - 12 - 31));
        assert_eq!(asked(first, last), Ok((first, last)));
        assert_eq!(
            asked(first, date!(2025 - 01 - 01)),
            Err(ReportError::PeriodTooLong)
        );
        assert_eq!(asked(last, first), Err(ReportError::PeriodReversed));
    }
}
