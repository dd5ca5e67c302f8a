use munim_books::{Document, Entry, EntryLine, FinancialYear};
use munim_kernel::{AccountId, BranchId, EntryId, LoanId, Money, StoreError};
use serde::Deserialize;
use time::{Date, OffsetDateTime};

use crate::{errors::corrupt, json_row::day};

#[derive(Deserialize)]
struct LineRow {
    account_id: i64,
    account_code: String,
    account_name: String,
    debit_paise: i64,
    credit_paise: i64,
    loan_id: Option<i64>,
}

#[derive(Deserialize)]
pub(super) struct EntryRow {
    entry_id: i64,
    branch_id: i64,
    branch_code: String,
    entry_number: i64,
    #[serde(deserialize_with = "day::deserialize")]
    booked_on: Date,
    #[serde(deserialize_with = "day::deserialize")]
    value_on: Date,
    source_kind: String,
    source_id: Option<i64>,
    narration: String,
    amount_paise: i64,
    reverses_id: Option<i64>,
    posted_by_name: Option<String>,
    #[serde(with = "time::serde::rfc3339")]
    posted_at: OffsetDateTime,
    lines: Vec<LineRow>,
}

impl TryFrom<LineRow> for EntryLine {
    type Error = StoreError;

    fn try_from(row: LineRow) -> Result<Self, StoreError> {
        Ok(Self {
            account: AccountId::try_new(row.account_id)
                .map_err(|_| corrupt("journal_lines", "account_id", row.account_id))?,
            account_code: row.account_code,
            account_name: row.account_name,
            debit: Money::from_paise(row.debit_paise),
            credit: Money::from_paise(row.credit_paise),
            loan: row
                .loan_id
                .map(|loan| LoanId::try_new(loan).map_err(|_| corrupt("journal_lines", "loan_id", loan)))
                .transpose()?,
        })
    }
}

impl TryFrom<EntryRow> for Entry {
    type Error = StoreError;

    fn try_from(row: EntryRow) -> Result<Self, StoreError> {
        let id = row.entry_id;
        Ok(Self {
            id: EntryId::try_new(id).map_err(|_| corrupt("journal_entries", "entry_id", id))?,
            number: Document {
                branch_code: row.branch_code,
                year: FinancialYear::of(row.booked_on),
                number: row.entry_number,
            },
            branch: BranchId::try_new(row.branch_id)
                .map_err(|_| corrupt("journal_entries", "branch_id", id))?,
            booked_on: row.booked_on,
            value_on: row.value_on,
            source_kind: row.source_kind,
            source_id: row.source_id,
            narration: row.narration,
            amount: Money::from_paise(row.amount_paise),
            reverses: row
                .reverses_id
                .map(|entry| {
                    EntryId::try_new(entry).map_err(|_| corrupt("journal_entries", "reverses_id", id))
                })
                .transpose()?,
            posted_by: row.posted_by_name.unwrap_or_default(),
            posted_at: row.posted_at,
            lines: row
                .lines
                .into_iter()
                .map(TryInto::try_into)
                .collect::<Result<_, _>>()?,
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
