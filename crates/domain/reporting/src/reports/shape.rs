use std::{cmp::Ordering, collections::BTreeMap};

use munim_kernel::{Money, PageRequest, Percent};
use time::{Date, OffsetDateTime};

use super::{
    Cell, Chart, ChartPoint, ChartSpec, Column, ColumnKind, Drill, Ledger, ReportEntry, ReportFound,
    ReportRow, ReportSort, Source,
};

/// A value as stored. Its meaning depends on the column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stored {
    Nothing,
    /// A whole number: a count, or paise.
    Number(i64),
    Words(String),
    Day(Date),
    Moment(OffsetDateTime),
}

/// A row as read: a value for each name of its [`Shape`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRow {
    pub values: Vec<Stored>,
    /// The rows behind it.
    pub drill: Option<Drill>,
    /// The entries behind it.
    pub ledger: Option<Ledger>,
}

/// Sums over all rows, by name.
pub type Sums = BTreeMap<String, i64>;

/// Converts stored rows to a report's cells.
#[derive(Debug, Clone)]
pub struct Shape {
    entry: &'static ReportEntry,
    places: BTreeMap<String, usize>,
}

impl Shape {
    /// Creates the shape of a report whose rows have values with these names, in order: its columns', and figures that
    /// are read but not shown.
    pub fn new(entry: &'static ReportEntry, names: &[impl AsRef<str>]) -> Self {
        let places = names.iter().enumerate();
        Self {
            entry,
            places: places
                .map(|(place, name)| (name.as_ref().to_owned(), place))
                .collect(),
        }
    }

    /// Returns the sums of all numbers over all rows. A sum that is too large becomes the largest amount.
    pub fn sums(&self, rows: &[StoredRow]) -> Sums {
        let mut sums = Sums::new();
        for (name, place) in &self.places {
            let numbers = rows.iter().filter_map(|row| match row.values.get(*place) {
                Some(Stored::Number(number)) => Some(*number),
                _ => None,
            });
            sums.insert(name.clone(), numbers.fold(0_i64, i64::saturating_add));
        }
        sums
    }

    /// Returns the row's cells, given the sums over all rows.
    pub fn row(&self, row: StoredRow, sums: &Sums) -> ReportRow {
        let number = |name: &str| match self.stored(&row, name) {
            Some(Stored::Number(number)) => Some(*number),
            _ => None,
        };
        let cell = |column: &Column| match column.source {
            Source::Read => read(self.stored(&row, column.key), column.kind),
            Source::Share(part, whole) => percent(share(number(part), number(whole))),
            Source::Growth(before, now) => percent(growth(number(before), number(now))),
            Source::OfTotal(of) => percent(share(number(of), sums.get(of).copied())),
        };
        ReportRow {
            cells: self.entry.columns.iter().map(cell).collect(),
            drill: row.drill,
            ledger: row.ledger,
        }
    }

    /// Returns the row of totals; `None` if the report has none.
    pub fn totals(&self, sums: &Sums) -> Option<Vec<Cell>> {
        if !self.entry.columns.iter().any(|column| column.total) {
            return None;
        }
        // Without rows there are no sums, and all totals are zero.
        let sum = |name: &str| sums.get(name).copied().unwrap_or_default();
        let cells = self.entry.columns.iter().enumerate().map(|(place, column)| {
            if !column.total {
                let heads = place == 0 && column.kind == ColumnKind::Text;
                return if heads {
                    Cell::Text("Total".to_owned())
                } else {
                    Cell::Empty
                };
            }
            match column.source {
                Source::Read => whole(sum(column.key), column.kind),
                Source::Share(part, whole) => percent(share(Some(sum(part)), Some(sum(whole)))),
                Source::Growth(before, now) => percent(growth(Some(sum(before)), Some(sum(now)))),
                Source::OfTotal(of) => percent(share(Some(sum(of)), Some(sum(of)))),
            }
        });
        Some(cells.collect())
    }

