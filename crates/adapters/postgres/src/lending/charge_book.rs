use async_trait::async_trait;
use munim_kernel::{BranchId, ChargeId, LoanId, StoreError};
use munim_lending::{
    Charge, ChargeBasis, ChargeBook, ChargeTerms, LoanCharge, NewLoanCharge, TaxPlace, TaxRegistration,
};

use super::charge_row::{CHARGE, LOAN_CHARGES, RegistrationRow, RegistrationsRow};
use crate::{
    PgWork,
    errors::{corrupt, unless_taken},
    json_row::{self, JsonRow},
    run::RunQueryDsl,
    stored::{row, sql},
};

/// The constraint that refuses a second charge with the same name.
const NAMES: &str = "charges_by_name";

/// The state of a branch `$2`, and the tenant's registrations.
pub(super) const TAX_PLACE: &str =
    "SELECT b.state, coalesce(to_jsonb(t)::text, '{\"registrations\": [], \"version\": 0}') AS registrations
    FROM branches b LEFT JOIN tax_registrations t ON t.tenant_id = b.tenant_id
    WHERE b.tenant_id = $1 AND b.branch_id = $2";

row! {
    pub(super) struct TaxPlaceRow {
        state: String,
        registrations: String,
    }
}

impl TryFrom<TaxPlaceRow> for TaxPlace {
    type Error = StoreError;

    fn try_from(row: TaxPlaceRow) -> Result<Self, StoreError> {
        let registrations: RegistrationsRow = json_row::read(&row.registrations, "tax_registrations")?;
        Ok(Self::of(&row.state, &registrations.list()?.0))
    }
}

fn basis(terms: &ChargeTerms) -> (Option<i64>, Option<String>) {
    match terms.basis {
        ChargeBasis::Flat(amount) => (Some(amount.paise()), None),
        ChargeBasis::OfPrincipal(percent) => (None, Some(percent.to_string())),
    }
}

#[async_trait(?Send)]
impl ChargeBook for PgWork {
    async fn lock_charges(&mut self) -> Result<i64, StoreError> {
        // Transactions that add charges wait for each other here; changes of charges do not.
        self.lock_tenant().await?;
        let tenant = self.tenant()?.get();
        self.value(sql!("SELECT count(*) AS charges FROM charges WHERE tenant_id = $1"; tenant))
            .await
    }

    async fn add_charge(&mut self, terms: &ChargeTerms) -> Result<Option<Charge>, StoreError> {
        let tenant = self.tenant()?.get();
        let (amount, percent) = basis(terms);
        let added = self
            .one(sql!(
                "INSERT INTO charges AS c (tenant_id, charge_name, kind, event, amount_paise, percent, tax_percent)
                 VALUES ($1, $2, $3, $4, $5, $6::numeric, $7::numeric) RETURNING ({CHARGE})::text AS row";
                tenant, &terms.name, terms.kind.as_str(), terms.event.as_str(), amount, percent,
                terms.tax_percent.to_string()
            ))
            .await;
        unless_taken(added, NAMES)
    }

    async fn lock_charge(&mut self, charge: ChargeId) -> Result<Option<Charge>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT ({CHARGE})::text AS row FROM charges c WHERE c.tenant_id = $1 AND c.charge_id = $2 FOR NO KEY UPDATE";
            tenant, charge.get()
        )).await
    }

    async fn replace_charge(&mut self, charge: &Charge) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let (amount, percent) = basis(&charge.terms);
        let stored = self
            .execute_one(sql!(
                "UPDATE charges SET charge_name = $3, kind = $4, event = $5, amount_paise = $6, percent = $7::numeric,
                   tax_percent = $8::numeric, is_active = $9, version = $10
                 WHERE tenant_id = $1 AND charge_id = $2";
                tenant, charge.id.get(), &charge.terms.name, charge.terms.kind.as_str(),
                charge.terms.event.as_str(), amount, percent, charge.terms.tax_percent.to_string(),
                charge.is_active, charge.version
            ))
            .await;
        Ok(unless_taken(stored, NAMES)?.is_some())
    }

    async fn lock_tax_registrations(&mut self) -> Result<(Vec<TaxRegistration>, i64), StoreError> {
        let tenant = self.tenant()?.get();
        let row: JsonRow = self
            .run(async |connection| {
                // Creates a row to lock.
                sql!(
                    "INSERT INTO tax_registrations (tenant_id, version) VALUES ($1, 0) ON CONFLICT DO NOTHING";
                    tenant
                )
                .execute(connection)
                .await?;
                sql!(
                    "SELECT to_jsonb(t)::text AS row FROM tax_registrations t WHERE tenant_id = $1 FOR NO KEY UPDATE";
                    tenant
                )
                .get_result(connection)
                .await
            })
            .await?;
        row.read::<RegistrationsRow>("tax_registrations")?.list()
    }

    async fn replace_tax_registrations(
        &mut self,
        registrations: &[TaxRegistration],
        version: i64,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let rows: Vec<RegistrationRow> = registrations.iter().map(Into::into).collect();
        let json = serde_json::to_string(&rows)
            .map_err(|_| corrupt("tax_registrations", "registrations", tenant))?;
        self.apply(sql!(
            "UPDATE tax_registrations SET registrations = $2::jsonb, version = $3 WHERE tenant_id = $1";
            tenant, json, version
        ))
        .await
    }

    async fn tax_place(&mut self, branch: BranchId) -> Result<TaxPlace, StoreError> {
        let tenant = self.tenant()?.get();
        let row: TaxPlaceRow = self.fetch_one(sql!(TAX_PLACE; tenant, branch.get())).await?;
        row.try_into()
    }

    async fn loan_charges(&mut self, loan: LoanId) -> Result<Vec<LoanCharge>, StoreError> {
        let tenant = self.tenant()?.get();
        self.rows(sql!(LOAN_CHARGES; tenant, loan.get())).await
    }

    async fn add_loan_charge(&mut self, charge: &NewLoanCharge) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let assessed = &charge.assessed;
        self.apply(sql!(
            "INSERT INTO loan_charges (tenant_id, loan_id, kind, event, charge_name, booked_on, due_on, amount_paise,
               cgst_paise, sgst_paise, igst_paise, gstin, document_number, cancels_id, made_by, made_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";
            tenant, charge.loan.get(), assessed.kind.as_str(), charge.event.as_str(), &assessed.name,
            charge.booked_on, charge.due_on, assessed.amount.paise(), assessed.tax.cgst.paise(),
            assessed.tax.sgst.paise(), assessed.tax.igst.paise(), charge.gstin.as_deref(),
            charge.document.as_deref(), charge.cancels, charge.made_by.get(), charge.made_at
        )).await
    }
}
