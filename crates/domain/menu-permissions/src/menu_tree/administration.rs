//! The menu's administration: organisations, branches, people, devices, security.
use munim_kernel::{Permission, Permission as P};

use super::{BadgeSource, Entry, OWN_ORGANISATION, child, group};

const SYS: &[Permission] = &[P::SysAdmin];
const SYS_OR_TENANT: &[Permission] = &[P::SysAdmin, P::TenantAdmin];

pub(super) const ORGANISATION: Entry = Entry {
    id: "organisation",
    icon: "building",
    label: "Organisation",
    subtitle: "Details, plan & billing",
    route: Some(OWN_ORGANISATION),
    permissions: &[P::TenantAdmin],
    badge: None,
    built: true,
    children: &[],
};

pub(super) const TENANTS: Entry = group(
    "tenants",
    "building",
    "Tenants",
    "Organisations",
    SYS,
    &[
        child("list", "All Tenants", "/superadmin/tenants", SYS, true),
        child("plus", "New Tenant", "/tenants/new", SYS, true),
    ],
);

pub(super) const PLATFORM_USERS: Entry = group(
    "platform-users",
    "users",
    "Users",
    "Platform accounts",
    SYS,
    &[child("list", "All Users", "/superadmin/users", SYS, true)],
);

pub(super) const PLATFORM_ROLES: Entry = group(
    "platform-roles",
    "shield",
    "Roles",
    "Platform roles",
    SYS,
    &[child("list", "All Roles", "/superadmin/roles", SYS, true)],
);

pub(super) const SECURITY: Entry = group(
    "security",
    "lock",
    "Security",
    "Policies & audit",
    SYS_OR_TENANT,
    &[
        child("settings", "Security Settings", "/superadmin/security", SYS, true),
        child("history", "Audit Trail", "/superadmin/audit", SYS, true),
    ],
);

pub(super) const MACHINE_ACTIVATION: Entry = group(
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
);

pub(super) const SUBSCRIPTION: Entry = group(
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
);

pub(super) const MIGRATION: Entry = group(
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
);

pub(super) const BRANCHES: Entry = Entry {
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
};

pub(super) const STAFF: Entry = group(
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
);

pub(super) const ROLES: Entry = group(
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
);

pub(super) const BOOKS: Entry = group(
    "books",
    "book",
    "Accounting",
    "Books & day end",
    &[P::BooksPost, P::DayEndRun],
    &[
        child("book", "Books", "/admin/settings/books", &[P::BooksPost], true),
        child(
            "calendar",
            "Day End",
            "/admin/settings/day-end",
            &[P::DayEndRun],
            true,
        ),
    ],
);

pub(super) const MONITORING: Entry = group(
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
        true,
    )],
);

pub(super) const SYSTEM: Entry = group(
    "system",
    "settings",
    "System",
    "Settings & logs",
    &[
        P::ConfigManage,
        P::ApiIntegrationManage,
        P::AuditLogView,
        P::SysAdmin,
        P::TenantAdmin,
    ],
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
);
