use std::rc::Rc;

use munim_http_kit::extractors::Caller;
use munim_kernel::{Clock, Permission, StoreError};
use munim_menu_permissions::{
    Badge, BadgeColour, BadgeCounts, MenuChild as Child, MenuItem as Item, TREE, build_menu,
};
use munim_reporting::{ReportingStore, ViewDashboard};

use crate::prelude::*;

/// A count shown beside a menu entry.
#[derive(Serialize, ToSchema)]
struct MenuBadge {
    count: i64,
    #[serde(rename = "type")]
    #[schema(inline)]
    kind: MenuBadgeType,
    /// Whether it asks for attention.
    pulse: bool,
}

/// A badge's colour.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[expect(
    dead_code,
    reason = "the console knows all four; the server uses two of them so far"
)]
enum MenuBadgeType {
    Blue,
    Rose,
    Amber,
    Green,
}

/// An entry below another.
#[derive(Serialize, ToSchema)]
struct MenuChild {
    icon: &'static str,
    label: &'static str,
    route: &'static str,
    /// Shown to users with any of these permissions.
    permission: Vec<&'static str>,
    #[schema(required = true)]
    badge: Option<MenuBadge>,
}

/// An entry of the caller's menu.
#[derive(Serialize, ToSchema)]
struct MenuItem {
    id: &'static str,
    icon: &'static str,
    label: &'static str,
    #[schema(required = true)]
    subtitle: Option<&'static str>,
    /// Null for a group.
    #[schema(required = true)]
    route: Option<&'static str>,
    /// Shown to users with any of these permissions.
    permission: Vec<&'static str>,
    #[schema(required = true)]
    badge: Option<MenuBadge>,
    children: Vec<MenuChild>,
}

/// The caller's menu.
#[derive(Serialize, ToSchema)]
pub(crate) struct MenuReply {
    menu: Vec<MenuItem>,
}

impl From<Badge> for MenuBadge {
    fn from(badge: Badge) -> Self {
        Self {
            count: badge.count,
            kind: match badge.colour {
                BadgeColour::Blue => MenuBadgeType::Blue,
                BadgeColour::Green => MenuBadgeType::Green,
            },
            pulse: badge.pulse,
        }
    }
}

fn words(permissions: &[Permission]) -> Vec<&'static str> {
    permissions.iter().map(|permission| permission.as_str()).collect()
}

impl From<Child> for MenuChild {
    fn from(child: Child) -> Self {
        Self {
            icon: child.icon,
            label: child.label,
            route: child.route,
            permission: words(child.permission),
            badge: child.badge.map(Into::into),
        }
    }
}

impl From<Item> for MenuItem {
    fn from(item: Item) -> Self {
        Self {
            id: item.id,
            icon: item.icon,
            label: item.label,
            subtitle: item.subtitle,
            route: item.route,
            permission: words(item.permission),
            badge: item.badge.map(Into::into),
            children: item.children.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<Vec<Item>> for MenuReply {
    fn from(menu: Vec<Item>) -> Self {
        Self {
            menu: menu.into_iter().map(Into::into).collect(),
        }
    }
}

fn menu_of(actor: &Actor, counts: BadgeCounts) -> Vec<Item> {
    build_menu(TREE, actor.permissions, actor.roles.first(), counts)
}

fn shows_a_count(item: &Item) -> bool {
    item.badge.is_some() || item.children.iter().any(|child| child.badge.is_some())
}

async fn counts(
    store: Rc<dyn ReportingStore>,
    clock: Rc<dyn Clock>,
    actor: &Actor,
) -> Result<[i64; 3], StoreError> {
    let portfolio = ViewDashboard::new(store, clock)
        .get_dashboard_stats(actor)
        .await?
        .portfolio;
    Ok([portfolio.branches, portfolio.clients, portfolio.active_loans])
}

#[operation(get "/api/menu", tag = "menu", ok = "The menu",
    message = "Menu",
    example = MenuReply::from(build_menu(TREE, [Permission::DashboardView].into_iter().collect(), None, BadgeCounts::default())))]
/// Get the caller's menu
///
/// The entries allowed by the caller's permissions, with counts of the data they can see.
pub(crate) async fn get_menu(app: State, caller: Caller) -> Reply<MenuReply> {
    let mut menu = menu_of(caller.actor(), BadgeCounts::default());
    if menu.iter().any(shows_a_count) {
        let actor = caller.actor();
        let [branches, clients, loans] = app
            .shared()
            .badges()
            .get_or_make(actor, (), async || counts(app.reporting(), app.kit(), actor).await)
            .await?;
        let counts = BadgeCounts {
            branches,
            clients,
            loans,
        };
        menu = menu_of(actor, counts);
    }
    Ok(Success::new(MESSAGE, menu.into()))
}

#[cfg(test)]
mod tests {
    use munim_menu_permissions::BadgeSource;

    use super::*;

    #[test]
    fn a_count_is_seen_on_an_entry_and_below_it() {
        let entry = munim_menu_permissions::Entry {
            badge: Some(BadgeSource::Loans),
            ..TREE[0]
        };
        let held = [Permission::DashboardView].into_iter().collect();
        let menu = build_menu(
            &[entry],
            held,
            None,
            BadgeCounts {
                loans: 7,
                ..BadgeCounts::default()
            },
        );
        assert!(shows_a_count(&menu[0]));
        let reply = serde_json::to_value(MenuReply::from(menu)).unwrap();
        let badge = serde_json::json!({"count": 7, "type": "blue", "pulse": false});
        assert_eq!(reply["menu"][0]["badge"], badge);
    }
}
