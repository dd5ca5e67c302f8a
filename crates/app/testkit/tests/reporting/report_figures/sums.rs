//! The sums of loans, and the columns that show them.

use time::Date;

use crate::portfolio::Loan;

#[derive(Debug, Default, Clone)]
pub(crate) struct Sums {
    pub(crate) loans: i64,
    pub(crate) outstanding: i64,
    pub(crate) overdue_loans: i64,
    pub(crate) overdue: i64,
    pub(crate) overdue_outstanding: i64,
    pub(crate) par: [i64; 4],
    pub(crate) loans_disbursed: i64,
    pub(crate) disbursed: i64,
    pub(crate) due: i64,
    pub(crate) on_time: i64,
    pub(crate) receipts: i64,
    pub(crate) collected: i64,
    pub(crate) principal: i64,
    pub(crate) interest: i64,
}

impl Sums {
    /// Adds a loan as of `as_of`, when `ended` was the last day that had ended, and what happened to it from `from` to
    /// `to`.
    pub(crate) fn add(&mut self, loan: &Loan, (as_of, ended): (Date, Date), from: Date, to: Date) {
        let within = |day: Date| day >= from && day <= to;
        let held =
            loan.disbursed_on.is_some_and(|on| on <= as_of) && loan.closed_on.is_none_or(|on| on > as_of);
        if held {
            let paid = loan.paid_until(as_of);
            let outstanding = loan.standing(as_of).principal;
            let late: i64 = loan
                .instalments
                .iter()
                .zip(paid)
                .filter(|(one, _)| one.due_on <= ended)
                .map(|(one, (principal, interest))| one.principal + one.interest - principal - interest)
                .sum();
            let days = loan.days_past_due(as_of, ended);
            self.loans += 1;
            self.outstanding += outstanding;
            if days > 0 {
                self.overdue_loans += 1;
                self.overdue += late;
                self.overdue_outstanding += outstanding;
            }
            for (par, over) in self.par.iter_mut().zip([1, 30, 60, 90]) {
                *par += if days > over { outstanding } else { 0 };
            }
        }
        if loan.disbursed_on.is_some_and(within) {
            self.loans_disbursed += 1;
            self.disbursed += loan.principal;
        }
        for (place, one) in loan.instalments.iter().enumerate() {
            let alive = ["active", "closed", "overpaid"].contains(&loan.state.as_str())
                || loan.closed_on.is_some_and(|closed| one.due_on <= closed);
            if within(one.due_on) && alive {
                let (principal, interest) = loan.paid_until(one.due_on)[place];
                self.due += one.principal + one.interest;
                self.on_time += principal + interest;
            }
        }
        for receipt in loan.repayments.iter().filter(|receipt| within(receipt.on)) {
            let sign = if receipt.reversal { -1 } else { 1 };
            self.receipts += 1;
            self.collected += sign * receipt.amount;
            self.principal += sign * receipt.principal;
            self.interest += sign * receipt.interest;
        }
    }
}

/// A column, and its expected value.
pub(crate) type Figure = (&'static str, fn(&Sums) -> i64);

pub(crate) const POSITIONS: &[Figure] = &[
    ("activeLoans", |sums| sums.loans),
    ("outstanding", |sums| sums.outstanding),
    ("overdueLoans", |sums| sums.overdue_loans),
    ("overdue", |sums| sums.overdue),
    ("par30", |sums| sums.par[1]),
];

pub(crate) const PAR: &[Figure] = &[
    ("outstanding", |sums| sums.outstanding),
    ("overdue", |sums| sums.overdue),
    ("par1", |sums| sums.par[0]),
    ("par30", |sums| sums.par[1]),
    ("par60", |sums| sums.par[2]),
    ("par90", |sums| sums.par[3]),
];

pub(crate) const COLLECTION: &[Figure] = &[
    ("due", |sums| sums.due),
    ("onTime", |sums| sums.on_time),
    ("other", |sums| sums.collected - sums.on_time),
    ("collected", |sums| sums.collected),
    ("receipts", |sums| sums.receipts),
];

pub(crate) const PRODUCTS: &[Figure] = &[
    ("activeLoans", |sums| sums.loans),
    ("outstanding", |sums| sums.outstanding),
    ("par30", |sums| sums.par[1]),
    ("loansDisbursed", |sums| sums.loans_disbursed),
    ("disbursed", |sums| sums.disbursed),
    ("due", |sums| sums.due),
    ("onTime", |sums| sums.on_time),
    ("collected", |sums| sums.collected),
    ("interest", |sums| sums.interest),
];

pub(crate) const OFFICERS: &[Figure] = &[
    ("activeLoans", |sums| sums.loans),
    ("outstanding", |sums| sums.outstanding),
    ("overdue", |sums| sums.overdue),
    ("par30", |sums| sums.par[1]),
    ("loansDisbursed", |sums| sums.loans_disbursed),
    ("disbursed", |sums| sums.disbursed),
    ("due", |sums| sums.due),
    ("onTime", |sums| sums.on_time),
    ("collected", |sums| sums.collected),
];
