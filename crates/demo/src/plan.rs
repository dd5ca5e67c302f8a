use munim_kernel::{InvalidRate, Money, Rate, SystemRole};
use munim_lending::{
    AmountLadder, Frequency, InterestMethod, InvalidTerms, LadderFault, LoanCategory, Rounding, Terms,
};
use munim_tenancy::TenantKind;
use thiserror::Error;
use time::{Date, OffsetDateTime, Weekday};

use crate::region::Region;

mod make;

pub(crate) use make::{HISTORY_DAYS, Size};

/// The reasons why no plan could be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PlanError {
    /// A product's rate is impossible.
    #[error(transparent)]
    Rate(#[from] InvalidRate),
    /// An amount is too large.
    #[error(transparent)]
    Amount(#[from] munim_kernel::AmountOverflow),
    /// A product's ladder of amounts is impossible.
    #[error(transparent)]
    Ladder(#[from] LadderFault),
}

/// An organisation before it is stored. Its parts name each other by place in their list, from 0.
#[derive(Debug, Clone)]
pub struct TenantPlan {
    /// Its name.
    pub org_name: String,
    /// Unique on the platform: 2 to 20 of A-Z, 0-9 and '-'.
    pub org_code: String,
    /// As its registrar might have given it.
    pub registration_number: String,
    /// Its legal form.
    pub kind: TenantKind,
    /// Whom to ask for.
    pub contact_person: String,
    /// On an .example domain.
    pub email: String,
    /// E.164.
    pub phone: String,
    /// Street.
    pub address: String,
    /// Town.
    pub city: String,
    /// State of India.
    pub state: String,
    /// PIN.
    pub postal_code: String,
    /// What it subscribes to.
    pub subscription_plan: String,
    /// Since when it runs on the platform: three years before the plan's day.
    pub created_on: Date,
    /// What it lends.
    pub products: Vec<ProductPlan>,
    /// Where it works; the head office first.
    pub branches: Vec<BranchPlan>,
    /// Its people.
    pub staff: Vec<StaffPlan>,
    /// Where its groups meet.
    pub centres: Vec<CentrePlan>,
    /// Who waits for a device.
    pub device_requests: Vec<DeviceRequestPlan>,
    pub(crate) region: &'static Region,
    /// So many of a thousand clients belong to a centre.
    pub(crate) in_centres: u32,
    /// So many of a thousand clients are women.
    pub(crate) women: u32,
}

/// A loan product.
#[derive(Debug, Clone)]
pub struct ProductPlan {
    /// Unique in the tenant.
    pub code: String,
    /// Its name.
    pub name: String,
    /// What its loans are for.
    pub category: LoanCategory,
    /// Percent a year.
    pub annual_rate: Rate,
    /// What interest is counted on.
    pub method: InterestMethod,
    /// How often an instalment falls due.
    pub frequency: Frequency,
    /// What amounts are rounded to.
    pub rounding: Rounding,
    /// What is lent, growing with the client's cycle.
    pub principals: Vec<Money>,
    /// The most that is lent in each cycle.
    pub amount_ladder: AmountLadder,
    /// How many instalments there may be.
    pub instalment_counts: Vec<u16>,
    /// Its share of the tenant's active loans by count, in percent.
    pub share: u32,
}

impl ProductPlan {
    /// Returns a loan's terms under this product.
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

/// A branch.
#[derive(Debug, Clone)]
pub struct BranchPlan {
    /// Unique in the tenant: 2 to 10 of A-Z, 0-9 and '-'.
    pub code: String,
    /// Its name.
    pub name: String,
    /// Whether it is the head office; the first branch is.
    pub is_head_office: bool,
    /// Street.
    pub address: String,
    /// Town.
    pub city: String,
    /// State of India.
    pub state: String,
    /// PIN.
    pub postal_code: String,
    /// E.164.
    pub phone: String,
    /// On an .example domain.
    pub email: String,
    /// Its manager's name.
    pub manager_name: String,
    /// Its manager, a place in [`TenantPlan::staff`].
    pub manager: usize,
    /// When it opened.
    pub opened_on: Date,
    /// Its share of the clients, against the others'.
    pub(crate) weight: u32,
    /// The portfolio at risk (PAR 30) that it drifts around, in hundredths of a percent.
    pub(crate) par_target: u32,
}

/// A member of staff.
#[derive(Debug, Clone)]
pub struct StaffPlan {
    /// Unique in the tenant; lower case ASCII such as `asha.patil`.
    pub username: String,
    /// Unique in the tenant, such as `E0042`.
    pub employee_number: String,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// On an .example domain.
    pub email: String,
    /// E.164.
    pub phone: String,
    /// The highest first; at least one.
    pub roles: Vec<SystemRole>,
    /// Places in [`TenantPlan::branches`], the home branch first; at least one.
    pub branches: Vec<usize>,
}

/// A centre.
#[derive(Debug, Clone)]
pub struct CentrePlan {
    /// Its branch, a place in [`TenantPlan::branches`].
    pub branch: usize,
    /// Unique in the tenant.
    pub code: String,
    /// Its name.
    pub name: String,
    /// Where it meets.
    pub village: String,
    /// When it meets, every week; never on a Sunday.
    pub meeting_weekday: Weekday,
    /// Who holds the meetings, a place in [`TenantPlan::staff`].
    pub officer: usize,
}

/// Somebody who asked for a device to be activated.
#[derive(Debug, Clone)]
pub struct DeviceRequestPlan {
    /// Where, a place in [`TenantPlan::branches`].
    pub branch: usize,
    /// The employee number as given.
    pub employee_number: String,
    /// The name as given.
    pub employee_name: String,
    /// When, UTC; before the plan's day.
    pub requested_at: OffsetDateTime,
}
