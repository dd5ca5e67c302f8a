use async_trait::async_trait;
use diesel::{prelude::*, sql_types::BigInt};
use diesel_async::RunQueryDsl;
use munim_kernel::{LoanId, PaymentId, Reach, Scope, StoreError, TenantId};
use munim_lending::{LoanFile, PaperReader, Receipt};

use super::paper_rows::{LoanFileRow, ReceiptRow, loan_file_in, receipt_in};
use crate::{PgStore, json_row::JsonRow};

impl PgStore {
    /// Returns the only row of a query about the object `$2` of tenant `$1`.
    async fn paper_row(
        &self,
        tenant: TenantId,
        id: i64,
        query: String,
    ) -> Result<Option<JsonRow>, StoreError> {
        self.read(Scope::Tenant(tenant), async |mut connection| {
            diesel::sql_query(query)
                .bind::<BigInt, _>(tenant.get())
                .bind::<BigInt, _>(id)
                .get_result(&mut connection)
                .await
                .optional()
        })
        .await
    }
}

#[async_trait(?Send)]
impl PaperReader for PgStore {
    async fn receipt(
        &self,
        tenant: TenantId,
        reach: &Reach,
        payment: PaymentId,
    ) -> Result<Option<Receipt>, StoreError> {
        let row = self.paper_row(tenant, payment.get(), receipt_in(reach)).await?;
        row.map(|row| row.read::<ReceiptRow>("repayments")?.try_into())
            .transpose()
    }

    async fn loan_file(
        &self,
        tenant: TenantId,
        reach: &Reach,
        loan: LoanId,
    ) -> Result<Option<LoanFile>, StoreError> {
        let row = self.paper_row(tenant, loan.get(), loan_file_in(reach)).await?;
        row.map(|row| row.read::<LoanFileRow>("loans")?.try_into())
            .transpose()
    }
}
