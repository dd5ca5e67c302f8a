//! Who may call an operation: anyone, or users with one of some roles.

use Who::Roles;

/// Who passes an operation's access check.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Who {
    /// No session is required.
    Anyone,
    /// Any user with a session: the endpoint concerns the caller.
    SignedIn,
    /// Any user or program that acts for the tenant.
    Present,
    Roles(&'static [&'static str]),
}

pub(crate) const ROLES: [&str; 13] = [
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "LoanOfficer",
    "FieldOfficer",
    "FieldAgent",
    "Accountant",
    "Cashier",
    "Staff",
    "BLC",
    "CGTMember",
];

/// DASHBOARD_VIEW, CLIENT_VIEW, GROUP_VIEW, which all roles have.
pub(super) const ALL: Who = Roles(&ROLES);
/// SYS_ADMIN, SUBSCRIPTION_MANAGE.
pub(super) const PLATFORM: Who = Roles(&["SuperAdmin"]);
/// TENANT_ADMIN, BRANCH_MANAGE, ROLE_MANAGE, CONFIG_MANAGE, API_INTEGRATION_MANAGE.
pub(super) const ADMINS: Who = Roles(&["SuperAdmin", "Admin", "TenantAdmin"]);
/// AUDIT_LOG_VIEW.
pub(super) const AUDITORS: Who = Roles(&["SuperAdmin", "Admin", "TenantAdmin"]);
/// USER_MANAGE.
pub(super) const MANAGERS: Who = Roles(&["SuperAdmin", "Admin", "TenantAdmin", "Manager", "BranchManager"]);
/// REPORT_VIEW.
pub(super) const REPORTERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "LoanOfficer",
    "Accountant",
]);

/// LOAN_APPLICATION_VIEW.
pub(super) const LENDERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "LoanOfficer",
    "FieldOfficer",
    "FieldAgent",
    "Accountant",
    "Cashier",
    "BLC",
    "CGTMember",
]);

/// SAVINGS_ACCOUNT_CREATE.
pub(super) const OPENERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "LoanOfficer",
]);
/// SAVINGS_ACCOUNT_VIEW, SAVINGS_ACCOUNT_CREATE, SAVINGS_PRODUCT_MANAGE.
pub(super) const SAVERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "LoanOfficer",
    "FieldOfficer",
    "FieldAgent",
    "Accountant",
    "Cashier",
    "Staff",
]);

/// LOAN_APPLICATION_CREATE, CLIENT_CREATE, CLIENT_EDIT, GROUP_CREATE.
pub(super) const APPLICANTS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "LoanOfficer",
    "FieldOfficer",
    "FieldAgent",
]);
/// GROUP_CREATE, CLIENT_EDIT, CLIENT_KYC.
pub(super) const TRAINERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "LoanOfficer",
    "FieldOfficer",
    "FieldAgent",
    "CGTMember",
]);
/// CLIENT_KYC.
pub(super) const CHECKERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "LoanOfficer",
    "CGTMember",
]);
/// LOAN_APPLICATION_EDIT, LOAN_SANCTION.
pub(super) const REVIEWERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "LoanOfficer",
    "BLC",
]);
/// LOAN_SANCTION.
pub(super) const SANCTIONERS: Who = MANAGERS;
/// LOAN_DISBURSE.
pub(super) const PAYERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "Accountant",
]);
/// COLLECTION_RECORD, SAVINGS_TRANSACTION.
pub(super) const COLLECTORS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "FieldOfficer",
    "FieldAgent",
    "Cashier",
]);
/// COLLECTION_MANAGE, COLLECTION_SHEET_GENERATE.
pub(super) const SHEET_MAKERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "LoanOfficer",
]);
/// COLLECTION_RECORD, COLLECTION_MANAGE; for sending sheets back also TILL_OPERATE.
pub(super) const SHEET_USERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "LoanOfficer",
    "FieldOfficer",
    "FieldAgent",
    "Cashier",
]);
/// TILL_OPERATE, BOOKS_POST.
pub(super) const TILL_READERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "FieldOfficer",
    "FieldAgent",
    "Accountant",
    "Cashier",
]);
/// COLLECTION_MANAGE, BOOKS_POST, LOAN_PRODUCT_MANAGE, LOAN_SANCTION.
pub(super) const RELEASERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "LoanOfficer",
    "Accountant",
]);
/// COLLECTION_MANAGE, COLLECTION_RECORD, SAVINGS_TRANSACTION, BOOKS_POST, LOAN_PRODUCT_MANAGE, LOAN_SANCTION.
pub(super) const INBOX: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "LoanOfficer",
    "FieldOfficer",
    "FieldAgent",
    "Cashier",
    "Accountant",
]);
/// BOOKS_POST.
pub(super) const BOOKKEEPERS: Who = Roles(&["SuperAdmin", "Admin", "TenantAdmin", "Accountant"]);

/// REPORT_EXPORT.
pub(super) const EXPORTERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "Accountant",
]);
