use std::rc::Rc;

use munim_books::{BranchDayEnd, EndingDay};
use munim_kernel::{Clock, LoanId, PassedOver, Round, Scope, StoreError, TenantId};
use time::Date;

use super::{
    move_date::move_date,
    run::{DayEndRun, DayEndStatus, DayEndStep, Left, StepProgress},
    steps::{
        accrues_through, apply_advance, by_day_end, charge_penalties, days_to_move, expire, explain,
        last_day, move_loan, stale_before,
    },
};
use crate::{BranchDaysOff, LendingStore, LendingWork, LoanError};

/// Carries out running day ends in the background. Any number of nodes may do it: a transaction locks the run that it
/// works on. The progress is stored in the same transaction, so an interrupted run continues where it was.
///
/// Each loan has its own transaction. One that posts for a loan holds the voucher series of its branch until it ends.
/// If it then waited for another loan, it would wait for a payment that waits for the series.
pub struct CarryOutDayEnds<C> {
    store: Rc<dyn LendingStore>,
    savings: Rc<dyn BranchDayEnd>,
    clock: C,
    passed_over: PassedOver,
}

/// Why a transaction failed, and the day end and the loan it failed on.
struct Failed {
    error: LoanError,
    loan: Option<(Date, LoanId)>,
}

/// The next loan of a step.
struct ToDo {
    loan: LoanId,
    /// The days off past which due dates move. Empty except in the holiday step.
    days: Vec<BranchDaysOff>,
}

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Self {
        Self {
            error: error.into(),
            loan: None,
        }
    }
}

impl<C: Clock> CarryOutDayEnds<C> {
    pub fn new(store: Rc<dyn LendingStore>, savings: Rc<dyn BranchDayEnd>, clock: C) -> Self {
        Self {
            store,
            savings,
            clock,
            passed_over: PassedOver::default(),
        }
    }

    /// Carries out all running day ends until they finish or halt, and returns the number of tenants. A tenant whose
    /// run fails is skipped for a while; the others continue.
    pub async fn run(&self) -> Result<Round<u32>, StoreError> {
        let mut round = Round::default();
        for tenant in self.store.tenants_with_day_ends().await? {
            let now = self.clock.now();
            if self.passed_over.has(tenant, now) {
                continue;
            }
            let outcome = self.of_tenant(tenant).await;
            let done = self.passed_over.note(tenant, now, outcome, &mut round.failures)?;
            round.done += u32::from(done.is_some());
        }
        Ok(round)
    }

    async fn of_tenant(&self, tenant: TenantId) -> Result<(), StoreError> {
        loop {
            let failed = match self.go_on(tenant).await {
                Ok(Left::Nothing) => return Ok(()),
                Ok(Left::More) => continue,
                Err(failed) => failed,
            };
            match (failed.error, failed.loan) {
                (LoanError::Store(passing), _) if !passing.is_lasting() => return Err(passing),
                (error, Some((ends, loan))) => self.set_failed(tenant, ends, loan, &error).await?,
                (LoanError::Store(error), None) => return Err(error),
                (_, None) => return Err(StoreError::Failed),
            }
        }
    }

    /// Carries out the current step, or its next loan, in one transaction.
    async fn go_on(&self, tenant: TenantId) -> Result<Left, Failed> {
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        let Some(run) = work.claim_day_end().await? else {
            return Ok(Left::Nothing);
        };
        let Some(step) = run.present_step() else {
            return Ok(Left::Nothing);
        };
        if step.step == DayEndStep::Date {
            drop(work);
            return Ok(move_date(&*self.store, self.clock.now(), tenant, &run).await?);
        }
        if step.step == DayEndStep::Savings {
            let next = self.end_savings_day(&mut *work, tenant, &run, step).await?;
            work.keep_step(run.business_date, &next).await?;
            work.commit().await?;
            return Ok(Left::More);
        }
        let left = self.carry_out(&mut *work, tenant, &run, step).await?;
        work.commit().await?;
        Ok(left)
    }

    /// Ends the day of the savings accounts of the next branch, in other transactions, while this one holds the run.
    async fn end_savings_day(
        &self,
        work: &mut dyn LendingWork,
        tenant: TenantId,
        run: &DayEndRun,
        step: StepProgress,
    ) -> Result<StepProgress, StoreError> {
        let Some(branch) = work.branch_at(step.done).await? else {
            return Ok(step.finished());
        };
        let day = EndingDay {
            tenant,
            business_date: run.business_date,
            through: accrues_through(run.business_date, run.next_date),
            by: run.started_by.0,
            at: self.clock.now(),
        };
        self.savings.end_day(day, branch).await?;
        let done = step.done.saturating_add(1);
        Ok(StepProgress {
            done,
            total: step.total.max(done),
            ..step
        })
    }

