use munim_approvals::{self as approvals, Approval, ApprovalError};
use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::{Fresh, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::{Actor, PaymentId, StoreError};
use munim_lending::{self as lending, LendingWork, LoanError, REVERSE_PAYMENT};
use time::OffsetDateTime;

use super::{needs::DecidesOnApprovals, path_keys::ApprovalKey, refusals::approval_problem};
use crate::lending::loans::refusals::loan_problem;

const MESSAGE: &str = "Request accepted";

type Asked = Then<Fresh<May<DecidesOnApprovals>>, PathId<ApprovalKey>>;

pub(crate) struct AcceptApproval;

impl Operation for AcceptApproval {
    type Asks = Asked;
    type Doc = __path_accept_approval;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, Nothing)).or([
            ApprovalError::NoSuchRequest,
            ApprovalError::AlreadyDecided,
            ApprovalError::OwnRequest,
            ApprovalError::Stale,
        ]
        .map(approval_problem))
    }
}

/// Carries out what a request asks for.
async fn carry_out(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    held: &Approval,
) -> Result<(), Problem> {
    match held.act.as_str() {
        REVERSE_PAYMENT => {
            let payment = PaymentId::try_new(held.subject.id).map_err(|_| StoreError::Failed)?;
            match lending::reverse_payment(work, at, actor, payment, &held.reason).await {
                Ok(_) => Ok(()),
                // It was in order when it was asked for.
                Err(LoanError::AlreadyReversed | LoanError::State(_)) => {
                    Err(approval_problem(ApprovalError::Stale))
                }
                Err(refused) => Err(loan_problem(refused)),
            }
        }
        // A newer version of the program stored it.
        _ => Err(approval_problem(ApprovalError::Stale)),
    }
}

/// Accept a request
///
/// It is checked again and carried out at once. Nobody can accept their own request, and no program can.
#[utoipa::path(post, path = "/api/approvals/{approvalId}/accept", operation_id = "acceptApproval", tag = "approvals",
    responses((status = 200, description = "It was carried out", body = Success<Nothing>)))]
pub(crate) async fn accept_approval(app: State, Then(Fresh(caller), approval): Asked) -> Reply<Nothing> {
    let (actor, approval) = (caller.actor(), approval.into_inner());
    let place = (app.lending(), actor.scope()?, Stale::Figures);
    change(&app, &place, async |work, at| {
        let held = approvals::hold_approval(work, actor, approval)
            .await
            .map_err(approval_problem)?;
        approvals::accept_approval(work, at, actor, &held)
            .await
            .map_err(approval_problem)?;
        carry_out(work, at, actor, &held).await
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
