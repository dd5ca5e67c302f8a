use async_trait::async_trait;
use diesel::prelude::*;
use munim_kernel::{BranchId, LoanId, Scope, StoreError, TenantId};
use munim_lending::{Charge, ChargeReader, LoanCharge, TaxPlace, TaxRegistration};

use super::{
    charge_book::{TAX_PLACE, TaxPlaceRow},
    charge_row::{CHARGE, LOAN_CHARGES, RegistrationsRow},
};
use crate::{PgStore, json_row::JsonRow, run::RunQueryDsl, stored::sql};

#[async_trait(?Send)]
impl ChargeReader for PgStore {
    async fn charges(&self, tenant: TenantId) -> Result<Vec<Charge>, StoreError> {
        self.rows(
            Scope::Tenant(tenant),
            sql!(
                "SELECT ({CHARGE})::text AS row FROM charges c WHERE c.tenant_id = $1
                 ORDER BY c.is_active DESC, lower(c.charge_name), c.charge_id";
                tenant.get()
            ),
        )
        .await
    }

    async fn tax_registrations(&self, tenant: TenantId) -> Result<(Vec<TaxRegistration>, i64), StoreError> {
        let row: Option<JsonRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                sql!(
                    "SELECT to_jsonb(t)::text AS row FROM tax_registrations t WHERE tenant_id = $1";
                    tenant.get()
                )
                .get_result(&mut connection)
                .await
                .optional()
            })
            .await?;
        let row = row.map(|row| row.read::<RegistrationsRow>("tax_registrations"));
        row.transpose()?.unwrap_or_default().list()
    }

    async fn tax_place_of(&self, tenant: TenantId, branch: BranchId) -> Result<TaxPlace, StoreError> {
        let row: TaxPlaceRow = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                sql!(TAX_PLACE; tenant.get(), branch.get())
                    .get_result(&mut connection)
                    .await
            })
            .await?;
        row.try_into()
    }

    async fn loan_charges_of(&self, tenant: TenantId, loan: LoanId) -> Result<Vec<LoanCharge>, StoreError> {
        self.rows(
            Scope::Tenant(tenant),
            sql!(LOAN_CHARGES; tenant.get(), loan.get()),
        )
        .await
    }
}
