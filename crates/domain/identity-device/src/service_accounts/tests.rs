use ipnet::IpNet;
use munim_kernel::{BranchId, ClientInfo, Permission, PermissionSet, Reach, TenantId, UserId};
use time::Duration;
use uuid::Uuid;

use super::{
    ApiKeyHash, ApiKeyId, HeldKey, KeyFault, KeyLift, KeyStatus, ListedKey, ServiceAccount,
    ServiceAccountDraft, ServiceAccountFault, ServiceAccountRecord,
};
use crate::{
    AllowedAddresses,
    testing::{NOW, actor, client, tenant},
};

fn branches(ids: &[i64]) -> Vec<BranchId> {
    ids.iter().map(|id| BranchId::try_new(*id).unwrap()).collect()
}

fn some(permissions: &[Permission]) -> PermissionSet {
    permissions.iter().copied().collect()
}

fn account(scopes: &[Permission], at: Option<&[i64]>) -> ServiceAccount {
    let named = ("Payroll".to_owned(), String::new());
    let draft =
        ServiceAccountDraft::try_new(named, some(scopes), at.map(branches), Vec::new(), true).unwrap();
    ServiceAccount::from_store(ServiceAccountRecord {
        id: UserId::try_new(77).unwrap(),
        tenant: tenant(),
        draft,
        created_by: "asha.patil".into(),
        created_at: NOW,
        version: 1,
        keys: Vec::new(),
    })
}

fn held() -> HeldKey {
    HeldKey {
        id: ApiKeyId::new(Uuid::from_u128(9)),
        hash: ApiKeyHash::new([7; 32]),
        expires_at: NOW + Duration::DAY,
        revoked: false,
        last_used_at: None,
        tenant: tenant(),
        tenant_active: true,
        account: UserId::try_new(77).unwrap(),
        name: "Payroll".into(),
        active: true,
        scopes: some(&[Permission::DashboardView]),
        reach: Reach::Branches(branches(&[3])),
        own_addresses: AllowedAddresses::All,
        tenant_addresses: AllowedAddresses::All,
    }
}

#[test]
fn all_faults_of_a_draft_are_reported_at_once() {
    let draft = |scopes: &[Permission], at: Option<&[i64]>| {
        let named = ("Payroll".to_owned(), String::new());
        ServiceAccountDraft::try_new(named, some(scopes), at.map(branches), Vec::new(), true)
    };
    assert_eq!(
        draft(&[], Some(&[])),
        Err(vec![
            ServiceAccountFault::ScopeNeeded,
            ServiceAccountFault::BranchNeeded
        ])
    );
    assert_eq!(
        draft(&[Permission::SysAdmin, Permission::ClientView], None),
        Err(vec![ServiceAccountFault::PlatformOnly(Permission::SysAdmin)])
    );
    let good = draft(&[Permission::ClientView], Some(&[5, 3, 5])).unwrap();
    assert_eq!(good.branches(), Some(branches(&[3, 5]).as_slice()));
}

#[test]
fn what_concerns_the_whole_tenant_is_for_programs_that_reach_it() {
    let wanted = [Permission::ClientView, Permission::ConfigManage];
    let draft = |at: Option<&[i64]>| {
        let named = ("Payroll".to_owned(), String::new());
        ServiceAccountDraft::try_new(named, some(&wanted), at.map(branches), Vec::new(), true)
    };
    assert!(draft(None).is_ok());
    assert_eq!(
        draft(Some(&[3])),
        Err(vec![ServiceAccountFault::WholeTenantOnly(some(&[
            Permission::ConfigManage
        ]))])
    );
}

#[test]
fn nobody_gives_a_program_more_than_they_hold() {
    let mut keeper = actor(1);
    keeper.permissions = some(&[Permission::ClientView, Permission::ApiIntegrationManage]);
    let view: &[Permission] = &[Permission::ClientView];
    assert_eq!(account(view, Some(&[3])).check_changeable(&keeper), Ok(()));
    let more = account(&[Permission::ClientView, Permission::ClientEdit], Some(&[3]));
    assert_eq!(more.check_changeable(&keeper), Err(KeyLift::Outranked));
}

#[test]
fn a_key_opens_until_something_about_it_ends() {
    assert_eq!(held().fault_at(NOW + Duration::DAY - Duration::SECOND), None);
    assert_eq!(held().fault_at(NOW + Duration::DAY), Some(KeyFault::Expired));
    for (change, fault) in [
        (
            (|key: &mut HeldKey| key.revoked = true) as fn(&mut HeldKey),
            KeyFault::Revoked,
        ),
        (|key| key.active = false, KeyFault::Disabled),
        (|key| key.tenant_active = false, KeyFault::Suspended),
    ] {
        let mut key = held();
        change(&mut key);
        assert_eq!(key.fault_at(NOW), Some(fault));
    }
}

#[test]
fn a_key_is_used_from_where_both_lists_admit() {
    let only = |network: &str| AllowedAddresses::Only(vec![network.parse::<IpNet>().unwrap()]);
    let mut key = held();
    let address = "203.0.113.7".parse().unwrap();
    assert!(key.admits(address));
    key.own_addresses = only("203.0.113.0/24");
    assert!(key.admits(address) && !key.admits("203.0.114.7".parse().unwrap()));
    key.tenant_addresses = only("198.51.100.0/24");
    assert!(!key.admits(address));
}

#[test]
fn its_actor_has_its_scopes_and_no_more() {
    let actor = held().actor(client(), None).unwrap();
    assert_eq!(actor.permissions, some(&[Permission::DashboardView]));
    assert_eq!(actor.selected, Some(tenant()));
    assert!(actor.roles.is_empty() && !actor.is_super_admin());
    assert_eq!(actor.username, "service:Payroll");
    assert_eq!(actor.session.get(), Uuid::from_u128(9));
    let elsewhere = |client: ClientInfo| held().actor(client, TenantId::try_new(2).ok());
    assert!(elsewhere(client()).is_err());
}

#[test]
fn use_is_noted_once_a_minute() {
    let mut key = held();
    assert!(key.is_to_be_noted_at(NOW));
    key.last_used_at = Some(NOW);
    assert!(!key.is_to_be_noted_at(NOW + HeldKey::NOTED_EVERY - Duration::SECOND));
    assert!(key.is_to_be_noted_at(NOW + HeldKey::NOTED_EVERY));
}

#[test]
fn the_latest_use_of_any_key_is_the_accounts() {
    let key = |id: u128, used: Option<i64>| ListedKey {
        id: ApiKeyId::new(Uuid::from_u128(id)),
        issued_by: "asha.patil".into(),
        issued_at: NOW,
        expires_at: NOW + Duration::DAY,
        revoked_at: None,
        last_used_at: used.map(|minutes| NOW + Duration::minutes(minutes)),
        last_used_from: None,
    };
    let unused = account(&[Permission::ClientView], None);
    assert_eq!(unused.last_use(), None);
    let keys = vec![key(1, Some(2)), key(2, Some(5)), key(3, None)];
    let first = keys[0].clone();
    let used = ServiceAccount::from_store(ServiceAccountRecord {
        keys,
        ..unused.into_inner()
    });
    assert_eq!(used.last_use(), Some((NOW + Duration::minutes(5), None)));
    assert_eq!(first.status_at(NOW), KeyStatus::Active);
    assert_eq!(first.status_at(NOW + Duration::DAY), KeyStatus::Expired);
    let revoked = ListedKey {
        revoked_at: Some(NOW),
        ..first
    };
    assert_eq!(revoked.status_at(NOW + Duration::DAY), KeyStatus::Revoked);
}
