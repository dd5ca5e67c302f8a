use munim_books::{BankAccountNumber, Ifsc};
use munim_kernel::{AccountId, StoreError, UserId};
use munim_lending::{
    Batch, BatchClient, BatchNames, BatchRecord, BatchTotals, Gstin, ListedBatch, Part, PartNames, Payee,
    Payer, RefusedPart, Released, Settled, ShownBatch, TaxPlace, Utr,
};
use time::OffsetDateTime;

use crate::stored::{Columns, FromRow};

/// A batch `b` as a JSON object, without its parts.
pub(super) const HEAD: &str = "(to_jsonb(b) || jsonb_build_object('parts', '[]'::jsonb, 'branch_name', (SELECT h.branch_name FROM branches h
     WHERE h.tenant_id = b.tenant_id AND h.branch_id = b.branch_id),
   'bank_account_name', (SELECT k.account_name FROM bank_accounts k
     WHERE k.tenant_id = b.tenant_id AND k.bank_account_id = b.bank_account_id),
   'created_by_name', coalesce(munim_username(b.tenant_id, b.created_by), ''),
   'released_by_name', munim_username(b.tenant_id, b.released_by)))";

/// The parts of a batch `b` as a JSON object, with the names that they are shown with.
pub(super) const PARTS: &str = "jsonb_build_object('parts', coalesce((SELECT jsonb_agg(
     to_jsonb(p) - 'bank_number_hash' - 'bank_number_sealed' || jsonb_build_object('loan_number', l.loan_number, 'client_id', l.client_id,
       'client_name', trim(c.first_name || ' ' || c.last_name)) ORDER BY p.part_number)
   FROM disbursement_parts p JOIN loans l ON l.tenant_id = p.tenant_id AND l.loan_id = p.loan_id
   JOIN clients c ON c.tenant_id = l.tenant_id AND c.client_id = l.client_id
   WHERE p.tenant_id = b.tenant_id AND p.batch_id = b.batch_id), '[]'))";

/// Batches are not in the reach of officers.
pub(super) const NO_OFFICER: Option<&str> = Some("NULL::bigint");

/// Returns the word that a place is stored as.
pub(super) fn tax_place(place: &TaxPlace) -> &'static str {
    match place {
        TaxPlace::Unregistered => "unregistered",
        TaxPlace::Within(_) => "within",
        TaxPlace::Across(_) => "across",
        TaxPlace::Unknown => "unknown",
    }
}

fn place(row: &Columns<'_>) -> Result<Option<TaxPlace>, StoreError> {
    let gstin = row.parse("gstin", |text: Option<String>| {
        text.map(Gstin::try_new).transpose()
    })?;
    let stored: Option<String> = row.get("tax_place")?;
    Ok(match (stored.as_deref(), gstin) {
        (None, _) => None,
        (Some("within"), Some(gstin)) => Some(TaxPlace::Within(gstin)),
        (Some("across"), Some(gstin)) => Some(TaxPlace::Across(gstin)),
        (Some("unregistered"), None) => Some(TaxPlace::Unregistered),
        (Some("unknown"), None) => Some(TaxPlace::Unknown),
        _ => return Err(row.wrong("tax_place")),
    })
}

fn settled(row: &Columns<'_>) -> Result<Option<Settled>, StoreError> {
    let Some(on) = row.get("settled_on")? else {
        return Ok(None);
    };
    Ok(Some(Settled {
        utr: row.parse("utr", |utr: Option<String>| utr.map(Utr::try_new).transpose())?,
        on,
        reason: row.get("failure_reason")?,
    }))
}

impl FromRow for Part {
    const ROW: (&'static str, &'static str) = ("disbursement_parts", "part_number");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let (code, message): (Option<String>, String) =
            (row.get("refusal_code")?, row.get("refusal_message")?);
        Ok(Self {
            number: row.get("part_number")?,
            loan: row.get("loan_id")?,
            amount: row.get("amount_paise")?,
            state: row.get("state")?,
            settled: settled(row)?,
            refusal: code.map(|code| RefusedPart { code, message }),
            place: place(row)?,
        })
    }
}

