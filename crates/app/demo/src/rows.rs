use munim_clients::{ClientStatus, Gender, Group, HeldTest, Household, Training};
use munim_kernel::{BranchId, CentreId, LoanProductId, Money, Rate, UserId};
use munim_lending::{Frequency, InterestMethod, LoanState};
use time::Date;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ClientRow {
    /// Consecutive from [`crate::Ids::first_client`].
    pub client_id: i64,
    pub branch_id: BranchId,
    /// `None` for clients who borrow individually.
    pub centre_id: Option<CentreId>,
    /// Unique in the tenant, such as `SAT-C000123`.
    pub client_number: String,
    pub first_name: &'static str,
    pub last_name: &'static str,
    pub gender: Gender,
    /// 21 to 58 years before joining.
    pub birth_date: Date,
    /// E.164, in a form that is not assigned in India.
    pub phone: String,
    /// Follows from the loans.
    pub status: ClientStatus,
    /// A working day.
    pub joined_on: Date,
}

/// A loan or an application. Balances are as of the end of the portfolio's day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanRow {
    /// Consecutive from [`crate::Ids::first_loan`].
    pub loan_id: i64,
    pub branch_id: BranchId,
    pub client_id: i64,
    pub product_id: LoanProductId,
    pub officer: UserId,
    /// Unique in the tenant, such as `SAT-L000123`.
    pub loan_number: String,
    pub state: LoanState,
    /// As applied for and disbursed.
    pub principal: Money,
    /// Percent a year.
    pub annual_rate: Rate,
    /// What interest is computed on.
    pub method: InterestMethod,
    pub frequency: Frequency,
    pub instalment_count: u16,
    /// The date of the application.
    pub applied_on: Date,
    pub approved_on: Option<Date>,
    pub disbursed_on: Option<Date>,
    /// The date on which it was paid off, written off or replaced.
    pub closed_on: Option<Date>,
    /// Zero unless the loan is active.
    pub outstanding_principal: Money,
    /// Of all instalments of an active loan, including future ones.
    pub outstanding_interest: Money,
    /// Of an active loan, including instalments that are not due yet. Days past due on any later day follow from it.
    pub oldest_unpaid_due: Option<Date>,
    pub written_off: Money,
    /// The client's first loan is 1. A loan that replaces another keeps its cycle.
    pub cycle: u16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct InstalmentRow {
    pub loan_id: i64,
    /// From 1.
    pub number: u16,
    /// A working day; the meeting day for members of a centre.
    pub due_on: Date,
    pub principal: Money,
    pub interest: Money,
    pub principal_paid: Money,
    pub interest_paid: Money,
    /// The date of the last payment towards it.
    pub settled_on: Option<Date>,
}

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum PaymentMode {
        /// Notes and coins.
        Cash = "cash",
        Upi = "upi",
        Bank = "bank",
    }
}

/// A payment. `principal` and `interest` add up to `amount`: there are no overpayments.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RepaymentRow {
    /// Consecutive from [`crate::Ids::first_repayment`].
    pub repayment_id: i64,
    pub loan_id: i64,
    pub branch_id: BranchId,
    pub officer: UserId,
    /// A working day.
    pub received_on: Date,
    pub amount: Money,
    pub principal: Money,
    pub interest: Money,
    pub mode: PaymentMode,
    /// Such as `SAT/2026-27/000123`: gapless per branch and financial year, in the order of generation.
    pub receipt_number: String,
    /// The officer in the field, or the cashier at the counter.
    pub recorded_by: UserId,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanBundle {
    pub loan: LoanRow,
    /// By number; none before the disbursal.
    pub instalments: Vec<InstalmentRow>,
    /// By day.
    pub repayments: Vec<RepaymentRow>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientBundle {
    pub client: ClientRow,
    /// As assessed before the last application, or on joining.
    pub household: Household,
    pub loans: Vec<LoanBundle>,
}

/// A group of clients of one centre, all of whom have been streamed before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupBundle {
    pub group: Group,
    /// By day.
    pub trainings: Vec<Training>,
    pub test: Option<HeldTest>,
}

/// What was due and what was collected at a centre's meeting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CollectionSheetRow {
    pub branch_id: BranchId,
    pub centre_id: CentreId,
    /// The user who held the meeting.
    pub officer: UserId,
    pub due_on: Date,
    /// What fell due that day, plus the arrears.
    pub demand: Money,
    /// Received that day; zero until the sheet is submitted.
    pub collected: Money,
    pub submitted: bool,
}
