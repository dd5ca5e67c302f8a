use munim_kernel::AccountId;
use munim_tenancy::TenantKind;

/// The accounts of the chart that the books of a generated lender use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Accounts {
    pub(super) cash: AccountId,
    /// Cash at banks.
    pub bank: AccountId,
    pub(super) portfolio: AccountId,
    pub(super) provision: AccountId,
    pub(super) inter_branch: AccountId,
    /// Borrowings, or members' deposits.
    pub(super) funds: AccountId,
    pub(super) capital: AccountId,
    /// The result of each year is transferred here.
    pub reserves: AccountId,
    pub(super) interest_income: AccountId,
    pub(super) fee_income: AccountId,
    pub(super) provision_expense: AccountId,
    pub(super) write_offs: AccountId,
    pub(super) interest_expense: AccountId,
    pub(super) staff: AccountId,
    pub(super) offices: AccountId,
    pub(super) travel: AccountId,
    /// Whether `funds` are deposits.
    pub(super) takes_deposits: bool,
}

/// An account that is added to the chart of a new tenant.
#[derive(Debug, Clone, Copy)]
pub struct AddedAccount {
    pub code: &'static str,
    pub name: &'static str,
    /// As the database names it.
    pub kind: &'static str,
}

#[derive(Debug, Clone, Copy)]
pub struct BankAccount {
    /// The lender's name for it.
    pub name: &'static str,
    /// Invented.
    pub bank_name: &'static str,
    /// Belongs to no bank.
    pub ifsc: &'static str,
    pub number: &'static str,
}

/// Every lender has this account. Loans are disbursed from it, and its balance is in [`Accounts::bank`].
pub const BANK_ACCOUNT: BankAccount = BankAccount {
    name: "Current account",
    bank_name: "Sahyadri Demo Bank",
    ifsc: "DEMO0000001",
    number: "400100200300",
};

const TRAVEL: AddedAccount = AddedAccount {
    code: "5510",
    name: "Travel",
    kind: "expense",
};

impl Accounts {
    /// Returns the accounts that a lender of this kind adds to the standard chart.
    pub fn added(kind: TenantKind) -> &'static [AddedAccount] {
        if kind.takes_deposits() {
            &[
                AddedAccount {
                    code: "2050",
                    name: "Term deposits of members",
                    kind: "liability",
                },
                AddedAccount {
                    code: "5310",
                    name: "Interest on deposits",
                    kind: "expense",
                },
                TRAVEL,
            ]
        } else {
            &[TRAVEL]
        }
    }

    /// Finds the accounts by their codes; `None` if one is missing.
    pub fn of(kind: TenantKind, find: impl Fn(&str) -> Option<AccountId>) -> Option<Self> {
        let (funds, interest_expense) = if kind.takes_deposits() {
            ("2050", "5310")
        } else {
            ("2400", "5300")
        };
        Some(Self {
            cash: find("1000")?,
            bank: find("1100")?,
            portfolio: find("1200")?,
            provision: find("1290")?,
            inter_branch: find("1800")?,
            funds: find(funds)?,
            capital: find("3000")?,
            reserves: find("3100")?,
            interest_income: find("4000")?,
            fee_income: find("4100")?,
            provision_expense: find("5000")?,
            write_offs: find("5100")?,
            interest_expense: find(interest_expense)?,
            staff: find("5400")?,
            offices: find("5500")?,
            travel: find(TRAVEL.code)?,
            takes_deposits: kind.takes_deposits(),
        })
    }

    /// Returns whether the account is one of income or expense.
    pub(super) fn is_of_result(&self, account: AccountId) -> bool {
        [
            self.interest_income,
            self.fee_income,
            self.provision_expense,
            self.write_offs,
            self.interest_expense,
            self.staff,
            self.offices,
            self.travel,
        ]
        .contains(&account)
    }
}
