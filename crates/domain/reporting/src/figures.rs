use munim_kernel::{Actor, BranchId, CollectionSheetId, DeviceRequestId, LoanProductId, Money, TenantId};
use time::{Date, OffsetDateTime};

/// Sums of the month of the business date, up to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MonthFigures {
    /// Principal paid out.
    pub disbursed: Money,
    /// The amount that fell due.
    pub due: Money,
    /// The part of it collected on or before its due date.
    pub on_time: Money,
    /// The total collected, including arrears and advances.
    pub collected: Money,
    pub new_clients: i64,
}

/// A branch's figures from the roll-ups; only those of one officer's part of it, if the reach is limited to that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchFigures {
    pub branch: BranchId,
    pub tenant: TenantId,
    pub tenant_name: String,
    pub name: String,
    /// The manager's name; empty if there is none.
    pub manager: String,
    pub is_active: bool,
    /// Active members of staff; 1 in an officer's own figures.
    pub staff: i64,
    pub clients: i64,
    pub active_loans: i64,
    /// Unpaid principal of active loans.
    pub outstanding: Money,
    /// The whole outstanding principal of loans more than 30 days past due.
    pub par30: Money,
    pub month: MonthFigures,
    /// Outstanding principal at the end of the month before.
    pub before_outstanding: Money,
    /// Active clients at the end of the month before.
    pub before_clients: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductFigures {
    pub product: LoanProductId,
    pub name: String,
    /// The number of active loans.
    pub count: i64,
    /// Their unpaid principal.
    pub outstanding: Money,
}

/// A collection sheet that was not handed in by the end of its day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenSheet {
    pub id: CollectionSheetId,
    pub centre: String,
    pub branch: String,
    pub due_on: Date,
    pub demand: Money,
}

/// A device that waits to be activated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestedDevice {
    pub id: DeviceRequestId,
    pub employee: String,
    pub branch: String,
    pub requested_at: OffsetDateTime,
}

/// The alerts for users who manage devices and accounts. Empty for all others.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Warnings {
    /// Devices that await activation, the oldest first.
    pub requested_devices: Vec<RequestedDevice>,
    /// Unused codes that expire within the hour: how many, and when the first does.
    pub expiring_codes: Option<(i64, OffsetDateTime)>,
    /// Failed sign-ins of the last 24 hours: how many, and when the last was.
    pub failed_sign_ins: Option<(i64, OffsetDateTime)>,
}

/// The alerts that concern a user beside those about loans.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Concerns {
    /// About devices and accounts.
    pub accounts: bool,
    /// About clients' documents.
    pub documents: bool,
}

impl From<&Actor> for Concerns {
    fn from(actor: &Actor) -> Self {
        Self {
            accounts: actor.manages_accounts(),
            documents: actor.checks_documents(),
        }
    }
}

/// The clients of a branch whose documents are to be checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueChecks {
    pub branch: BranchId,
    pub name: String,
    /// Verified documents that expire within [`Self::DAYS_AHEAD`].
    pub expiring: i64,
    /// Clients whose documents are due to be checked again.
    pub due: i64,
    /// Whether there are so many that not all were counted.
    pub is_partial: bool,
}

impl DueChecks {
    /// The number of days in which a last day counts as near.
    pub const DAYS_AHEAD: i64 = 30;
    /// The number of documents, and of clients, that are counted at most.
    pub const MOST_COUNTED: i64 = 1_000;
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figures {
    /// The business date; the latest one if there are several tenants.
    pub as_of: Date,
    /// The tenant's name; `None` over all tenants.
    pub tenant_name: Option<String>,
    /// Active members of staff within reach; 1 in an officer's own figures.
    pub staff: i64,
    pub branches: Vec<BranchFigures>,
    /// The products, the most loans first.
    pub products: Vec<ProductFigures>,
    /// Sheets that were not handed in, the oldest first, twenty at most.
    pub open_sheets: Vec<OpenSheet>,
    pub warnings: Warnings,
    /// The branches with the most documents to check, twenty at most. Only for a tenant, and for those who check documents.
    pub due_checks: Vec<DueChecks>,
}
