use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use munim_kernel::{RoleName, Scope, StoreError, TenantId};
use munim_lending::{Authority, AuthorityLimit, AuthorityReader, RoleStanding};

use crate::{
    PgStore,
    identity_device::account_book::permission_set,
    one::One,
    run::RunQueryDsl,
    stored::{Columns, FromRow, Stored, from_row, sql, values},
};

from_row! {
    AuthorityLimit: "authority_limits", "role_id" {
        role = "role_id", act, product = "product_id", most = "limit_paise",
    }
}

impl FromRow for RoleStanding {
    const ROW: (&'static str, &'static str) = ("roles", "role_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let permissions: Vec<String> = row.get("permissions")?;
        Ok(Self {
            id: row.get("role_id")?,
            permissions: permission_set(&permissions)?,
            name: RoleName::new(row.get::<String>("role_name")?),
        })
    }
}

pub(super) async fn authority(
    mut connection: &AsyncPgConnection,
    tenant: i64,
) -> QueryResult<(Authority, Vec<RoleStanding>)> {
    let version: Option<One<i64>> =
        sql!("SELECT version FROM authority_matrices WHERE tenant_id = $1"; tenant)
            .get_result(&mut connection)
            .await
            .optional()?;
    let limits = sql!(
        "SELECT role_id, act, product_id, limit_paise FROM authority_limits WHERE tenant_id = $1";
        tenant
    );
    let limits: Vec<Stored<AuthorityLimit>> = limits.load(&mut connection).await?;
    let roles = sql!(
        "SELECT r.role_id, r.role_name, ARRAY(SELECT p.permission FROM role_permissions p
           WHERE p.tenant_id = r.tenant_id AND p.role_id = r.role_id) AS permissions
         FROM roles r WHERE r.tenant_id = $1 ORDER BY r.is_system DESC, r.role_id";
        tenant
    );
    let roles: Vec<Stored<RoleStanding>> = roles.load(&mut connection).await?;
    let mut limits = values(limits);
    limits.sort_unstable();
    let authority = Authority {
        limits,
        version: version.map_or(0, |One(version)| version),
    };
    Ok((authority, values(roles)))
}

#[async_trait(?Send)]
impl AuthorityReader for PgStore {
    async fn authority(&self, tenant: TenantId) -> Result<(Authority, Vec<RoleStanding>), StoreError> {
        self.read(Scope::Tenant(tenant), async |connection| {
            authority(connection, tenant.get()).await
        })
        .await
    }
}
