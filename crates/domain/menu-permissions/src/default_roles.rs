use munim_kernel::{Permission, PermissionSet, RoleReach, SystemRole};

use Permission as P;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DefaultRole {
    pub role: SystemRole,
    pub permissions: PermissionSet,
    pub reach: RoleReach,
}

const ADMIN: &[Permission] = &[
    P::TenantAdmin,
    P::AuditLogView,
    P::DataMigration,
    P::BranchManage,
    P::RoleManage,
    P::ConfigManage,
    P::ApiIntegrationManage,
    P::SavingsProductManage,
    P::LoanProductManage,
    P::BooksPost,
    P::DayEndRun,
];
const MANAGER: &[Permission] = &[
    P::UserManage,
    P::CollectionRecord,
    P::SavingsTransaction,
    P::ReportExport,
    P::SurveyManage,
    P::AttendanceView,
    P::LoanSanction,
    P::LoanDisburse,
    P::TillOperate,
];
const LOAN_OFFICER: &[Permission] = &[
    P::ClientCreate,
    P::ClientEdit,
    P::GroupCreate,
    P::ClientKyc,
    P::LoanApplicationView,
    P::LoanApplicationCreate,
    P::LoanApplicationEdit,
    P::CollectionManage,
    P::CollectionSheetGenerate,
    P::SavingsAccountView,
    P::SavingsAccountCreate,
    P::ReportView,
];
const FIELD: &[Permission] = &[
    P::ClientCreate,
    P::ClientEdit,
    P::GroupCreate,
    P::LoanApplicationView,
    P::LoanApplicationCreate,
    P::CollectionRecord,
    P::SavingsAccountView,
    P::SavingsTransaction,
    P::TillOperate,
];
const ACCOUNTANT: &[Permission] = &[
    P::LoanApplicationView,
    P::SavingsAccountView,
    P::ReportView,
    P::ReportExport,
    P::LoanDisburse,
    P::BooksPost,
    P::DayEndRun,
];
const CASHIER: &[Permission] = &[
    P::LoanApplicationView,
    P::CollectionRecord,
    P::SavingsAccountView,
    P::SavingsTransaction,
    P::TillOperate,
];
const STAFF: &[Permission] = &[P::SavingsAccountView];
const BLC: &[Permission] = &[P::LoanApplicationView, P::LoanApplicationEdit];
const CGT: &[Permission] = &[P::ClientKyc, P::LoanApplicationView];
const EVERYBODY: &[Permission] = &[P::DashboardView, P::ClientView, P::GroupView];

fn set(lists: &[&[Permission]]) -> PermissionSet {
    lists.iter().flat_map(|list| list.iter().copied()).collect()
}

pub fn platform_role() -> DefaultRole {
    DefaultRole {
        role: SystemRole::SuperAdmin,
        permissions: PermissionSet::all(),
        reach: RoleReach::Tenant,
    }
}

/// Returns the twelve roles that a new tenant starts with. Users with ROLE_MANAGE can change them.
pub fn default_roles() -> Vec<DefaultRole> {
    SystemRole::ALL
        .into_iter()
        .filter_map(|role| {
            let (lists, reach): (&[&[Permission]], _) = match role {
                SystemRole::SuperAdmin => return None,
                SystemRole::Admin | SystemRole::TenantAdmin => {
                    (&[ADMIN, MANAGER, LOAN_OFFICER], RoleReach::Tenant)
                }
                SystemRole::Manager | SystemRole::BranchManager => {
                    (&[MANAGER, LOAN_OFFICER], RoleReach::Branches)
                }
                SystemRole::LoanOfficer => (&[LOAN_OFFICER], RoleReach::Branches),
                SystemRole::FieldOfficer | SystemRole::FieldAgent => (&[FIELD], RoleReach::Officer),
                SystemRole::Accountant => (&[ACCOUNTANT], RoleReach::Tenant),
                SystemRole::Cashier => (&[CASHIER], RoleReach::Branches),
                SystemRole::Staff => (&[STAFF], RoleReach::Branches),
                SystemRole::Blc => (&[BLC], RoleReach::Branches),
                SystemRole::CgtMember => (&[CGT], RoleReach::Branches),
            };
            Some(DefaultRole {
                role,
                permissions: set(lists).union(set(&[EVERYBODY])),
                reach,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The matrix of `docs/security.md`, role by role, since the permissions that a role does not hold are
    /// the more important half.
    #[test]
    fn the_matrix_is_as_documented() {
        let held = |role: SystemRole| {
            default_roles()
                .into_iter()
                .find(|default| default.role == role)
                .unwrap()
                .permissions
        };
        let lacking = |role: SystemRole| {
            Permission::ALL
                .iter()
                .copied()
                .filter(|p| !held(role).holds(*p))
                .collect::<Vec<_>>()
        };
        assert_eq!(lacking(SystemRole::Admin), [P::SysAdmin, P::SubscriptionManage]);
        assert_eq!(held(SystemRole::Admin), held(SystemRole::TenantAdmin));
        assert_eq!(held(SystemRole::Manager), held(SystemRole::BranchManager));
        assert_eq!(held(SystemRole::FieldOfficer), held(SystemRole::FieldAgent));
        assert_eq!(
            lacking(SystemRole::Manager),
            [
                P::SysAdmin,
                P::TenantAdmin,
                P::AuditLogView,
                P::DataMigration,
                P::SubscriptionManage,
                P::BranchManage,
                P::RoleManage,
                P::SavingsProductManage,
                P::LoanProductManage,
                P::ConfigManage,
                P::ApiIntegrationManage,
                P::BooksPost,
                P::DayEndRun
            ]
        );
        assert_eq!(
            held(SystemRole::Staff),
            set(&[EVERYBODY, &[P::SavingsAccountView]])
        );
        assert_eq!(
            held(SystemRole::Blc),
            set(&[EVERYBODY, &[P::LoanApplicationView, P::LoanApplicationEdit]])
        );
        assert_eq!(
            held(SystemRole::CgtMember),
            set(&[EVERYBODY, &[P::ClientKyc, P::LoanApplicationView]])
        );
        assert!(
            held(SystemRole::Cashier).holds(P::CollectionRecord)
                && !held(SystemRole::Cashier).holds(P::ReportView)
        );
        assert!(
            !held(SystemRole::Accountant).holds(P::ClientCreate)
                && held(SystemRole::Accountant).holds(P::ReportExport)
        );
        assert!(
            !held(SystemRole::LoanOfficer).holds(P::CollectionRecord)
                && !held(SystemRole::LoanOfficer).holds(P::ReportExport)
        );
        assert_eq!(platform_role().permissions, PermissionSet::all());
        assert_eq!(default_roles().len(), 12);
    }
}
