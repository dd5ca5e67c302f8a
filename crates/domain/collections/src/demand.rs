use munim_kernel::{BranchId, CentreId, Money, UserId, words};
use munim_lending::Heads;
use time::Date;

words! {
    /// What the lines of a demand stand for.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum DemandBy {
        Branch = "branch",
        Officer = "officer",
        Centre = "centre",
        Client = "client",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DemandFilter {
    /// Defaults to the business date.
    pub on: Option<Date>,
    /// Defaults to branches.
    pub by: Option<DemandBy>,
    pub branch: Option<BranchId>,
    pub officer: Option<UserId>,
    pub centre: Option<CentreId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DemandFigures {
    pub members: i64,
    /// The instalments of that day.
    pub due: Heads,
    /// What is unpaid of instalments before.
    pub arrears: Money,
    /// What the lender holds for these members.
    pub advance: Money,
    /// Received with that day as value date.
    pub collected: Money,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DemandLine {
    /// The id of the branch, officer, centre or client; `None` for members without a centre.
    pub key: Option<i64>,
    pub name: String,
    pub figures: DemandFigures,
}

/// What is to be collected on a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Demand {
    pub on: Date,
    pub lines: Vec<DemandLine>,
    /// The number of lines on all pages.
    pub count: i64,
    /// Of all lines.
    pub totals: DemandFigures,
}
