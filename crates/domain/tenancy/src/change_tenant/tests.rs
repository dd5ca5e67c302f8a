use std::collections::BTreeMap;

use munim_kernel::{EmailAddress, Reach};

use super::*;
use crate::{
    ConfigKey, CreateTenantError, FirstAdministrator, NewTenant, PlanCode, PlanRefused, TenantDetails,
    create_tenant, draw_tenant,
    testing::{NOW, Open, World, actor, admin, new_branch, tenant},
};

async fn create(world: &World, actor: &Actor, wanted: &NewTenant) -> Result<Tenant, CreateTenantError> {
    let number = draw_tenant(world, &platform()).await?;
    let made = async |work: &mut Open| create_tenant(work, NOW, actor, world, number, wanted).await;
    world.work(number, made).await
}

async fn change(
    world: &World,
    actor: &Actor,
    id: TenantId,
    wanted: &TenantChange,
    seen: Option<i64>,
) -> Result<Tenant, ChangeTenantError> {
    let made = async |work: &mut Open| change_tenant(work, NOW, actor, id, wanted, seen).await;
    world.work(id, made).await
}

async fn set_active(
    world: &World,
    actor: &Actor,
    id: TenantId,
    active: bool,
    seen: Option<i64>,
) -> Result<Tenant, ChangeTenantError> {
    let made = async |work: &mut Open| change_tenant_status(work, NOW, actor, id, active, seen).await;
    world.work(id, made).await
}

async fn configure(
    world: &World,
    actor: &Actor,
    id: TenantId,
    wanted: &ConfigChange,
    seen: Option<i64>,
) -> Result<TenantConfig, ChangeTenantError> {
    let made = async |work: &mut Open| change_tenant_config(work, NOW, actor, id, wanted, seen).await;
    world.work(id, made).await
}

fn platform() -> Actor {
    actor(0, Reach::Tenant)
}

fn in_town(city: &str) -> TenantChange {
    TenantChange {
        city: Some(city.into()),
        ..TenantChange::default()
    }
}

#[tokio::test]
async fn its_own_administrator_changes_what_is_not_the_platforms() {
    let world = World::new();
    let changed = change(&world, &admin(), tenant(1), &in_town("Wai"), Some(1)).await;
    assert_eq!(changed.map(|tenant| tenant.get().version), Ok(2));
    let late = change(&world, &admin(), tenant(1), &in_town("Karad"), Some(1)).await;
    assert_eq!(late, Err(ChangeTenantError::VersionConflict));
    let more = TenantChange {
        subscription_plan: PlanCode::try_new("enterprise").ok(),
        ..in_town("Karad")
    };
    let refused = change(&world, &admin(), tenant(1), &more, None).await;
    assert_eq!(
        refused,
        Err(ChangeTenantError::PlatformOnly(vec!["SubscriptionPlan"]))
    );
    change(&world, &platform(), tenant(1), &more, None).await.unwrap();
    let details = world.0.borrow().tenants[0].get().details.clone();
    assert_eq!(
        (details.city.as_str(), details.subscription_plan.as_str()),
        ("Karad", "enterprise")
    );
    assert_eq!(world.events(), ["tenancy.tenant.changed"; 2]);
}

#[tokio::test]
async fn another_tenant_is_as_if_it_were_not_there() {
    let world = World::new();
    let stranger = actor(3, Reach::Tenant);
    for (actor, number) in [(&stranger, 1), (&platform(), 9), (&platform(), 0), (&admin(), 0)] {
        let number = tenant(number);
        let missing = Err(ChangeTenantError::NoSuchTenant);
        assert_eq!(change(&world, actor, number, &in_town("x"), None).await, missing);
        assert_eq!(set_active(&world, actor, number, false, None).await, missing);
        let config = configure(&world, actor, number, &ConfigChange::default(), None).await;
        assert_eq!(config, Err(ChangeTenantError::NoSuchTenant));
    }
    let own = set_active(&world, &admin(), tenant(1), false, None).await;
    assert_eq!(
        own,
        Err(ChangeTenantError::NoSuchTenant),
        "an administrator cannot suspend their own tenant"
    );
    assert!(world.actions().is_empty() && world.0.borrow().ended.is_empty());
}