impl FromRow for PartNames {
    const ROW: (&'static str, &'static str) = Part::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let loan_number: Option<String> = row.get("loan_number")?;
        Ok(Self {
            loan_number: loan_number.unwrap_or_default(),
            client: row.get("client_id")?,
            client_name: row.get("client_name")?,
            ifsc: row.get("bank_ifsc")?,
            masked: row.get("bank_number_masked")?,
            holder: row.get("bank_holder")?,
            is_verified: row.get("is_bank_verified")?,
        })
    }
}

impl FromRow for Batch {
    const ROW: (&'static str, &'static str) = ("disbursement_batches", "batch_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let (by, at): (Option<UserId>, Option<OffsetDateTime>) =
            (row.get("released_by")?, row.get("released_at")?);
        let (account, hash): (Option<AccountId>, Option<String>) =
            (row.get("account_id")?, row.get("file_hash")?);
        let released = by.zip(at).zip(account.zip(hash));
        Ok(Self::from_store(BatchRecord {
            id: row.get("batch_id")?,
            branch: row.get("branch_id")?,
            bank_account: row.get("bank_account_id")?,
            template: row.get("template")?,
            customer_code: row.get("customer_code")?,
            value_on: row.get("value_on")?,
            state: row.get("state")?,
            parts: row.list("parts")?,
            created_by: row.get("created_by")?,
            created_at: row.get("created_at")?,
            released: released.map(|((by, at), (account, file_hash))| Released {
                by,
                at,
                account,
                file_hash,
            }),
            reason: row.get("reason")?,
            version: row.get("version")?,
        }))
    }
}

impl FromRow for ListedBatch {
    const ROW: (&'static str, &'static str) = Batch::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            batch: row.part()?,
            totals: BatchTotals {
                parts: row.get("part_count")?,
                amount: row.get("total_paise")?,
                paid: row.get("paid_count")?,
                paid_amount: row.get("paid_paise")?,
                failed: row.get("failed_count")?,
            },
            names: BatchNames {
                branch: row.get("branch_name")?,
                bank_account: row.get("bank_account_name")?,
                created_by: row.get("created_by_name")?,
                released_by: row.get("released_by_name")?,
            },
        })
    }
}

impl FromRow for ShownBatch {
    const ROW: (&'static str, &'static str) = Batch::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            listed: row.part()?,
            names: row.list("parts")?,
        })
    }
}

impl FromRow for Option<Payee> {
    const ROW: (&'static str, &'static str) = Part::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let ifsc = row.parse("bank_ifsc", |code: Option<String>| {
            code.map(Ifsc::try_new).transpose()
        })?;
        let (hash, sealed): (Option<Vec<u8>>, Option<Vec<u8>>) =
            (row.get("bank_number_hash")?, row.get("bank_number_sealed")?);
        let (Some(ifsc), Some((hash, sealed))) = (ifsc, hash.zip(sealed)) else {
            return Ok(None);
        };
        Ok(Some(Payee {
            ifsc,
            masked: row.get("bank_number_masked")?,
            hash,
            sealed,
            holder: row.get("bank_holder")?,
            is_verified: row.get("is_bank_verified")?,
        }))
    }
}

impl FromRow for BatchClient {
    const ROW: (&'static str, &'static str) = ("loans", "loan_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            loan: row.get("loan_id")?,
            client: row.get("client_id")?,
            client_number: row.get("client_number")?,
            payee: row.part()?,
        })
    }
}

/// The lender and a bank account, without a customer code.
pub(super) struct PayerRow(pub(super) Payer);

impl FromRow for PayerRow {
    const ROW: (&'static str, &'static str) = ("bank_accounts", "bank_account_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self(Payer {
            name: row.get("org_name")?,
            ifsc: row.parse::<String, _, _>("ifsc", Ifsc::try_new)?,
            number: row.parse("account_number", |number: String| {
                BankAccountNumber::try_new(number)
            })?,
            customer_code: String::new(),
        }))
    }
}

/// The sealed file of a batch.
pub(super) struct SealedFile(pub(super) Vec<u8>);

impl FromRow for SealedFile {
    const ROW: (&'static str, &'static str) = ("disbursement_files", "batch_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self(row.get("sealed")?))
    }
}

/// The version of a batch.
pub(super) struct Version(pub(super) i64);

impl FromRow for Version {
    const ROW: (&'static str, &'static str) = Batch::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self(row.get("version")?))
    }
}
