use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{BigInt, Bool, Nullable, Text},
};
use diesel_async::RunQueryDsl;
use munim_kernel::{PurposeId, Scope, StoreError, TenantId};
use munim_lending::{Purpose, PurposeDraft, PurposeReader, PurposeRecord};

use crate::{PgStore, errors::corrupt};

pub(super) const PURPOSE: &str = "purpose_id, purpose_name, category, is_active, version";

#[derive(QueryableByName)]
pub(super) struct PurposeRow {
    #[diesel(sql_type = BigInt)]
    purpose_id: i64,
    #[diesel(sql_type = Text)]
    purpose_name: String,
    #[diesel(sql_type = Nullable<Text>)]
    category: Option<String>,
    #[diesel(sql_type = Bool)]
    is_active: bool,
    #[diesel(sql_type = BigInt)]
    version: i64,
}

impl TryFrom<PurposeRow> for Purpose {
    type Error = StoreError;

    fn try_from(row: PurposeRow) -> Result<Self, StoreError> {
        let wrong = |column| corrupt("loan_purposes", column, row.purpose_id);
        let category = row.category.as_deref().map(str::parse).transpose();
        Ok(Self::from_store(PurposeRecord {
            id: PurposeId::try_new(row.purpose_id).map_err(|_| wrong("purpose_id"))?,
            draft: PurposeDraft {
                name: row.purpose_name,
                category: category.map_err(|_| wrong("category"))?,
                is_active: row.is_active,
            },
            version: row.version,
        }))
    }
}

#[async_trait(?Send)]
impl PurposeReader for PgStore {
    async fn purposes(&self, tenant: TenantId) -> Result<Vec<Purpose>, StoreError> {
        let query = format!(
            "SELECT {PURPOSE} FROM loan_purposes WHERE tenant_id = $1
             ORDER BY is_active DESC, lower(purpose_name), category NULLS FIRST"
        );
        let rows: Vec<PurposeRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant.get())
                    .load(&mut connection)
                    .await
            })
            .await?;
        rows.into_iter().map(TryInto::try_into).collect()
    }
}
