use async_trait::async_trait;
use diesel::prelude::*;
use munim_kernel::{Scope, StoreError, TenantId};
use munim_messages::LetterFileReader;
use munim_reporting::ReportStatus;
use uuid::Uuid;

use crate::{
    PgStore,
    run::RunQueryDsl,
    schema::{report_chunks, reports},
};

#[async_trait(?Send)]
impl LetterFileReader for PgStore {
    async fn letter_file(&self, tenant: TenantId, report: Uuid) -> Result<Option<Vec<u8>>, StoreError> {
        let pieces: Vec<Vec<u8>> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                report_chunks::table
                    .inner_join(
                        reports::table.on(reports::tenant_id
                            .eq(report_chunks::tenant_id)
                            .and(reports::report_id.eq(report_chunks::report_id))),
                    )
                    .filter(report_chunks::tenant_id.eq(tenant.get()))
                    .filter(report_chunks::report_id.eq(report))
                    .filter(reports::status.eq(ReportStatus::Ready.as_str()))
                    .order(report_chunks::chunk)
                    .select(report_chunks::bytes)
                    .load(&mut connection)
                    .await
            })
            .await?;
        Ok((!pieces.is_empty()).then(|| pieces.concat()))
    }
}
