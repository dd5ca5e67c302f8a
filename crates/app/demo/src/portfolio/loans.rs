use munim_kernel::{Money, UserId};
use munim_lending::{DueSeries, LoanState, Parts, days_past_due, due_dates};
use time::Date;

use super::{
    Portfolio,
    arrears::{is_irregular, stops_at},
    catalogue::{Agreed, first_due},
    journey::{Application, Borrower},
    payments::{Conduct, Ledger, receive},
    some_days_after,
};
use crate::{
    InstalmentRow, LoanBundle, LoanRow, PaymentMode, RepaymentRow,
    calendar::{Meetings, days_between, minus_days},
};

#[derive(Debug, Clone, Copy)]
enum Course {
    /// It is paid in full, or until the instalment with this index.
    Runs { stops_at: usize },
    /// It is paid until the instalment with this index, and ends in this state on this day.
    Ends {
        stops_at: usize,
        state: LoanState,
        on: Date,
    },
}

impl Portfolio {
    /// Returns a loan or an application with its rows.
    pub(super) fn loan(
        &mut self,
        borrower: Borrower,
        application: Application,
        agreed: &Agreed,
        cycle: u16,
    ) -> Option<LoanBundle> {
        let officer = self.officer_of(borrower)?;
        let office = self.offices.get_mut(borrower.office)?;
        let mut bundle = LoanBundle {
            loan: LoanRow {
                loan_id: self.next_loan,
                branch_id: office.id,
                client_id: borrower.client_id,
                product_id: agreed.product_id,
                officer,
                loan_number: office.next_loan_number(),
                state: application.state,
                principal: agreed.terms.principal(),
                annual_rate: agreed.terms.rate(),
                method: agreed.terms.method(),
                frequency: agreed.terms.frequency(),
                instalment_count: agreed.terms.instalments(),
                applied_on: application.applied_on,
                approved_on: application.approved_on,
                disbursed_on: application.disbursed_on,
                closed_on: None,
                outstanding_principal: Money::ZERO,
                outstanding_interest: Money::ZERO,
                oldest_unpaid_due: None,
                written_off: Money::ZERO,
                cycle,
            },
            instalments: Vec::new(),
            repayments: Vec::new(),
        };
        self.next_loan += 1;
        if let Some(disbursed_on) = application.disbursed_on {
            self.run(borrower, agreed, disbursed_on, &mut bundle)?;
            self.flows.add(borrower.office, &bundle);
            if let Some((place, centre)) = borrower.centre.and_then(|at| Some((at, self.centres.get(at)?))) {
                self.sheets.add(place, centre, &bundle);
            }
        }
        Some(bundle)
    }

    /// Runs a loan from the disbursal to the end of the portfolio's day.
    fn run(
        &mut self,
        borrower: Borrower,
        agreed: &Agreed,
        disbursed_on: Date,
        bundle: &mut LoanBundle,
    ) -> Option<()> {
        let centre = borrower.centre.and_then(|place| self.centres.get(place));
        let meetings = centre.map_or(Meetings(None), |centre| centre.meetings);
        let mut posted_until = centre.map_or(self.as_of, |centre| centre.posted_until);
        let first = first_due(&agreed.terms, disbursed_on);
        let series = DueSeries::new(disbursed_on, Some(first));
        let count = agreed.terms.instalments();
        self.due_dates.clear();
        self.due_dates
            .extend(due_dates(series, agreed.terms.frequency(), count, meetings));
        bundle.instalments = self.instalments(bundle.loan.loan_id, &agreed.parts);

        let course = self.course(borrower.office, &agreed.parts);
        let irregular = is_irregular(&mut self.dice, self.offices.get(borrower.office)?);
        let stops_at = match course {
            Course::Runs { stops_at } => stops_at,
            Course::Ends { stops_at, on, .. } => {
                posted_until = posted_until.min(on);
                stops_at
            }
        };
        let conduct = Conduct {
            irregular,
            stops_at,
            posted_until,
            as_of: self.as_of,
        };
        receive(
            &mut self.dice,
            conduct,
            &self.due_dates,
            &agreed.parts,
            &mut self.receipts,
        );
        self.post(borrower, bundle)?;
        self.close(borrower.office, agreed.product, course, bundle);
        Some(())
    }

    fn instalments(&self, loan_id: i64, parts: &[Parts]) -> Vec<InstalmentRow> {
        let rows = (1..).zip(&self.due_dates).zip(parts);
        rows.map(|((number, due_on), parts)| InstalmentRow {
            loan_id,
            number,
            due_on: *due_on,
            principal: parts.principal(),
            interest: parts.interest(),
            principal_paid: Money::ZERO,
            interest_paid: Money::ZERO,
            settled_on: None,
        })
        .collect()
    }

