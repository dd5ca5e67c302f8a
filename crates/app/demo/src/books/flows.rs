use munim_kernel::Money;
use munim_lending::LoanState;
use time::Date;

use super::plan::Day;
use crate::{LoanBundle, PaymentMode, calendar::days_between};

/// What the loans of each branch moved on each day since the books opened.
#[derive(Debug)]
pub(crate) struct Flows {
    pub(super) opens_on: Date,
    pub(super) ends_on: Date,
    pub(super) branches: Vec<BranchFlows>,
}

#[derive(Debug, Clone)]
pub(super) struct BranchFlows {
    /// The principal that was outstanding when the books opened.
    pub(super) portfolio: i64,
    pub(super) days: Vec<Day>,
}

impl Flows {
    pub(crate) fn new(branches: usize, opens_on: Date, ends_on: Date) -> Self {
        let days = days_between(opens_on, ends_on) as usize + 1;
        let branch = BranchFlows {
            portfolio: 0,
            days: vec![Day::default(); days],
        };
        Self {
            opens_on,
            ends_on,
            branches: vec![branch; branches],
        }
    }

    pub(crate) fn add(&mut self, branch: usize, bundle: &LoanBundle) {
        let opens_on = self.opens_on;
        let Some(branch) = self.branches.get_mut(branch) else {
            return;
        };
        let BranchFlows { portfolio, days } = branch;
        // Adds what changes the principal: on its day, or before the books opened.
        let mut moved = |on: Date, change: i64, add: &dyn Fn(&mut Day)| {
            if on < opens_on {
                *portfolio += change;
            } else if let Some(day) = days.get_mut(days_between(opens_on, on) as usize) {
                add(day);
            }
        };
        let loan = &bundle.loan;
        if let Some(on) = loan.disbursed_on {
            let lent = loan.principal.paise();
            moved(on, lent, &|day| {
                day.lent += lent;
                day.loans += 1;
            });
        }
        for row in &bundle.repayments {
            let (amount, principal) = (row.amount.paise(), row.principal.paise());
            moved(row.received_on, -principal, &|day| {
                day.principal += principal;
                match row.mode {
                    PaymentMode::Cash => day.cash += amount,
                    PaymentMode::Upi | PaymentMode::Bank => day.at_bank += amount,
                }
            });
        }
        let Some(on) = loan.closed_on else { return };
        let written_off = loan.written_off.paise();
        match loan.state {
            LoanState::WrittenOff => moved(on, -written_off, &|day| day.written_off += written_off),
            LoanState::Refinanced => {
                let paid: Money = bundle.repayments.iter().map(|row| row.principal).sum();
                let left = loan.principal.paise() - paid.paise();
                moved(on, -left, &|day| {
                    day.replaced += left;
                    day.loans -= 1;
                });
            }
            _ => {}
        }
    }
}
