use munim_kernel::{InvalidRate, Money, Rate, SystemRole};
use munim_lending::{
    AmountLadder, Frequency, InterestMethod, InvalidTerms, LadderFault, LoanCategory, Rounding, Terms,
};
use munim_tenancy::TenantKind;
use thiserror::Error;
use time::{Date, OffsetDateTime, Time, Weekday};

use crate::region::Region;

mod make;

pub(crate) use make::{HISTORY_DAYS, Size};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PlanError {
    #[error(transparent)]
    Rate(#[from] InvalidRate),
    #[error(transparent)]
    Amount(#[from] munim_kernel::AmountOverflow),
    #[error(transparent)]
    Ladder(#[from] LadderFault),
}

/// An organisation before it is stored. Its parts refer to each other by index, from 0.
#[derive(Debug, Clone)]
pub struct TenantPlan {
    pub org_name: String,
    /// Unique on the platform: 2 to 20 of A-Z, 0-9 and '-'.
    pub org_code: String,
    /// In the form that its registrar would assign.
    pub registration_number: String,
    pub kind: TenantKind,
    pub contact_person: String,
    /// On an .example domain.
    pub email: String,
    /// E.164.
    pub phone: String,
    pub address: String,
    pub city: String,
    pub state: String,
    /// The PIN code.
    pub postal_code: String,
    pub subscription_plan: String,
    /// Three years before the plan's day.
    pub created_on: Date,
    /// 1 April, at least a year before the plan's day.
    pub books_open_on: Date,
    /// What it lends.
    pub products: Vec<ProductPlan>,
    pub branches: Vec<BranchPlan>,
    pub staff: Vec<StaffPlan>,
    pub centres: Vec<CentrePlan>,
    /// People who asked for a device to be activated.
    pub device_requests: Vec<DeviceRequestPlan>,
    pub(crate) region: &'static Region,
    /// The number of clients per thousand who belong to a centre.
    pub(crate) in_centres: u32,
    /// The number of clients per thousand who are women.
    pub(crate) women: u32,
}

#[derive(Debug, Clone)]
pub struct ProductPlan {
    /// Unique in the tenant.
    pub code: String,
    pub name: String,
    pub category: LoanCategory,
    /// Percent a year.
    pub annual_rate: Rate,
    /// What interest is computed on.
    pub method: InterestMethod,
    pub frequency: Frequency,
    /// What amounts are rounded to.
    pub rounding: Rounding,
    /// The possible principals, which grow with the client's cycle.
    pub principals: Vec<Money>,
    /// The maximum loan in each cycle.
    pub amount_ladder: AmountLadder,
    /// The possible numbers of instalments.
    pub instalment_counts: Vec<u16>,
    /// Its share of the tenant's active loans by count, in percent.
    pub share: u32,
}

impl ProductPlan {
    pub(crate) fn terms(&self, principal: Money, count: u16) -> Result<Terms, InvalidTerms> {
        Terms::try_new(
            principal,
            self.annual_rate,
            count,
            self.frequency,
            self.method,
            self.rounding,
        )
    }
}

#[derive(Debug, Clone)]
pub struct BranchPlan {
    /// Unique in the tenant: 2 to 10 of A-Z, 0-9 and '-'.
    pub code: String,
    pub name: String,
    /// The first branch is the head office.
    pub is_head_office: bool,
    pub address: String,
    pub city: String,
    pub state: String,
    /// The PIN code.
    pub postal_code: String,
    /// E.164.
    pub phone: String,
    /// On an .example domain.
    pub email: String,
    pub manager_name: String,
    /// An index of [`TenantPlan::staff`].
    pub manager: usize,
    pub opened_on: Date,
    /// Its share of the clients, relative to the other branches.
    pub(crate) weight: u32,
    /// The portfolio at risk (PAR 30) around which it varies, in hundredths of a percent.
    pub(crate) par_target: u32,
}

#[derive(Debug, Clone)]
pub struct StaffPlan {
    /// Unique in the tenant; lower case ASCII such as `asha.patil`.
    pub username: String,
    /// Unique in the tenant, such as `E0042`.
    pub employee_number: String,
    pub first_name: String,
    pub last_name: String,
    /// On an .example domain.
    pub email: String,
    /// E.164.
    pub phone: String,
    /// At least one, the highest first.
    pub roles: Vec<SystemRole>,
    /// Indices of [`TenantPlan::branches`], the home branch first; at least one.
    pub branches: Vec<usize>,
}

#[derive(Debug, Clone)]
pub struct CentrePlan {
    /// An index of [`TenantPlan::branches`].
    pub branch: usize,
    /// Unique in the tenant.
    pub code: String,
    pub name: String,
    pub village: String,
    /// Meets weekly, never on a Sunday.
    pub meeting_weekday: Weekday,
    /// In India. No officer holds two meetings at once.
    pub meeting_time: Time,
    /// Holds the meetings; an index of [`TenantPlan::staff`].
    pub officer: usize,
}

/// A request to activate a device.
#[derive(Debug, Clone)]
pub struct DeviceRequestPlan {
    /// An index of [`TenantPlan::branches`].
    pub branch: usize,
    pub employee_number: String,
    pub employee_name: String,
    /// In UTC, before the plan's day.
    pub requested_at: OffsetDateTime,
}
