use munim_kernel::{BranchId, Fields, Money, Percent, UserId};
use time::Date;

/// A calendar month.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month(Date);

impl Month {
    /// Returns the month of a day.
    pub fn of(day: Date) -> Self {
        Self(day.replace_day(1).unwrap_or(day))
    }

    pub fn first(self) -> Date {
        self.0
    }

    pub fn last(self) -> Date {
        let length = self.0.month().length(self.0.year());
        self.0.replace_day(length).unwrap_or(self.0)
    }
}

impl std::fmt::Display for Month {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{:02}", self.0.year(), u8::from(self.0.month()))
    }
}

/// The goals of a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Goals {
    pub new_clients: Option<i64>,
    pub disbursed: Option<Money>,
    /// At least.
    pub on_time: Option<Percent>,
    /// At most.
    pub par30: Option<Percent>,
}

/// The goals of an officer in a branch, or of the branch as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    pub branch: BranchId,
    pub officer: Option<UserId>,
    pub goals: Goals,
}

impl From<&Goals> for Fields {
    fn from(goals: &Goals) -> Self {
        let percent = |rate: Option<Percent>| rate.map(|rate| rate.to_string());
        Self::new()
            .with("newClients", goals.new_clients)
            .with("disbursed", goals.disbursed.map(|amount| amount.to_string()))
            .with("onTimeRate", percent(goals.on_time))
            .with("par30", percent(goals.par30))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TargetFilter {
    /// The month of the business date by default.
    pub month: Option<Month>,
    pub branch: Option<BranchId>,
    pub officer: Option<UserId>,
}

/// What was achieved in a month, up to the business date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reached {
    /// `None` for officers in months that have ended.
    pub new_clients: Option<i64>,
    pub disbursed: Money,
    pub due: Money,
    pub on_time: Money,
    /// The outstanding principal at the end, and the part of it that is on loans more than 30 days past due.
    pub outstanding: Money,
    pub par30: Money,
}

impl Reached {
    pub fn on_time_rate(&self) -> Option<Percent> {
        Percent::of(self.on_time.paise(), self.due.paise())
    }

    pub fn par30_rate(&self) -> Option<Percent> {
        Percent::of(self.par30.paise(), self.outstanding.paise())
    }
}

/// A target, and its progress.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TargetStanding {
    pub branch: (BranchId, String),
    /// `None` for the branch as a whole.
    pub officer: Option<(UserId, String)>,
    pub goals: Goals,
    pub reached: Reached,
}
