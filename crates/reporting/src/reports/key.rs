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
    /// The loans by product.
    PortfolioSummary = "portfolio-summary",
    /// Loans paid out in a period.
    LoanDisbursement = "loan-disbursement",
    /// Receipts of a period.
    LoanRepayment = "loan-repayment",
    /// Loans with something overdue.
    OverdueLoans = "overdue-loans",
    /// The portfolio at risk, by branch.
    ParReport = "par-report",
    /// Disbursals and collections of each product.
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
    /// Centres with the dues and payments of their members.
    GroupPerformance = "group-performance",
    /// Borrowers by how far they are behind.
    ClientAging = "client-aging",
    /// Due and collected on a day.
    DailyCollection = "daily-collection",
    /// Collected in time, by branch.
    CollectionEfficiency = "collection-efficiency",
    /// Clients and collections of each officer.
    FieldOfficerPerformance = "field-officer-performance",
    /// Clients to visit next.
    CollectionQueue = "collection-queue",
    /// The performance of branches this month.
    BranchPerformance = "branch-performance",
    /// The loans of each branch, by product.
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
    /// The actions of each user.
    UserActivity = "user-activity",
    /// Rules and whether they are kept.
    Compliance = "compliance",
}
