//! Users, their devices, and changes to their own account.

use munim_testkit::{CODES, MFI, Member, PASSWORD, authenticator::enrol, letters, paths::AUTHENTICATOR};
use serde_json::{Value, json};

use super::{Caller, Walk};

pub(crate) async fn devices(walk: &mut Walk, admin: &Caller, branch: i64) {
    let device = walk.world.device_id();
    let body = json!({"activationCode": CODES[0], "deviceId": device, "deviceName": "test"});
    walk.does("verifyMachine", |world| {
        world.post("/api/Auth/machine-verify").json(body)
    })
    .await;
    let id = walk.text("SELECT max(device_id) FROM devices").await;
    walk.asks(
        "extendDevice",
        admin,
        "PUT",
        &format!("/api/devices/{id}/extend"),
        Value::Null,
    )
    .await;
    walk.asks(
        "revokeDevice",
        admin,
        "DELETE",
        &format!("/api/devices/{id}"),
        Value::Null,
    )
    .await;
    let codes = "/api/devices/activation-codes";
    let issued = walk
        .asks(
            "issueActivationCode",
            admin,
            "POST",
            codes,
            json!({"branchId": branch}),
        )
        .await;
    let code = format!("{codes}/{}", issued["codeId"]);
    walk.asks("revokeActivationCode", admin, "DELETE", &code, Value::Null)
        .await;
    let of = walk
        .text(&format!(
            "SELECT branch_code FROM branches WHERE branch_id = {branch}"
        ))
        .await;
    let asked = json!({"branchCode": of, "deviceId": walk.world.device_id(), "deviceName": "test",
        "employeeId": "E1", "employeeName": "Asha", "organisationCode": MFI});
    walk.does("requestDevice", |world| {
        world.post("/api/Auth/device-requests").json(asked)
    })
    .await;
    let request = walk.newest("request_id", "device_requests").await;
    let path = format!("/api/devices/requests/{request}");
    walk.asks("dismissDeviceRequest", admin, "DELETE", &path, Value::Null)
        .await;
}

pub(crate) async fn people(walk: &mut Walk, admin: &Caller, branch: i64) {
    let role = json!({"name": "Area Supervisor", "reach": "branches", "permissions": ["DASHBOARD_VIEW"]});
    walk.asks("createRole", admin, "POST", "/api/roles", role).await;
    let id = walk.text("SELECT max(role_id) FROM roles").await;
    let role =
        json!({"name": "Area Head", "reach": "branches", "permissions": ["DASHBOARD_VIEW", "CLIENT_VIEW"]});
    let path = format!("/api/roles/{id}");
    walk.asks("changeRole", admin, "PUT", &path, role).await;
    walk.asks("deleteRole", admin, "DELETE", &path, Value::Null).await;
    let user = json!({"username": "meera.joshi", "firstName": "Meera", "lastName": "Joshi",
        "email": "meera@sahyadri.example", "phone": "9820054321", "roles": ["Cashier"], "branchIds": [branch]});
    walk.asks("createUser", admin, "POST", "/api/users", user).await;
    let id = walk
        .text("SELECT user_id FROM users WHERE username = 'meera.joshi'")
        .await;
    let path = format!("/api/users/{id}");
    let change = json!({"firstName": "Mira", "email": "meera@sahyadri.example", "roles": ["Cashier"],
        "branchIds": [branch]});
    walk.asks("changeUser", admin, "PUT", &path, change).await;
    let letter = format!("{path}/invitation");
    walk.asks("sendInvitation", admin, "POST", &letter, Value::Null)
        .await;
    let officer = walk.world.member(MFI, "FieldOfficer").await.user;
    walk.world
        .alter(&format!(
            "UPDATE users SET email_address = 'officer@sahyadri.example' WHERE user_id = {officer};
             INSERT INTO second_factors (tenant_id, user_id, secret, confirmed_at, last_step)
               SELECT tenant_id, user_id, 'x', now(), 0 FROM users WHERE user_id = {officer}
             ON CONFLICT (tenant_id, user_id) DO UPDATE SET secret = 'x', confirmed_at = now(), last_step = 0"
        ))
        .await;
    let theirs = format!("/api/users/{officer}");
    let letter = format!("{theirs}/password-reset");
    walk.asks("sendPasswordReset", admin, "POST", &letter, Value::Null)
        .await;
    let factor = format!("{theirs}/second-factor");
    walk.asks("resetSecondFactor", admin, "DELETE", &factor, Value::Null)
        .await;
    let status = format!("{theirs}/status");
    walk.asks("setUserStatus", admin, "PUT", &status, json!({"isActive": false}))
        .await;
    walk.asks("deleteUser", admin, "DELETE", &path, Value::Null).await;
}

