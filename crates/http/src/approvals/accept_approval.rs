use munim_approvals::{self as approvals, Approval, ApprovalError};
use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::{Nothing, Success},
    extractors::{Fresh, May, OnceBare, PathId, Then},
    once::once,
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::{Actor, LoanId, PaymentId, Randomness, StoreError};
use munim_lending::{self as lending, CLOSE_LOAN, LendingWork, LoanError, REFUND_LOAN, REVERSE_PAYMENT};
use munim_messages::Sealer;
use time::OffsetDateTime;

use super::{
    needs::{DecidesOnApprovals, may_release},
    path_keys::ApprovalKey,
    refusals::approval_problem,
};
use crate::lending::{
    changed_once::{ChangeAnswer, Changed},
    loans::refusals::loan_problem,
    payments::settlement_form::settlement,
};

const MESSAGE: &str = "Request accepted";

type Asked = Then<Fresh<May<DecidesOnApprovals>>, Then<PathId<ApprovalKey>, OnceBare>>;

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
    kit: &(impl Randomness + Sealer),
    at: OffsetDateTime,
    actor: &Actor,
    held: &Approval,
) -> Result<(), Problem> {
    let outcome = match held.act.as_str() {
        REVERSE_PAYMENT => {
            let payment = PaymentId::try_new(held.subject.id).map_err(|_| StoreError::Failed)?;
            let reversed = lending::reverse_payment(work, kit, at, actor, payment, &held.reason).await;
            reversed.map(drop)
        }
        CLOSE_LOAN => {
            let loan = LoanId::try_new(held.subject.id).map_err(|_| StoreError::Failed)?;
            let paid = settlement(&held.command).ok_or(StoreError::Failed)?;
            lending::close_loan(work, kit, at, actor, loan, (&paid, held.asked_by))
                .await
                .map(drop)
        }
        REFUND_LOAN => {
            let loan = LoanId::try_new(held.subject.id).map_err(|_| StoreError::Failed)?;
            let refund = settlement(&held.command).ok_or(StoreError::Failed)?;
            lending::refund_loan(work, at, actor, loan, (&refund, held.asked_by, &held.reason)).await
        }
        // A newer version of the program stored it.
        _ => return Err(approval_problem(ApprovalError::Stale)),
    };
    outcome.map_err(|refused| match refused {
        // It was in order when it was asked for.
        LoanError::AlreadyReversed
        | LoanError::State(_)
        | LoanError::NotTheQuote(_)
        | LoanError::NotTheExcess(_) => approval_problem(ApprovalError::Stale),
        refused => loan_problem(refused),
    })
}

/// Accept a request
///
/// It is checked again and carried out at once. Nobody can accept their own request, and no program can.
#[utoipa::path(post, path = "/api/approvals/{approvalId}/accept", operation_id = "acceptApproval", tag = "approvals",
    responses((status = 200, description = "It was carried out", body = Success<Nothing>)))]
pub(crate) async fn accept_approval(
    app: State,
    Then(Fresh(caller), Then(approval, OnceBare(key))): Asked,
) -> Result<ChangeAnswer, Problem> {
    let (actor, approval) = (caller.actor().clone(), approval.into_inner());
    let (place, kit) = ((app.lending(), actor.scope()?, Stale::Figures), app.kit());
    once(&app, caller.actor(), key, place, async move |work, at| {
        let released = |held: &Approval| may_release(&actor, held);
        let held = approvals::hold_approval(work, &actor, approval, released)
            .await
            .map_err(approval_problem)?;
        carry_out(work, &kit, at, &actor, &held).await?;
        approvals::accept_approval(work, at, &actor, &held)
            .await
            .map_err(approval_problem)?;
        Ok(Changed::new(MESSAGE, Nothing))
    })
    .await
    .map(ChangeAnswer)
}
