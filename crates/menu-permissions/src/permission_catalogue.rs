use munim_kernel::Permission;

use Permission as P;

/// A permission as the editor of roles shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ToldPermission {
    /// Which.
    pub permission: Permission,
    /// What it is called.
    pub label: &'static str,
    /// What its holder may do, in a sentence.
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

/// All permissions by function, in the order in which they are shown.
pub const CATALOGUE: &[PermissionGroup] = &[
    PermissionGroup {
        name: "Dashboard and reports",
        permissions: &[
            told(
                P::DashboardView,
                "See the dashboard",
                "Sees the figures within reach.",
            ),
            told(P::ReportView, "See reports", "Opens reports within reach."),
            told(
                P::ReportExport,
                "Export reports",
                "Takes reports out of the house as files.",
            ),
        ],
    },
    PermissionGroup {
        name: "Clients and groups",
        permissions: &[
            told(
                P::ClientView,
                "See clients",
                "Sees clients and their accounts within reach.",
            ),
            told(P::ClientCreate, "Enrol clients", "Enrols new clients."),
            told(
                P::ClientEdit,
                "Change clients",
                "Changes what is known of clients.",
            ),
            told(
                P::ClientKyc,
                "Check identity papers",
                "Checks and confirms clients' identity papers.",
            ),
            told(
                P::GroupView,
                "See groups",
                "Sees groups and centres within reach.",
            ),
            told(P::GroupCreate, "Form groups", "Forms groups and centres."),
            told(
                P::SurveyManage,
                "Run surveys",
                "Plans surveys and reads their results.",
            ),
            told(P::AttendanceView, "See attendance", "Sees who came to meetings."),
        ],
    },
    PermissionGroup {
        name: "Loans",
        permissions: &[
            told(
                P::LoanApplicationView,
                "See loans",
                "Sees loan applications and accounts.",
            ),
            told(
                P::LoanApplicationCreate,
                "Write applications",
                "Writes loan applications.",
            ),
            told(
                P::LoanApplicationEdit,
                "Decide on loans",
                "Decides on and changes loans.",
            ),
            told(
                P::LoanProductManage,
                "Manage loan products",
                "Sets the products and their terms.",
            ),
        ],
    },
    PermissionGroup {
        name: "Collections",
        permissions: &[
            told(
                P::CollectionManage,
                "Supervise collections",
                "Plans and supervises collections.",
            ),
            told(
                P::CollectionRecord,
                "Record collections",
                "Records what clients pay.",
            ),
            told(
                P::CollectionSheetGenerate,
                "Make collection sheets",
                "Makes the sheets of a day.",
            ),
        ],
    },
    PermissionGroup {
        name: "Savings",
        permissions: &[
            told(
                P::SavingsAccountView,
                "See savings",
                "Sees savings accounts within reach.",
            ),
            told(
                P::SavingsAccountCreate,
                "Open accounts",
                "Opens savings accounts.",
            ),
            told(
                P::SavingsTransaction,
                "Deposits and withdrawals",
                "Takes deposits and pays withdrawals.",
            ),
            told(
                P::SavingsProductManage,
                "Manage savings products",
                "Sets the products and their terms.",
            ),
        ],
    },
    PermissionGroup {
        name: "Organisation",
        permissions: &[
            told(
                P::TenantAdmin,
                "Run the organisation",
                "Sees and changes the organisation itself.",
            ),
            told(
                P::BranchManage,
                "Manage branches",
                "Opens, changes and closes branches.",
            ),
            told(
                P::UserManage,
                "Manage staff",
                "Invites staff, gives them roles, disables them.",
            ),
            told(P::RoleManage, "Manage roles", "Decides what roles may do."),
            told(
                P::ConfigManage,
                "Change settings",
                "Sets the rules of the organisation, security included.",
            ),
            told(
                P::AuditLogView,
                "Read the audit trail",
                "Reads who did what, and when.",
            ),
            told(
                P::ApiIntegrationManage,
                "Manage integrations",
                "Lets other programs in.",
            ),
            told(P::DataMigration, "Import data", "Imports from another system."),
        ],
    },
    PermissionGroup {
        name: "Platform",
        permissions: &[
            told(
                P::SysAdmin,
                "Run the platform",
                "Runs the platform for all organisations.",
            ),
            told(
                P::SubscriptionManage,
                "Manage subscriptions",
                "Manages plans and subscriptions.",
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
