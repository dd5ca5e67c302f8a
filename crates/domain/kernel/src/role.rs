use std::fmt;

use serde::Serialize;

crate::words! {
    /// The thirteen roles of every installation. Tenants may add their own.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum SystemRole {
        /// Runs the platform; the only role outside a tenant.
        SuperAdmin = "SuperAdmin",
        Admin = "Admin",
        TenantAdmin = "TenantAdmin",
        Manager = "Manager",
        BranchManager = "BranchManager",
        Staff = "Staff",
        FieldOfficer = "FieldOfficer",
        FieldAgent = "FieldAgent",
        LoanOfficer = "LoanOfficer",
        /// Keeps the books of the whole tenant.
        Accountant = "Accountant",
        /// Takes and pays cash at the counter.
        Cashier = "Cashier",
        /// Branch loan committee.
        Blc = "BLC",
        /// Holds compulsory group training.
        CgtMember = "CGTMember",
    }
}

crate::words! {
    /// The data inside the tenant that a role reaches.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum RoleReach {
        /// The centres, groups and clients assigned to the officer, in the officer's branches.
        Officer = "officer",
        Branches = "branches",
        Tenant = "tenant",
    }
}

/// The name of a role: a system role, or a tenant's own.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct RoleName(String);

impl RoleName {
    pub fn new(name: impl Into<String>) -> Self {
        Self(name.into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is(&self, role: SystemRole) -> bool {
        self.0 == role.as_str()
    }

    /// Returns the system role of that name, ignoring case.
    pub fn system(&self) -> Option<SystemRole> {
        let own = self.0.trim();
        SystemRole::ALL
            .into_iter()
            .find(|role| role.as_str().eq_ignore_ascii_case(own))
    }

    /// Returns the sort key of roles: the highest first; a tenant's own roles last, by name.
    pub fn order(&self) -> (usize, &str) {
        let place = SystemRole::ALL
            .iter()
            .position(|role| self.is(*role))
            .unwrap_or(SystemRole::ALL.len());
        (place, &self.0)
    }
}

impl From<SystemRole> for RoleName {
    fn from(role: SystemRole) -> Self {
        Self(role.as_str().to_owned())
    }
}

impl fmt::Display for RoleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