#[tokio::test]
async fn suspension_ends_all_sessions_once() {
    let world = World::new();
    for active in [false, false, true] {
        let changed = set_active(&world, &platform(), tenant(1), active, None).await;
        assert_eq!(changed.unwrap().get().is_active, active);
    }
    assert_eq!(world.0.borrow().ended, ["all"]);
    assert_eq!(
        world.events(),
        ["tenancy.tenant.suspended", "tenancy.tenant.reactivated"]
    );
    let stale = set_active(&world, &platform(), tenant(1), false, Some(1)).await;
    assert_eq!(stale, Err(ChangeTenantError::VersionConflict));
}

#[tokio::test]
async fn settings_are_changed_on_record() {
    let world = World::new();
    let iso_dates = || {
        let wanted = BTreeMap::from([(ConfigKey::DateFormat, Some("yyyy-MM-dd".to_owned()))]);
        ConfigChange::try_new(wanted).unwrap()
    };
    let config = configure(&world, &admin(), tenant(1), &iso_dates(), Some(0)).await;
    let config = config.unwrap();
    let format = config.value(ConfigKey::DateFormat);
    assert_eq!((format, config.version()), ("yyyy-MM-dd", 1));
    let same = configure(&world, &admin(), tenant(1), &iso_dates(), None).await;
    assert_eq!(same.unwrap().version(), 1);
    let stale = configure(&world, &admin(), tenant(1), &iso_dates(), Some(0)).await;
    assert_eq!(stale, Err(ChangeTenantError::VersionConflict));
    let records = world.0.borrow().records.clone();
    assert_eq!(records.len(), 1);
    assert_eq!(
        records[0].before,
        Some(Fields::new().with("dateFormat", "dd MMM yyyy"))
    );
    assert_eq!(
        records[0].after,
        Some(Fields::new().with("dateFormat", "yyyy-MM-dd"))
    );
}

#[tokio::test]
async fn tills_are_not_switched_off_while_cash_moves() {
    let world = World::new();
    let tills = async |wanted: &str| {
        let wanted = BTreeMap::from([(ConfigKey::Tills, Some(wanted.to_owned()))]);
        let wanted = ConfigChange::try_new(wanted).unwrap();
        configure(&world, &admin(), tenant(1), &wanted, None)
            .await
            .map(|config| config.version())
    };
    world.0.borrow_mut().cash_moves = true;
    assert_eq!(tills("on").await, Ok(1));
    assert_eq!(tills("off").await, Err(ChangeTenantError::TillsInUse));
    world.0.borrow_mut().cash_moves = false;
    assert_eq!(tills("off").await, Ok(2));
}

#[tokio::test]
async fn a_new_tenant_is_there_as_a_whole() {
    let world = World::new();
    let mut new = NewTenant {
        details: TenantDetails {
            org_name: "Tungabhadra".into(),
            org_code: "TUNGA".into(),
            subscription_plan: "standard".into(),
            ..TenantDetails::default()
        },
        head_office: new_branch("HO-001"),
        administrator: FirstAdministrator {
            username: "ravi".into(),
            first_name: "Ravi".into(),
            last_name: String::new(),
            email: EmailAddress::try_new("ravi@tunga.in").unwrap(),
        },
    };
    let refused = create(&world, &admin(), &new).await;
    assert_eq!(refused, Err(CreateTenantError::NotThePlatform));
    let undrawn = draw_tenant(&world, &admin()).await;
    assert_eq!(undrawn, Err(CreateTenantError::NotThePlatform));
    let made = create(&world, &platform(), &new).await.unwrap().into_inner();
    assert_eq!((made.id, made.details.org_code.as_str()), (tenant(2), "TUNGA"));
    assert_eq!(world.0.borrow().invited, ["ravi to 1"]);
    assert!(world.branch(1).details.is_head_office);
    assert_eq!(world.actions(), [("CREATE", "2".to_owned())]);
    assert_eq!(world.events(), ["tenancy.tenant.created"]);
    new.details.subscription_plan = "old".into();
    let retired = PlanRefused::Retired("OLD".into());
    assert_eq!(
        create(&world, &platform(), &new).await,
        Err(CreateTenantError::Plan(retired))
    );
    new.details.subscription_plan = "standard".into();
    new.details.org_code = "SAH".into();
    assert_eq!(
        create(&world, &platform(), &new).await,
        Err(CreateTenantError::DuplicateCode)
    );
    assert_eq!(world.0.borrow().tenants.len(), 2);
}
