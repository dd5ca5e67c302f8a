use std::net::IpAddr;

use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use ipnet::IpNet;
use munim_identity_device::{
    ApiKeyId, HeldKey, ListedKey, NewKey, ServiceAccount, ServiceAccountBook, ServiceAccountDraft,
    ServiceAccountRecord, SessionsOf,
};
use munim_kernel::{BranchId, Permission, StoreError, TenantId, UserId};
use time::OffsetDateTime;
use uuid::Uuid;

use super::account_book::permission_set;
use crate::{
    PgWork,
    errors::corrupt,
    notices::notify_sessions,
    run::RunQueryDsl,
    schema::{service_account_branches, service_account_keys, service_accounts},
    stored::{row, sql},
};

/// The service accounts of tenant `$1`; with `$2`, only that one.
const ACCOUNTS: &str =
    "SELECT a.account_id, a.account_name, a.description, a.scopes, a.whole_tenant, a.networks,
    a.is_active, a.created_by, a.created_at, a.version,
    ARRAY(SELECT b.branch_id FROM service_account_branches b
      WHERE b.tenant_id = a.tenant_id AND b.account_id = a.account_id ORDER BY b.branch_id) AS branches
  FROM service_accounts a WHERE a.tenant_id = $1 AND ($2 IS NULL OR a.account_id = $2)
  ORDER BY lower(a.account_name), a.account_id";

row! {
    struct AccountRow {
        account_id: i64,
        account_name: String,
        description: String,
        scopes: Vec<String>,
        whole_tenant: bool,
        networks: Vec<IpNet>,
        is_active: bool,
        created_by: String,
        created_at: OffsetDateTime,
        version: i64,
        branches: Vec<i64>,
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = service_account_keys, check_for_backend(diesel::pg::Pg))]
struct KeyRow {
    key_id: Uuid,
    account_id: i64,
    issued_by: String,
    issued_at: OffsetDateTime,
    expires_at: OffsetDateTime,
    revoked_at: Option<OffsetDateTime>,
    last_used_at: Option<OffsetDateTime>,
    last_used_address: Option<IpNet>,
}

impl From<KeyRow> for ListedKey {
    fn from(row: KeyRow) -> Self {
        Self {
            id: ApiKeyId::new(row.key_id),
            issued_by: row.issued_by,
            issued_at: row.issued_at,
            expires_at: row.expires_at,
            revoked_at: row.revoked_at,
            last_used_at: row.last_used_at,
            last_used_from: row.last_used_address.map(|address| address.addr()),
        }
    }
}

pub(super) fn branch_ids(rows: Vec<i64>) -> Result<Vec<BranchId>, StoreError> {
    let ids = rows.into_iter();
    ids.map(|id| BranchId::try_new(id).map_err(|_| corrupt("service_account_branches", "branch_id", id)))
        .collect()
}

impl AccountRow {
    fn account(self, tenant: TenantId, keys: Vec<ListedKey>) -> Result<ServiceAccount, StoreError> {
        let id = self.account_id;
        // An account whose branches were all deleted reaches nothing.
        let branches = (!self.whole_tenant)
            .then(|| branch_ids(self.branches))
            .transpose()?;
        let draft = ServiceAccountDraft::stored(
            self.account_name,
            self.description,
            permission_set(&self.scopes)?,
            branches,
            self.networks,
            self.is_active,
        );
        Ok(ServiceAccount::from_store(ServiceAccountRecord {
            id: UserId::try_new(id).map_err(|_| corrupt("service_accounts", "account_id", id))?,
            tenant,
            draft,
            created_by: self.created_by,
            created_at: self.created_at,
            version: self.version,
            keys,
        }))
    }
}

async fn set_branches(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    account: i64,
    draft: &ServiceAccountDraft,
) -> QueryResult<()> {
    diesel::delete(service_account_branches::table)
        .filter(service_account_branches::tenant_id.eq(tenant))
        .filter(service_account_branches::account_id.eq(account))
        .execute(connection)
        .await?;
    let rows: Vec<_> = draft
        .branches()
        .unwrap_or_default()
        .iter()
        .map(|branch| {
            (
                service_account_branches::tenant_id.eq(tenant),
                service_account_branches::account_id.eq(account),
                service_account_branches::branch_id.eq(branch.get()),
            )
        })
        .collect();
    diesel::insert_into(service_account_branches::table)
        .values(rows)
        .execute(connection)
        .await?;
    Ok(())
}

fn words(draft: &ServiceAccountDraft) -> Vec<&'static str> {
    draft.scopes().iter().map(Permission::as_str).collect()
}

impl PgWork {
    async fn found_accounts(&mut self, account: Option<UserId>) -> Result<Vec<ServiceAccount>, StoreError> {
        let owner = self.tenant()?;
        let (tenant, account) = (owner.get(), account.map(UserId::get));
        let (rows, keys) = self
            .run(async |connection| {
                let rows: Vec<AccountRow> = sql!(ACCOUNTS; tenant, account).load(connection).await?;
                let ids: Vec<_> = rows.iter().map(|row| row.account_id).collect();
                let keys: Vec<KeyRow> = service_account_keys::table
                    .filter(service_account_keys::tenant_id.eq(tenant))
                    .filter(service_account_keys::account_id.eq_any(ids))
                    .order((
                        service_account_keys::issued_at.desc(),
                        service_account_keys::key_id,
                    ))
                    .select(KeyRow::as_select())
                    .load(connection)
                    .await?;
                Ok((rows, keys))
            })
            .await?;
        let mut keys = keys;
        rows.into_iter()
            .map(|row| {
                let own = keys.extract_if(.., |key| key.account_id == row.account_id);
                let own = own.map(ListedKey::from).collect();
                row.account(owner, own)
            })
            .collect()
    }
}

