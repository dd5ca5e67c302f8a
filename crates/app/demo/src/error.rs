use munim_books::Unbalanced;
use munim_kernel::AmountOverflow;
use munim_lending::InvalidTerms;
use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PortfolioError {
    #[error("the ids do not fit the plan")]
    Ids,
    /// The plan has no branch or no product, or a branch lacks people to lend or to receive money.
    #[error("the plan has a branch that cannot work, or no product")]
    Plan,
    #[error(transparent)]
    Terms(#[from] InvalidTerms),
    #[error(transparent)]
    Amount(#[from] AmountOverflow),
    #[error(transparent)]
    Books(#[from] Unbalanced),
}
