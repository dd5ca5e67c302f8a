//! Names that people compare by eye: normalised, without hidden characters, and no two roles that look alike.

use actix_web::http::Method;
use munim_testkit::{MFI, World, security::keeper};
use serde_json::{Value, json};

use crate::operations::{Operation, nobodys, operations};

/// Every field with such a name, by the operations that set it.
const NAMES: [(&str, &str); 23] = [
    ("createRole", "name"),
    ("changeRole", "name"),
    ("createCentre", "name"),
    ("createGroup", "name"),
    ("createBranch", "BranchName"),
    ("createBranchAlias", "BranchName"),
    ("changeBranch", "BranchName"),
    ("changeBranchAlias", "BranchName"),
    ("createUser", "firstName"),
    ("createUser", "lastName"),
    ("changeUser", "firstName"),
    ("changeUser", "lastName"),
    ("changeCurrentUser", "firstName"),
    ("changeCurrentUser", "lastName"),
    ("createTenant", "OrgName"),
    ("createTenant", "AdminFirstName"),
    ("createTenant", "AdminLastName"),
    ("createTenant", "HeadOfficeName"),
    ("changeTenant", "OrgName"),
    ("createServiceAccount", "name"),
    ("changeServiceAccount", "name"),
    ("createPlan", "name"),
    ("changePlan", "name"),
];

#[actix_web::test]
async fn no_name_holds_hidden_characters() {
    let world = World::new().await;
    let (token, tenant) = (world.super_admin().await, world.tenant(MFI).await);
    let all = operations(&world).await;
    for (id, field) in NAMES {
        let operation = all.iter().find(|one| one.id == id).unwrap();
        let held = world.database.fingerprint().await;
        for hidden in [
            "Sata\u{200b}ra",
            "\u{202e}aratas",
            "Sata\u{200d}ra",
            "Satara\u{feff}East",
        ] {
            let mut body = operation.body.clone().unwrap();
            body[field] = json!(hidden);
            let with = Operation {
                body: Some(body),
                ..operation.clone()
            };
            let reply = with
                .call(&world, &nobodys)
                .bearer(&token)
                .tenant(tenant)
                .send()
                .await;
            assert_eq!(
                reply.fields(),
                [(field.to_owned(), "text".to_owned())],
                "{id}: {hidden:?}"
            );
        }
        assert_eq!(
            held.changed(&world.database.fingerprint().await),
            [""; 0],
            "{id} {field}"
        );
    }
}

/// Other texts that people read, by the operations that take them.
const TEXTS: [(&str, &str); 13] = [
    ("requestDevice", "employeeName"),
    ("requestDevice", "employeeId"),
    ("requestDevice", "organisationCode"),
    ("login", "username"),
    ("forgotPassword", "username"),
    ("createRole", "description"),
    ("createServiceAccount", "description"),
    ("createWebhook", "description"),
    ("createPlan", "description"),
    ("changeTenant", "ContactPerson"),
    ("changeTenantConfig", "supportContact"),
    ("changeTenantConfig", "receiptHeader"),
    ("changeTenantConfig", "receiptFooter"),
];

#[actix_web::test]
async fn no_text_holds_hidden_characters() {
    let world = World::new().await;
    let (token, tenant) = (world.super_admin().await, world.tenant(MFI).await);
    let all = operations(&world).await;
    for (id, field) in TEXTS {
        let operation = all.iter().find(|one| one.id == id).unwrap();
        for hidden in [
            "Sata\u{200b}ra",
            "\u{202e}aratas",
            "Sata\u{2066}ra",
            "Sata\u{ad}ra",
        ] {
            let mut body = operation.body.clone().unwrap();
            body[field] = json!(hidden);
            let with = Operation {
                body: Some(body),
                ..operation.clone()
            };
            let call = with.call(&world, &nobodys).bearer(&token).tenant(tenant);
            let reply = call.send().await;
            assert_eq!(reply.status, 400, "{id} {field}: {hidden:?} {reply:?}");
            assert_eq!(reply.fields()[0].0, field, "{id}: {hidden:?}");
        }
    }
    let stored = "SELECT count(*) FROM failed_logins WHERE username ~ '[\\u200b\\u202e\\u2066\\u00ad]'";
    assert_eq!(world.database.number(stored).await, 0);
}

