use munim_kernel::words;

use crate::AccountKind;

words! {
    /// What a posting rule means by an account. A tenant maps each to one of its accounts, for all branches and products or for
    /// some.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum AccountRole {
        /// Cash at a branch.
        CashInHand = "cash_in_hand",
        /// Cash with staff.
        Till = "till",
        /// Money at banks.
        Bank = "bank",
        /// Principal of loans that is outstanding. The control account of the loans.
        Portfolio = "portfolio",
        /// Interest that was accrued and is not received yet.
        InterestReceivable = "interest_receivable",
        /// Charges that were made and are not received yet, with their tax.
        FeeReceivable = "fee_receivable",
        /// Provision for loans that may be lost.
        Provision = "provision",
        /// What branches owe each other.
        InterBranch = "inter_branch",
        /// Money whose place is not known yet.
        Suspense = "suspense",
        /// Clients' savings.
        Savings = "savings",
        /// Clients' money beyond what was due.
        AdvanceFromClients = "advance_from_clients",
        /// Central GST to pay.
        CgstPayable = "cgst_payable",
        /// State GST to pay.
        SgstPayable = "sgst_payable",
        /// Integrated GST to pay.
        IgstPayable = "igst_payable",
        /// Insurance premiums taken for insurers.
        InsurancePayable = "insurance_payable",
        /// Where a year's result goes.
        Reserves = "reserves",
        /// The other side of opening balances.
        OpeningBalances = "opening_balances",
        /// Interest earned on loans.
        InterestIncome = "interest_income",
        /// Fees earned.
        FeeIncome = "fee_income",
        /// Penal charges earned.
        PenalIncome = "penal_income",
        /// Recovered from loans written off.
        RecoveryIncome = "recovery_income",
        /// The cost of provisions.
        ProvisionExpense = "provision_expense",
        /// The cost of loans written off.
        WriteOffExpense = "write_off_expense",
        /// The cost of what clients were let off.
        WaiverExpense = "waiver_expense",
        /// Differences when cash is counted.
        TillDifference = "till_difference",
    }
}

impl AccountRole {
    /// Returns whether its balance is the sum of a sub-ledger, so that only what changes the sub-ledger may post to it.
    pub fn is_control(self) -> bool {
        matches!(
            self,
            Self::Portfolio
                | Self::InterestReceivable
                | Self::FeeReceivable
                | Self::AdvanceFromClients
                | Self::Savings
        )
    }

    /// Returns whether it is money: notes and coins, or money at a bank.
    pub fn is_cash(self) -> bool {
        matches!(self, Self::CashInHand | Self::Till | Self::Bank)
    }

    /// Returns what its account counts.
    pub fn kind(self) -> AccountKind {
        match self {
            Self::CashInHand
            | Self::Till
            | Self::Bank
            | Self::Portfolio
            | Self::InterestReceivable
            | Self::FeeReceivable
            | Self::Provision
            | Self::InterBranch
            | Self::Suspense => AccountKind::Asset,
            Self::Savings
            | Self::AdvanceFromClients
            | Self::CgstPayable
            | Self::SgstPayable
            | Self::IgstPayable
            | Self::InsurancePayable => AccountKind::Liability,
            Self::Reserves | Self::OpeningBalances => AccountKind::Equity,
            Self::InterestIncome | Self::FeeIncome | Self::PenalIncome | Self::RecoveryIncome => {
                AccountKind::Income
            }
            Self::ProvisionExpense | Self::WriteOffExpense | Self::WaiverExpense | Self::TillDifference => {
                AccountKind::Expense
            }
        }
    }
}
