use munim_kernel::{Permission, PermissionSet, Reach};

use super::{ChartSpec, Column, Parameter, ReportKey};

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Category {
        Loan = "loan",
        Savings = "savings",
        Client = "client",
        Collection = "collection",
        Branch = "branch",
        Financial = "financial",
        /// Records of actions, and compliance with rules.
        Audit = "audit",
    }
}

impl Category {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Loan => "Loan Reports",
            Self::Savings => "Savings Reports",
            Self::Client => "Client Reports",
            Self::Collection => "Collection Reports",
            Self::Branch => "Branch Reports",
            Self::Financial => "Financial Reports",
            Self::Audit => "Audit & Compliance",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Availability {
    /// Its data is stored.
    Now,
    /// Its data is not stored yet; the sentence says when it will be.
    Later(&'static str),
}

/// A report's declaration, from which screen, API, files and permissions follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportEntry {
    pub key: ReportKey,
    pub title: &'static str,
    pub description: &'static str,
    pub category: Category,
    pub icon: &'static str,
    pub colour: &'static str,
    pub parameters: &'static [Parameter],
    /// Its columns; none if the report is not available yet.
    pub columns: &'static [Column],
    pub chart: Option<ChartSpec>,
    /// Whether its rows grow with the data, so that they have a fixed order and are read in pages.
    pub growing: bool,
    /// Whether its rows are a statement: in a fixed order, with totals among them, and of whole branches, since the books do not
    /// know officers.
    pub statement: bool,
    /// Permissions of which one is needed in addition to `REPORT_VIEW`; none if that is enough.
    pub also_needs: &'static [Permission],
    /// A note on how to read it.
    pub note: Option<&'static str>,
    pub availability: Availability,
}

impl ReportEntry {
    pub fn path(&self) -> String {
        format!("/admin/reports/{}", self.key.as_str())
    }

    /// Returns whether a user with these permissions and this reach may read it, given that they may see reports.
    pub fn is_open_to(&self, held: PermissionSet, reach: &Reach) -> bool {
        let of_officers = !self.statement || !matches!(reach, Reach::Officer(..));
        of_officers && (self.also_needs.is_empty() || held.holds_any(self.also_needs))
    }

    /// Returns whether its rows can be sorted by a column.
    pub fn is_sortable(&self) -> bool {
        !self.growing && !self.statement
    }

    /// Returns the index of a column.
    pub fn place(&self, key: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.key == key)
    }

    pub fn asks(&self, parameter: Parameter) -> bool {
        self.parameters.contains(&parameter)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{CATALOGUE, ColumnKind, Source};

    #[test]
    fn every_report_is_declared_once_under_the_category_that_counts_it() {
        let keys: Vec<_> = CATALOGUE.iter().map(|entry| entry.key).collect();
        assert_eq!(keys, ReportKey::ALL);
        let counts: Vec<_> = Category::ALL
            .iter()
            .map(|category| {
                CATALOGUE
                    .iter()
                    .filter(|entry| entry.category == *category)
                    .count()
            })
            .collect();
        assert_eq!(counts, [6, 4, 4, 4, 3, 4, 3]);
        for key in ReportKey::ALL {
            assert_eq!(key.as_str().parse(), Ok(*key));
        }
        let titles: BTreeSet<_> = CATALOGUE.iter().map(|entry| entry.title).collect();
        assert_eq!(titles.len(), 28);
    }

    #[test]
    fn what_can_be_read_is_declared_whole_and_nothing_else_is() {
        for entry in CATALOGUE {
            let name = entry.key.as_str();
            let readable = entry.availability == Availability::Now;
            assert_eq!(!entry.columns.is_empty(), readable, "{name}");
            let keys: BTreeSet<_> = entry.columns.iter().map(|column| column.key).collect();
            assert_eq!(keys.len(), entry.columns.len(), "{name}");
            for column in entry.columns {
                let is_share = column.source != Source::Read;
                assert_eq!(
                    column.kind == ColumnKind::Percent,
                    is_share,
                    "{name}: {}",
                    column.key
                );
                if let Source::OfTotal(of) = column.source {
                    assert!(keys.contains(of), "{name}: {of}");
                }
            }
            if let Some(chart) = entry.chart {
                assert!(keys.contains(chart.label), "{name}");
                assert!(chart.values.iter().all(|value| keys.contains(value)), "{name}");
            }
        }
        let readable = CATALOGUE
            .iter()
            .filter(|entry| entry.availability == Availability::Now);
        assert_eq!(readable.count(), 24);
    }
}