    async fn carry_out(
        &self,
        work: &mut dyn LendingWork,
        tenant: TenantId,
        run: &DayEndRun,
        step: StepProgress,
    ) -> Result<Left, Failed> {
        let ends = run.business_date;
        match step.step {
            DayEndStep::Holidays
            | DayEndStep::Approvals
            | DayEndStep::Advances
            | DayEndStep::PenalCharges => {
                let Some(next) = loan_to_do(work, run, step).await? else {
                    return Ok(end_of_loans(work, run, step).await?);
                };
                let loan = next.loan;
                let done = self.do_loan(work, tenant, run, step.step, &next).await;
                done.map_err(|error| Failed {
                    error,
                    loan: Some((ends, loan)),
                })?;
                work.keep_step(ends, &step.past(loan)).await?;
            }
            DayEndStep::Books => {
                if halt_if_books_differ(work, ends).await? {
                    return Ok(Left::Nothing);
                }
                work.keep_step(ends, &StepProgress { done: 1, ..step }.finished())
                    .await?;
            }
            // These take several transactions.
            DayEndStep::Savings | DayEndStep::Date => {}
        }
        Ok(Left::More)
    }

    async fn do_loan(
        &self,
        work: &mut dyn LendingWork,
        tenant: TenantId,
        run: &DayEndRun,
        step: DayEndStep,
        next: &ToDo,
    ) -> Result<(), LoanError> {
        let (by, loan) = (by_day_end(run, self.clock.now(), tenant), next.loan);
        match step {
            DayEndStep::Holidays => move_loan(work, &by, loan, &next.days).await,
            DayEndStep::Approvals => expire(work, &by, loan, run.business_date, run.next_date).await,
            DayEndStep::PenalCharges => charge_penalties(work, &by, loan, last_day(run.next_date)).await,
            _ => apply_advance(work, &by, loan, last_day(run.next_date)).await,
        }
    }

    /// Records that a loan of the current step failed, and skips it, unless another node already did.
    async fn set_failed(
        &self,
        tenant: TenantId,
        ends: Date,
        loan: LoanId,
        failed: &LoanError,
    ) -> Result<(), StoreError> {
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        // The failed transaction may still hold the run.
        let run = work.lock_day_end(ends).await?;
        let Some(run) = run.filter(|run| run.status == DayEndStatus::Running) else {
            return Ok(());
        };
        let Some(step) = run.present_step() else {
            return Ok(());
        };
        let next = loan_to_do(&mut *work, &run, step).await?;
        if next.is_none_or(|next| next.loan != loan) {
            return Ok(());
        }
        let reason = match failed {
            LoanError::Store(_) => {
                "A system error prevented processing this loan. See the server log.".to_owned()
            }
            other => other.to_string(),
        };
        work.add_failure(run.business_date, step.step, loan, &reason)
            .await?;
        let past = StepProgress {
            last_loan: Some(loan),
            ..step
        };
        work.keep_step(run.business_date, &past).await?;
        work.commit().await
    }
}

async fn loan_to_do(
    work: &mut dyn LendingWork,
    run: &DayEndRun,
    step: StepProgress,
) -> Result<Option<ToDo>, StoreError> {
    let (ends, after) = (run.business_date, step.last_loan);
    let mut days = Vec::new();
    let loan = match step.step {
        DayEndStep::Holidays => {
            days = days_to_move(work, ends).await?;
            // Finding that there is none by id would walk all active loans.
            if !work.is_loan_due(ends, &days, after).await? {
                return Ok(None);
            }
            work.next_loan_due(ends, &days, after).await?
        }
        DayEndStep::Approvals => {
            let before = stale_before(work, run.next_date).await?;
            work.next_stale_approval(ends, before, after).await?
        }
        DayEndStep::Advances => {
            work.next_due_advance(ends, last_day(run.next_date), after)
                .await?
        }
        DayEndStep::PenalCharges => work.next_penalised(ends, last_day(run.next_date), after).await?,
        DayEndStep::Savings | DayEndStep::Books | DayEndStep::Date => None,
    };
    Ok(loan.map(|loan| ToDo { loan, days }))
}

/// Halts if the books differ from the loans. Returns whether it did.
async fn halt_if_books_differ(work: &mut dyn LendingWork, ends: Date) -> Result<bool, StoreError> {
    let Some(reason) = explain(&work.books_differences().await?) else {
        return Ok(false);
    };
    work.halt_day_end(ends, &reason).await?;
    Ok(true)
}

/// Ends a step whose loans are all processed. Halts if some of them failed.
async fn end_of_loans(
    work: &mut dyn LendingWork,
    run: &DayEndRun,
    step: StepProgress,
) -> Result<Left, StoreError> {
    if step.failed > 0 {
        let reason = format!(
            "{} failed. Correct the loans that are listed or set them aside, then run the day end again.",
            if step.failed == 1 {
                "One loan".to_owned()
            } else {
                format!("{} loans", step.failed)
            }
        );
        work.halt_day_end(run.business_date, &reason).await?;
        return Ok(Left::Nothing);
    }
    work.keep_step(run.business_date, &step.finished()).await?;
    Ok(Left::More)
}