    /// Returns all rows of a report whose rows do not grow with the data, in the requested order or the stored one,
    /// with totals and chart.
    pub fn all(&self, rows: Vec<StoredRow>, sort: Option<&ReportSort>) -> ReportFound {
        let sums = self.sums(&rows);
        let mut rows: Vec<_> = rows.into_iter().map(|row| self.row(row, &sums)).collect();
        let chart = self.entry.chart.map(|spec| self.chart(spec, &rows));
        if let Some((place, sort)) = sort.and_then(|sort| Some((self.entry.place(&sort.column)?, sort))) {
            rows.sort_by(|one, other| {
                let order = compare(one.cells.get(place), other.cells.get(place));
                if sort.descending { order.reverse() } else { order }
            });
        }
        ReportFound {
            total_count: i64::try_from(rows.len()).unwrap_or(i64::MAX),
            totals: self.totals(&sums),
            rows,
            chart,
        }
    }

    fn chart(&self, spec: ChartSpec, rows: &[ReportRow]) -> Chart {
        let place = self.entry.place(spec.label).unwrap_or(0);
        let mut points: Vec<ChartPoint> = Vec::new();
        let mut known: BTreeMap<String, usize> = BTreeMap::new();
        for row in rows {
            let label = row.cells.get(place).map(label).unwrap_or_default();
            let values = spec.values.iter().map(|value| {
                let cell = self.entry.place(value).and_then(|place| row.cells.get(place));
                cell.cloned().unwrap_or_default()
            });
            if let Some(point) = known.get(&label).and_then(|place| points.get_mut(*place)) {
                for (sum, value) in point.values.iter_mut().zip(values) {
                    *sum = added(sum, &value);
                }
            } else {
                known.insert(label.clone(), points.len());
                points.push(ChartPoint {
                    label,
                    values: values.collect(),
                });
            }
        }
        if points.len() > Chart::MOST {
            points.sort_by(|one, other| compare(other.values.first(), one.values.first()));
            points.truncate(Chart::MOST);
        }
        Chart { spec, points }
    }

    fn stored<'a>(&self, row: &'a StoredRow, name: &str) -> Option<&'a Stored> {
        row.values.get(*self.places.get(name)?)
    }
}

impl ReportFound {
    /// Keeps only that page of the rows.
    #[must_use]
    pub fn page(mut self, page: PageRequest) -> Self {
        let skipped = usize::try_from(page.offset()).unwrap_or(usize::MAX);
        let size = usize::try_from(page.size()).unwrap_or(usize::MAX);
        self.rows = self.rows.into_iter().skip(skipped).take(size).collect();
        self
    }
}

fn share(part: Option<i64>, whole: Option<i64>) -> Option<Percent> {
    Percent::of(part?, whole?)
}

fn growth(before: Option<i64>, now: Option<i64>) -> Option<Percent> {
    Percent::change(before?, now?)
}

fn percent(share: Option<Percent>) -> Cell {
    share.map_or(Cell::Empty, Cell::Percent)
}

fn whole(number: i64, kind: ColumnKind) -> Cell {
    if kind == ColumnKind::Money {
        Cell::Money(Money::from_paise(number))
    } else {
        Cell::Count(number)
    }
}

fn read(stored: Option<&Stored>, kind: ColumnKind) -> Cell {
    match stored {
        Some(Stored::Number(number)) => whole(*number, kind),
        Some(Stored::Words(words)) => Cell::Text(words.clone()),
        Some(Stored::Day(day)) => Cell::Day(*day),
        Some(Stored::Moment(at)) => Cell::Moment(*at),
        Some(Stored::Nothing) | None => Cell::Empty,
    }
}

fn label(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) => text.clone(),
        Cell::Count(count) => count.to_string(),
        Cell::Day(day) => day.to_string(),
        Cell::Moment(at) => at.to_string(),
        Cell::Percent(percent) => percent.to_string(),
        Cell::Money(money) => money.rupees().to_string(),
        Cell::Empty => String::new(),
    }
}

fn added(one: &Cell, other: &Cell) -> Cell {
    match (one, other) {
        (Cell::Money(one), Cell::Money(other)) => Cell::Money([*one, *other].into_iter().sum()),
        (Cell::Count(one), Cell::Count(other)) => Cell::Count(one.saturating_add(*other)),
        (Cell::Empty, known) | (known, _) => known.clone(),
    }
}

