use diesel::{dsl::sql, sql_types::Timestamptz};
use munim_kernel::StoreError;
use time::OffsetDateTime;

use crate::{PgStore, run::RunQueryDsl};

impl PgStore {
    /// Returns the current moment by the database's clock.
    pub async fn time(&self) -> Result<OffsetDateTime, StoreError> {
        let mut lease = self.lease().await?;
        lease
            .alone(async |connection| {
                diesel::select(sql::<Timestamptz>("clock_timestamp()"))
                    .get_result(connection)
                    .await
            })
            .await
    }
}
