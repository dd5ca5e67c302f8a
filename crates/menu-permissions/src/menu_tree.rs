use munim_kernel::Permission;

use Permission as P;

/// The source of a badge's count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadgeSource {
    /// Active branches within reach.
    Branches,
    /// Active clients within reach.
    Clients,
    /// Active loans within reach.
    Loans,
}

/// An entry of the declared menu.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// A stable name; empty for children.
    pub id: &'static str,
    /// The icon's name.
    pub icon: &'static str,
    /// Its label.
    pub label: &'static str,
    /// A second line; empty for children.
    pub subtitle: &'static str,
    /// Its path; `None` for a group. The dashboard's depends on the role, and the own organisation is not shown
    /// to platform users.
    pub route: Option<&'static str>,
    /// Any one of these permissions shows it. Without any it is hidden.
    pub permissions: &'static [Permission],
    /// The source of its badge.
    pub badge: Option<BadgeSource>,
    /// Whether its screen exists. An entry without one is not shown.
    pub built: bool,
    /// Its children.
    pub children: &'static [Entry],
}

const fn child(
    icon: &'static str,
    label: &'static str,
    route: &'static str,
    permissions: &'static [Permission],
    built: bool,
) -> Entry {
    Entry {
        id: "",
        icon,
        label,
        subtitle: "",
        route: Some(route),
        permissions,
        badge: None,
        built,
        children: &[],
    }
}

const fn group(
    id: &'static str,
    icon: &'static str,
    label: &'static str,
    subtitle: &'static str,
    permissions: &'static [Permission],
    children: &'static [Entry],
) -> Entry {
    Entry {
        id,
        icon,
        label,
        subtitle,
        route: None,
        permissions,
        badge: None,
        built: true,
        children,
    }
}

const SYS: &[Permission] = &[P::SysAdmin];
const SYS_OR_TENANT: &[Permission] = &[P::SysAdmin, P::TenantAdmin];
const CLIENTS: &[Permission] = &[P::ClientView, P::ClientCreate, P::ClientEdit, P::GroupView];
const LOAN_VIEW: &[Permission] = &[P::LoanApplicationView];
const LOAN_EDIT: &[Permission] = &[P::LoanApplicationEdit];
const COLLECT: &[Permission] = &[P::CollectionRecord];
const COLLECT_PLAN: &[Permission] = &[P::CollectionManage];
const REPORTS: &[Permission] = &[P::ReportView];

/// The dashboard's common path; the menu links to that of the caller's role.
pub(crate) const DASHBOARD: &str = "/dashboard";
/// The caller's own organisation; a platform user has none.
pub(crate) const OWN_ORGANISATION: &str = "/tenants";