/// Compares two cells of one column. Empty cells come first.
fn compare(one: Option<&Cell>, other: Option<&Cell>) -> Ordering {
    let (one, other) = (one.unwrap_or(&Cell::Empty), other.unwrap_or(&Cell::Empty));
    match (one, other) {
        (Cell::Text(one), Cell::Text(other)) => one.to_lowercase().cmp(&other.to_lowercase()),
        (Cell::Count(one), Cell::Count(other)) => one.cmp(other),
        (Cell::Money(one), Cell::Money(other)) => one.cmp(other),
        (Cell::Percent(one), Cell::Percent(other)) => one.cmp(other),
        (Cell::Day(one), Cell::Day(other)) => one.cmp(other),
        (Cell::Moment(one), Cell::Moment(other)) => one.cmp(other),
        (one, other) => (*one != Cell::Empty).cmp(&(*other != Cell::Empty)),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::ReportKey;

    fn words(text: &str) -> Stored {
        Stored::Words(text.to_owned())
    }

    const NAMES: [&str; 6] = [
        "product",
        "activeLoans",
        "outstanding",
        "overdueLoans",
        "overdue",
        "par30",
    ];

    fn product(name: &str, loans: i64, outstanding: i64, par30: i64) -> StoredRow {
        let number = Stored::Number;
        StoredRow {
            values: vec![
                words(name),
                number(loans),
                number(outstanding),
                number(0),
                number(0),
                number(par30),
            ],
            drill: None,
            ledger: None,
        }
    }

    #[test]
    fn shares_of_totals_are_of_the_sums_and_shares_of_nothing_are_empty() {
        let shape = Shape::new(ReportEntry::of(ReportKey::PortfolioSummary), &NAMES);
        let sort = ReportSort {
            column: "outstanding".into(),
            descending: true,
        };
        let rows = vec![
            product("a", 2, 100, 10),
            product("b", 1, 300, 0),
            product("c", 0, 0, 0),
        ];
        let found = shape.all(rows, Some(&sort));
        let names: Vec<_> = found.rows.iter().map(|row| label(&row.cells[0])).collect();
        assert_eq!(names, ["b", "a", "c"]);
        assert_eq!(found.rows[0].cells[3], Cell::Percent(Percent::of(3, 4).unwrap()));
        assert_eq!(found.rows[2].cells[7], Cell::Empty);
        let totals = found.totals.unwrap();
        assert_eq!(totals[0], Cell::Text("Total".into()));
        assert_eq!(totals[2], Cell::Money(Money::from_paise(400)));
        assert_eq!(totals[7], Cell::Percent(Percent::of(1, 40).unwrap()));
        let chart = found.chart.unwrap();
        assert_eq!(chart.points.len(), 3);
        assert_eq!(chart.points[1].values, [Cell::Money(Money::from_paise(300))]);
    }

    #[test]
    fn no_rows_come_to_nothing() {
        let names: [&str; 0] = [];
        let found = Shape::new(ReportEntry::of(ReportKey::PortfolioSummary), &names).all(vec![], None);
        let totals = found.totals.unwrap();
        assert_eq!(totals[1], Cell::Count(0));
        assert_eq!(totals[2], Cell::Money(Money::from_paise(0)));
        assert_eq!(totals[7], Cell::Empty);
    }

    proptest! {
        #[test]
        fn totals_are_the_sums_of_all_pages(amounts in proptest::collection::vec(0i64..1_000_000, 0..120), size in 1u32..50) {
            let shape = Shape::new(ReportEntry::of(ReportKey::PortfolioSummary), &NAMES);
            let rows = amounts.iter().map(|paise| product("x", 1, *paise, 0)).collect();
            let found = shape.all(rows, None);
            let mut sum = 0;
            for page in 1..=130 {
                let page = found.clone().page(PageRequest::try_new(page, size).unwrap());
                prop_assert_eq!(page.total_count, i64::try_from(amounts.len()).unwrap());
                sum += page.rows.iter().map(|row| match row.cells[2] { Cell::Money(money) => money.paise(), _ => 0 }).sum::<i64>();
            }
            prop_assert_eq!(&found.totals.unwrap()[2], &Cell::Money(Money::from_paise(sum)));
        }
    }
}
