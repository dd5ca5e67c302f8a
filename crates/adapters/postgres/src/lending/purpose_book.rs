use async_trait::async_trait;
use diesel::sql_types::{BigInt, Bool, Nullable, Text};
use munim_kernel::{PurposeId, StoreError};
use munim_lending::{LoanCategory, Purpose, PurposeBook, PurposeDraft};

use super::purpose_reader::{PURPOSE, PurposeRow};
use crate::{PgWork, errors::unless_taken, one::One};

/// The constraint that refuses a second purpose with the same name in a category.
const NAMES: &str = "loan_purposes_by_name";

#[async_trait(?Send)]
impl PurposeBook for PgWork {
    async fn lock_purposes(&mut self) -> Result<i64, StoreError> {
        // Transactions that add purposes wait for each other here.
        self.lock_tenant().await?;
        let tenant = self.tenant()?.get();
        let One(counted): One<i64> = self
            .fetch_one(
                diesel::sql_query("SELECT count(*) AS purposes FROM loan_purposes WHERE tenant_id = $1")
                    .bind::<BigInt, _>(tenant),
            )
            .await?;
        Ok(counted)
    }

    async fn add_purpose(&mut self, wanted: &PurposeDraft) -> Result<Option<Purpose>, StoreError> {
        let tenant = self.tenant()?.get();
        let query = format!(
            "INSERT INTO loan_purposes (tenant_id, purpose_name, category, is_active) VALUES ($1, $2, $3, $4) RETURNING {PURPOSE}"
        );
        let added: Result<PurposeRow, StoreError> = self
            .fetch_one(
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant)
                    .bind::<Text, _>(&wanted.name)
                    .bind::<Nullable<Text>, _>(wanted.category.map(LoanCategory::as_str))
                    .bind::<Bool, _>(wanted.is_active),
            )
            .await;
        unless_taken(added, NAMES)?.map(TryInto::try_into).transpose()
    }

    async fn lock_purpose(&mut self, purpose: PurposeId) -> Result<Option<Purpose>, StoreError> {
        let tenant = self.tenant()?.get();
        let query = format!(
            "SELECT {PURPOSE} FROM loan_purposes WHERE tenant_id = $1 AND purpose_id = $2 FOR NO KEY UPDATE"
        );
        let row: Option<PurposeRow> = self
            .fetch_optional(
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(purpose.get()),
            )
            .await?;
        row.map(TryInto::try_into).transpose()
    }

    async fn replace_purpose(&mut self, purpose: &Purpose) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let (record, draft) = (purpose.get(), &purpose.get().draft);
        let replaced = self
            .execute_one(
                diesel::sql_query(
                    "UPDATE loan_purposes SET purpose_name = $3, category = $4, is_active = $5, version = $6
                     WHERE tenant_id = $1 AND purpose_id = $2",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(record.id.get())
                .bind::<Text, _>(&draft.name)
                .bind::<Nullable<Text>, _>(draft.category.map(LoanCategory::as_str))
                .bind::<Bool, _>(draft.is_active)
                .bind::<BigInt, _>(record.version),
            )
            .await;
        Ok(unless_taken(replaced, NAMES)?.is_some())
    }

    async fn purposes_of(&mut self, category: LoanCategory) -> Result<Vec<String>, StoreError> {
        let tenant = self.tenant()?.get();
        let rows: Vec<One<String>> = self
            .fetch_all(
                diesel::sql_query(
                    "SELECT purpose_name FROM loan_purposes
                     WHERE tenant_id = $1 AND is_active AND (category IS NULL OR category = $2) ORDER BY lower(purpose_name)",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<Text, _>(category.as_str()),
            )
            .await?;
        Ok(rows.into_iter().map(|One(purpose_name)| purpose_name).collect())
    }
}
