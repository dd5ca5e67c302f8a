use async_trait::async_trait;
use munim_kernel::{LoanProductId, Money, RoleName, StoreError};
use munim_lending::{Authority, AuthorityAct, AuthorityBook, RoleStanding};

use super::authority_reader::authority;
use crate::{PgWork, one::One, run::RunQueryDsl, stored::sql};

#[async_trait(?Send)]
impl AuthorityBook for PgWork {
    async fn lock_authority(&mut self) -> Result<(Authority, Vec<RoleStanding>), StoreError> {
        // Roles are changed under the same lock.
        self.lock_tenant().await?;
        let tenant = self.tenant()?.get();
        self.run(async |connection| authority(connection, tenant).await)
            .await
    }

    async fn replace_authority(&mut self, authority: &Authority) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let limits = &authority.limits;
        let roles: Vec<i64> = limits.iter().map(|one| one.role.get()).collect();
        let acts: Vec<&str> = limits.iter().map(|one| one.act.as_str()).collect();
        let products: Vec<Option<i64>> = limits
            .iter()
            .map(|one| one.product.map(LoanProductId::get))
            .collect();
        let amounts: Vec<i64> = limits.iter().map(|one| one.most.paise()).collect();
        self.run(async |connection| {
            sql!(
                "INSERT INTO authority_matrices (tenant_id, version) VALUES ($1, $2)
                 ON CONFLICT (tenant_id) DO UPDATE SET version = excluded.version";
                tenant, authority.version
            )
            .execute(connection)
            .await?;
            sql!("DELETE FROM authority_limits WHERE tenant_id = $1"; tenant)
                .execute(connection)
                .await?;
            sql!(
                "INSERT INTO authority_limits (tenant_id, role_id, act, product_id, limit_paise)
                 SELECT $1, l.* FROM unnest($2::bigint[], $3::text[], $4::bigint[], $5::bigint[]) AS l";
                tenant, roles, acts, products, amounts
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    async fn authority_limits(
        &mut self,
        roles: &[RoleName],
        act: AuthorityAct,
        product: Option<LoanProductId>,
    ) -> Result<Vec<Option<Money>>, StoreError> {
        let tenant = self.tenant()?.get();
        let names: Vec<&str> = roles.iter().map(RoleName::as_str).collect();
        let found: Vec<One<Option<Money>>> = self
            .fetch_all(sql!(
                "SELECT (SELECT l.limit_paise FROM authority_limits l
                   WHERE l.tenant_id = r.tenant_id AND l.role_id = r.role_id AND l.act = $3
                     AND (l.product_id IS NULL OR l.product_id = $4)
                   ORDER BY l.product_id NULLS LAST LIMIT 1) AS most
                 FROM roles r JOIN role_permissions p ON p.tenant_id = r.tenant_id AND p.role_id = r.role_id
                 WHERE r.tenant_id = $1 AND r.role_name = ANY ($2) AND p.permission = $5";
                tenant, names, act.as_str(), product, act.permission().as_str()
            ))
            .await?;
        Ok(found.into_iter().map(|One(most)| most).collect())
    }
}
