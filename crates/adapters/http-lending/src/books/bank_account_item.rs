use munim_books::{BankAccount, BankAccountError, BankAccountFault};
use munim_kernel::{BranchId, Money};

use crate::prelude::*;

/// An account of the organisation at a bank.
#[item]
#[schema(as = BankAccount)]
pub(crate) struct BankAccountItem {
    bank_account_id: i64,
    name: String,
    bank_name: String,
    ifsc: String,
    /// The last four digits of its number. No call returns more.
    #[schema(min_length = 4, max_length = 4)]
    last_four: String,
    /// The branch that uses it; null for all.
    #[schema(required = false)]
    branch_id: Option<i64>,
    /// The account of the chart that its money is in.
    account_id: i64,
    /// How far it may be overdrawn, in rupees.
    overdraft: Money,
    is_active: bool,
    /// For `If-Match`.
    version: i64,
}

impl From<BankAccount> for BankAccountItem {
    fn from(account: BankAccount) -> Self {
        let record = account.into_inner();
        Self {
            bank_account_id: record.id.get(),
            last_four: record.draft.number.last_four().to_owned(),
            name: record.draft.name,
            bank_name: record.draft.bank,
            ifsc: record.draft.ifsc.as_str().to_owned(),
            branch_id: record.draft.branch.map(BranchId::get),
            account_id: record.draft.account.get(),
            overdraft: record.draft.overdraft,
            is_active: record.draft.is_active,
            version: record.version,
        }
    }
}

impl BankAccountItem {
    pub(super) fn example() -> Self {
        Self {
            bank_account_id: 3,
            name: "Disbursals".to_owned(),
            bank_name: "State Bank of India".to_owned(),
            ifsc: "SBIN0000300".to_owned(),
            last_four: "5678".to_owned(),
            branch_id: None,
            account_id: 2,
            overdraft: Money::ZERO,
            is_active: true,
            version: 1,
        }
    }

    pub(super) fn version(&self) -> i64 {
        self.version
    }
}

pub(super) fn bank_account_problem(error: BankAccountError) -> Problem {
    let message = error.to_string();
    match error {
        BankAccountError::NoTenant(error) => error.into(),
        BankAccountError::Store(error) => error.into(),
        BankAccountError::NotTheWhole => Problem::forbidden(),
        BankAccountError::NoSuchBankAccount => Problem::not_found(message),
        BankAccountError::Faults(faults) => {
            let faults = faults.into_iter().map(|fault| {
                let field = match fault {
                    BankAccountFault::Branch => "branchId",
                    BankAccountFault::Account => "accountId",
                };
                FieldProblem::new(field, "not_possible", fault.to_string())
            });
            Problem::invalid(faults.collect())
        }
        BankAccountError::Taken => {
            Problem::invalid(vec![FieldProblem::new("accountNumber", "taken", message)])
        }
        BankAccountError::TooMany(_) => Problem::conflict("too_many_bank_accounts", message),
        BankAccountError::VersionConflict => Problem::conflict("version_conflict", message),
    }
}
