//! One service account, and its key.
use async_trait::async_trait;
use std::net::IpAddr;

use munim_identity_device::{
    AllowedAddresses, ApiKey, ApiKeyId, HeldKey, Keyed as _, ListedKey, NewKey, ServiceAccount,
    ServiceAccountBook, ServiceAccountDraft,
};
use munim_kernel::{Permission, Reach, StoreError, TenantId, UserId};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::{NOW, kit::FakeKit, work::FakeWork};

type Done<T = ()> = Result<T, StoreError>;

/// A key of tenant 1, and as it is held: it may see the dashboard.
pub(crate) fn a_key(kit: &FakeKit) -> (ApiKey, HeldKey) {
    let key = ApiKey::draw(TenantId::try_new(1).unwrap(), kit);
    let held = held_key(kit, &key);
    (key, held)
}

/// The key as it is held.
fn held_key(kit: &FakeKit, key: &ApiKey) -> HeldKey {
    HeldKey {
        id: key.id(),
        hash: kit.api_key_hash(key),
        expires_at: NOW + Duration::days(90),
        revoked: false,
        last_used_at: None,
        tenant: key.tenant(),
        tenant_active: true,
        account: UserId::try_new(4100).unwrap(),
        name: "Payroll".into(),
        active: true,
        scopes: [Permission::DashboardView].into_iter().collect(),
        reach: Reach::Tenant,
        own_addresses: AllowedAddresses::All,
        tenant_addresses: AllowedAddresses::All,
    }
}

fn account() -> ServiceAccount {
    let named = ("Payroll".to_owned(), String::new());
    let scopes = [Permission::DashboardView].into_iter().collect();
    ServiceAccount {
        id: UserId::try_new(4100).unwrap(),
        tenant: TenantId::try_new(1).unwrap(),
        draft: ServiceAccountDraft::try_new(named, scopes, None, Vec::new(), true).unwrap(),
        created_by: "asha.patil".into(),
        created_at: NOW,
        version: 2,
        keys: vec![ListedKey {
            id: ApiKeyId::new(Uuid::from_u128(9)),
            issued_by: "asha.patil".into(),
            issued_at: NOW,
            expires_at: NOW + NewKey::LIFE,
            revoked_at: None,
            last_used_at: None,
            last_used_from: None,
        }],
    }
}

#[async_trait(?Send)]
impl ServiceAccountBook for FakeWork {
    async fn service_accounts(&mut self) -> Done<Vec<ServiceAccount>> {
        Ok(vec![account()])
    }

    async fn service_account(&mut self, id: UserId) -> Done<Option<ServiceAccount>> {
        Ok(Some(account()).filter(|account| account.id == id))
    }

    async fn add_service_account(
        &mut self,
        draft: &ServiceAccountDraft,
        _: &str,
        _: OffsetDateTime,
    ) -> Done<Option<UserId>> {
        let free = draft.name() != "taken";
        Ok(UserId::try_new(4100).ok().filter(|_| free))
    }

    async fn replace_service_account(&mut self, _: UserId, _: &ServiceAccountDraft) -> Done {
        Ok(())
    }

    async fn delete_service_account(&mut self, _: UserId) -> Done {
        Ok(())
    }

    async fn add_api_key(&mut self, _: UserId, _: &NewKey) -> Done {
        Ok(())
    }

    async fn revoke_api_key(&mut self, _: ApiKeyId, _: OffsetDateTime) -> Done {
        Ok(())
    }

    async fn note_key_use(&mut self, _: ApiKeyId, _: IpAddr, _: OffsetDateTime) -> Done {
        self.0.key_uses.set(self.0.key_uses.get() + 1);
        Ok(())
    }
}
