use munim_clients::{ClientStatus, Gender};
use munim_kernel::{BranchId, CentreId, LoanProductId, Money, Rate, UserId};
use munim_lending::{Frequency, InterestMethod, LoanState};
use time::Date;

/// A client.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ClientRow {
    /// Consecutive from [`crate::Ids::first_client`].
    pub client_id: i64,
    /// Their branch.
    pub branch_id: BranchId,
    /// Their centre; `None` for those who borrow alone.
    pub centre_id: Option<CentreId>,
    /// Unique in the tenant, such as `SAT-C000123`.
    pub client_number: String,
    /// First name.
    pub first_name: &'static str,
    /// Last name.
    pub last_name: &'static str,
    /// Gender.
    pub gender: Gender,
    /// 21 to 58 years before joining.
    pub birth_date: Date,
    /// E.164, of a form that no exchange of India allots.
    pub phone: String,
    /// As follows from the loans.
    pub status: ClientStatus,
    /// A working day.
    pub joined_on: Date,
}

/// A loan or an application for one. Balances are those at the end of the portfolio's day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanRow {
    /// Consecutive from [`crate::Ids::first_loan`].
    pub loan_id: i64,
    /// The client's branch.
    pub branch_id: BranchId,
    /// The client.
    pub client_id: i64,
    /// The product.
    pub product_id: LoanProductId,
    /// Who looks after it.
    pub officer: UserId,
    /// Unique in the tenant, such as `SAT-L000123`.
    pub loan_number: String,
    /// Where it stands.
    pub state: LoanState,
    /// As applied for and disbursed.
    pub principal: Money,
    /// Percent a year.
    pub annual_rate: Rate,
    /// What interest is counted on.
    pub method: InterestMethod,
    /// How often an instalment falls due.
    pub frequency: Frequency,
    /// How many instalments.
    pub instalment_count: u16,
    /// When the application was begun.
    pub applied_on: Date,
    /// When it was sanctioned.
    pub approved_on: Option<Date>,
    /// When the money was paid out.
    pub disbursed_on: Option<Date>,
    /// When it was paid, written off or replaced.
    pub closed_on: Option<Date>,
    /// Unpaid principal of an active loan; nothing in every other state.
    pub outstanding_principal: Money,
    /// Unpaid interest of all instalments of an active loan, those to come included.
    pub outstanding_interest: Money,
    /// Due date of an active loan's oldest instalment that is not fully paid, also when it is still to
    /// come: days past due follow from it on any later day.
    pub oldest_unpaid_due: Option<Date>,
    /// The principal given up, of a loan written off.
    pub written_off: Money,
    /// The client's first loan is 1. A loan that replaces another keeps its cycle.
    pub cycle: u16,
}

/// An instalment of a disbursed loan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct InstalmentRow {
    /// The loan.
    pub loan_id: i64,
    /// From 1.
    pub number: u16,
    /// A working day; the meeting day for members of a centre.
    pub due_on: Date,
    /// Principal asked for.
    pub principal: Money,
    /// Interest asked for.
    pub interest: Money,
    /// Principal paid.
    pub principal_paid: Money,
    /// Interest paid.
    pub interest_paid: Money,
    /// When the last of it was paid.
    pub settled_on: Option<Date>,
}

/// How a payment was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PaymentMode {
    /// Notes and coins.
    Cash,
    /// UPI.
    Upi,
    /// Bank transfer.
    Bank,
}

impl PaymentMode {
    /// Returns the word used in the API and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cash => "cash",
            Self::Upi => "upi",
            Self::Bank => "bank",
        }
    }
}

/// A payment. `principal` and `interest` sum to `amount`: nobody pays too much here.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RepaymentRow {
    /// Consecutive from [`crate::Ids::first_repayment`].
    pub repayment_id: i64,
    /// The loan.
    pub loan_id: i64,
    /// The loan's branch.
    pub branch_id: BranchId,
    /// The loan's officer.
    pub officer: UserId,
    /// A working day.
    pub received_on: Date,
    /// What was paid.
    pub amount: Money,
    /// What of it went to principal.
    pub principal: Money,
    /// What of it went to interest.
    pub interest: Money,
    /// How it was paid.
    pub mode: PaymentMode,
    /// Such as `SAT/2026-27/000123`: gapless per branch and financial year, in the order of generation.
    pub receipt_number: String,
    /// The officer in the field, the cashier at the counter.
    pub recorded_by: UserId,
}

/// A loan with what was asked for and what was paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanBundle {
    /// The loan.
    pub loan: LoanRow,
    /// Its instalments, by number; none before the disbursal.
    pub instalments: Vec<InstalmentRow>,
    /// Its repayments, by day.
    pub repayments: Vec<RepaymentRow>,
}

/// A client with their loans, the oldest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientBundle {
    /// The client.
    pub client: ClientRow,
    /// Their loans.
    pub loans: Vec<LoanBundle>,
}

/// What was due and what was collected at a centre's meeting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CollectionSheetRow {
    /// The branch.
    pub branch_id: BranchId,
    /// The centre.
    pub centre_id: CentreId,
    /// Who held the meeting.
    pub officer: UserId,
    /// The day of the meeting.
    pub due_on: Date,
    /// What fell due that day, and the arrears.
    pub demand: Money,
    /// What was received that day; nothing yet when the sheet was not handed in.
    pub collected: Money,
    /// Whether it was handed in.
    pub submitted: bool,
}
