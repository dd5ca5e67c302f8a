use async_trait::async_trait;
use munim_kernel::{Scope, StoreError, TenantId};
use munim_lending::{Purpose, PurposeDraft, PurposeReader, PurposeRecord};

use crate::{
    PgStore,
    stored::{Columns, FromRow, sql},
};

pub(super) const PURPOSE: &str = "purpose_id, purpose_name, category, is_active, version";

impl FromRow for Purpose {
    const ROW: (&'static str, &'static str) = ("loan_purposes", "purpose_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self::from_store(PurposeRecord {
            id: row.get("purpose_id")?,
            draft: PurposeDraft {
                name: row.get("purpose_name")?,
                category: row.get("category")?,
                is_active: row.get("is_active")?,
            },
            version: row.get("version")?,
        }))
    }
}

#[async_trait(?Send)]
impl PurposeReader for PgStore {
    async fn purposes(&self, tenant: TenantId) -> Result<Vec<Purpose>, StoreError> {
        self.rows(
            Scope::Tenant(tenant),
            sql!(
                "SELECT {PURPOSE} FROM loan_purposes WHERE tenant_id = $1
                 ORDER BY is_active DESC, lower(purpose_name), category NULLS FIRST";
                tenant.get()
            ),
        )
        .await
    }
}
