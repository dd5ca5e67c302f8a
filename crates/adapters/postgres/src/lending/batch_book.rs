use async_trait::async_trait;
use munim_kernel::{BankAccountId, DisbursementBatchId, LoanId, Money, Reach, StoreError, UserId};
use munim_lending::{Batch, BatchBook, BatchClient, NewBatch, Part, Payee, Payer, ShownBatch, Utr};

use super::batch_row::{HEAD, NO_OFFICER, PARTS, PayerRow, SealedFile, Version, tax_place};
use crate::{PgWork, errors::unless_taken, reach_sql::in_reach, stored::sql};

/// The constraint that keeps UTRs unique.
const UTRS_ARE_UNIQUE: &str = "disbursement_parts_utr";

impl PgWork {
    async fn store_parts(&mut self, batch: DisbursementBatchId, parts: &[&Part]) -> Result<(), StoreError> {
        if parts.is_empty() {
            return Ok(());
        }
        let tenant = self.tenant()?.get();
        let settled = || parts.iter().map(|part| part.settled.as_ref());
        let utrs = settled().map(|one| one.and_then(|one| one.utr.as_ref()).map(Utr::as_str));
        let refusals = || parts.iter().map(|part| part.refusal.as_ref());
        let places = || parts.iter().map(|part| part.place.as_ref());
        self.apply(sql!(
            "UPDATE disbursement_parts p SET state = n.state, utr = n.utr, settled_on = n.settled_on,
               failure_reason = n.failure_reason, refusal_code = n.refusal_code, refusal_message = n.refusal_message,
               tax_place = n.tax_place, gstin = n.gstin
             FROM unnest($3::smallint[], $4::text[], $5::text[], $6::date[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[])
               AS n (part_number, state, utr, settled_on, failure_reason, refusal_code, refusal_message, tax_place, gstin)
             WHERE p.tenant_id = $1 AND p.batch_id = $2 AND p.part_number = n.part_number";
            tenant, batch, parts.iter().map(|part| number(part.number)).collect::<Result<Vec<_>, _>>()?,
            parts.iter().map(|part| part.state).collect::<Vec<_>>(), utrs.collect::<Vec<_>>(),
            settled().map(|one| one.map(|one| one.on)).collect::<Vec<_>>(),
            settled().map(|one| one.map_or("", |one| &one.reason)).collect::<Vec<&str>>(),
            refusals().map(|one| one.map(|one| one.code.as_str())).collect::<Vec<_>>(),
            refusals().map(|one| one.map_or("", |one| &one.message)).collect::<Vec<&str>>(),
            places().map(|place| place.map(tax_place)).collect::<Vec<_>>(),
            places().map(|place| Some(place?.gstin()?.as_str())).collect::<Vec<_>>()
        ))
        .await
    }
}

/// Converts a part's number, or a number of parts, to the type of its column.
fn number(of_part: u16) -> Result<i16, StoreError> {
    i16::try_from(of_part).map_err(|_| StoreError::Failed)
}

#[async_trait(?Send)]
impl BatchBook for PgWork {
    async fn add_batch(&mut self, wanted: &NewBatch) -> Result<Option<DisbursementBatchId>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "INSERT INTO disbursement_batches (tenant_id, branch_id, bank_account_id, template, customer_code, value_on, created_by,
               created_at)
             SELECT k.tenant_id, $3, k.bank_account_id, $4, $5, $6, $7, $8 FROM bank_accounts k
             WHERE k.tenant_id = $1 AND k.bank_account_id = $2 RETURNING batch_id";
            tenant, wanted.bank_account, wanted.branch, wanted.template, &wanted.customer_code, wanted.value_on, wanted.by,
            wanted.at
        ))
        .await
    }

    async fn add_parts(
        &mut self,
        batch: DisbursementBatchId,
        parts: &[(LoanId, Money)],
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let (loans, amounts): (Vec<_>, Vec<_>) = parts.iter().copied().unzip();
        self.apply(sql!(
            "INSERT INTO disbursement_parts (tenant_id, batch_id, part_number, loan_id, amount_paise, bank_ifsc, bank_number_masked,
               bank_number_hash, bank_number_sealed, bank_holder, is_bank_verified)
             SELECT $1, $2, n.place::smallint, l.loan_id, n.amount, p.bank_ifsc, p.bank_number_masked, p.bank_number_hash,
               p.bank_number_sealed, p.bank_holder, p.is_bank_verified
             FROM unnest($3::bigint[], $4::bigint[]) WITH ORDINALITY AS n (loan_id, amount, place)
             JOIN loans l ON l.tenant_id = $1 AND l.loan_id = n.loan_id
             JOIN client_profiles p ON p.tenant_id = l.tenant_id AND p.client_id = l.client_id";
            tenant, batch, &loans, &amounts
        ))
        .await?;
        self.apply(sql!(
            "UPDATE disbursement_batches b SET part_count = t.parts, total_paise = t.amount
             FROM (SELECT count(*)::smallint AS parts, sum(amount_paise)::bigint AS amount FROM disbursement_parts
               WHERE tenant_id = $1 AND batch_id = $2) t
             WHERE b.tenant_id = $1 AND b.batch_id = $2";
            tenant, batch
        ))
        .await
    }

    async fn lock_batch(
        &mut self,
        reach: &Reach,
        batch: DisbursementBatchId,
    ) -> Result<Option<Batch>, StoreError> {
        // Its parts are read afterwards: while this statement waits, they can change.
        if self.lock_batch_version(reach, batch).await?.is_none() {
            return Ok(None);
        }
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT ({HEAD} || {PARTS})::text AS row FROM disbursement_batches b WHERE b.tenant_id = $1 AND b.batch_id = $2";
            tenant, batch
        ))
        .await
    }

    async fn lock_batch_version(
        &mut self,
        reach: &Reach,
        batch: DisbursementBatchId,
    ) -> Result<Option<i64>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "b.branch_id", NO_OFFICER);
        let locked: Option<Version> = self
            .row(sql!(
                "SELECT b.version FROM disbursement_batches b WHERE b.tenant_id = $1 AND b.batch_id = $2 AND {reached}
                 FOR NO KEY UPDATE";
                tenant, batch
            ))
            .await?;
        Ok(locked.map(|Version(version)| version))
    }

    async fn batch_makers(&mut self, loan: LoanId) -> Result<Vec<UserId>, StoreError> {
        let tenant = self.tenant()?.get();
        self.rows(sql!(
            "SELECT b.created_by AS user_id FROM disbursement_parts p
             JOIN disbursement_batches b ON b.tenant_id = p.tenant_id AND b.batch_id = p.batch_id
             WHERE p.tenant_id = $1 AND p.loan_id = $2 AND p.state = 'paid'";
            tenant, loan.get()
        ))
        .await
    }

    async fn replace_batch(&mut self, before: &Batch, after: &Batch) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let (record, totals) = (after.get(), after.totals());
        let released = record.released.as_ref();
        self.apply(sql!(
            "UPDATE disbursement_batches SET state = $3, paid_count = $4, paid_paise = $5, failed_count = $6, released_by = $7,
               released_at = $8, account_id = $9, file_hash = $10, reason = $11, version = $12
             WHERE tenant_id = $1 AND batch_id = $2";
            tenant, record.id, record.state, number(totals.paid)?, totals.paid_amount, number(totals.failed)?,
            released.map(|one| one.by), released.map(|one| one.at), released.map(|one| one.account),
            released.map(|one| one.file_hash.as_str()), &record.reason, record.version
        ))
        .await?;
        let rows = before.get().parts.iter().zip(&record.parts);
        let differing: Vec<_> = rows.filter(|(was, is)| was != is).map(|(_, is)| is).collect();
        let stored = self.store_parts(record.id, &differing).await;
        Ok(unless_taken(stored, UTRS_ARE_UNIQUE)?.is_some())
    }

    async fn batch_clients(&mut self, loans: &[LoanId]) -> Result<Vec<BatchClient>, StoreError> {
        let tenant = self.tenant()?.get();
        self.rows(sql!(
            "SELECT l.loan_id, c.client_id, c.client_number, p.bank_ifsc, p.bank_number_masked, p.bank_number_hash,
               p.bank_number_sealed, p.bank_holder, p.is_bank_verified
             FROM loans l JOIN clients c ON c.tenant_id = l.tenant_id AND c.client_id = l.client_id
             LEFT JOIN client_profiles p ON p.tenant_id = c.tenant_id AND p.client_id = c.client_id
             WHERE l.tenant_id = $1 AND l.loan_id = ANY ($2::bigint[]) ORDER BY l.loan_id";
            tenant, loans
        ))
        .await
    }

    async fn kept_payees(&mut self, batch: DisbursementBatchId) -> Result<Vec<Payee>, StoreError> {
        let tenant = self.tenant()?.get();
        let kept: Vec<Option<Payee>> = self
            .rows(sql!(
                "SELECT part_number, bank_ifsc, bank_number_masked, bank_number_hash, bank_number_sealed, bank_holder, is_bank_verified
                 FROM disbursement_parts WHERE tenant_id = $1 AND batch_id = $2 ORDER BY part_number";
                tenant, batch
            ))
            .await?;
        Ok(kept.into_iter().flatten().collect())
    }

    async fn payer(&mut self, account: BankAccountId, customer_code: &str) -> Result<Payer, StoreError> {
        let tenant = self.tenant()?.get();
        let PayerRow(payer) = self
            .one(sql!(
                "SELECT t.org_name, k.ifsc, k.account_number FROM tenants t JOIN bank_accounts k ON k.tenant_id = t.tenant_id
                 WHERE t.tenant_id = $1 AND k.bank_account_id = $2";
                tenant, account
            ))
            .await?;
        Ok(Payer {
            customer_code: customer_code.to_owned(),
            ..payer
        })
    }

    async fn keep_file(&mut self, batch: DisbursementBatchId, sealed: &[u8]) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "INSERT INTO disbursement_files (tenant_id, batch_id, sealed) VALUES ($1, $2, $3)";
            tenant, batch, sealed
        ))
        .await
    }

    async fn sealed_file(&mut self, batch: DisbursementBatchId) -> Result<Option<Vec<u8>>, StoreError> {
        let tenant = self.tenant()?.get();
        let found: Option<SealedFile> = self
            .row(sql!(
                "SELECT sealed FROM disbursement_files WHERE tenant_id = $1 AND batch_id = $2";
                tenant, batch
            ))
            .await?;
        Ok(found.map(|SealedFile(sealed)| sealed))
    }

    async fn shown_batch(&mut self, batch: DisbursementBatchId) -> Result<Option<ShownBatch>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT ({HEAD} || {PARTS})::text AS row FROM disbursement_batches b WHERE b.tenant_id = $1 AND b.batch_id = $2";
            tenant, batch
        ))
        .await
    }
}
