use munim_kernel::Permission;

use Permission as P;

/// A permission as the editor of roles shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ToldPermission {
    /// The permission.
    pub permission: Permission,
    /// Its label.
    pub label: &'static str,
    /// Its description, one sentence.
    pub description: &'static str,
}

/// The permissions of one function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PermissionGroup {
    /// The function.
    pub name: &'static str,
    /// Its permissions.
    pub permissions: &'static [ToldPermission],
}

const fn told(permission: Permission, label: &'static str, description: &'static str) -> ToldPermission {
    ToldPermission {
        permission,
        label,
        description,
    }
}

/// All permissions by function, in display order.
pub const CATALOGUE: &[PermissionGroup] = &[
    PermissionGroup {
        name: "Dashboard and reports",
        permissions: &[
            told(
                P::DashboardView,
                "See the dashboard",
                "Sees figures for their branches or clients",
            ),
            told(
                P::ReportView,
                "See reports",
                "Opens reports for their branches or clients",
            ),
            told(P::ReportExport, "Export reports", "Downloads reports"),
        ],
    },
    PermissionGroup {
        name: "Clients and groups",
        permissions: &[
            told(
                P::ClientView,
                "See clients",
                "Sees the clients of their branches and their accounts",
            ),
            told(P::ClientCreate, "Enrol clients", "Enrols new clients"),
            told(P::ClientEdit, "Change clients", "Changes clients' details"),
            told(
                P::ClientKyc,
                "Verify identity documents",
                "Checks and confirms clients' identity documents",
            ),
            told(
                P::GroupView,
                "See groups",
                "Sees the groups and centres of their branches",
            ),
            told(P::GroupCreate, "Create groups", "Creates groups and centres"),
            told(
                P::SurveyManage,
                "Run surveys",
                "Plans surveys and sees their results",
            ),
            told(P::AttendanceView, "See attendance", "Sees who attended meetings"),
        ],
    },
    PermissionGroup {
        name: "Loans",
        permissions: &[
            told(
                P::LoanApplicationView,
                "See loans",
                "Sees loan applications and accounts",
            ),
            told(
                P::LoanApplicationCreate,
                "Create applications",
                "Creates loan applications",
            ),
            told(
                P::LoanApplicationEdit,
                "Change applications",
                "Changes, returns and recommends loan applications",
            ),
            told(
                P::LoanSanction,
                "Approve loans",
                "Approves and rejects loan applications",
            ),
            told(P::LoanDisburse, "Pay loans out", "Disburses approved loans"),
            told(
                P::LoanProductManage,
                "Manage loan products",
                "Sets products and their terms",
            ),
        ],
    },
    PermissionGroup {
        name: "Collections",
        permissions: &[
            told(
                P::CollectionManage,
                "Supervise collections",
                "Plans and supervises collections",
            ),
            told(
                P::CollectionRecord,
                "Record collections",
                "Records clients' payments",
            ),
            told(
                P::CollectionSheetGenerate,
                "Generate collection sheets",
                "Generates the sheets for a day",
            ),
            told(P::TillOperate, "Keep a till", "Takes and pays out cash"),
        ],
    },
    PermissionGroup {
        name: "Accounting",
        permissions: &[
            told(
                P::BooksPost,
                "Keep the books",
                "Sees the books, and proposes and releases entries",
            ),
            told(
                P::DayEndRun,
                "Run the day's end",
                "Closes the business date and begins the next",
            ),
        ],
    },
    PermissionGroup {
        name: "Savings",
        permissions: &[
            told(
                P::SavingsAccountView,
                "See savings",
                "Sees the savings accounts of their branches",
            ),
            told(P::SavingsAccountCreate, "Open accounts", "Opens savings accounts"),
            told(
                P::SavingsTransaction,
                "Deposits and withdrawals",
                "Takes deposits and pays withdrawals",
            ),
            told(
                P::SavingsProductManage,
                "Manage savings products",
                "Sets products and their terms",
            ),
        ],
    },
    PermissionGroup {
        name: "Organisation",
        permissions: &[
            told(
                P::TenantAdmin,
                "Manage the organisation",
                "Sees and changes the organisation's details",
            ),
            told(
                P::BranchManage,
                "Manage branches",
                "Creates, changes and deactivates branches",
            ),
            told(
                P::UserManage,
                "Manage staff",
                "Invites users, assigns roles and disables accounts",
            ),
            told(P::RoleManage, "Manage roles", "Decides what each role can do"),
            told(
                P::ConfigManage,
                "Change settings",
                "Changes the organisation's settings, including security",
            ),
            told(
                P::AuditLogView,
                "Read the audit trail",
                "Sees who did what, and when",
            ),
            told(
                P::ApiIntegrationManage,
                "Manage integrations",
                "Manages API access",
            ),
            told(
                P::DataMigration,
                "Import data",
                "Imports data from another system",
            ),
        ],
    },
    PermissionGroup {
        name: "Platform",
        permissions: &[
            told(
                P::SysAdmin,
                "Manage the platform",
                "Manages the platform for all organisations",
            ),
            told(
                P::SubscriptionManage,
                "Manage subscriptions",
                "Manages plans and subscriptions",
            ),
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_permission_is_told_once() {
        let mut found: Vec<_> = CATALOGUE
            .iter()
            .flat_map(|group| group.permissions)
            .map(|told| told.permission)
            .collect();
        found.sort();
        assert_eq!(found, Permission::ALL);
    }
}
