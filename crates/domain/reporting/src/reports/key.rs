use std::str::FromStr;

use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Report not found")]
pub struct NoSuchReport;

macro_rules! keys {
    ($($(#[$doc:meta])* $name:ident = $word:literal),+ $(,)?) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum ReportKey {
            $($(#[$doc])* $name,)+
        }

        impl ReportKey {
            /// All of them, in the catalogue's order.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

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
    PortfolioSummary = "portfolio-summary",
    LoanDisbursement = "loan-disbursement",
    LoanRepayment = "loan-repayment",
    OverdueLoans = "overdue-loans",
    /// The portfolio at risk, by branch.
    ParReport = "par-report",
    LoanProductPerformance = "loan-product-performance",
    SavingsPortfolio = "savings-portfolio",
    FixedDeposit = "fixed-deposit",
    InterestPosting = "interest-posting",
    SavingsTransactions = "savings-transactions",
    ClientMaster = "client-master",
    ClientStatement = "client-statement",
    GroupPerformance = "group-performance",
    ClientAging = "client-aging",
    DailyCollection = "daily-collection",
    CollectionEfficiency = "collection-efficiency",
    FieldOfficerPerformance = "field-officer-performance",
    /// Clients to visit next.
    CollectionQueue = "collection-queue",
    BranchPerformance = "branch-performance",
    BranchPortfolio = "branch-portfolio",
    BranchComparison = "branch-comparison",
    IncomeStatement = "income-statement",
    BalanceSheet = "balance-sheet",
    CashFlow = "cash-flow",
    ProfitLoss = "profit-loss",
    AuditTrail = "audit-trail",
    UserActivity = "user-activity",
    Compliance = "compliance",
}
