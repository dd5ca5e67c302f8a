use munim_kernel::{Money, Percent};

use super::{Cell, QuickSums};

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Unit {
        /// Rupees; its change is in percent.
        Money = "money",
        /// A number; its change is in percent.
        Count = "count",
        /// Percent; its change is in percentage points.
        Percent = "percent",
    }
}

/// A figure at the top of the reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuickStat {
    pub key: &'static str,
    pub label: &'static str,
    /// Its value; empty if it is a share of nothing.
    pub value: Cell,
    pub unit: Unit,
    /// The change since the end of last month; `None` if no figures from then are stored.
    pub change: Option<Percent>,
}

impl QuickStat {
    pub fn all(now: QuickSums, before: Option<QuickSums>) -> Vec<Self> {
        let grown = |before: Option<i64>, now: i64| Percent::change(before?, now);
        let points = |of: fn(QuickSums) -> Option<Percent>| {
            let (before, now) = (of(before?)?, of(now)?);
            Some(Percent::new(now.get() - before.get()))
        };
        let collected = |sums: QuickSums| Percent::of(sums.on_time_paise, sums.due_paise);
        let at_risk = |sums: QuickSums| Percent::of(sums.par30_paise, sums.outstanding_paise);
        let percent = |share: Option<Percent>| share.map_or(Cell::Empty, Cell::Percent);
        let loans = now.active_loans.unwrap_or(0);
        vec![
            Self {
                key: "totalPortfolio",
                label: "Total Portfolio",
                value: Cell::Money(Money::from_paise(now.outstanding_paise)),
                unit: Unit::Money,
                change: grown(before.map(|sums| sums.outstanding_paise), now.outstanding_paise),
            },
            Self {
                key: "activeLoans",
                label: "Active Loans",
                value: Cell::Count(loans),
                unit: Unit::Count,
                change: grown(before.and_then(|sums| sums.active_loans), loans),
            },
            Self {
                key: "collectionRate",
                label: "Collection Rate",
                value: percent(collected(now)),
                unit: Unit::Percent,
                change: points(collected),
            },
            Self {
                key: "par30",
                label: "PAR > 30",
                value: percent(at_risk(now)),
                unit: Unit::Percent,
                change: points(at_risk),
            },
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_invented_where_nothing_is_known() {
        let now = QuickSums {
            outstanding_paise: 1_100,
            active_loans: Some(4),
            ..QuickSums::default()
        };
        let changes = |before| {
            let stats = QuickStat::all(now, before);
            stats.into_iter().map(|stat| stat.change).collect::<Vec<_>>()
        };
        assert_eq!(changes(None), [None; 4]);
        let before = QuickSums {
            outstanding_paise: 1_000,
            par30_paise: 50,
            ..QuickSums::default()
        };
        assert_eq!(
            changes(Some(before)),
            [Percent::of(1, 10), None, None, Some(Percent::new((-5).into()))]
        );
    }
}
