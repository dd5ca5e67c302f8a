use munim_approvals::{self as approvals, Approval, ApprovalBook, ApprovalError};
use munim_audit::AuditTrail;
use munim_books::{self as books, BooksClosed, BooksError, BooksWork, POST_ENTRY, Posted, REVERSE_ENTRY};
use munim_http_kit::extractors::OnceBare;
use munim_kernel::{
    ApprovalId, EntryId, HolidayId, LoanId, Outbox, PaymentId, Randomness, SavingsTransactionId, StoreError,
};
use munim_lending::{
    self as lending, AuthorityAct, CHARGE_LOAN, CLOSE_LOAN, HolidayError, LendingWork, LoanError,
    MOVE_DUE_DATES, REFUND_LOAN, RESCHEDULE_LOAN, RETURN_PAYMENT, REVERSE_PAYMENT, SETTLE_LOAN,
    UNDO_WRITE_OFF, WAIVE_DUES, WRITE_OFF_LOAN,
};
use munim_messages::Sealer;
use munim_savings::{self as savings, AccountRefusal, Freeze, REVERSE_SAVINGS_TRANSACTION, SavingsError};
use munim_tills as tills;

use crate::prelude::*;
use crate::{
    books::entry_form::stored_entry,
    lending::{
        changed_once::{ChangeReply, Changed},
        payments::{return_form::charges_asked, settlement_form::settlement},
        servicing::{
            charge_form::charge_wanted,
            compromise_form::settlement_wanted,
            reschedule_form::reschedule_wanted,
            version_seen::{version_seen, write_off_seen},
            waiver_form::waiver_wanted,
        },
        settings::holiday_item::holiday_problem,
    },
};

fn subject<T, E>(held: &Approval, id: impl Fn(i64) -> Result<T, E>) -> Result<T, StoreError> {
    let found = held.subject.id.and_then(|subject| id(subject).ok());
    found.ok_or(StoreError::Failed)
}

async fn change_books(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    held: &Approval,
) -> Result<(), Problem> {
    let vault = match held.branch {
        Some(branch) => tills::lock_entry_vault(work, branch)
            .await
            .map_err(till_problem)?,
        None => None,
    };
    let posted = post_entry(work, at, actor, held).await?;
    match vault {
        Some(vault) => tills::move_entry_cash(work, at, actor, vault, (&posted, held.asked_by))
            .await
            .map_err(till_problem),
        None => Ok(()),
    }
}

async fn post_entry(
    work: &mut dyn BooksWork,
    at: OffsetDateTime,
    actor: &Actor,
    held: &Approval,
) -> Result<Posted, Problem> {
    let outcome = if held.act == POST_ENTRY {
        let entry = stored_entry(&held.command).ok_or(StoreError::Failed)?;
        books::create_entry(work, at, actor, &entry, held.id, held.asked_by).await
    } else {
        let entry = subject(held, EntryId::try_new)?;
        books::reverse_entry(work, at, actor, entry, &held.reason, held.asked_by).await
    };
    outcome.map_err(|refused| match refused {
        // It was valid when it was requested.
        BooksError::AlreadyReversed
        | BooksError::NoSuchAccount(_)
        | BooksError::ControlAccount(_)
        | BooksError::Branch => approval_problem(ApprovalError::Stale),
        refused => books_problem(refused),
    })
}

/// The latest day that due dates move to, as the request shows it.
fn moves_to(held: &Approval) -> Option<Date> {
    let facts: Value = serde_json::from_str(&held.facts).ok()?;
    wire::read_day(facts.get("movesTo")?.as_str()?)
}

async fn release_due_dates(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    held: &Approval,
) -> Result<(), Problem> {
    let holiday = subject(held, HolidayId::try_new)?;
    let requested = moves_to(held).ok_or_else(|| approval_problem(ApprovalError::Stale))?;
    let released = lending::move_due_dates(work, at, actor, holiday, requested).await;
    released.map_err(|refused| match refused {
        // It was valid when it was requested.
        HolidayError::NoSuchHoliday
        | HolidayError::NotAhead(_)
        | HolidayError::AlreadyReleased
        | HolidayError::NothingDue => approval_problem(ApprovalError::Stale),
        refused => holiday_problem(refused),
    })
}

