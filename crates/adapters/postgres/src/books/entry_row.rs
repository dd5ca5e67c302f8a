use munim_books::{Document, Entry, EntryLine};
use munim_kernel::{FinancialYear, StoreError};
use time::Date;

use crate::stored::{Columns, FromRow, from_row};

from_row! {
    EntryLine: "journal_lines", "entry_id" {
        account = "account_id", account_code, account_name, debit = "debit_paise", credit = "credit_paise",
        loan = "loan_id",
    }
}

impl FromRow for Document {
    const ROW: (&'static str, &'static str) = ("journal_entries", "entry_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let booked_on: Date = row.get("booked_on")?;
        Ok(Self {
            branch_code: row.get("branch_code")?,
            year: FinancialYear::of(booked_on),
            number: row.get("entry_number")?,
        })
    }
}

impl FromRow for Entry {
    const ROW: (&'static str, &'static str) = ("journal_entries", "entry_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let posted_by: Option<String> = row.get("posted_by_name")?;
        Ok(Self {
            id: row.get("entry_id")?,
            number: row.part()?,
            branch: row.get("branch_id")?,
            booked_on: row.get("booked_on")?,
            value_on: row.get("value_on")?,
            source_kind: row.get("source_kind")?,
            source_id: row.get("source_id")?,
            narration: row.get("narration")?,
            amount: row.get("amount_paise")?,
            reverses: row.get("reverses_id")?,
            posted_by: posted_by.unwrap_or_default(),
            posted_at: row.get("posted_at")?,
            lines: row.list("lines")?,
        })
    }
}

/// Returns the query for entries that meet a condition, each as a JSON object.
pub(super) fn entries(condition: &str) -> String {
    format!(
        "SELECT (to_jsonb(e) || jsonb_build_object('branch_code', s.branch_code,
             'posted_by_name', munim_username(e.tenant_id, e.posted_by),
             'lines', (SELECT jsonb_agg(to_jsonb(l) || jsonb_build_object('account_code', a.account_code,
                 'account_name', a.account_name) ORDER BY l.line)
               FROM journal_lines l JOIN accounts a ON a.tenant_id = l.tenant_id AND a.account_id = l.account_id
               WHERE l.tenant_id = e.tenant_id AND l.entry_id = e.entry_id)))::text AS row
         FROM journal_entries e JOIN number_series s ON s.tenant_id = e.tenant_id AND s.branch_id = e.branch_id
           AND s.series = 'voucher' AND s.financial_year = e.financial_year
         WHERE e.tenant_id = $1 AND {condition}"
    )
}
