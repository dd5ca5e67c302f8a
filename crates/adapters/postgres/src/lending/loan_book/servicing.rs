use munim_books::AccountRole;
use munim_kernel::{AccountId, BranchId, LoanProductId, Money, PaymentId, StoreError};
use munim_lending::{Head, NewSettlement, NewWaiver, NewWriteOff};

use crate::{PgWork, run::RunQueryDsl, stored::sql};

impl PgWork {
    /// Adds a part of a waiver.
    pub(super) async fn insert_waiver(&mut self, waiver: &NewWaiver) -> Result<(), StoreError> {
        let (tenant, part) = (self.tenant()?.get(), &waiver.part);
        self.apply(sql!(
            "INSERT INTO loan_waivers (tenant_id, loan_id, head, loan_charge_id, due_on, amount_paise, cgst_paise, sgst_paise,
               igst_paise, gstin, document_number, booked_on, reason, made_by, made_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)";
            tenant, waiver.loan.get(), waiver.head.as_str(), waiver.charge, waiver.due_on, part.amount.paise(),
            part.tax.cgst.paise(), part.tax.sgst.paise(), part.tax.igst.paise(), waiver.gstin.as_deref(),
            waiver.document.as_deref(), waiver.booked_on, &waiver.reason, waiver.made_by.get(), waiver.made_at
        ))
        .await
    }

    /// Adds a write-off or its undoing, which points at it, and keeps the principal that is written off with the loan.
    pub(super) async fn insert_write_off(&mut self, write_off: &NewWriteOff) -> Result<(), StoreError> {
        let (tenant, amounts) = (self.tenant()?.get(), &write_off.amounts);
        let principal = if write_off.undoes {
            Money::ZERO
        } else {
            amounts.principal
        };
        self.run(async |connection| {
            sql!(
                "INSERT INTO loan_write_offs (tenant_id, loan_id, booked_on, owed_paise, principal_paise, interest_paise, fee_paise,
                   advance_paise, provision_paise, reason, made_by, made_at, undoes_id)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, CASE WHEN $13 THEN (
                   SELECT max(write_off_id) FROM loan_write_offs
                   WHERE tenant_id = $1 AND loan_id = $2 AND undoes_id IS NULL) END)";
                tenant, write_off.loan.get(), write_off.booked_on, amounts.owed.paise(), amounts.principal.paise(),
                amounts.interest.paise(), amounts.fee.paise(), amounts.advance.paise(),
                amounts.provision.paise(), &write_off.reason, write_off.made_by.get(), write_off.made_at,
                write_off.undoes
            )
            .execute(connection)
            .await?;
            sql!(
                "UPDATE loans SET written_off_paise = $3 WHERE tenant_id = $1 AND loan_id = $2";
                tenant, write_off.loan.get(), principal.paise()
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    /// Adds a settlement with the payment that brought it.
    pub(super) async fn insert_settlement(
        &mut self,
        payment: PaymentId,
        settlement: &NewSettlement,
    ) -> Result<(), StoreError> {
        let (tenant, given_up) = (self.tenant()?.get(), &settlement.given_up);
        let of = |head: Head| given_up.heads.get(head).paise();
        self.apply(sql!(
            "INSERT INTO loan_settlements (tenant_id, repayment_id, loan_id, booked_on, owed_paise, principal_paise, interest_paise,
               fee_paise, penalty_paise, accrued_paise, receivable_paise, provision_paise, reason, made_by, made_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)";
            tenant, payment.get(), settlement.loan.get(), settlement.booked_on, settlement.owed.paise(),
            of(Head::Principal), of(Head::Interest), of(Head::Fee), of(Head::Penalty), given_up.accrued.paise(),
            given_up.receivable.paise(), given_up.provision.paise(), &settlement.reason, settlement.made_by.get(),
            settlement.made_at
        ))
        .await
    }

    /// Locks the provision of a branch for a product, and reads what is in it.
    pub(super) async fn read_provision(
        &mut self,
        branch: BranchId,
        product: LoanProductId,
    ) -> Result<Money, StoreError> {
        let (tenant, role) = (self.tenant()?.get(), AccountRole::Provision.as_str());
        let account: AccountId = self
            .one(sql!(
                "SELECT account_id FROM account_roles
                 WHERE tenant_id = $1 AND role = $2 AND (branch_id IS NULL OR branch_id = $3)
                   AND (product_id IS NULL OR product_id = $4)
                 ORDER BY branch_id NULLS LAST, product_id NULLS LAST LIMIT 1";
                tenant, role, branch.get(), product.get()
            ))
            .await?;
        // Of two write-offs that use the last of it, the second waits here and sees the first.
        self.run(async |connection| {
            sql!(
                "SELECT pg_advisory_xact_lock(hashtextextended('munim provision ' || $1, $2))";
                account.get(), branch.get()
            )
            .execute(connection)
            .await
        })
        .await?;
        let held: i64 = self
            .value(sql!(
                "SELECT coalesce(sum(credit_paise - debit_paise), 0)::bigint AS held FROM account_movements
                 WHERE tenant_id = $1 AND span = 'year' AND branch_id = $2 AND account_id = $3";
                tenant, branch.get(), account.get()
            ))
            .await?;
        Ok(Money::from_paise(held.max(0)))
    }
}
