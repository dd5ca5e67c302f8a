use munim_kernel::{Actor, Fields, LoanId};
use time::OffsetDateTime;

use crate::{LendingWork, LoanError, authority::note_refusal};

/// Returns the decision on a loan. If it was refused because the actor took part in the loan before, records the
/// attempt; nothing else may be changed in the transaction then.
pub(crate) async fn note_same_person<T>(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    decided: Result<T, LoanError>,
) -> Result<T, LoanError> {
    if let Err(
        refused @ (LoanError::OwnApplication
        | LoanError::OwnDecision(_)
        | LoanError::OwnPayout
        | LoanError::OwnSanction),
    ) = &decided
    {
        note_refusal(work, at, actor, "Loan", loan.get(), refused, Fields::new()).await?;
    }
    decided
}