async fn reverse_savings(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    held: &Approval,
) -> Result<(), Problem> {
    let transaction = subject(held, SavingsTransactionId::try_new)?;
    let wanted = (held.reason.as_str(), held.asked_by);
    let reversed = savings::reverse_savings_transaction(work, at, actor, transaction, wanted).await;
    reversed.map_err(|refused| match refused {
        // It was valid when it was requested.
        SavingsError::Refused(AccountRefusal::NotReversible | AccountRefusal::State(_)) => {
            approval_problem(ApprovalError::Stale)
        }
        refused => savings_problem(refused),
    })
}

async fn change_loans(
    work: &mut dyn LendingWork,
    kit: &(impl Randomness + Sealer),
    at: OffsetDateTime,
    actor: &Actor,
    held: &Approval,
) -> Result<(), Problem> {
    let outcome = match held.act.as_str() {
        REVERSE_PAYMENT => {
            let payment = subject(held, PaymentId::try_new)?;
            let wanted = (held.reason.as_str(), held.asked_by);
            let reversed = lending::reverse_payment(work, kit, at, actor, payment, wanted).await;
            reversed.map(drop)
        }
        RETURN_PAYMENT => {
            let payment = subject(held, PaymentId::try_new)?;
            let charges = charges_asked(&held.command).ok_or(StoreError::Failed)?;
            let returned =
                lending::return_payment(work, kit, at, actor, payment, &held.reason, charges).await;
            returned.map(drop)
        }
        CLOSE_LOAN => {
            let loan = subject(held, LoanId::try_new)?;
            let paid = settlement(&held.command).ok_or(StoreError::Failed)?;
            lending::close_loan(work, kit, at, actor, loan, &paid, held.asked_by)
                .await
                .map(drop)
        }
        REFUND_LOAN => {
            let loan = subject(held, LoanId::try_new)?;
            let refund = settlement(&held.command).ok_or(StoreError::Failed)?;
            lending::refund_loan(work, at, actor, loan, &refund, held.asked_by, &held.reason).await
        }
        WAIVE_DUES => {
            let loan = subject(held, LoanId::try_new)?;
            let wanted = waiver_wanted(&held.command).ok_or(StoreError::Failed)?;
            let request = (held.reason.as_str(), held.asked_by);
            lending::waive_dues(work, at, actor, loan, wanted, request).await
        }
        CHARGE_LOAN => {
            let loan = subject(held, LoanId::try_new)?;
            let stale = || approval_problem(ApprovalError::Stale);
            let wanted = charge_wanted(&held.command).ok_or_else(stale)?;
            let request = (held.reason.as_str(), held.asked_by);
            lending::charge_loan(work, at, actor, loan, &wanted, request).await
        }
        RESCHEDULE_LOAN => {
            let loan = subject(held, LoanId::try_new)?;
            let wanted = reschedule_wanted(&held.command).ok_or(StoreError::Failed)?;
            let request = (held.reason.as_str(), held.asked_by);
            lending::reschedule_loan(work, at, actor, loan, wanted, request).await
        }
        SETTLE_LOAN => {
            let loan = subject(held, LoanId::try_new)?;
            let (paid, seen) = settlement_wanted(&held.command).ok_or(StoreError::Failed)?;
            let request = (held.reason.as_str(), held.asked_by);
            let settled = lending::settle_loan(work, kit, at, actor, loan, (&paid, seen), request).await;
            settled.map(drop)
        }
        WRITE_OFF_LOAN | UNDO_WRITE_OFF => {
            let loan = subject(held, LoanId::try_new)?;
            let seen = version_seen(&held.command).ok_or(StoreError::Failed)?;
            let wanted = (held.reason.as_str(), held.asked_by);
            if held.act == WRITE_OFF_LOAN {
                let given_up = write_off_seen(&held.command).ok_or(StoreError::Failed)?;
                lending::write_off_loan(work, at, actor, loan, (seen, given_up), wanted).await
            } else {
                lending::undo_write_off(work, at, actor, loan, seen, wanted).await
            }
        }
        // A newer version of the program stored it.
        _ => return Err(approval_problem(ApprovalError::Stale)),
    };
    outcome.map_err(|refused| match refused {
        // It was valid when it was requested.
        LoanError::AlreadyReversed
        | LoanError::State(_)
        | LoanError::VersionConflict
        | LoanError::ChargeInPast(_)
        | LoanError::ChargeTooLate(_)
        | LoanError::NotThatMuch(_)
        | LoanError::NotLess(_)
        | LoanError::NothingToWriteOff
        | LoanError::Settled
        | LoanError::Terms(_)
        | LoanError::IsDistress
        | LoanError::NotReschedulable(_)
        | LoanError::NotTheQuote(_)
        | LoanError::NotTheExcess(_) => approval_problem(ApprovalError::Stale),
        refused => loan_problem(refused),
    })
}

