use munim_books::{BankAccount, BankAccountDraft, BankAccountNumber, BankAccountRecord, Ifsc};
use munim_kernel::StoreError;

use crate::stored::{Columns, FromRow};

pub(super) const BANK_ACCOUNT: &str = "to_jsonb(b)::text AS row";

impl FromRow for BankAccount {
    const ROW: (&'static str, &'static str) = ("bank_accounts", "bank_account_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self::from_store(BankAccountRecord {
            id: row.get("bank_account_id")?,
            draft: BankAccountDraft {
                name: row.get("account_name")?,
                bank: row.get("bank_name")?,
                ifsc: row.parse::<String, _, _>("ifsc", Ifsc::try_new)?,
                number: row.parse("account_number", |number: String| {
                    BankAccountNumber::try_new(number)
                })?,
                branch: row.get("branch_id")?,
                account: row.get("account_id")?,
                overdraft: row.get("overdraft_paise")?,
                is_active: row.get("is_active")?,
            },
            version: row.get("version")?,
        }))
    }
}
