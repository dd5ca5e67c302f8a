use async_trait::async_trait;
use munim_clients::{Identity, LikeReader, ListedClient};
use munim_kernel::{PhoneNumber, Scope, StoreError, TenantId};

use super::client_row::{FROM, LISTED};
use crate::{PgStore, stored::sql};

#[async_trait(?Send)]
impl LikeReader for PgStore {
    async fn like_clients(
        &self,
        tenant: TenantId,
        identity: Identity<'_>,
    ) -> Result<Vec<ListedClient>, StoreError> {
        let phone = identity.phone.map_or("", PhoneNumber::as_str);
        self.rows(
            Scope::Tenant(tenant),
            sql!(
                "SELECT {LISTED} FROM {FROM}
                 WHERE c.tenant_id = $1 AND (c.phone_number = $2 AND $2 <> '' OR c.birth_date = $3)
                 ORDER BY c.phone_number = $2 DESC, c.client_id LIMIT 500";
                tenant.get(), phone, identity.birth_date
            ),
        )
        .await
    }
}
