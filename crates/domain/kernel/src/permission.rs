use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer, ser::SerializeSeq};
use thiserror::Error;

use crate::RoleReach;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a permission")]
pub struct UnknownPermission(String);

macro_rules! permissions {
    ($($(#[$doc:meta])* $variant:ident = $word:literal),+ $(,)?) => {
        /// A permission that a role can grant. The catalogue is fixed; tenants define roles.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Permission { $($(#[$doc])* $variant),+ }

        impl Permission {
            /// The whole catalogue, in the order in which it is shown.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }

        impl FromStr for Permission {
            type Err = UnknownPermission;
            fn from_str(word: &str) -> Result<Self, UnknownPermission> {
                match word { $($word => Ok(Self::$variant),)+ other => Err(UnknownPermission(other.to_owned())) }
            }
        }
    };
}

permissions! {
    DashboardView = "DASHBOARD_VIEW",
    SysAdmin = "SYS_ADMIN",
    TenantAdmin = "TENANT_ADMIN",
    AuditLogView = "AUDIT_LOG_VIEW",
    /// Import from another system.
    DataMigration = "DATA_MIGRATION",
    SubscriptionManage = "SUBSCRIPTION_MANAGE",
    BranchManage = "BRANCH_MANAGE",
    ClientView = "CLIENT_VIEW",
    ClientCreate = "CLIENT_CREATE",
    ClientEdit = "CLIENT_EDIT",
    ClientKyc = "CLIENT_KYC",
    GroupView = "GROUP_VIEW",
    GroupCreate = "GROUP_CREATE",
    UserManage = "USER_MANAGE",
    ReportView = "REPORT_VIEW",
    ReportExport = "REPORT_EXPORT",
    RoleManage = "ROLE_MANAGE",
    /// See loan applications and accounts.
    LoanApplicationView = "LOAN_APPLICATION_VIEW",
    LoanApplicationCreate = "LOAN_APPLICATION_CREATE",
    /// Decide on and change loans.
    LoanApplicationEdit = "LOAN_APPLICATION_EDIT",
    CollectionManage = "COLLECTION_MANAGE",
    CollectionRecord = "COLLECTION_RECORD",
    CollectionSheetGenerate = "COLLECTION_SHEET_GENERATE",
    SavingsAccountView = "SAVINGS_ACCOUNT_VIEW",
    SavingsAccountCreate = "SAVINGS_ACCOUNT_CREATE",
    SavingsProductManage = "SAVINGS_PRODUCT_MANAGE",
    /// Take deposits and pay withdrawals.
    SavingsTransaction = "SAVINGS_TRANSACTION",
    LoanProductManage = "LOAN_PRODUCT_MANAGE",
    ConfigManage = "CONFIG_MANAGE",
    ApiIntegrationManage = "API_INTEGRATION_MANAGE",
    SurveyManage = "SURVEY_MANAGE",
    AttendanceView = "ATTENDANCE_VIEW",
    LoanSanction = "LOAN_SANCTION",
    LoanDisburse = "LOAN_DISBURSE",
    TillOperate = "TILL_OPERATE",
    /// Read the books and propose entries.
    BooksPost = "BOOKS_POST",
    DayEndRun = "DAY_END_RUN",
}

impl Permission {
    /// Returns whether it concerns the whole tenant, so that it cannot be limited to branches.
    const fn concerns_whole_tenant(self) -> bool {
        match self {
            Self::SysAdmin
            | Self::TenantAdmin
            | Self::AuditLogView
            | Self::DataMigration
            | Self::SubscriptionManage
            | Self::RoleManage
            | Self::SavingsProductManage
            | Self::LoanProductManage
            | Self::ConfigManage
            | Self::ApiIntegrationManage
            | Self::BooksPost
            | Self::DayEndRun => true,
            Self::DashboardView
            | Self::BranchManage
            | Self::ClientView
            | Self::ClientCreate
            | Self::ClientEdit
            | Self::ClientKyc
            | Self::GroupView
            | Self::GroupCreate
            | Self::UserManage
            | Self::ReportView
            | Self::ReportExport
            | Self::LoanApplicationView
            | Self::LoanApplicationCreate
            | Self::LoanApplicationEdit
            | Self::CollectionManage
            | Self::CollectionRecord
            | Self::CollectionSheetGenerate
            | Self::SavingsAccountView
            | Self::SavingsAccountCreate
            | Self::SavingsTransaction
            | Self::SurveyManage
            | Self::AttendanceView
            | Self::LoanSanction
            | Self::LoanDisburse
            | Self::TillOperate => false,
        }
    }
}

impl fmt::Display for Permission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Permission {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PermissionSet(u64);

impl PermissionSet {
    pub fn all() -> Self {
        Permission::ALL.iter().copied().collect()
    }

    pub fn holds(self, permission: Permission) -> bool {
        self.0 & Self::bit(permission) != 0
    }

    /// Returns whether at least one of `wanted` is among them; false for an empty list.
    pub fn holds_any(self, wanted: &[Permission]) -> bool {
        wanted.iter().any(|permission| self.holds(*permission))
    }

    /// Returns whether all of them are among `other`.
    pub fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns those that are not among `other`.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = Permission> {
        Permission::ALL
            .iter()
            .copied()
            .filter(move |permission| self.holds(*permission))
    }

    const fn bit(permission: Permission) -> u64 {
        1 << (permission as u8)
    }
}

impl PermissionSet {
    /// Returns what an administrator holds together: a tenant must never be without an active user who holds all of it
    /// and reaches the whole tenant.
    pub fn administration() -> Self {
        [
            Permission::TenantAdmin,
            Permission::UserManage,
            Permission::RoleManage,
        ]
        .into_iter()
        .collect()
    }

    /// Returns the permissions that concern the whole tenant. They count only in a role or key that reaches all of it.
    pub fn whole_tenant() -> Self {
        let whole = |permission: &Permission| permission.concerns_whole_tenant();
        Permission::ALL.iter().copied().filter(whole).collect()
    }

    /// Returns those that count in a role or key of that reach.
    #[must_use]
    pub fn counting_at(self, reach: RoleReach) -> Self {
        match reach {
            RoleReach::Tenant => self,
            RoleReach::Branches | RoleReach::Officer => self.without(Self::whole_tenant()),
        }
    }

    /// Returns what no role of a tenant holds: it is about the platform.
    pub fn platform_only() -> Self {
        [Permission::SysAdmin, Permission::SubscriptionManage]
            .into_iter()
            .collect()
    }
}

impl FromIterator<Permission> for PermissionSet {
    fn from_iter<I: IntoIterator<Item = Permission>>(permissions: I) -> Self {
        Self(
            permissions
                .into_iter()
                .fold(0, |bits, permission| bits | Self::bit(permission)),
        )
    }
}

impl fmt::Display for PermissionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, permission) in self.iter().enumerate() {
            write!(f, "{}{permission}", if place == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl Serialize for PermissionSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for permission in self.iter() {
            list.serialize_element(&permission)?;
        }
        list.end()
    }
}

#[cfg(test)]
mod tests {
    use proptest::{prelude::*, sample::subsequence};

    use super::*;

    #[test]
    fn the_catalogue_has_the_specified_thirty_two_and_five_of_money() {
        assert_eq!(Permission::ALL.len(), 37);
        for permission in Permission::ALL {
            assert_eq!(permission.as_str().parse(), Ok(*permission));
        }
        assert!("dashboard_view".parse::<Permission>().is_err());
    }

    proptest! {
        #[test]
        fn a_set_holds_what_was_put_in_and_nothing_else(some in subsequence(Permission::ALL, 0..=Permission::ALL.len())) {
            let set: PermissionSet = some.iter().copied().collect();
            prop_assert_eq!(set.iter().collect::<Vec<_>>(), some.clone());
            for permission in Permission::ALL {
                prop_assert_eq!(set.holds(*permission), some.contains(permission));
            }
        }
    }
}
