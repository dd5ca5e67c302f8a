mod administration;
mod lending;

use munim_kernel::Permission;

use Permission as P;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BadgeSource {
    Branches,
    Clients,
    Loans,
}

#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// A stable name; empty for children.
    pub id: &'static str,
    pub icon: &'static str,
    pub label: &'static str,
    /// A second line; empty for children.
    pub subtitle: &'static str,
    /// Its path; `None` for a group. The dashboard's depends on the role, and the own organisation is not shown
    /// to platform users.
    pub route: Option<&'static str>,
    /// Any one of these permissions shows it. Without any it is hidden. A group has those of all its children.
    pub permissions: &'static [Permission],
    pub badge: Option<BadgeSource>,
    /// Whether its screen exists. An entry without one is not shown.
    pub built: bool,
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
    administration::ORGANISATION,
    administration::TENANTS,
    administration::PLATFORM_USERS,
    administration::PLATFORM_ROLES,
    administration::SECURITY,
    administration::MACHINE_ACTIVATION,
    administration::SUBSCRIPTION,
    administration::MIGRATION,
    administration::BRANCHES,
    lending::CLIENTS,
    administration::STAFF,
    administration::ROLES,
    lending::LOANS,
    lending::COLLECTIONS,
    lending::SAVINGS,
    lending::PRODUCTS,
    lending::SURVEY,
    administration::BOOKS,
    lending::REPORTS,
    administration::MONITORING,
    administration::SYSTEM,
];
