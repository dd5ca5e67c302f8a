//! Who may do what: one line for each operation of the OpenAPI document, in the document's order. It is written from
//! the roles of `docs/security.md` and the calls of `docs/api.md`, not from the code that it checks. A new operation
//! gets its line here; `rights.rs` walks them all and fails until it has one.

use Who::{Anyone, Present, Roles, SignedIn};

/// Who gets past an operation's door.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Who {
    /// Any caller: no session is required.
    Anyone,
    /// Anyone with a session: the endpoint concerns the caller.
    SignedIn,
    /// Anyone who acts for the tenant, a person or a program.
    Present,
    /// Who has one of these roles.
    Roles(&'static [&'static str]),
}

/// All roles that there are.
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

/// DASHBOARD_VIEW, CLIENT_VIEW, GROUP_VIEW: everybody's.
const ALL: Who = Roles(&ROLES);
/// SYS_ADMIN, SUBSCRIPTION_MANAGE.
const PLATFORM: Who = Roles(&["SuperAdmin"]);
/// TENANT_ADMIN, BRANCH_MANAGE, ROLE_MANAGE, CONFIG_MANAGE, API_INTEGRATION_MANAGE.
const ADMINS: Who = Roles(&["SuperAdmin", "Admin", "TenantAdmin"]);
/// AUDIT_LOG_VIEW.
const AUDITORS: Who = Roles(&["SuperAdmin", "Admin", "TenantAdmin"]);
/// USER_MANAGE.
const MANAGERS: Who = Roles(&["SuperAdmin", "Admin", "TenantAdmin", "Manager", "BranchManager"]);
/// REPORT_VIEW.
const REPORTERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "LoanOfficer",
    "Accountant",
]);