/// The whole menu, in the order in which it is shown.
pub const TREE: &[Entry] = &[
    Entry {
        id: "dashboard",
        icon: "dashboard",
        label: "Dashboard",
        subtitle: "",
        route: Some(DASHBOARD),
        permissions: &[P::DashboardView],
        badge: None,
        built: true,
        children: &[],
    },
    Entry {
        id: "organisation",
        icon: "building",
        label: "Organisation",
        subtitle: "Details, plan & billing",
        route: Some(OWN_ORGANISATION),
        permissions: &[P::TenantAdmin],
        badge: None,
        built: true,
        children: &[],
    },
    group(
        "tenants",
        "building",
        "Tenants",
        "Organisations",
        SYS,
        &[
            child("list", "All Tenants", "/superadmin/tenants", SYS, true),
            child("plus", "New Tenant", "/tenants/new", SYS, true),
        ],
    ),
    group(
        "platform-users",
        "users",
        "Users",
        "Platform accounts",
        SYS,
        &[child("list", "All Users", "/superadmin/users", SYS, true)],
    ),
    group(
        "platform-roles",
        "shield",
        "Roles",
        "Platform roles",
        SYS,
        &[child("list", "All Roles", "/superadmin/roles", SYS, true)],
    ),
    group(
        "security",
        "lock",
        "Security",
        "Policies & audit",
        SYS_OR_TENANT,
        &[
            child("settings", "Security Settings", "/superadmin/security", SYS, true),
            child("history", "Audit Trail", "/superadmin/audit", SYS, true),
        ],
    ),
    group(
        "machine-activation",
        "device",
        "Machine Activation",
        "Codes & devices",
        SYS_OR_TENANT,
        &[
            child(
                "key",
                "Activation Codes",
                "/superadmin/machine-activation/codes/list",
                SYS_OR_TENANT,
                true,
            ),
            child(
                "device",
                "Active Devices",
                "/superadmin/machine-activation/devices/active",
                SYS_OR_TENANT,
                true,
            ),
        ],
    ),
    group(
        "subscription",
        "card",
        "Subscription",
        "Plans & billing",
        &[P::SubscriptionManage],
        &[
            child(
                "receipt",
                "Billing",
                "/superadmin/subscription/billing",
                &[P::SubscriptionManage],
                true,
            ),
            child(
                "list",
                "Plans",
                "/superadmin/subscription/plans",
                &[P::SubscriptionManage],
                true,
            ),
        ],
    ),
    group(
        "migration",
        "upload",
        "Data Migration",
        "Imports",
        &[P::DataMigration],
        &[
            child(
                "upload",
                "Import Clients",
                "/admin/migration/import-clients",
                &[P::DataMigration],
                false,
            ),
            child(
                "upload",
                "Import Loans",
                "/admin/migration/import-loans",
                &[P::DataMigration],
                false,
            ),
            child(
                "upload",
                "Import Savings",
                "/admin/migration/import-savings",
                &[P::DataMigration],
                false,
            ),
            child(
                "upload",
                "Import Groups",
                "/admin/migration/import-groups",
                &[P::DataMigration],
                false,
            ),
            child(
                "clock",
                "Status",
                "/admin/migration/status",
                &[P::DataMigration],
                false,
            ),
            child(
                "file",
                "Templates",
                "/admin/migration/templates",
                &[P::DataMigration],
                false,
            ),
            child(
                "history",
                "History",
                "/admin/migration/history",
                &[P::DataMigration],
                false,
            ),
        ],
    ),
    Entry {
        badge: Some(BadgeSource::Branches),
        ..group(
            "branches",
            "branch",
            "Branches",
            "Network & locations",
            &[P::BranchManage],
            &[
                child(
                    "list",
                    "All Branches",
                    "/admin/branches",
                    &[P::BranchManage],
                    true,
                ),
                child("plus", "New Branch", "/branches/new", &[P::BranchManage], true),
                child(
                    "map",
                    "Locations",
                    "/branches/locations",
                    &[P::BranchManage],
                    true,
                ),
            ],
        )
    },
    Entry {
        badge: Some(BadgeSource::Clients),
        ..group(
            "clients",
            "client",
            "Clients",
            "Profiles, groups & KYC",
            CLIENTS,
            &[
                child("list", "All Clients", "/admin/client", CLIENTS, false),
                child("plus", "New Client", "/clients/new", &[P::ClientCreate], false),
                child("users", "Groups", "/clients/groups", &[P::GroupView], false),
                child("check", "KYC", "/clients/kyc", &[P::ClientKyc], false),
            ],
        )
    },
    group(
        "staff",
        "staff",
        "Staff",
        "People & performance",
        &[P::UserManage],
        &[
            child("list", "Directory", "/staff/directory", &[P::UserManage], true),
            child("plus", "New Staff", "/staff/new", &[P::UserManage], true),
            child(
                "chart",
                "Performance",
                "/staff/performance",
                &[P::UserManage],
                true,
            ),
        ],
    ),
    group(
        "roles",
        "shield",
        "Roles",
        "Roles & permissions",
        &[P::RoleManage],
        &[
            child("list", "All Roles", "/roles/list", &[P::RoleManage], true),
            child(
                "key",
                "Role Permissions",
                "/admin/roles/role-permission",
                &[P::RoleManage],
                true,
            ),
        ],
    ),
    Entry {
        badge: Some(BadgeSource::Loans),
        ..group(
            "loans",
            "loan",
            "Loans",
            "Applications & accounts",
            LOAN_VIEW,
            &[
                child(
                    "chart",
                    "Loan Dashboard",
                    "/admin/loans/dashboard",
                    LOAN_VIEW,
                    false,
                ),
                child(
                    "plus",
                    "New Application",
                    "/admin/loans/applications/new",
                    &[P::LoanApplicationCreate],
                    false,
                ),
                child(
                    "clock",
                    "Pending",
                    "/admin/loans/applications/pending",
                    LOAN_VIEW,
                    false,
                ),
                child(
                    "check",
                    "Approved",
                    "/admin/loans/applications/approved",
                    LOAN_VIEW,
                    false,
                ),
                child("list", "Active Loans", "/admin/loans/active", LOAN_VIEW, false),
                child("alert", "Overdue Loans", "/admin/loans/overdue", LOAN_VIEW, false),
                child(
                    "cash",
                    "Disbursement",
                    "/admin/loans/disbursement",
                    LOAN_EDIT,
                    false,
                ),
                child(
                    "calendar",
                    "Reschedule",
                    "/admin/loans/reschedule",
                    LOAN_EDIT,
                    false,
                ),
                child("lock", "Closure", "/admin/loans/closure", LOAN_EDIT, false),
            ],
        )
    },
    group(
        "collections",
        "receipt",
        "Collections",
        "Sheets & receipts",
        &[P::CollectionRecord, P::CollectionManage],
        &[
            child(
                "chart",
                "Collection Dashboard",
                "/admin/collections/dashboard",
                COLLECT,
                false,
            ),
            child("calendar", "Daily", "/admin/collections/daily", COLLECT, false),
            child(
                "map",
                "Field Visits",
                "/admin/collections/field-visits",
                COLLECT,
                false,
            ),
            child(
                "receipt",
                "Receipts",
                "/admin/collections/receipts",
                COLLECT,
                false,
            ),
            child(
                "calendar",
                "Schedule",
                "/admin/collections/schedule",
                COLLECT_PLAN,
                false,
            ),
            child(
                "alert",
                "Overdue",
                "/admin/collections/overdue",
                COLLECT_PLAN,
                false,
            ),
            child(
                "target",
                "Targets",
                "/admin/collections/targets",
                COLLECT_PLAN,
                false,
            ),
        ],
    ),
    group(
        "savings",
        "savings",
        "Savings",
        "Accounts & deposits",
        &[P::SavingsAccountView],
        &[
            child(
                "list",
                "Accounts",
                "/admin/savings/accounts",
                &[P::SavingsAccountView],
                false,
            ),
            child(
                "plus",
                "New Account",
                "/admin/savings/new",
                &[P::SavingsAccountCreate],
                false,
            ),
            child(
                "deposit",
                "Deposits",
                "/admin/savings/deposits",
                &[P::SavingsTransaction],
                false,
            ),
            child(
                "withdraw",
                "Withdrawals",
                "/admin/savings/withdrawals",
                &[P::SavingsTransaction],
                false,
            ),
            child(
                "lock",
                "Fixed Deposits",
                "/admin/savings/fixed-deposits",
                &[P::SavingsAccountView],
                false,
            ),
        ],
    ),
    group(
        "products",
        "box",
        "Products",
        "Loans & savings",
        &[P::LoanProductManage, P::SavingsProductManage],
        &[
            child(
                "loan",
                "Loan Products",
                "/admin/products/loan-products",
                &[P::LoanProductManage],
                false,
            ),
            child(
                "savings",
                "Savings Products",
                "/admin/products/saving-products",
                &[P::SavingsProductManage],
                false,
            ),
        ],
    ),
    group(
        "survey",
        "clipboard",
        "Survey",
        "Field surveys",
        &[P::SurveyManage],
        &[child(
            "clipboard",
            "Surveys",
            "/admin/survey",
            &[P::SurveyManage],
            false,
        )],
    ),
    group(
        "reports",
        "chart",
        "Reports",
        "Figures & exports",
        REPORTS,
        &[
            child(
                "chart",
                "Reports Dashboard",
                "/admin/reports/dashboard",
                REPORTS,
                true,
            ),
            child(
                "download",
                "Export",
                "/admin/reports/export",
                &[P::ReportExport],
                true,
            ),
        ],
    ),
    group(
        "monitoring",
        "activity",
        "Monitoring",
        "Attendance",
        &[P::AttendanceView],
        &[child(
            "activity",
            "Attendance",
            "/admin/monitoring",
            &[P::AttendanceView],
            false,
        )],
    ),
    group(
        "system",
        "settings",
        "System",
        "Settings & logs",
        &[P::ConfigManage],
        &[
            child(
                "settings",
                "Settings",
                "/admin/settings",
                &[P::ConfigManage],
                true,
            ),
            child("key", "API", "/system/api", &[P::ApiIntegrationManage], true),
            child(
                "history",
                "Audit Logs",
                "/system/audit-logs",
                &[P::AuditLogView],
                true,
            ),
            child("activity", "API Logs", "/dev/api-logs", SYS_OR_TENANT, true),
        ],
    ),
];
