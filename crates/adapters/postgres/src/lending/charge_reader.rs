use async_trait::async_trait;
use diesel::{prelude::*, sql_types::BigInt};
use diesel_async::RunQueryDsl;
use munim_kernel::{BranchId, LoanId, Scope, StoreError, TenantId};
use munim_lending::{Charge, ChargeReader, LoanCharge, TaxPlace, TaxRegistration};

use super::{
    charge_book::{TAX_PLACE, TaxPlaceRow},
    charge_row::{CHARGE, ChargeRow, LOAN_CHARGES, LoanChargeRow, RegistrationsRow},
};
use crate::{PgStore, json_row::JsonRow};

#[async_trait(?Send)]
impl ChargeReader for PgStore {
    async fn charges(&self, tenant: TenantId) -> Result<Vec<Charge>, StoreError> {
        let query = format!(
            "SELECT ({CHARGE})::text AS row FROM charges c WHERE c.tenant_id = $1
             ORDER BY c.is_active DESC, lower(c.charge_name), c.charge_id"
        );
        let rows: Vec<JsonRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let wanted = diesel::sql_query(query).bind::<BigInt, _>(tenant.get());
                wanted.load(&mut connection).await
            })
            .await?;
        rows.iter()
            .map(|row| row.read::<ChargeRow>("charges")?.try_into())
            .collect()
    }

    async fn tax_registrations(&self, tenant: TenantId) -> Result<(Vec<TaxRegistration>, i64), StoreError> {
        let row: Option<JsonRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let wanted = diesel::sql_query(
                    "SELECT to_jsonb(t)::text AS row FROM tax_registrations t WHERE tenant_id = $1",
                )
                .bind::<BigInt, _>(tenant.get());
                wanted.get_result(&mut connection).await.optional()
            })
            .await?;
        let row = row.map(|row| row.read::<RegistrationsRow>("tax_registrations"));
        row.transpose()?.unwrap_or_default().list()
    }

    async fn tax_place_of(&self, tenant: TenantId, branch: BranchId) -> Result<TaxPlace, StoreError> {
        let row: TaxPlaceRow = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let wanted = diesel::sql_query(TAX_PLACE)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<BigInt, _>(branch.get());
                wanted.get_result(&mut connection).await
            })
            .await?;
        row.try_into()
    }

    async fn loan_charges_of(&self, tenant: TenantId, loan: LoanId) -> Result<Vec<LoanCharge>, StoreError> {
        let rows: Vec<JsonRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let wanted = diesel::sql_query(LOAN_CHARGES)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<BigInt, _>(loan.get());
                wanted.load(&mut connection).await
            })
            .await?;
        rows.iter()
            .map(|row| row.read::<LoanChargeRow>("loan_charges")?.try_into())
            .collect()
    }
}
