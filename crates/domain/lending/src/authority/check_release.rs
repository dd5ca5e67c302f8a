use munim_books::{POST_ENTRY, REVERSE_ENTRY};
use munim_kernel::{Actor, ApprovalId, Money};
use munim_savings::REVERSE_SAVINGS_TRANSACTION;
use time::OffsetDateTime;

use super::check_authority::check_authority;
use crate::{
    AuthorityAct, CHARGE_LOAN, CLOSE_LOAN, LendingWork, LoanError, REFUND_LOAN, RESCHEDULE_LOAN,
    RETURN_PAYMENT, REVERSE_PAYMENT, SETTLE_LOAN, UNDO_WRITE_OFF, WAIVE_DUES, WRITE_OFF_LOAN,
};

/// Checks that the actor may accept a request for an act of this amount.
pub async fn check_release(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    request: ApprovalId,
    act: &str,
    amount: Option<Money>,
) -> Result<(), LoanError> {
    let act = match act {
        REVERSE_PAYMENT | RETURN_PAYMENT | REVERSE_SAVINGS_TRANSACTION => AuthorityAct::AcceptReversal,
        CLOSE_LOAN => AuthorityAct::AcceptClosure,
        REFUND_LOAN => AuthorityAct::AcceptRefund,
        WAIVE_DUES => AuthorityAct::AcceptWaiver,
        CHARGE_LOAN => AuthorityAct::AcceptCharge,
        RESCHEDULE_LOAN => AuthorityAct::AcceptReschedule,
        SETTLE_LOAN => AuthorityAct::AcceptSettlement,
        WRITE_OFF_LOAN | UNDO_WRITE_OFF => AuthorityAct::AcceptWriteOff,
        POST_ENTRY | REVERSE_ENTRY => AuthorityAct::AcceptEntry,
        _ => return Ok(()),
    };
    let amount = amount.unwrap_or(Money::ZERO);
    check_authority(work, at, actor, (act, None), ("Approval", request.get()), amount).await
}
