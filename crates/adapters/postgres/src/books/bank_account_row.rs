use munim_books::{BankAccount, BankAccountDraft, BankAccountNumber, BankAccountRecord, Ifsc};
use munim_kernel::{AccountId, BankAccountId, BranchId, Money, StoreError};
use serde::Deserialize;

use crate::errors::corrupt;

pub(super) const BANK_ACCOUNT: &str = "to_jsonb(b)::text AS row";

#[derive(Deserialize)]
pub(super) struct BankAccountRow {
    bank_account_id: i64,
    account_name: String,
    bank_name: String,
    ifsc: String,
    account_number: String,
    branch_id: Option<i64>,
    account_id: i64,
    overdraft_paise: i64,
    is_active: bool,
    version: i64,
}

impl TryFrom<BankAccountRow> for BankAccount {
    type Error = StoreError;

    fn try_from(row: BankAccountRow) -> Result<Self, StoreError> {
        let id = row.bank_account_id;
        let wrong = |column| corrupt("bank_accounts", column, id);
        let branch = row.branch_id.map(BranchId::try_new).transpose();
        Ok(Self::from_store(BankAccountRecord {
            id: BankAccountId::try_new(id).map_err(|_| wrong("bank_account_id"))?,
            draft: BankAccountDraft {
                name: row.account_name,
                bank: row.bank_name,
                ifsc: Ifsc::try_new(row.ifsc).map_err(|_| wrong("ifsc"))?,
                number: BankAccountNumber::try_new(row.account_number)
                    .map_err(|_| wrong("account_number"))?,
                branch: branch.map_err(|_| wrong("branch_id"))?,
                account: AccountId::try_new(row.account_id).map_err(|_| wrong("account_id"))?,
                overdraft: Money::from_paise(row.overdraft_paise),
                is_active: row.is_active,
            },
            version: row.version,
        }))
    }
}
