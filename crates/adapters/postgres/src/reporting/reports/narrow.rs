use munim_kernel::{Reach, UserId};
use munim_reporting::ReportReading;
use time::Date;

use crate::prepared::{Given, Prepared};

/// The filters of a report, from its reach and its parameters: conditions of statements, and their parameters.
pub(super) struct Narrow<'a> {
    reading: &'a ReportReading,
    branches: Option<Vec<i64>>,
    officer: Option<UserId>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Part {
    pub(super) limit: i64,
    /// The number of rows before the part.
    pub(super) offset: i64,
    /// The latest day of the part, for lists by day.
    pub(super) until: Date,
}

impl<'a> Narrow<'a> {
    pub(super) fn new(reading: &'a ReportReading) -> Self {
        let reached = |own: &[munim_kernel::BranchId]| own.iter().map(|branch| branch.get()).collect();
        let branches = match reading.branch {
            Some(branch) => Some(vec![branch.get()]),
            None => reading.reach.branches().map(reached),
        };
        let officer = match reading.reach {
            Reach::Officer(own, _) => Some(own),
            Reach::Tenant | Reach::Branches(_) => reading.officer,
        };
        Self {
            reading,
            branches,
            officer,
        }
    }

    /// Returns whether the report is limited to an officer's part of each branch.
    pub(super) fn is_of_officer(&self) -> bool {
        self.officer.is_some()
    }

    pub(super) fn has_product(&self) -> bool {
        self.reading.product.is_some()
    }

    /// Returns conditions on a table with `branch_id` and `officer_id`.
    pub(super) fn people(&self, of: &str) -> String {
        let branches = self.branches_only(of);
        if self.officer.is_some() {
            format!("{branches} AND {of}.officer_id = $3")
        } else {
            branches
        }
    }

    /// Returns conditions on a table with `branch_id`.
    pub(super) fn branches_only(&self, of: &str) -> String {
        if self.branches.is_some() {
            format!(" AND {of}.branch_id = ANY($2)")
        } else {
            String::new()
        }
    }

    /// Returns conditions on a table with `product_id`.
    pub(super) fn product(&self, of: &str) -> String {
        if self.has_product() {
            format!(" AND {of}.product_id = $4")
        } else {
            String::new()
        }
    }

    pub(super) fn has_client(&self) -> bool {
        self.reading.client.is_some()
    }

    /// Returns conditions on a table with `client_id`.
    pub(super) fn client(&self, of: &str) -> String {
        if self.has_client() {
            format!(" AND {of}.client_id = $15")
        } else {
            String::new()
        }
    }

    /// Returns conditions on a table with branch, officer and product.
    pub(super) fn all(&self, of: &str) -> String {
        self.people(of) + &self.product(of)
    }

    /// Returns the conditions on records of users' actions: those of colleagues, unless the reach is the whole tenant.
    pub(super) fn actors(&self, of: &str) -> String {
        match self.reading.reach {
            Reach::Tenant => String::new(),
            Reach::Branches(_) => format!(
                " AND {of}.actor_tenant = $1 AND {of}.actor_id IN
                   (SELECT m.user_id FROM user_branches m WHERE m.tenant_id = $1 AND m.branch_id = ANY($2))"
            ),
            Reach::Officer(..) => format!(" AND {of}.actor_tenant = $1 AND {of}.actor_id = $3"),
        }
    }

    /// Returns the statement with its parameters: `$1` tenant, `$2` branches, `$3` officer, `$4` product, `$5` and `$6`
    /// period, `$7` day of positions, `$8` business date, `$9` and `$10` limit and offset, `$11` latest day, `$12` time
    /// of the request, `$13` and `$14` the same period a year earlier, `$15` client.
    pub(super) fn statement(&self, text: &str, part: Option<Part>) -> Prepared {
        let reading = self.reading;
        let day = |day: Date| Given::Words(day.to_string());
        let before = reading.period.year_before();
        let part = part.unwrap_or(Part {
            limit: 0,
            offset: 0,
            until: reading.period.to,
        });
        let given = vec![
            Given::Number(reading.tenant.get()),
            Given::Numbers(self.branches.clone().unwrap_or_default()),
            Given::Number(self.officer.map_or(0, UserId::get)),
            Given::Number(reading.product.map_or(0, munim_kernel::LoanProductId::get)),
            day(reading.period.from),
            day(reading.period.to),
            day(reading.as_of),
            day(reading.books),
            Given::Number(part.limit),
            Given::Number(part.offset),
            day(part.until),
            Given::Moment(reading.now),
            day(before.from),
            day(before.to),
            Given::Number(reading.client.map_or(0, munim_kernel::ClientId::get)),
        ];
        Prepared::new("", text, given)
    }
}
