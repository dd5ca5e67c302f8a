use async_trait::async_trait;
use munim_kernel::{PurposeId, StoreError};
use munim_lending::{LoanCategory, Purpose, PurposeBook, PurposeDraft};

use super::purpose_reader::PURPOSE;
use crate::{PgWork, errors::unless_taken, one::One, stored::sql};

/// The constraint that refuses a second purpose with the same name in a category.
const NAMES: &str = "loan_purposes_by_name";

#[async_trait(?Send)]
impl PurposeBook for PgWork {
    async fn lock_purposes(&mut self) -> Result<i64, StoreError> {
        // Transactions that add purposes wait for each other here.
        self.lock_tenant().await?;
        let tenant = self.tenant()?.get();
        self.value(sql!("SELECT count(*) AS purposes FROM loan_purposes WHERE tenant_id = $1"; tenant))
            .await
    }

    async fn add_purpose(&mut self, wanted: &PurposeDraft) -> Result<Option<Purpose>, StoreError> {
        let tenant = self.tenant()?.get();
        let added = self
            .one(sql!(
                "INSERT INTO loan_purposes (tenant_id, purpose_name, category, is_active) VALUES ($1, $2, $3, $4) RETURNING {PURPOSE}";
                tenant, &wanted.name, wanted.category, wanted.is_active
            ))
            .await;
        unless_taken(added, NAMES)
    }

    async fn lock_purpose(&mut self, purpose: PurposeId) -> Result<Option<Purpose>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT {PURPOSE} FROM loan_purposes WHERE tenant_id = $1 AND purpose_id = $2 FOR NO KEY UPDATE";
            tenant, purpose.get()
        ))
        .await
    }

    async fn replace_purpose(&mut self, purpose: &Purpose) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let (record, draft) = (purpose.get(), &purpose.get().draft);
        let replaced = self
            .execute_one(sql!(
                "UPDATE loan_purposes SET purpose_name = $3, category = $4, is_active = $5, version = $6
                 WHERE tenant_id = $1 AND purpose_id = $2";
                tenant, record.id.get(), &draft.name, draft.category, draft.is_active, record.version
            ))
            .await;
        Ok(unless_taken(replaced, NAMES)?.is_some())
    }

    async fn purposes_of(&mut self, category: LoanCategory) -> Result<Vec<String>, StoreError> {
        let tenant = self.tenant()?.get();
        let rows: Vec<One<String>> = self
            .fetch_all(sql!(
                "SELECT purpose_name FROM loan_purposes
                 WHERE tenant_id = $1 AND is_active AND (category IS NULL OR category = $2) ORDER BY lower(purpose_name)";
                tenant, category.as_str()
            ))
            .await?;
        Ok(rows.into_iter().map(|One(purpose_name)| purpose_name).collect())
    }
}
