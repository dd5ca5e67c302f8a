use async_trait::async_trait;
use munim_kernel::{LoanId, PaymentId, Reach, Scope, StoreError, TenantId};
use munim_lending::{LoanFile, PaperReader, Receipt};

use super::paper_rows::{loan_file_in, receipt_in};
use crate::{PgStore, stored::sql};

#[async_trait(?Send)]
impl PaperReader for PgStore {
    async fn receipt(
        &self,
        tenant: TenantId,
        reach: &Reach,
        payment: PaymentId,
    ) -> Result<Option<Receipt>, StoreError> {
        self.row(
            Scope::Tenant(tenant),
            sql!(receipt_in(reach); tenant.get(), payment.get()),
        )
        .await
    }

    async fn loan_file(
        &self,
        tenant: TenantId,
        reach: &Reach,
        loan: LoanId,
    ) -> Result<Option<LoanFile>, StoreError> {
        self.row(
            Scope::Tenant(tenant),
            sql!(loan_file_in(reach); tenant.get(), loan.get()),
        )
        .await
    }
}