#[async_trait(?Send)]
impl ServiceAccountBook for PgWork {
    async fn service_accounts(&mut self) -> Result<Vec<ServiceAccount>, StoreError> {
        self.found_accounts(None).await
    }

    async fn service_account(&mut self, account: UserId) -> Result<Option<ServiceAccount>, StoreError> {
        Ok(self.found_accounts(Some(account)).await?.pop())
    }

    async fn add_service_account(
        &mut self,
        draft: &ServiceAccountDraft,
        by: &str,
        now: OffsetDateTime,
    ) -> Result<Option<UserId>, StoreError> {
        let tenant = self.tenant()?.get();
        let made: Option<i64> = self
            .run(async |connection| {
                let made = diesel::insert_into(service_accounts::table)
                    .values((
                        service_accounts::tenant_id.eq(tenant),
                        service_accounts::account_name.eq(draft.name()),
                        service_accounts::description.eq(draft.description()),
                        service_accounts::scopes.eq(words(draft)),
                        service_accounts::whole_tenant.eq(draft.branches().is_none()),
                        service_accounts::networks.eq(draft.networks()),
                        service_accounts::is_active.eq(draft.active()),
                        service_accounts::created_by.eq(by),
                        service_accounts::created_at.eq(now),
                    ))
                    .on_conflict_do_nothing()
                    .returning(service_accounts::account_id)
                    .get_result(connection)
                    .await
                    .optional()?;
                if let Some(account) = made {
                    set_branches(connection, tenant, account, draft).await?;
                }
                Ok(made)
            })
            .await?;
        made.map(|id| UserId::try_new(id).map_err(|_| corrupt("service_accounts", "account_id", id)))
            .transpose()
    }

    async fn replace_service_account(
        &mut self,
        account: UserId,
        draft: &ServiceAccountDraft,
    ) -> Result<(), StoreError> {
        let of = self.tenant()?;
        let (tenant, id) = (of.get(), account.get());
        self.run(async |connection| {
            diesel::update(service_accounts::table.find((tenant, id)))
                .set((
                    service_accounts::account_name.eq(draft.name()),
                    service_accounts::description.eq(draft.description()),
                    service_accounts::scopes.eq(words(draft)),
                    service_accounts::whole_tenant.eq(draft.branches().is_none()),
                    service_accounts::networks.eq(draft.networks()),
                    service_accounts::is_active.eq(draft.active()),
                    service_accounts::version.eq(service_accounts::version + 1),
                ))
                .execute(connection)
                .await?;
            set_branches(connection, tenant, id, draft).await?;
            notify_sessions(connection, SessionsOf::User(of, account)).await
        })
        .await
    }

    async fn delete_service_account(&mut self, account: UserId) -> Result<(), StoreError> {
        let of = self.tenant()?;
        let (tenant, id) = (of.get(), account.get());
        self.run(async |connection| {
            diesel::delete(service_accounts::table.find((tenant, id)))
                .execute(connection)
                .await?;
            notify_sessions(connection, SessionsOf::User(of, account)).await
        })
        .await
    }

    async fn add_api_key(&mut self, account: UserId, key: &NewKey) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(diesel::insert_into(service_account_keys::table).values((
            service_account_keys::tenant_id.eq(tenant),
            service_account_keys::key_id.eq(key.id.get()),
            service_account_keys::account_id.eq(account.get()),
            service_account_keys::key_hash.eq(key.hash.as_bytes()),
            service_account_keys::issued_by.eq(&key.issued_by),
            service_account_keys::issued_at.eq(key.issued_at),
            service_account_keys::expires_at.eq(key.expires_at),
        )))
        .await
    }

    async fn revoke_api_key(&mut self, key: ApiKeyId, now: OffsetDateTime) -> Result<(), StoreError> {
        let of = self.tenant()?;
        let account = self
            .fetch_optional::<i64, _>(
                diesel::update(service_account_keys::table.find((of.get(), key.get())))
                    .set(service_account_keys::revoked_at.eq(now))
                    .returning(service_account_keys::account_id),
            )
            .await?;
        let Some(account) = account else { return Ok(()) };
        let account =
            UserId::try_new(account).map_err(|_| corrupt("service_account_keys", "account_id", key.get()))?;
        self.run(async |connection| notify_sessions(connection, SessionsOf::User(of, account)).await)
            .await
    }

    async fn note_key_use(
        &mut self,
        key: ApiKeyId,
        from: IpAddr,
        now: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let long_ago = now - HeldKey::NOTED_EVERY;
        self.apply(
            diesel::update(service_account_keys::table.find((tenant, key.get())))
                .filter(
                    service_account_keys::last_used_at
                        .is_null()
                        .or(service_account_keys::last_used_at.le(long_ago).assume_not_null()),
                )
                .set((
                    service_account_keys::last_used_at.eq(now),
                    service_account_keys::last_used_address.eq(IpNet::from(from)),
                )),
        )
        .await
    }
}