/// Names and texts on papers and reports, by the operations that set them.
const PRINTED: [(&str, &str); 21] = [
    ("createClient", "firstName"),
    ("createClient", "lastName"),
    ("changeClient", "firstName"),
    ("createCentre", "name"),
    ("createGroup", "name"),
    ("createBranch", "BranchName"),
    ("createBranch", "City"),
    ("changeBranch", "BranchName"),
    ("createUser", "firstName"),
    ("createUser", "lastName"),
    ("changeUser", "firstName"),
    ("changeCurrentUser", "lastName"),
    ("createTenant", "OrgName"),
    ("createTenant", "AdminFirstName"),
    ("createTenant", "HeadOfficeName"),
    ("changeTenant", "OrgName"),
    ("changeTenant", "ContactPerson"),
    ("createLoanProduct", "name"),
    ("createSavingsProduct", "name"),
    ("changeTenantConfig", "receiptHeader"),
    ("changeTenantConfig", "receiptFooter"),
];

#[actix_web::test]
async fn no_printed_name_holds_what_cannot_be_printed() {
    let world = World::new().await;
    let (token, tenant) = (world.super_admin().await, world.tenant(MFI).await);
    let all = operations(&world).await;
    for (id, field) in PRINTED {
        let operation = all.iter().find(|one| one.id == id).unwrap();
        let mut body = operation.body.clone().unwrap();
        body[field] = json!("Satara 喜");
        let with = Operation {
            body: Some(body),
            ..operation.clone()
        };
        let call = with.call(&world, &nobodys).bearer(&token).tenant(tenant);
        let reply = call.send().await;
        assert_eq!(reply.status, 400, "{id} {field}: {reply:?}");
        assert_eq!(reply.fields()[0].0, field, "{id}: {reply:?}");
        assert!(
            String::from_utf8_lossy(&reply.body).contains('喜'),
            "{id} {field}: {reply:?}"
        );
    }
}

#[actix_web::test]
async fn no_role_looks_like_another() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let role = |name: &str| json!({"name": name, "reach": "branches", "permissions": ["CLIENT_VIEW"]});
    let make = async |name: &str| {
        world
            .post("/api/roles")
            .bearer(&token)
            .json(role(name))
            .send()
            .await
    };
    // Cyrillic, Greek and digits in place of letters; full width; spaces and hyphens.
    for name in [
        "\u{410}dmin",
        "M\u{430}nager",
        "\u{391}dm1n",
        "ＳｕｐｅｒAdmin",
        "Branch Manager",
        "field-officer",
        "B L C",
        "Super\u{b7}Admin",
        "Super\u{2022}Admin",
        "Admin!",
        "(Admin)",
        "A\u{323}dmin",
        "Ádmin",
        "M\u{335}anager",
        "Cash\u{2d1}ier",
    ] {
        let reply = make(name).await;
        assert_eq!(
            reply.fields(),
            [("name".to_owned(), "reserved".to_owned())],
            "{name}"
        );
    }
    let own = make("Area  Supervisor").await;
    assert_eq!(own.status, 201, "{own:?}");
    let shown = make("शाखा प्रमुख ").await.data();
    assert_eq!(shown["name"], "शाखा प्रमुख");
    let path = format!("/api/roles/{}", shown["roleId"]);
    let rename = async |name: &str| {
        let call = world.call(Method::PUT, &path).bearer(&token);
        call.json(role(name)).send().await
    };
    let taken = (409, "role_name_taken".to_owned());
    for name in ["Are\u{430} Supervisor", "AREA SUPERVIS0R", "AreaSupervisor"] {
        assert_eq!(make(name).await.code(), taken, "{name}");
        assert_eq!(rename(name).await.code(), taken, "{name}");
    }
    let reserved: Value = rename("Cashi\u{435}r").await.json();
    assert_eq!(reserved["errors"][0]["code"], "reserved");
    // Its own name in another case is not another role's.
    assert_eq!(rename("शाखा प्रमुख").await.status, 200);
    assert_eq!(rename("Area Officer").await.status, 200);
    assert_eq!(rename("AREA OFFICER").await.status, 200);
}
