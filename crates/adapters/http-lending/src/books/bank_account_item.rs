use munim_books::{BankAccount, BankAccountError, BankAccountFault};

use crate::prelude::*;

/// An account of the organisation at a bank.
#[item(from = account: BankAccount, let record = account.into_inner())]
#[schema(as = BankAccount)]
pub(crate) struct BankAccountItem {
    #[field(from = record.id.get(), example = 3)]
    bank_account_id: i64,
    #[field(from = record.draft.name, example = "Disbursals")]
    name: String,
    #[field(from = record.draft.bank, example = "State Bank of India")]
    bank_name: String,
    #[field(from = record.draft.ifsc.as_str().to_owned(), example = "SBIN0000300")]
    ifsc: String,
    /// The last four digits of its number. No call returns more.
    #[schema(min_length = 4, max_length = 4)]
    #[field(from = record.draft.number.last_four().to_owned(), example = "5678")]
    last_four: String,
    /// The branch that uses it; null for all.
    #[field(optional, from = record.draft.branch.map(BranchId::get), example = None)]
    branch_id: Option<i64>,
    /// The account of the chart that its money is in.
    #[field(from = record.draft.account.get(), example = 2)]
    account_id: i64,
    /// How far it may be overdrawn, in rupees.
    #[field(from = record.draft.overdraft, example = Money::ZERO)]
    overdraft: Money,
    #[field(from = record.draft.is_active, example = true)]
    is_active: bool,
    /// For `If-Match`.
    #[field(from = record.version, example = 1)]
    version: i64,
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
        BankAccountError::Taken => Problem::of_field("accountNumber", "taken", message),
        BankAccountError::TooMany(_) => Problem::conflict("too_many_bank_accounts", message),
        BankAccountError::VersionConflict => Problem::conflict("version_conflict", message),
    }
}
