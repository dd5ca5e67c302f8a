use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{BigInt, Bool, Date as SqlDate, Nullable, Text, Timestamptz},
};
use diesel_async::RunQueryDsl;
use munim_kernel::{BranchId, ChargeId, LoanChargeId, LoanId, StoreError};
use munim_lending::{
    Charge, ChargeBasis, ChargeBook, ChargeTerms, LoanCharge, NewLoanCharge, TaxPlace, TaxRegistration,
};

use super::charge_row::{CHARGE, ChargeRow, LOAN_CHARGES, LoanChargeRow, RegistrationRow, RegistrationsRow};
use crate::{
    PgWork,
    errors::{corrupt, unless_taken},
    json_row::{self, JsonRow},
    one::One,
};

/// The constraint that refuses a second charge with the same name.
const NAMES: &str = "charges_by_name";

/// The state of a branch `$2`, and the tenant's registrations.
pub(super) const TAX_PLACE: &str =
    "SELECT b.state, coalesce(to_jsonb(t)::text, '{\"registrations\": [], \"version\": 0}') AS registrations
    FROM branches b LEFT JOIN tax_registrations t ON t.tenant_id = b.tenant_id
    WHERE b.tenant_id = $1 AND b.branch_id = $2";

#[derive(QueryableByName)]
pub(super) struct TaxPlaceRow {
    #[diesel(sql_type = Text)]
    state: String,
    #[diesel(sql_type = Text)]
    registrations: String,
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
        let One(counted): One<i64> = self
            .fetch_one(
                diesel::sql_query("SELECT count(*) AS charges FROM charges WHERE tenant_id = $1")
                    .bind::<BigInt, _>(tenant),
            )
            .await?;
        Ok(counted)
    }

    async fn add_charge(&mut self, terms: &ChargeTerms) -> Result<Option<Charge>, StoreError> {
        let tenant = self.tenant()?.get();
        let (amount, percent) = basis(terms);
        let query = format!(
            "INSERT INTO charges AS c (tenant_id, charge_name, kind, event, amount_paise, percent, tax_percent)
             VALUES ($1, $2, $3, $4, $5, $6::numeric, $7::numeric) RETURNING ({CHARGE})::text AS row"
        );
        let added: Result<JsonRow, StoreError> = self
            .fetch_one(
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant)
                    .bind::<Text, _>(&terms.name)
                    .bind::<Text, _>(terms.kind.as_str())
                    .bind::<Text, _>(terms.event.as_str())
                    .bind::<Nullable<BigInt>, _>(amount)
                    .bind::<Nullable<Text>, _>(percent)
                    .bind::<Text, _>(terms.tax_percent.to_string()),
            )
            .await;
        unless_taken(added, NAMES)?
            .map(|row| row.read::<ChargeRow>("charges")?.try_into())
            .transpose()
    }

    async fn lock_charge(&mut self, charge: ChargeId) -> Result<Option<Charge>, StoreError> {
        let tenant = self.tenant()?.get();
        let query = format!(
            "SELECT ({CHARGE})::text AS row FROM charges c WHERE c.tenant_id = $1 AND c.charge_id = $2 FOR NO KEY UPDATE"
        );
        let row: Option<JsonRow> = self
            .fetch_optional(
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(charge.get()),
            )
            .await?;
        row.map(|row| row.read::<ChargeRow>("charges")?.try_into())
            .transpose()
    }

    async fn replace_charge(&mut self, charge: &Charge) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let (amount, percent) = basis(&charge.terms);
        let stored = self
            .execute_one(
                diesel::sql_query(
                    "UPDATE charges SET charge_name = $3, kind = $4, event = $5, amount_paise = $6, percent = $7::numeric,
                       tax_percent = $8::numeric, is_active = $9, version = $10
                     WHERE tenant_id = $1 AND charge_id = $2",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(charge.id.get())
                .bind::<Text, _>(&charge.terms.name)
                .bind::<Text, _>(charge.terms.kind.as_str())
                .bind::<Text, _>(charge.terms.event.as_str())
                .bind::<Nullable<BigInt>, _>(amount)
                .bind::<Nullable<Text>, _>(percent)
                .bind::<Text, _>(charge.terms.tax_percent.to_string())
                .bind::<Bool, _>(charge.is_active)
                .bind::<BigInt, _>(charge.version),
            )
            .await;
        Ok(unless_taken(stored, NAMES)?.is_some())
    }

    async fn lock_tax_registrations(&mut self) -> Result<(Vec<TaxRegistration>, i64), StoreError> {
        let tenant = self.tenant()?.get();
        let row: JsonRow = self
            .run(async |connection| {
                // Creates a row to lock.
                diesel::sql_query(
                    "INSERT INTO tax_registrations (tenant_id, version) VALUES ($1, 0) ON CONFLICT DO NOTHING",
                )
                .bind::<BigInt, _>(tenant)
                .execute(connection)
                .await?;
                diesel::sql_query(
                    "SELECT to_jsonb(t)::text AS row FROM tax_registrations t WHERE tenant_id = $1 FOR NO KEY UPDATE",
                )
                .bind::<BigInt, _>(tenant)
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
        self.execute_one(
            diesel::sql_query(
                "UPDATE tax_registrations SET registrations = $2::jsonb, version = $3 WHERE tenant_id = $1",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<Text, _>(json)
            .bind::<BigInt, _>(version),
        )
        .await?;
        Ok(())
    }

    async fn tax_place(&mut self, branch: BranchId) -> Result<TaxPlace, StoreError> {
        let tenant = self.tenant()?.get();
        let row: TaxPlaceRow = self
            .fetch_one(
                diesel::sql_query(TAX_PLACE)
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(branch.get()),
            )
            .await?;
        row.try_into()
    }

    async fn loan_charges(&mut self, loan: LoanId) -> Result<Vec<LoanCharge>, StoreError> {
        let tenant = self.tenant()?.get();
        let rows: Vec<JsonRow> = self
            .fetch_all(
                diesel::sql_query(LOAN_CHARGES)
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(loan.get()),
            )
            .await?;
        rows.iter()
            .map(|row| row.read::<LoanChargeRow>("loan_charges")?.try_into())
            .collect()
    }

    async fn add_loan_charge(&mut self, charge: &NewLoanCharge) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let assessed = &charge.assessed;
        self.execute_one(
            diesel::sql_query(
                "INSERT INTO loan_charges (tenant_id, loan_id, kind, event, charge_name, booked_on, due_on, amount_paise,
                   cgst_paise, sgst_paise, igst_paise, gstin, document_number, cancels_id, made_by, made_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<BigInt, _>(charge.loan.get())
            .bind::<Text, _>(assessed.kind.as_str())
            .bind::<Text, _>(charge.event.as_str())
            .bind::<Text, _>(&assessed.name)
            .bind::<SqlDate, _>(charge.booked_on)
            .bind::<Nullable<SqlDate>, _>(charge.due_on)
            .bind::<BigInt, _>(assessed.amount.paise())
            .bind::<BigInt, _>(assessed.tax.cgst.paise())
            .bind::<BigInt, _>(assessed.tax.sgst.paise())
            .bind::<BigInt, _>(assessed.tax.igst.paise())
            .bind::<Nullable<Text>, _>(charge.gstin.as_deref())
            .bind::<Nullable<Text>, _>(charge.document.as_deref())
            .bind::<Nullable<BigInt>, _>(charge.cancels.map(LoanChargeId::get))
            .bind::<BigInt, _>(charge.made_by.get())
            .bind::<Timestamptz, _>(charge.made_at),
        )
        .await?;
        Ok(())
    }
}