    /// A few loans are written off after eight to eleven months of arrears, a few are refinanced after a missed instalment, and
    /// of those still running some stop paying, as many as the branch needs for its target.
    fn course(&mut self, office: usize, parts: &[Parts]) -> Course {
        let never = Course::Runs { stops_at: usize::MAX };
        let special = self.dice.below(1_000);
        if special < 18 && parts.len() > 4 {
            let stops_at = 2 + self.dice.place(parts.len() - 4);
            let Some(due) = self.due_dates.get(stops_at).copied() else {
                return never;
            };
            let (state, on) = if special < 12 {
                (
                    LoanState::WrittenOff,
                    some_days_after(&mut self.dice, due, 240, 330),
                )
            } else {
                (
                    LoanState::Refinanced,
                    some_days_after(&mut self.dice, due, 20, 75),
                )
            };
            if on <= self.as_of {
                return Course::Ends { stops_at, state, on };
            }
        }
        let runs = self
            .due_dates
            .last()
            .is_some_and(|last| days_between(*last, self.as_of) < 60);
        if !runs {
            return never;
        }
        let ended = self.ended();
        let Some(stops_at) = stops_at(&mut self.dice, &self.due_dates, ended) else {
            return never;
        };
        let left: Money = parts.iter().skip(stops_at).map(|parts| parts.principal()).sum();
        if self.arrears.wants(&mut self.dice, office, left) {
            Course::Runs { stops_at }
        } else {
            never
        }
    }

    /// Records and allocates each payment.
    fn post(&mut self, borrower: Borrower, bundle: &mut LoanBundle) -> Option<()> {
        let office = self.offices.get_mut(borrower.office)?;
        let loan = &mut bundle.loan;
        let mut ledger = Ledger::new(&mut bundle.instalments);
        bundle.repayments.reserve_exact(self.receipts.len());
        for (received_on, amount) in self.receipts.drain(..) {
            let (principal, interest) = ledger.pay(received_on, amount);
            let mode = mode(self.dice.below(100), borrower.centre.is_some());
            let in_field = borrower.centre.is_some() && mode != PaymentMode::Bank;
            bundle.repayments.push(RepaymentRow {
                repayment_id: self.next_repayment,
                loan_id: loan.loan_id,
                branch_id: loan.branch_id,
                officer: loan.officer,
                received_on,
                amount,
                principal,
                interest,
                mode,
                receipt_number: office.next_receipt_number(received_on),
                recorded_by: if in_field { loan.officer } else { office.cashier },
            });
            self.next_repayment += 1;
        }
        (loan.outstanding_principal, loan.outstanding_interest) = ledger.outstanding();
        loan.oldest_unpaid_due = ledger.oldest_unpaid_due();
        Some(())
    }

    /// Sets the state that follows from the payments and the course, and counts active loans.
    fn close(&mut self, office: usize, product: usize, course: Course, bundle: &mut LoanBundle) {
        let loan = &mut bundle.loan;
        if loan.oldest_unpaid_due.is_none() {
            loan.state = LoanState::Closed;
            loan.closed_on = bundle.repayments.last().map(|row| row.received_on);
            return;
        }
        if let Course::Ends { state, on, .. } = course {
            loan.state = state;
            loan.closed_on = Some(on);
            if state == LoanState::WrittenOff {
                loan.written_off = loan.outstanding_principal;
            }
            loan.outstanding_principal = Money::ZERO;
            loan.outstanding_interest = Money::ZERO;
            loan.oldest_unpaid_due = None;
            return;
        }
        let days = days_past_due(loan.oldest_unpaid_due, self.ended());
        self.arrears.count(office, loan.outstanding_principal, days);
        self.catalogue.count_active(product);
    }

    /// Returns the last day that has ended: lists and figures count days past due up to it.
    fn ended(&self) -> Date {
        minus_days(self.as_of, 1)
    }

    pub(super) fn officer_of(&self, borrower: Borrower) -> Option<UserId> {
        if let Some(place) = borrower.centre {
            return self.centres.get(place).map(|centre| centre.officer);
        }
        // A client without a centre keeps one officer.
        let officers = &self.offices.get(borrower.office)?.officers;
        let place = usize::try_from(borrower.client_id).ok()? % officers.len();
        officers.get(place).copied()
    }
}

fn mode(drawn: u32, in_centre: bool) -> PaymentMode {
    match (in_centre, drawn) {
        (true, 0..68) | (false, 0..22) => PaymentMode::Cash,
        (true, 68..97) | (false, 22..64) => PaymentMode::Upi,
        _ => PaymentMode::Bank,
    }
}
