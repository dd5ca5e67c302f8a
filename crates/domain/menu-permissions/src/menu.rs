use munim_kernel::{Permission, PermissionSet, RoleName, SystemRole};
use serde::Serialize;

use crate::menu_tree::{BadgeSource, DASHBOARD, Entry, OWN_ORGANISATION};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum BadgeColour {
    Blue,
    Green,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Badge {
    pub count: i64,
    #[serde(rename = "type")]
    pub colour: BadgeColour,
    /// Whether it needs attention.
    pub pulse: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BadgeCounts {
    pub branches: i64,
    pub clients: i64,
    pub loans: i64,
}

impl BadgeCounts {
    fn badge(self, source: BadgeSource) -> Badge {
        let (count, colour) = match source {
            BadgeSource::Branches => (self.branches, BadgeColour::Blue),
            BadgeSource::Clients => (self.clients, BadgeColour::Green),
            BadgeSource::Loans => (self.loans, BadgeColour::Blue),
        };
        Badge {
            count,
            colour,
            pulse: false,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MenuItem {
    /// A stable name.
    pub id: &'static str,
    pub icon: &'static str,
    pub label: &'static str,
    pub subtitle: Option<&'static str>,
    /// Its path; `None` for a group.
    pub route: Option<&'static str>,
    /// Any one of these permissions shows it.
    pub permission: &'static [Permission],
    pub badge: Option<Badge>,
    pub children: Vec<MenuChild>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MenuChild {
    pub icon: &'static str,
    pub label: &'static str,
    pub route: &'static str,
    /// Any one of these permissions shows it.
    pub permission: &'static [Permission],
    pub badge: Option<Badge>,
}

/// Returns the menu that a user sees. An entry is shown to users with any one of its permissions. Entries without
/// permissions are hidden. Groups show only if a child does, and entries without a screen are not shown.
pub fn build_menu(
    tree: &[Entry],
    held: PermissionSet,
    main_role: Option<&RoleName>,
    counts: BadgeCounts,
) -> Vec<MenuItem> {
    tree.iter()
        .filter_map(|entry| item(entry, held, main_role, counts))
        .collect()
}

fn item(
    entry: &Entry,
    held: PermissionSet,
    main_role: Option<&RoleName>,
    counts: BadgeCounts,
) -> Option<MenuItem> {
    let children: Vec<_> = entry
        .children
        .iter()
        .filter_map(|below| child(below, held, counts))
        .collect();
    let on_platform = main_role.is_some_and(|role| role.is(SystemRole::SuperAdmin));
    let own_route = entry
        .route
        .filter(|route| entry.built && !(on_platform && *route == OWN_ORGANISATION));
    if !held.holds_any(entry.permissions) || (own_route.is_none() && children.is_empty()) {
        return None;
    }
    let (route, subtitle) = match own_route {
        Some(DASHBOARD) => {
            let (route, subtitle) = dashboard_of(main_role);
            (Some(route), subtitle)
        }
        route => (route, entry.subtitle),
    };
    Some(MenuItem {
        id: entry.id,
        icon: entry.icon,
        label: entry.label,
        subtitle: (!subtitle.is_empty()).then_some(subtitle),
        route,
        permission: entry.permissions,
        badge: entry.badge.map(|source| counts.badge(source)),
        children,
    })
}

fn child(entry: &Entry, held: PermissionSet, counts: BadgeCounts) -> Option<MenuChild> {
    let route = entry
        .route
        .filter(|_| entry.built && held.holds_any(entry.permissions))?;
    Some(MenuChild {
        icon: entry.icon,
        label: entry.label,
        route,
        permission: entry.permissions,
        badge: entry.badge.map(|source| counts.badge(source)),
    })
}

/// Returns the dashboard of a main role, with the entry's second line.
fn dashboard_of(main_role: Option<&RoleName>) -> (&'static str, &'static str) {
    match main_role.and_then(RoleName::system) {
        Some(SystemRole::SuperAdmin) => ("/dashboard/superadmin", "System-wide control panel"),
        Some(SystemRole::Admin | SystemRole::TenantAdmin) => ("/dashboard/admin", "Organization management"),
        Some(SystemRole::Manager | SystemRole::BranchManager) => ("/dashboard/manager", "Branch overview"),
        Some(_) => ("/dashboard/staff", "Daily tasks"),
        None => ("/dashboard", "Business overview"),
    }
}

#[cfg(test)]
mod tests {
    use proptest::{prelude::*, sample::subsequence};

    use super::*;
    use crate::menu_tree::TREE;

    const LEAF: Entry = Entry {
        id: "leaf",
        icon: "",
        label: "Leaf",
        subtitle: "",
        route: Some("/leaf"),
        permissions: &[Permission::ReportView, Permission::ReportExport],
        badge: Some(BadgeSource::Loans),
        built: true,
        children: &[],
    };

    fn shown(entry: Entry, held: &[Permission]) -> bool {
        let counts = BadgeCounts::default();
        !build_menu(&[entry], held.iter().copied().collect(), None, counts).is_empty()
    }

    #[test]
    fn an_entry_shows_for_any_one_of_its_permissions() {
        assert!(shown(LEAF, &[Permission::ReportExport]));
        assert!(!shown(LEAF, &[Permission::ClientView]));
        assert!(!shown(
            Entry {
                permissions: &[],
                ..LEAF
            },
            Permission::ALL
        ));
        assert!(!shown(Entry { built: false, ..LEAF }, Permission::ALL));
    }

    #[test]
    fn a_group_shows_only_with_a_visible_child() {
        const UNBUILT: &[Entry] = &[Entry { built: false, ..LEAF }];
        assert!(shown(
            Entry {
                route: None,
                children: &[LEAF],
                ..LEAF
            },
            &[Permission::ReportView]
        ));
        assert!(!shown(
            Entry {
                route: None,
                children: UNBUILT,
                ..LEAF
            },
            Permission::ALL
        ));
    }

    #[test]
    fn the_dashboard_follows_the_main_role() {
        let menu = |role: &str| {
            let role = RoleName::new(role);
            build_menu(TREE, PermissionSet::all(), Some(&role), BadgeCounts::default())[0].clone()
        };
        assert_eq!(
            (menu("SuperAdmin").route, menu("SuperAdmin").subtitle),
            (Some("/dashboard/superadmin"), Some("System-wide control panel"))
        );
        assert_eq!(menu("Cashier").route, Some("/dashboard/staff"));
        assert_eq!(menu("BranchManager").subtitle, Some("Branch overview"));
    }

    #[test]
    fn the_own_organisation_is_for_those_who_have_one() {
        let ids = |role: &str| {
            let role = RoleName::new(role);
            let menu = build_menu(TREE, PermissionSet::all(), Some(&role), BadgeCounts::default());
            menu.into_iter().map(|item| item.id).collect::<Vec<_>>()
        };
        assert!(ids("TenantAdmin").contains(&"organisation"));
        assert!(!ids("SuperAdmin").contains(&"organisation"));
    }

    proptest! {
        #[test]
        fn everyone_sees_what_they_may_open_and_nothing_else(
            held in subsequence(Permission::ALL, 0..=Permission::ALL.len()),
        ) {
            let set: PermissionSet = held.into_iter().collect();
            let menu = build_menu(TREE, set, None, BadgeCounts::default());
            let shown: Vec<_> = menu.iter().flat_map(|item| &item.children).map(|child| child.route).collect();
            let built = TREE.iter().flat_map(|entry| entry.children).filter(|child| child.built);
            for child in built.filter(|child| set.holds_any(child.permissions)) {
                prop_assert!(shown.contains(&child.route.unwrap()), "{}", child.label);
            }
            for item in menu {
                prop_assert!(set.holds_any(item.permission));
                prop_assert!(item.route.is_some() || !item.children.is_empty());
                for child in item.children {
                    prop_assert!(set.holds_any(child.permission));
                }
            }
        }
    }
}
