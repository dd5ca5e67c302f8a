use munim_kernel::Money;
use munim_lending::LoanState;
use time::Date;

use super::{Portfolio, catalogue::Agreed, some_days_after};
use crate::{LoanBundle, calendar::working_day_from};

/// The maximum number of loans and applications per client.
const MOST_LOANS: usize = 14;

/// An application or a loan, with its dates so far.
#[derive(Debug, Clone, Copy)]
pub(super) struct Application {
    pub(super) state: LoanState,
    pub(super) applied_on: Date,
    pub(super) approved_on: Option<Date>,
    pub(super) disbursed_on: Option<Date>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Borrower {
    pub(super) client_id: i64,
    pub(super) office: usize,
    pub(super) centre: Option<usize>,
}

impl Portfolio {
    /// Returns a client's loans in order, applied for from `since` on, until one is still running or pending, or the
    /// client wants no more.
    pub(super) fn journey(&mut self, borrower: Borrower, since: Date) -> Vec<LoanBundle> {
        let mut loans = Vec::new();
        let mut cycle = 1;
        let mut applied_on = some_days_after(&mut self.dice, since, 0, 9);
        while applied_on <= self.as_of && loans.len() < MOST_LOANS {
            let application = self.apply(applied_on);
            let Some(agreed) = self
                .catalogue
                .offer(&mut self.dice, cycle, applied_on, self.as_of)
            else {
                break;
            };
            let Some(bundle) = self.loan(borrower, application, &agreed, cycle) else {
                break;
            };
            let (state, closed_on) = (bundle.loan.state, bundle.loan.closed_on);
            let unpaid = unpaid_principal(&bundle);
            loans.push(bundle);
            let ended_on = match state {
                LoanState::Rejected | LoanState::Withdrawn if self.dice.per_mille(500) => Some(applied_on),
                LoanState::Closed => closed_on,
                LoanState::Refinanced => {
                    self.replace(borrower, &agreed, unpaid, closed_on, cycle, &mut loans)
                }
                _ => None,
            };
            let Some(ended_on) = ended_on else { break };
            if state == LoanState::Closed || state == LoanState::Refinanced {
                // One in six wants no further loan.
                if self.dice.per_mille(165) {
                    break;
                }
                cycle += 1;
                applied_on = some_days_after(&mut self.dice, ended_on, 2, 35);
            } else {
                applied_on = some_days_after(&mut self.dice, ended_on, 30, 90);
            }
        }
        loans
    }

    /// Replaces a rescheduled loan. Returns the day that the new one ended, if it has.
    fn replace(
        &mut self,
        borrower: Borrower,
        old: &Agreed,
        unpaid: Money,
        on: Option<Date>,
        cycle: u16,
        loans: &mut Vec<LoanBundle>,
    ) -> Option<Date> {
        let agreed = self.catalogue.replacement(old, unpaid)?;
        let on = on?;
        let application = Application {
            state: LoanState::Active,
            applied_on: on,
            approved_on: Some(on),
            disbursed_on: Some(on),
        };
        let bundle = self.loan(borrower, application, &agreed, cycle)?;
        let ended_on = (bundle.loan.state == LoanState::Closed)
            .then_some(bundle.loan.closed_on)
            .flatten();
        loans.push(bundle);
        ended_on
    }

    /// Decides how far an application proceeds by the portfolio's day.
    fn apply(&mut self, applied_on: Date) -> Application {
        let decided_on = some_days_after(&mut self.dice, applied_on, 3, 11);
        let disbursed_on = some_days_after(&mut self.dice, working_day_from(decided_on), 0, 5);
        let mut application = Application {
            state: LoanState::Active,
            applied_on,
            approved_on: None,
            disbursed_on: None,
        };
        if decided_on > self.as_of {
            application.state = match self.dice.below(100) {
                0..20 => LoanState::Draft,
                20..50 => LoanState::Submitted,
                50..75 => LoanState::BlcPending,
                _ => LoanState::SanctionPending,
            };
        } else if self.dice.per_mille(35) {
            application.state = if self.dice.per_mille(650) {
                LoanState::Rejected
            } else {
                LoanState::Withdrawn
            };
        } else {
            application.approved_on = Some(decided_on);
            if disbursed_on > self.as_of {
                application.state = LoanState::Approved;
            } else {
                application.disbursed_on = Some(disbursed_on);
            }
        }
        application
    }
}

fn unpaid_principal(bundle: &LoanBundle) -> Money {
    bundle
        .instalments
        .iter()
        .map(|row| row.principal.saturating_sub_to_zero(row.principal_paid))
        .sum()
}