#[operation(post "/api/approvals/{approvalId}/accept", tag = "approvals", ok = "It was carried out", body = Success<Nothing>,
    message = "Request accepted",
    refuses = [ApprovalError::NoSuchRequest, ApprovalError::AlreadyDecided, ApprovalError::OwnRequest,
        ApprovalError::Stale].map(approval_problem),
    refuses = [LoanError::BeyondAuthority(AuthorityAct::AcceptRefund, Money::from_paise(5_000_000)),
        LoanError::Books(BooksClosed::Period(date!(2026 - 10 - 31))), LoanError::TakenElsewhere,
        LoanError::Refunded(Money::from_paise(1_000_000)), LoanError::CashReceiptLimit, LoanError::BranchState,
        LoanError::TaxSeriesFull].map(loan_problem), refuses = [too_little_cash()],
    refuses = [AccountRefusal::Frozen(Freeze::Debit),
        AccountRefusal::NotEnough { available: Money::from_paise(120_000), minimum: Money::ZERO },
        AccountRefusal::Overdrawn { on: date!(2026 - 11 - 12), least: Money::ZERO }]
        .map(|refused| savings_problem(refused.into())),
    refuses = [HolidayError::DuesClash("L/SAT-01/2026-27/000042".to_owned())].map(holiday_problem))]
/// Accept a request
///
/// It is checked again and carried out at once. Nobody can accept their own request or one beyond their authority. Service
/// accounts cannot call this.
pub(crate) async fn accept_approval(
    app: State,
    Fresh(caller): Fresh<May<DecidesOnApprovals>>,
    approval: PathId<ApprovalKey>,
    OnceBare(key): OnceBare,
) -> Result<ChangeReply, Problem> {
    let (actor, approval) = (caller.actor().clone(), approval.into_inner());
    let scope = actor.scope()?;
    let (transaction, kit) = ((app.lending(), scope, Stale::Figures), app.kit());
    let accepted = once(&app, caller.actor(), key, transaction, async move |work, at| {
        let held = hold(work, at, &actor, approval).await?;
        lending::check_release(work, at, &actor, held.id, &held.act, held.amount)
            .await
            .map_err(loan_problem)?;
        match held.act.as_str() {
            POST_ENTRY | REVERSE_ENTRY => change_books(work, at, &actor, &held).await?,
            REVERSE_SAVINGS_TRANSACTION => reverse_savings(work, at, &actor, &held).await?,
            MOVE_DUE_DATES => release_due_dates(work, at, &actor, &held).await?,
            _ => change_loans(work, &kit, at, &actor, &held).await?,
        }
        close(work, at, &actor, &held).await
    });
    accepted.await.map(ChangeReply)
}

async fn hold<W: ApprovalBook + AuditTrail + ?Sized>(
    work: &mut W,
    at: OffsetDateTime,
    actor: &Actor,
    approval: ApprovalId,
) -> Result<Approval, Problem> {
    approvals::lock_approval(work, at, actor, approval, |held| may_release(actor, held))
        .await
        .map_err(approval_problem)
}

async fn close<W: ApprovalBook + AuditTrail + Outbox + ?Sized>(
    work: &mut W,
    at: OffsetDateTime,
    actor: &Actor,
    held: &Approval,
) -> Result<Changed<Nothing>, Problem> {
    approvals::accept_approval(work, at, actor, held)
        .await
        .map_err(approval_problem)?;
    Ok(Changed::new(MESSAGE, Nothing))
}
