use munim_kernel::words;

use crate::AccountKind;

words! {
    /// The role of an account in posting rules. A tenant maps each to one of its accounts, for all branches and
    /// products or for some.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum AccountRole {
        CashInHand = "cash_in_hand",
        Till = "till",
        Bank = "bank",
        /// Outstanding principal of loans. Their control account.
        Portfolio = "portfolio",
        /// Interest that was accrued but not received yet.
        InterestReceivable = "interest_receivable",
        /// Charges, with their tax, that were made but not received yet.
        FeeReceivable = "fee_receivable",
        Provision = "provision",
        /// Balances between branches.
        InterBranch = "inter_branch",
        Suspense = "suspense",
        Savings = "savings",
        /// Fixed and recurring deposits.
        FixedDeposits = "fixed_deposits",
        UnclaimedDeposits = "unclaimed_deposits",
        /// Interest on savings and deposits that was accrued and not posted to accounts yet.
        SavingsInterestPayable = "savings_interest_payable",
        /// Tax deducted from interest on deposits.
        TdsPayable = "tds_payable",
        AdvanceFromClients = "advance_from_clients",
        CgstPayable = "cgst_payable",
        SgstPayable = "sgst_payable",
        IgstPayable = "igst_payable",
        /// Premiums collected on behalf of insurers.
        InsurancePayable = "insurance_payable",
        /// The shares of members.
        ShareCapital = "share_capital",
        /// The year's profit or loss is transferred here.
        Reserves = "reserves",
        /// The contra account of opening balances.
        OpeningBalances = "opening_balances",
        InterestIncome = "interest_income",
        FeeIncome = "fee_income",
        PenalIncome = "penal_income",
        /// Recovered from loans written off.
        RecoveryIncome = "recovery_income",
        SavingsInterestExpense = "savings_interest_expense",
        ProvisionExpense = "provision_expense",
        WriteOffExpense = "write_off_expense",
        /// The cost of amounts that were waived.
        WaiverExpense = "waiver_expense",
        /// Differences when cash is counted.
        TillDifference = "till_difference",
    }
}

impl AccountRole {
    /// Returns whether its balance is the sum of a sub-ledger. Only what changes the sub-ledger may post to it.
    pub fn is_control(self) -> bool {
        matches!(
            self,
            Self::Portfolio
                | Self::InterestReceivable
                | Self::FeeReceivable
                | Self::AdvanceFromClients
                | Self::Savings
                | Self::FixedDeposits
                | Self::UnclaimedDeposits
                | Self::SavingsInterestPayable
                | Self::ShareCapital
        )
    }

    /// Returns whether it is cash or money at a bank.
    pub fn is_cash(self) -> bool {
        matches!(self, Self::CashInHand | Self::Till | Self::Bank)
    }

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
            | Self::FixedDeposits
            | Self::UnclaimedDeposits
            | Self::SavingsInterestPayable
            | Self::TdsPayable
            | Self::AdvanceFromClients
            | Self::CgstPayable
            | Self::SgstPayable
            | Self::IgstPayable
            | Self::InsurancePayable => AccountKind::Liability,
            Self::ShareCapital | Self::Reserves | Self::OpeningBalances => AccountKind::Equity,
            Self::InterestIncome | Self::FeeIncome | Self::PenalIncome | Self::RecoveryIncome => {
                AccountKind::Income
            }
            Self::SavingsInterestExpense
            | Self::ProvisionExpense
            | Self::WriteOffExpense
            | Self::WaiverExpense
            | Self::TillDifference => AccountKind::Expense,
        }
    }
}
