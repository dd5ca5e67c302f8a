use std::rc::Rc;

use munim_http_kit::extractors::Caller;
use munim_kernel::{Clock, Permission, StoreError};
use munim_menu_permissions::{
    Badge, BadgeColour, BadgeCounts, MenuChild as Child, MenuItem as Item, TREE, build_menu,
};
use munim_reporting::{ReportingStore, ViewDashboard};

use crate::prelude::*;

/// A count shown beside a menu entry.
#[item(from = badge: Badge)]
struct MenuBadge {
    count: i64,
    #[serde(rename = "type")]
    #[schema(inline)]
    #[field(from = match badge.colour { BadgeColour::Blue => MenuBadgeType::Blue, BadgeColour::Green => MenuBadgeType::Green })]
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
#[item(from = child: Child)]
struct MenuChild {
    icon: &'static str,
    label: &'static str,
    route: &'static str,
    /// Shown to users with any of these permissions.
    #[field(from = words(child.permission))]
    permission: Vec<&'static str>,
    #[field(from = child.badge.map(Into::into))]
    badge: Option<MenuBadge>,
}

/// An entry of the caller's menu.
#[item(from = item: Item)]
struct MenuItem {
    id: &'static str,
    icon: &'static str,
    label: &'static str,
    subtitle: Option<&'static str>,
    /// Null for a group.
    route: Option<&'static str>,
    /// Shown to users with any of these permissions.
    #[field(from = words(item.permission))]
    permission: Vec<&'static str>,
    #[field(from = item.badge.map(Into::into))]
    badge: Option<MenuBadge>,
    #[field(from = item.children.into_iter().map(Into::into).collect())]
    children: Vec<MenuChild>,
}

/// The caller's menu.
#[item(from = menu: Vec<Item>)]
pub(crate) struct MenuReply {
    #[field(from = menu.into_iter().map(Into::into).collect())]
    menu: Vec<MenuItem>,
}

fn words(permissions: &[Permission]) -> Vec<&'static str> {
    permissions.iter().map(|permission| permission.as_str()).collect()
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

#[operation(get "/api/menu", tag = "menu", ok = "The menu", message = "Menu",
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
            .get_or_make(actor, (), async || {
                counts(app.reporting(), app.kit(), actor).await
            })
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
