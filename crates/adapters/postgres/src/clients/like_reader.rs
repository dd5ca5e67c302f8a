use async_trait::async_trait;
use munim_clients::{Identity, LikeReader, ListedClient};
use munim_kernel::{PhoneNumber, Scope, StoreError, TenantId};

use super::{
    client_row::{FROM, LISTED},
    sounds::sounds,
};
use crate::{
    PgStore,
    stored::{Sql, sql},
};

#[async_trait(?Send)]
impl LikeReader for PgStore {
    async fn like_clients(
        &self,
        tenant: TenantId,
        identity: Identity<'_>,
    ) -> Result<Vec<ListedClient>, StoreError> {
        self.rows(Scope::Tenant(tenant), candidates(tenant.get(), identity))
            .await
    }
}

/// Returns the sounds of the name.
pub(super) fn heard_in(identity: Identity<'_>) -> Vec<String> {
    let heard = identity.name.map(|name| sounds(&name.to_string()));
    heard.unwrap_or_default().into_iter().collect()
}

/// Selects the clients that [`LikeReader`] describes.
pub(super) fn candidates(tenant: i64, identity: Identity<'_>) -> Sql<'static> {
    const SHARED: &str =
        "FROM search_words w WHERE w.tenant_id = $1 AND w.kind = 'sound' AND w.word = ANY ($4)
        AND w.row_id = c.client_id";
    let phone = identity.phone.map_or("", PhoneNumber::as_str).to_owned();
    // Clients who were enrolled before names had sounds may have none yet.
    let name = identity
        .name
        .map(|name| name.to_string().to_lowercase())
        .unwrap_or_default();
    sql!(
        "SELECT {LISTED} FROM {FROM}
         WHERE c.tenant_id = $1 AND (c.phone_number = $2 AND $2 <> ''
           OR c.birth_date = $3 AND (cardinality($4::text[]) = 0 OR c.search_name = $5 OR EXISTS (SELECT {SHARED})))
         ORDER BY c.phone_number = $2 DESC, (SELECT count(*) {SHARED}) DESC, c.client_id LIMIT 500";
        tenant, phone, identity.birth_date, heard_in(identity), name
    )
}