pub(crate) async fn oneself(walk: &mut Walk, admin: &Caller, cashier: &Member) {
    let device = walk.world.device(MFI).await;
    let body = cashier.credentials(PASSWORD, &device);
    let begun = walk
        .does("login", |world| world.post("/api/auth/login").json(body))
        .await;
    let own = Caller {
        token: begun.text("/data/token"),
        tenant: None,
    };
    walk.asks(
        "changeCurrentUser",
        &own,
        "PUT",
        "/api/auth/me",
        json!({"firstName": "Om", "lastName": "Rao"}),
    )
    .await;
    walk.asks(
        "createDashboardReport",
        &own,
        "POST",
        "/api/dashboard/reports",
        Value::Null,
    )
    .await;
    walk.asks("refreshSession", &own, "POST", "/api/auth/refresh", Value::Null)
        .await;
    walk.asks(
        "beginAuthenticator",
        &own,
        "POST",
        "/api/auth/2fa/authenticator",
        Value::Null,
    )
    .await;
    let forgot = json!({"tenantId": cashier.tenant, "username": cashier.username});
    walk.does("forgotPassword", |world| {
        world.post("/api/auth/forgot-password").json(forgot)
    })
    .await;
    let proof = json!({"password": PASSWORD});
    let stepped = walk
        .asks("stepUp", &own, "POST", "/api/auth/step-up", proof)
        .await;
    let own = Caller {
        token: stepped["token"].as_str().unwrap_or(&own.token).to_owned(),
        tenant: None,
    };
    let change = json!({"currentPassword": PASSWORD, "newPassword": "Kumbh#Mela9 yatra"});
    walk.asks(
        "changePassword",
        &own,
        "POST",
        "/api/auth/change-password",
        change,
    )
    .await;
    // Another user with two sessions.
    let accountant = walk.world.member(MFI, "Accountant").await;
    walk.world.token_on(&accountant, &device).await;
    let first = walk
        .text(&format!(
            "SELECT session_id FROM sessions WHERE user_id = {} AND ended_at IS NULL",
            accountant.user
        ))
        .await;
    let again = Caller {
        token: walk.world.token(MFI, &accountant).await,
        tenant: None,
    };
    walk.asks(
        "endOwnSession",
        &again,
        "DELETE",
        &format!("/api/auth/sessions/{first}"),
        Value::Null,
    )
    .await;
    let second = walk
        .text(&format!(
            "SELECT max(session_id::text) FROM sessions WHERE user_id = {} AND ended_at IS NULL",
            accountant.user
        ))
        .await;
    walk.asks(
        "endSession",
        admin,
        "DELETE",
        &format!("/api/security/sessions/{second}"),
        Value::Null,
    )
    .await;
    let path = format!("/api/security/sessions/clear/{}", cashier.tenant);
    walk.world.token(MFI, &accountant).await;
    walk.asks("clearSessions", admin, "DELETE", &path, Value::Null)
        .await;
    walk.asks("logout", admin, "POST", "/api/auth/logout", Value::Null)
        .await;
}

/// Calls the operations that begin with an app, or with a link in a letter.
pub(crate) async fn letters_and_apps(walk: &mut Walk) {
    let who = walk.world.member(MFI, "LoanOfficer").await;
    walk.world
        .alter(&format!(
            "UPDATE users SET email_address = 'loans@sahyadri.example', email_verified_at = now() WHERE user_id = {}",
            who.user
        ))
        .await;
    let token = walk.world.token(MFI, &who).await;
    let last = walk.world.last_audit().await;
    let (_, _, renewed) = enrol(&walk.world, &token).await;
    assert!(walk.records_after(last).await > 0, "an app was enrolled");
    walk.done.insert("confirmAuthenticator");
    let own = Caller {
        token: renewed,
        tenant: None,
    };
    let body = json!({"currentPassword": PASSWORD});
    walk.asks("removeAuthenticator", &own, "DELETE", AUTHENTICATOR, body)
        .await;
    // Discards earlier letters.
    letters::letters(&walk.world).await;
    assert_eq!(letters::forgot(&walk.world, &who).await.status, 200);
    let link = letters::token(&walk.world).await;
    let body = json!({"token": link, "newPassword": "Kumbh#Mela9 yatra"});
    walk.does("resetPassword", |world| {
        world.post("/api/auth/reset-password").json(body)
    })
    .await;
}
