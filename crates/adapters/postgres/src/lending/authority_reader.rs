use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Nullable, Text},
};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use munim_kernel::{LoanProductId, Money, RoleId, RoleName, Scope, StoreError, TenantId};
use munim_lending::{Authority, AuthorityLimit, AuthorityReader, RoleStanding};

use crate::{PgStore, errors::corrupt, identity_device::account_book::permission_set, one::One};

#[derive(QueryableByName)]
pub(super) struct LimitRow {
    #[diesel(sql_type = BigInt)]
    role_id: i64,
    #[diesel(sql_type = Text)]
    act: String,
    #[diesel(sql_type = Nullable<BigInt>)]
    product_id: Option<i64>,
    #[diesel(sql_type = BigInt)]
    limit_paise: i64,
}

#[derive(QueryableByName)]
pub(super) struct RoleRow {
    #[diesel(sql_type = BigInt)]
    role_id: i64,
    #[diesel(sql_type = Text)]
    role_name: String,
    #[diesel(sql_type = Array<Text>)]
    permissions: Vec<String>,
}

pub(super) type Rows = (Vec<One<i64>>, Vec<LimitRow>, Vec<RoleRow>);

pub(super) async fn authority_rows(mut connection: &AsyncPgConnection, tenant: i64) -> QueryResult<Rows> {
    let version = diesel::sql_query("SELECT version FROM authority_matrices WHERE tenant_id = $1")
        .bind::<BigInt, _>(tenant)
        .load(&mut connection)
        .await?;
    let limits = diesel::sql_query(
        "SELECT role_id, act, product_id, limit_paise FROM authority_limits WHERE tenant_id = $1",
    )
    .bind::<BigInt, _>(tenant)
    .load(&mut connection)
    .await?;
    let roles = diesel::sql_query(
        "SELECT r.role_id, r.role_name, ARRAY(SELECT p.permission FROM role_permissions p
           WHERE p.tenant_id = r.tenant_id AND p.role_id = r.role_id) AS permissions
         FROM roles r WHERE r.tenant_id = $1 ORDER BY r.is_system DESC, r.role_id",
    )
    .bind::<BigInt, _>(tenant)
    .load(&mut connection)
    .await?;
    Ok((version, limits, roles))
}

fn role_id(id: i64) -> Result<RoleId, StoreError> {
    RoleId::try_new(id).map_err(|_| corrupt("authority_limits", "role_id", id))
}

pub(super) fn authority(
    (version, limits, roles): Rows,
) -> Result<(Authority, Vec<RoleStanding>), StoreError> {
    let limits = limits.into_iter().map(|row| {
        let product = row.product_id.map(LoanProductId::try_new).transpose();
        Ok(AuthorityLimit {
            role: role_id(row.role_id)?,
            act: row
                .act
                .parse()
                .map_err(|_| corrupt("authority_limits", "act", row.role_id))?,
            product: product.map_err(|_| corrupt("authority_limits", "product_id", row.role_id))?,
            most: Money::from_paise(row.limit_paise),
        })
    });
    let mut limits = limits.collect::<Result<Vec<_>, StoreError>>()?;
    limits.sort_unstable();
    let roles = roles.into_iter().map(|row| {
        Ok(RoleStanding {
            id: role_id(row.role_id)?,
            permissions: permission_set(&row.permissions)?,
            name: RoleName::new(row.role_name),
        })
    });
    let authority = Authority {
        limits,
        version: version.into_iter().next().map_or(0, |One(version)| version),
    };
    Ok((authority, roles.collect::<Result<_, StoreError>>()?))
}

#[async_trait(?Send)]
impl AuthorityReader for PgStore {
    async fn authority(&self, tenant: TenantId) -> Result<(Authority, Vec<RoleStanding>), StoreError> {
        let found = self
            .read(Scope::Tenant(tenant), async |connection| {
                authority_rows(connection, tenant.get()).await
            })
            .await?;
        authority(found)
    }
}
