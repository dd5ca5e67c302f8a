//! An application over a store and a kit that live in memory, for tests that need no database.
mod audit;
mod kit;
mod people;
mod reports;
mod schedules;
mod service_accounts;
mod store;
mod subscription;
mod tenancy;
mod webhooks;
mod work;

use std::{net::SocketAddr, rc::Rc, sync::Arc};

use actix_web::{
    body::to_bytes,
    http::{Method, StatusCode, header::HeaderMap},
    test::{TestRequest, call_service, init_service},
};
use munim_identity_device::{AllowedAddresses, Claims, LiveSession, Profile};
use munim_kernel::{
    BranchId, Permission, PermissionSet, Reach, RoleName, SessionId, SystemRole, TenantId, UserId,
};
use serde_json::Value;
use time::{Duration, OffsetDateTime, macros::datetime};
use uuid::Uuid;

pub(crate) use kit::FakeKit;
pub(crate) use service_accounts::a_key;
pub(crate) use store::{FakeStore, World};

use crate::{App, HttpSettings, Shared, service};

pub(crate) const NOW: OffsetDateTime = datetime!(2026-04-01 04:30:00 UTC);
pub(crate) const DEVICE: &str = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
pub(crate) const TOKEN: &str = "good";

pub(crate) fn profile() -> Profile {
    Profile {
        user: UserId::try_new(12).unwrap(),
        tenant: TenantId::try_new(1).unwrap(),
        tenant_name: "Sahyadri Microfinance".into(),
        username: "asha.patil".into(),
        first_name: "Asha".into(),
        last_name: "Patil".into(),
        email: None,
        picture_url: None,
        version: 1,
        roles: vec![SystemRole::BranchManager.into()],
        permissions: [Permission::DashboardView, Permission::UserManage]
            .into_iter()
            .collect(),
        reach: Reach::Branches(vec![BranchId::try_new(3).unwrap()]),
        must_change_password: false,
        password_expires_at: None,
    }
}

pub(crate) fn superadmin_profile() -> Profile {
    Profile {
        tenant: TenantId::PLATFORM,
        tenant_name: "Platform".into(),
        username: "superadmin".into(),
        roles: vec![RoleName::new("SuperAdmin")],
        permissions: PermissionSet::all(),
        reach: Reach::Tenant,
        ..profile()
    }
}

pub(crate) fn session_of(profile: Profile) -> LiveSession {
    LiveSession {
        id: SessionId::new(Uuid::from_u128(1)),
        profile,
        device: Some(7),
        branch: BranchId::try_new(3).ok(),
        branch_name: Some("Satara".into()),
        address: [127, 0, 0, 1].into(),
        bound_to_address: false,
        allowed: AllowedAddresses::All,
        timeout: Duration::minutes(30),
        expires_at: NOW + Duration::minutes(30),
        ends_at: NOW + Duration::hours(12),
        factor_enrolled: false,
        proved_at: NOW,
    }
}

/// The session of somebody who may set the tenant's rules.
pub(crate) fn keeper() -> LiveSession {
    session_of(Profile {
        permissions: [Permission::ConfigManage].into_iter().collect(),
        roles: vec![SystemRole::Admin.into()],
        reach: Reach::Tenant,
        ..profile()
    })
}

/// The session of somebody who runs the tenant.
pub(crate) fn administrator() -> LiveSession {
    let mut session = keeper();
    session.profile.permissions = [
        Permission::TenantAdmin,
        Permission::BranchManage,
        Permission::ReportView,
        Permission::GroupView,
    ]
    .into_iter()
    .collect();
    session
}

/// The session of somebody who runs the platform.
pub(crate) fn platform() -> LiveSession {
    session_of(superadmin_profile())
}

pub(crate) fn live_session() -> LiveSession {
    session_of(profile())
}

pub(crate) fn claims() -> Claims {
    Claims {
        user: UserId::try_new(12).unwrap(),
        session: SessionId::new(Uuid::from_u128(1)),
        tenant: TenantId::try_new(1).unwrap(),
        issued_at: NOW,
        expires_at: NOW + Duration::minutes(30),
    }
}

/// A reply, read to its end.
#[derive(Debug)]
pub(crate) struct Seen {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Seen {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    pub(crate) fn code(&self) -> (u16, String) {
        (
            self.status.as_u16(),
            self.json()["code"].as_str().unwrap_or_default().to_owned(),
        )
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }
}

/// The application, and the world behind it.
pub(crate) struct House {
    pub(crate) world: Rc<World>,
    pub(crate) kit: FakeKit,
    pub(crate) shared: Arc<Shared>,
}

impl House {
    pub(crate) fn new() -> Self {
        Self::with(World::default(), HttpSettings::default())
    }

    pub(crate) fn with(world: World, settings: HttpSettings) -> Self {
        Self {
            world: Rc::new(world),
            kit: FakeKit::default(),
            shared: Arc::new(Shared::new(settings)),
        }
    }

    pub(crate) async fn send(&self, request: TestRequest) -> Seen {
        let app = App::new(
            FakeStore(Rc::clone(&self.world)),
            self.kit.clone(),
            Arc::clone(&self.shared),
        );
        let served = init_service(service(app)).await;
        let peer = SocketAddr::from(([127, 0, 0, 1], 40_000));
        let reply = call_service(&served, request.peer_addr(peer).to_request()).await;
        let (status, headers) = (reply.status(), reply.headers().clone());
        let bytes = to_bytes(reply.into_body()).await.ok().unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Seen {
            status,
            headers,
            text,
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Seen {
        self.send(TestRequest::get().uri(path)).await
    }

    /// With the bearer token of a live session.
    pub(crate) async fn signed_in(&self, method: Method, path: &str) -> Seen {
        self.send(signed_in(method, path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Seen {
        self.send(TestRequest::post().uri(path).set_json(body)).await
    }
}

pub(crate) fn signed_in(method: Method, path: &str) -> TestRequest {
    TestRequest::default()
        .method(method)
        .uri(path)
        .insert_header(("authorization", format!("Bearer {TOKEN}")))
}