/// LOAN_APPLICATION_VIEW.
const LENDERS: Who = Roles(&[
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

/// LOAN_APPLICATION_CREATE, CLIENT_CREATE, CLIENT_EDIT.
const APPLICANTS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "LoanOfficer",
    "FieldOfficer",
    "FieldAgent",
]);
/// LOAN_APPLICATION_EDIT, LOAN_SANCTION.
const REVIEWERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "LoanOfficer",
    "BLC",
]);
/// LOAN_SANCTION.
const SANCTIONERS: Who = MANAGERS;
/// LOAN_DISBURSE.
const PAYERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "Accountant",
]);
/// COLLECTION_RECORD.
const COLLECTORS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "FieldOfficer",
    "FieldAgent",
    "Cashier",
]);
/// COLLECTION_MANAGE, BOOKS_POST.
const RELEASERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "LoanOfficer",
    "Accountant",
]);
/// COLLECTION_MANAGE, COLLECTION_RECORD, BOOKS_POST.
const INBOX: Who = Roles(&[
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
const BOOKKEEPERS: Who = Roles(&["SuperAdmin", "Admin", "TenantAdmin", "Accountant"]);

/// REPORT_EXPORT.
const EXPORTERS: Who = Roles(&[
    "SuperAdmin",
    "Admin",
    "TenantAdmin",
    "Manager",
    "BranchManager",
    "Accountant",
]);

/// The operation, who gets past its access check, and the status of the walk's call after that check.
///
/// The walk changes nothing. A GET names the caller's own records where their number is known beforehand (tenant,
/// branch, account, a role) and a missing id otherwise. Everything else names missing ids, with the document's example
/// as its body. Where nothing in the path can be missing, the body is one that every endpoint refuses.
#[rustfmt::skip]
pub(crate) const TABLE: &[(&str, Who, u16)] = &[
    ("getJwks", Anyone, 200),
    // Devices and sign-in.
    ("requestDevice", Anyone, 400),
    ("verifyMachine", Anyone, 400),
    ("checkMachine", Anyone, 400),
    ("login", Anyone, 400),
    ("sendSecondFactor", Anyone, 400),
    ("verifySecondFactor", Anyone, 400),
    ("forgotPassword", Anyone, 400),
    ("resetPassword", Anyone, 400),
    ("verifyEmail", Anyone, 400),
    // The caller.
    ("getAuthenticator", SignedIn, 200),
    ("beginAuthenticator", SignedIn, 200),
    ("removeAuthenticator", SignedIn, 400),
    ("confirmAuthenticator", SignedIn, 400),
    ("changePassword", SignedIn, 400),
    ("listOwnDevices", SignedIn, 200),
    ("logout", SignedIn, 200),
    ("getCurrentUser", SignedIn, 200),
    ("changeCurrentUser", SignedIn, 400),
    ("refreshSession", SignedIn, 200),
    ("listOwnSessions", SignedIn, 200),
    ("endOwnSession", SignedIn, 404),
    ("stepUp", SignedIn, 400),
    ("sendStepUpCode", SignedIn, 400),
    ("watchSession", SignedIn, 200),
    ("getMenu", SignedIn, 200),
    ("getPicture", Anyone, 404),
    // Branches.
    ("listBranches", Present, 200),
    ("createBranch", ADMINS, 400),
    ("listBranchChoices", Present, 200),
    ("listCenters", ALL, 200),
    ("getBranch", Present, 200),
    ("changeBranch", ADMINS, 404),
    ("deleteBranch", ADMINS, 404),
    ("listFieldAgents", ALL, 200),
    ("getBranchPerformance", REPORTERS, 200),
    ("changeBranchStatus", ADMINS, 404),
    ("exportBranches", ADMINS, 200),
    ("getBranchHistory", ADMINS, 200),
    ("listBranchesAlias", Present, 200),
    ("createBranchAlias", ADMINS, 400),
    ("getBranchAlias", Present, 200),
    ("changeBranchAlias", ADMINS, 404),
    ("deleteBranchAlias", ADMINS, 404),
    // The dashboard.
    ("createDashboardReport", ALL, 201),
    ("getDashboardReport", ALL, 404),
    ("downloadDashboardReport", ALL, 404),
    ("getDashboardStats", ALL, 200),
    ("listReports", REPORTERS, 200),
    ("listReportExports", EXPORTERS, 200),
    ("createReportExport", EXPORTERS, 400),
    ("getReportExport", EXPORTERS, 404),
    ("deleteReportExport", EXPORTERS, 404),
    ("downloadReportExport", EXPORTERS, 404),
    ("listReportSchedules", EXPORTERS, 200),
    ("createReportSchedule", EXPORTERS, 400),
    ("getReportSchedule", EXPORTERS, 404),
    ("changeReportSchedule", EXPORTERS, 404),
    ("deleteReportSchedule", EXPORTERS, 404),
    ("listReportRuns", EXPORTERS, 404),
    ("sendReportSchedule", EXPORTERS, 404),
    ("getReport", REPORTERS, 404),
    // In the demonstration only, which the walk is not.
    ("listLetters", ADMINS, 404),
    ("getLetter", ADMINS, 404),
    // Devices, as those keep them who look after them.
    ("listDevices", MANAGERS, 200),
    ("listActivationCodes", MANAGERS, 200),
    ("issueActivationCode", MANAGERS, 400),
    ("revokeActivationCode", MANAGERS, 404),
    ("resumeActivation", PLATFORM, 200),
    ("dismissDeviceRequest", MANAGERS, 404),
    ("revokeDevice", MANAGERS, 404),
    ("extendDevice", MANAGERS, 404),
    // Roles and people.
    ("listPermissions", MANAGERS, 200),
    ("listRoles", MANAGERS, 200),
    ("createRole", ADMINS, 400),
    ("getRole", MANAGERS, 200),
    ("changeRole", ADMINS, 404),
    ("deleteRole", ADMINS, 404),
    ("getRoleHistory", MANAGERS, 200),
    ("listUsers", MANAGERS, 200),
    ("createUser", MANAGERS, 400),
    ("getUser", MANAGERS, 200),
    ("changeUser", MANAGERS, 404),
    ("deleteUser", MANAGERS, 404),
    ("sendInvitation", MANAGERS, 404),
    ("sendPasswordReset", MANAGERS, 404),
    ("resetSecondFactor", MANAGERS, 404),
    ("setUserStatus", MANAGERS, 404),
    ("exportUsers", MANAGERS, 200),
    ("getUserHistory", MANAGERS, 200),
    // Organisations.
    ("listTenants", ADMINS, 200),
    ("createTenant", PLATFORM, 400),
    ("getTenant", ADMINS, 200),
    ("changeTenant", ADMINS, 404),
    ("listTenantBranches", ADMINS, 200),
    ("getTenantConfig", ADMINS, 200),
    ("changeTenantConfig", ADMINS, 404),
    ("getTenantOnboarding", ADMINS, 200),
    ("getTenantStats", ADMINS, 200),
    ("changeTenantStatus", PLATFORM, 404),
    ("listTenantUsers", ADMINS, 200),
    // Rules of security.
    ("changeTwoFactorSettings", ADMINS, 404),
    ("resetFailedLogins", ADMINS, 404),
    ("listFailedLogins", ADMINS, 200),
    ("toggleIpWhitelist", ADMINS, 404),
    ("getIpWhitelist", ADMINS, 200),
    ("addIpAddress", ADMINS, 404),
    ("removeIpAddress", ADMINS, 404),
    ("changeLockoutPolicy", ADMINS, 404),
    ("changeLoginRestrictions", ADMINS, 404),
    ("changePasswordPolicy", ADMINS, 404),
    ("changeSessionSettings", ADMINS, 404),
    ("clearSessions", ADMINS, 404),
    ("listSessions", ADMINS, 200),
    ("endSession", ADMINS, 404),
    ("getSecuritySettings", ADMINS, 200),
    ("getSecurityStatistics", ADMINS, 200),
    // What is recorded.
    ("listAuditLogs", AUDITORS, 200),
    ("listAuditActions", AUDITORS, 200),
    ("listAuditEntityTypes", AUDITORS, 200),
    ("listAuditTrail", AUDITORS, 200),
    ("getAuditChain", AUDITORS, 200),
    ("exportAuditTrail", AUDITORS, 200),
    // Clients.
    ("listClients", ALL, 200),
    ("createClient", APPLICANTS, 400),
    ("getClient", ALL, 404),
    ("changeClient", APPLICANTS, 404),
    ("deleteClient", APPLICANTS, 404),
    // What is lent, and what a loan would cost.
    ("listLoanProducts", LENDERS, 200),
    ("createLoanProduct", ADMINS, 400),
    ("getLoanProduct", LENDERS, 404),
    ("changeLoanProduct", ADMINS, 404),
    ("changeLoanProductStatus", ADMINS, 404),
    ("listLoanProductVersions", LENDERS, 404),
    ("previewLoan", LENDERS, 400),
    ("listCharges", LENDERS, 200),
    ("createCharge", ADMINS, 400),
    ("changeCharge", ADMINS, 404),
    ("listTaxRegistrations", LENDERS, 200),
    ("changeTaxRegistrations", ADMINS, 400),
    // What is set for lending.
    ("getAuthority", ADMINS, 200),
    ("changeAuthority", ADMINS, 400),
    ("listHolidays", LENDERS, 200),
    ("createHoliday", ADMINS, 400),
    ("importHolidays", ADMINS, 400),
    ("deleteHoliday", ADMINS, 404),
    ("listPurposes", LENDERS, 200),
    ("createPurpose", ADMINS, 400),
    ("changePurpose", ADMINS, 404),
    // Loans and payments.
    ("listLoans", LENDERS, 200),
    ("createLoan", APPLICANTS, 400),
    ("exportLoans", LENDERS, 200),
    ("getLoan", LENDERS, 404),
    ("changeLoan", APPLICANTS, 404),
    ("deleteLoan", APPLICANTS, 404),
    ("submitLoan", APPLICANTS, 404),
    ("returnLoan", REVIEWERS, 404),
    ("approveLoan", SANCTIONERS, 404),
    ("rejectLoan", SANCTIONERS, 404),
    ("withdrawLoan", APPLICANTS, 404),
    ("cancelLoan", SANCTIONERS, 404),
    ("undoLoanApproval", SANCTIONERS, 404),
    ("disburseLoan", PAYERS, 404),
    ("undoLoanDisbursal", PAYERS, 404),
    ("getLoanSchedule", LENDERS, 404),
    ("getLoanLedger", LENDERS, 404),
    ("getLoanHistory", LENDERS, 404),
    ("listLoanCharges", LENDERS, 404),
    ("getLoanStatement", LENDERS, 404),
    ("getForeclosureQuote", LENDERS, 404),
    ("getNoDuesLetter", LENDERS, 404),
    ("listPayments", LENDERS, 200),
    ("recordPayment", COLLECTORS, 400),
    ("getPayment", LENDERS, 404),
    ("getReceipt", LENDERS, 404),
    ("printReceipt", COLLECTORS, 404),
    ("requestPaymentReversal", COLLECTORS, 404),
    ("requestPaymentReturn", COLLECTORS, 404),
    ("closeLoan", COLLECTORS, 404),
    ("refundLoan", COLLECTORS, 404),
    // What waits for a second person.
    ("listApprovals", INBOX, 200),
    ("acceptApproval", RELEASERS, 404),
    ("declineApproval", INBOX, 404),
    // The books.
    ("listAccounts", BOOKKEEPERS, 200),
    ("listEntries", BOOKKEEPERS, 200),
    ("getEntry", BOOKKEEPERS, 404),
    ("viewTrialBalance", BOOKKEEPERS, 200),
    ("createEntry", BOOKKEEPERS, 400),
    ("requestEntryReversal", BOOKKEEPERS, 404),
    ("closePeriod", BOOKKEEPERS, 400),
    ("createAccount", BOOKKEEPERS, 400),
    ("changeAccount", BOOKKEEPERS, 404),
    ("viewLedger", BOOKKEEPERS, 404),
    ("viewCashBook", BOOKKEEPERS, 200),
    ("viewDayBook", BOOKKEEPERS, 200),
    ("listClosures", BOOKKEEPERS, 200),
    ("getAccountMap", BOOKKEEPERS, 200),
    ("changeAccountMap", BOOKKEEPERS, 400),
    ("listBankAccounts", PAYERS, 200),
    ("createBankAccount", BOOKKEEPERS, 400),
    ("changeBankAccount", BOOKKEEPERS, 404),
    // The business date. Those who end days also keep the books.
    ("getBusinessDate", ALL, 200),
    ("runDayEnd", BOOKKEEPERS, 400),
    ("getDayEnd", BOOKKEEPERS, 404),
    ("setAsideLoan", BOOKKEEPERS, 404),
    // What the console recorded of its requests: callers see their own.
    ("recordFrontendLogs", SignedIn, 400),
    ("listFrontendLogs", SignedIn, 200),
    ("getFrontendLogStatistics", SignedIn, 200),
    ("getFrontendLog", SignedIn, 404),
    // The server.
    ("health", Anyone, 200),
    ("getOpenApi", Anyone, 200),
    ("ping", Anyone, 200),
    ("ready", Anyone, 200),
    ("exportTenants", ADMINS, 200),
    ("getTenantHistory", ADMINS, 200),
    // Plans, subscriptions, invoices.
    ("listPlans", ADMINS, 200),
    ("getPlan", ADMINS, 404),
    ("createPlan", PLATFORM, 400),
    ("changePlan", PLATFORM, 404),
    ("listSubscriptions", PLATFORM, 200),
    ("getSubscriptionSummary", PLATFORM, 200),
    ("getTenantSubscription", ADMINS, 200),
    ("changeTenantSubscription", PLATFORM, 404),
    ("listInvoices", ADMINS, 200),
    ("getInvoice", ADMINS, 404),
    ("createInvoice", PLATFORM, 400),
    ("issueInvoice", PLATFORM, 404),
    ("payInvoice", PLATFORM, 404),
    ("voidInvoice", PLATFORM, 404),
    // Programs and webhooks.
    ("listServiceAccounts", ADMINS, 200),
    ("createServiceAccount", ADMINS, 400),
    ("getServiceAccount", ADMINS, 404),
    ("changeServiceAccount", ADMINS, 404),
    ("deleteServiceAccount", ADMINS, 404),
    ("issueApiKey", ADMINS, 404),
    ("revokeApiKey", ADMINS, 404),
    ("listWebhooks", ADMINS, 200),
    ("createWebhook", ADMINS, 400),
    ("listWebhookEvents", ADMINS, 200),
    ("getWebhook", ADMINS, 404),
    ("changeWebhook", ADMINS, 404),
    ("deleteWebhook", ADMINS, 404),
    ("listWebhookDeliveries", ADMINS, 404),
    ("getWebhookDelivery", ADMINS, 404),
    ("replayWebhookDelivery", ADMINS, 404),
    ("replayWebhook", ADMINS, 404),
    ("rotateWebhookSecret", ADMINS, 404),
    ("testWebhook", ADMINS, 404),
];
