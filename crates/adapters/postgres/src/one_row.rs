use diesel::prelude::*;
use munim_kernel::StoreError;
use time::OffsetDateTime;

use crate::{PgStore, run::RunQueryDsl, schema::signing_keys};

impl PgStore {
    /// Reads the time until which the signing key `kid` signs: one row by its primary key, outside any transaction and
    /// scope. Benchmarks compare other queries with it, because it is the smallest one possible.
    pub async fn one_row(&self, kid: &str) -> Result<Option<OffsetDateTime>, StoreError> {
        let mut lease = self.lease().await?;
        lease
            .alone(async |connection| {
                let found = signing_keys::table.find(kid);
                found
                    .select(signing_keys::retires_at)
                    .first(connection)
                    .await
                    .optional()
            })
            .await
    }
}
