use munim_books::Unbalanced;
use munim_kernel::AmountOverflow;
use munim_lending::InvalidTerms;
use thiserror::Error;

/// The reasons why no portfolio can be made of a plan and its ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PortfolioError {
    /// There are more or fewer ids than entries of the plan, or a first id is not positive.
    #[error("the ids do not fit the plan")]
    Ids,
    /// The plan has no branch, no product, or a branch without people to lend and to take money.
    #[error("the plan has a branch that cannot work, or no product")]
    Plan,
    /// A product has impossible terms.
    #[error(transparent)]
    Terms(#[from] InvalidTerms),
    /// An amount is too large.
    #[error(transparent)]
    Amount(#[from] AmountOverflow),
    /// An entry in the books does not balance.
    #[error(transparent)]
    Books(#[from] Unbalanced),
}
