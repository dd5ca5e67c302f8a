use std::rc::Rc;

use munim_kernel::{Actor, BranchId, Money, NoTenantChosen, Percent, Reach, StoreError};
use thiserror::Error;
use time::Date;

use crate::{BranchFigures, BranchStatus, MonthFigures, ReportingStore};

/// A branch's month: its sums, and its figures at the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchMonth {
    /// Its first day.
    pub month: Date,
    pub sums: MonthFigures,
    /// Active clients who had joined by its end.
    pub clients: i64,
    /// Unpaid principal at its end.
    pub outstanding: Money,
    /// The whole outstanding principal of loans more than 30 days past due at its end.
    pub par30: Money,
}

impl BranchMonth {
    /// Returns the share of the dues that was collected in time; `None` if nothing fell due.
    pub fn collection_rate(&self) -> Option<Percent> {
        Percent::of(self.sums.on_time.paise(), self.sums.due.paise())
    }

    /// Returns the portfolio at risk; `None` if nothing is lent.
    pub fn par30_rate(&self) -> Option<Percent> {
        Percent::of(self.par30.paise(), self.outstanding.paise())
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchRecord {
    pub code: String,
    /// The business date.
    pub as_of: Date,
    pub figures: BranchFigures,
    /// The months before that of `as_of`, the oldest first, eleven at most.
    pub months: Vec<BranchMonth>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchPerformance {
    pub code: String,
    pub as_of: Date,
    pub figures: BranchFigures,
    /// Good, warning or alert, by PAR 30.
    pub status: BranchStatus,
    /// Growth of the unpaid principal since the end of last month.
    pub portfolio_change: Option<Percent>,
    /// Growth of the active clients since the end of last month.
    pub clients_change: Option<Percent>,
    /// Its months, the oldest first; the last is the current one.
    pub months: Vec<BranchMonth>,
}

impl From<BranchRecord> for BranchPerformance {
    fn from(record: BranchRecord) -> Self {
        let figures = record.figures;
        let running = BranchMonth {
            month: record.as_of.replace_day(1).unwrap_or(record.as_of),
            sums: figures.month,
            clients: figures.clients,
            outstanding: figures.outstanding,
            par30: figures.par30,
        };
        let mut months = record.months;
        months.push(running);
        Self {
            code: record.code,
            as_of: record.as_of,
            status: BranchStatus::of(figures.par30, figures.outstanding),
            portfolio_change: Percent::change(
                figures.before_outstanding.paise(),
                figures.outstanding.paise(),
            ),
            clients_change: Percent::change(figures.before_clients, figures.clients),
            figures,
            months,
        }
    }
}

/// The reasons why a branch's performance is not shown.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BranchPerformanceError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Branch not found")]
    NoSuchBranch,
    #[error(transparent)]
    Store(#[from] StoreError),
}

pub struct ViewBranchPerformance {
    store: Rc<dyn ReportingStore>,
}

impl ViewBranchPerformance {
    pub fn new(store: Rc<dyn ReportingStore>) -> Self {
        Self { store }
    }

    pub async fn get_branch_performance(
        &self,
        actor: &Actor,
        branch: BranchId,
    ) -> Result<BranchPerformance, BranchPerformanceError> {
        let tenant = actor.tenant()?;
        let reached = match &actor.reach {
            Reach::Tenant => true,
            Reach::Branches(own) => own.contains(&branch),
            Reach::Officer(..) => false,
        };
        let record = if reached {
            self.store.branch_record(tenant, branch).await?
        } else {
            None
        };
        Ok(record.ok_or(BranchPerformanceError::NoSuchBranch)?.into())
    }
}

#[cfg(test)]
mod tests {
    use munim_kernel::TenantId;
    use time::macros::date;

    use super::*;

    #[test]
    fn the_running_month_is_the_last_and_rates_of_nothing_are_unknown() {
        let figures = BranchFigures {
            branch: BranchId::try_new(3).unwrap(),
            tenant: TenantId::try_new(1).unwrap(),
            tenant_name: "Sahyadri".into(),
            name: "Satara".into(),
            manager: String::new(),
            is_active: true,
            staff: 4,
            clients: 110,
            active_loans: 90,
            outstanding: Money::from_paise(2_000),
            par30: Money::from_paise(80),
            month: MonthFigures {
                due: Money::from_paise(400),
                on_time: Money::from_paise(390),
                ..MonthFigures::default()
            },
            before_outstanding: Money::from_paise(1_000),
            before_clients: 100,
        };
        let march = BranchMonth {
            month: date!(2026 - 03 - 01),
            sums: MonthFigures::default(),
            clients: 100,
            outstanding: Money::default(),
            par30: Money::default(),
        };
        let record = BranchRecord {
            code: "SAT".into(),
            as_of: date!(2026 - 04 - 17),
            figures,
            months: vec![march],
        };
        let seen = BranchPerformance::from(record);
        let rates: Vec<_> = seen
            .months
            .iter()
            .map(|one| (one.month, one.collection_rate(), one.par30_rate()))
            .collect();
        assert_eq!(
            rates,
            [
                (date!(2026 - 03 - 01), None, None),
                (date!(2026 - 04 - 01), Percent::of(390, 400), Percent::of(4, 100)),
            ]
        );
        assert_eq!(seen.status, BranchStatus::Warning);
        assert_eq!(
            (seen.portfolio_change, seen.clients_change),
            (Percent::of(1, 1), Percent::of(1, 10))
        );
    }
}
