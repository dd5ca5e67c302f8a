use async_trait::async_trait;
use munim_clients::{Identity, LikeReader, ListedClient};
use munim_kernel::{PhoneNumber, Scope, StoreError, TenantId};

use super::{
    client_row::{FROM, LISTED},
    sounds::sounds,
};
use crate::{PgStore, stored::sql};

#[async_trait(?Send)]
impl LikeReader for PgStore {
    async fn like_clients(
        &self,
        tenant: TenantId,
        identity: Identity<'_>,
    ) -> Result<Vec<ListedClient>, StoreError> {
        let phone = identity.phone.map_or("", PhoneNumber::as_str);
        let heard = identity
            .name
            .map(|name| sounds(&name.to_string()))
            .unwrap_or_default();
        let heard: Vec<String> = heard.into_iter().collect();
        self.rows(
            Scope::Tenant(tenant),
            sql!(
                "SELECT {LISTED} FROM {FROM}
                 WHERE c.tenant_id = $1 AND (c.phone_number = $2 AND $2 <> ''
                   OR c.birth_date = $3 AND (cardinality($4::text[]) = 0 OR EXISTS (SELECT FROM search_words w
                     WHERE w.tenant_id = $1 AND w.kind = 'sound' AND w.word = ANY ($4) AND w.row_id = c.client_id)))
                 ORDER BY c.phone_number = $2 DESC, c.client_id LIMIT 500";
                tenant.get(), phone, identity.birth_date, heard
            ),
        )
        .await
    }
}
