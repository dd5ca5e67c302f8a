use munim_kernel::NoTenantChosen;
use munim_menu_permissions::{self as roles, Overreach, RoleError};

use super::role::{RoleItem, RoleRequest, Wanted};
use crate::{
    app::State,
    envelope::{Created, Success},
    extractors::{FreshOnce, KeepsRoles, May, Once},
    once::{Answer, once},
    openapi::{Examples, Operation},
    problem::Problem,
};

const MESSAGE: &str = "Role created";

pub(crate) struct CreateRole;

impl Operation for CreateRole {
    type Asks = FreshOnce<May<KeepsRoles>, Once<Wanted>>;
    type Doc = __path_create_role;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, RoleItem::example())).or([
            RoleError::NoTenant(NoTenantChosen),
            RoleError::ReservedName,
            RoleError::Overreach(Overreach::CannotGrant),
            RoleError::NameTaken,
            RoleError::TooMany(100),
        ])
    }
}

/// Create a custom role
///
/// Callers can only grant permissions and data access that they have themselves.
#[utoipa::path(post, path = "/api/roles", operation_id = "createRole", tag = "roles",
    request_body = RoleRequest,
    responses((status = 201, description = "The role", body = Success<RoleItem>,
        headers(("Location" = String, description = "The address.")))))]
pub(crate) async fn create_role(
    app: State,
    FreshOnce(caller, Once(key, wanted)): FreshOnce<May<KeepsRoles>, Once<Wanted>>,
) -> Result<Answer, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    once(
        &app,
        caller.actor(),
        key,
        (app.menu_permissions(), scope),
        async move |work, at| {
            let made = roles::create_role(work, at, &actor, &wanted.draft).await?;
            let location = format!("/api/roles/{}", made.id);
            Ok(Created::new(location, MESSAGE, RoleItem::seen_by(&actor, made)))
        },
    )
    .await
}

#[cfg(test)]
mod tests {
    use actix_web::http::Method;
    use munim_identity_device::Profile;
    use munim_kernel::{Permission, Reach, SystemRole};
    use serde_json::{Value, json};

    use crate::testing::{House, Seen, profile, session_of, signed_in};

    /// The application for somebody who manages roles of his branch.
    fn house() -> House {
        let house = House::new();
        let keeper = Profile {
            permissions: [Permission::RoleManage, Permission::ClientView]
                .into_iter()
                .collect(),
            roles: vec![SystemRole::Manager.into()],
            reach: Reach::Branches(Vec::new()),
            ..profile()
        };
        *house.world.session.borrow_mut() = Some(session_of(keeper));
        house
    }

    async fn make(house: &House, change: &[(&str, Value)]) -> Seen {
        let mut wanted = json!({"name": "Area Head", "reach": "branches", "permissions": ["CLIENT_VIEW"]});
        for (field, value) in change {
            wanted[*field] = value.clone();
        }
        house
            .send(signed_in(Method::POST, "/api/roles").set_json(wanted))
            .await
    }

    #[actix_web::test]
    async fn a_role_is_made_of_what_its_maker_holds() {
        let house = house();
        let seen = make(&house, &[]).await;
        assert_eq!(
            (seen.status.as_u16(), seen.header("location")),
            (201, Some("/api/roles/5"))
        );
        for (change, code) in [
            (
                ("permissions", json!(["CLIENT_VIEW", "CLIENT_EDIT"])),
                (403, "cannot_grant"),
            ),
            (("reach", json!("tenant")), (403, "cannot_grant")),
            (("name", json!("superADMIN")), (400, "validation_failed")),
            (("name", json!("Area Supervis0r")), (409, "role_name_taken")),
        ] {
            let seen = make(&house, std::slice::from_ref(&change)).await;
            assert_eq!(seen.code(), (code.0, code.1.to_owned()), "{change:?}");
        }
    }

    #[actix_web::test]
    async fn every_fault_is_named_at_once() {
        let bad = [
            ("name", json!("x".repeat(51))),
            ("reach", json!("world")),
            ("permissions", json!(["SYS_ADMIN", "NONE", "SUBSCRIPTION_MANAGE"])),
        ];
        let body = make(&house(), &bad).await.json();
        let told: Vec<_> = body["errors"]
            .as_array()
            .unwrap()
            .iter()
            .map(|error| {
                format!(
                    "{}: {}",
                    error["field"].as_str().unwrap(),
                    error["code"].as_str().unwrap()
                )
            })
            .collect();
        assert_eq!(
            told,
            [
                "name: too_long",
                "reach: one_of",
                "permissions: platform_only",
                "permissions: unknown",
                "permissions: platform_only"
            ]
        );
    }
}
