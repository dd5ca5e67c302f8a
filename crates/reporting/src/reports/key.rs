use std::str::FromStr;

use thiserror::Error;

/// No report has that key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Report not found")]
pub struct NoSuchReport;

macro_rules! keys {
    ($($(#[$doc:meta])* $name:ident = $word:literal),+ $(,)?) => {
        /// A report of the catalogue.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum ReportKey {
            $($(#[$doc])* $name,)+
        }

        impl ReportKey {
            /// All of them, in the catalogue's order.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// Returns the word used in the API and in URLs.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$name => $word,)+
                }
            }
        }

        impl FromStr for ReportKey {
            type Err = NoSuchReport;

            fn from_str(word: &str) -> Result<Self, NoSuchReport> {
                match word {
                    $($word => Ok(Self::$name),)+
                    _ => Err(NoSuchReport),
                }
            }
        }
    };
}

keys! {
    /// What is lent, by product.
    PortfolioSummary = "portfolio-summary",
    /// Loans paid out in a period.
    LoanDisbursement = "loan-disbursement",
    /// Receipts of a period.
    LoanRepayment = "loan-repayment",
    /// Loans with something overdue.
    OverdueLoans = "overdue-loans",
    /// The portfolio at risk, by branch.
    ParReport = "par-report",
    /// What each product lends and collects.
    LoanProductPerformance = "loan-product-performance",
    /// Savings balances.
    SavingsPortfolio = "savings-portfolio",
    /// Fixed deposits.
    FixedDeposit = "fixed-deposit",
    /// Interest posted to savings accounts.
    InterestPosting = "interest-posting",
    /// Deposits and withdrawals.
    SavingsTransactions = "savings-transactions",
    /// All clients.
    ClientMaster = "client-master",
    /// One client's account.
    ClientStatement = "client-statement",
    /// Centres with what their members owe and pay.
    GroupPerformance = "group-performance",
    /// Borrowers by how far they are behind.
    ClientAging = "client-aging",
    /// What was due and collected on a day.
    DailyCollection = "daily-collection",
    /// What was collected in time, by branch.
    CollectionEfficiency = "collection-efficiency",
    /// What each officer looks after and collects.
    FieldOfficerPerformance = "field-officer-performance",
    /// Whom to visit next.
    CollectionQueue = "collection-queue",
    /// How branches perform this month.
    BranchPerformance = "branch-performance",
    /// What each branch lends, by product.
    BranchPortfolio = "branch-portfolio",
    /// Branches side by side.
    BranchComparison = "branch-comparison",
    /// Income and expense.
    IncomeStatement = "income-statement",
    /// Assets and liabilities.
    BalanceSheet = "balance-sheet",
    /// Money in and out.
    CashFlow = "cash-flow",
    /// Profit and loss.
    ProfitLoss = "profit-loss",
    /// Actions, and who took them.
    AuditTrail = "audit-trail",
    /// What each user did.
    UserActivity = "user-activity",
    /// Rules and whether they are kept.
    Compliance = "compliance",
}
