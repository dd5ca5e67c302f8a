use munim_kernel::Permission;

use Permission as P;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DescribedPermission {
    pub permission: Permission,
    pub label: &'static str,
    pub description: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PermissionGroup {
    pub name: &'static str,
    pub permissions: &'static [DescribedPermission],
}

const fn described(
    permission: Permission,
    label: &'static str,
    description: &'static str,
) -> DescribedPermission {
    DescribedPermission {
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
            described(
                P::DashboardView,
                "See the dashboard",
                "Sees figures for their branches or clients",
            ),
            described(
                P::ReportView,
                "See reports",
                "Opens reports for their branches or clients",
            ),
            described(P::ReportExport, "Export reports", "Downloads reports"),
        ],
    },
    PermissionGroup {
        name: "Clients and groups",
        permissions: &[
            described(
                P::ClientView,
                "See clients",
                "Sees the clients of their branches and their accounts",
            ),
            described(P::ClientCreate, "Enrol clients", "Enrols new clients"),
            described(P::ClientEdit, "Change clients", "Changes clients' details"),
            described(
                P::ClientKyc,
                "Verify identity documents",
                "Checks and confirms clients' identity documents",
            ),
            described(
                P::GroupView,
                "See groups",
                "Sees the groups and centres of their branches",
            ),
            described(
                P::GroupCreate,
                "Manage groups",
                "Creates and changes groups and centres, records training and tests, and proposes transfers",
            ),
            described(
                P::SurveyManage,
                "Run surveys",
                "Plans surveys and sees their results",
            ),
            described(
                P::AttendanceView,
                "Manage attendance",
                "Sees the attendance of staff, corrects it and decides on leave",
            ),
        ],
    },
    PermissionGroup {
        name: "Loans",
        permissions: &[
            described(
                P::LoanApplicationView,
                "See loans",
                "Sees loan applications and accounts",
            ),
            described(
                P::LoanApplicationCreate,
                "Create applications",
                "Creates loan applications",
            ),
            described(
                P::LoanApplicationEdit,
                "Change applications",
                "Changes, returns and recommends loan applications",
            ),
            described(
                P::LoanSanction,
                "Approve loans",
                "Approves and rejects loan applications, and decides on transfers of clients and centres",
            ),
            described(P::LoanDisburse, "Pay loans out", "Disburses approved loans"),
            described(
                P::LoanProductManage,
                "Manage loan products",
                "Sets products and their terms",
            ),
        ],
    },
    PermissionGroup {
        name: "Collections",
        permissions: &[
            described(
                P::CollectionManage,
                "Supervise collections",
                "Plans and supervises collections",
            ),
            described(
                P::CollectionRecord,
                "Record collections",
                "Records clients' payments",
            ),
            described(
                P::CollectionSheetGenerate,
                "Generate collection sheets",
                "Generates the sheets for a day",
            ),
            described(P::TillOperate, "Keep a till", "Takes and pays out cash"),
        ],
    },
    PermissionGroup {
        name: "Accounting",
        permissions: &[
            described(
                P::BooksPost,
                "Keep the books",
                "Sees the books, and proposes and releases entries",
            ),
            described(
                P::DayEndRun,
                "Run the day end",
                "Closes the business date and begins the next",
            ),
        ],
    },
    PermissionGroup {
        name: "Savings",
        permissions: &[
            described(
                P::SavingsAccountView,
                "See savings",
                "Sees the savings accounts of their branches",
            ),
            described(P::SavingsAccountCreate, "Open accounts", "Opens savings accounts"),
            described(
                P::SavingsTransaction,
                "Deposits and withdrawals",
                "Takes deposits and pays withdrawals",
            ),
            described(
                P::SavingsProductManage,
                "Manage savings products",
                "Sets products and their terms",
            ),
        ],
    },
    PermissionGroup {
        name: "Organisation",
        permissions: &[
            described(
                P::TenantAdmin,
                "Manage the organisation",
                "Sees and changes the organisation's details",
            ),
            described(
                P::BranchManage,
                "Manage branches",
                "Creates, changes and deactivates branches",
            ),
            described(
                P::UserManage,
                "Manage staff",
                "Invites users, assigns roles and disables accounts",
            ),
            described(P::RoleManage, "Manage roles", "Decides what each role can do"),
            described(
                P::ConfigManage,
                "Change settings",
                "Changes the organisation's settings, including security",
            ),
            described(
                P::AuditLogView,
                "Read the audit trail",
                "Sees who did what, and when",
            ),
            described(
                P::ApiIntegrationManage,
                "Manage integrations",
                "Manages API access",
            ),
            described(
                P::DataMigration,
                "Import data",
                "Imports data from another system",
            ),
        ],
    },
    PermissionGroup {
        name: "Platform",
        permissions: &[
            described(
                P::SysAdmin,
                "Manage the platform",
                "Manages the platform for all organisations",
            ),
            described(
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
    fn every_permission_is_described_once() {
        let mut found: Vec<_> = CATALOGUE
            .iter()
            .flat_map(|group| group.permissions)
            .map(|item| item.permission)
            .collect();
        found.sort();
        assert_eq!(found, Permission::ALL);
    }
}
