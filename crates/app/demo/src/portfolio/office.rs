use std::{collections::BTreeMap, fmt::Write};

use munim_books::Document;
use munim_kernel::{BranchId, CentreId, FinancialYear, SystemRole, UserId};
use time::Date;

use crate::{BranchPlan, Ids, TenantPlan, calendar::Meetings};

/// A branch while rows are generated.
#[derive(Debug)]
pub(super) struct Office {
    pub(super) id: BranchId,
    pub(super) opened_on: Date,
    /// Indices of the portfolio's centres.
    pub(super) centres: Vec<usize>,
    /// The officers of clients without a centre.
    pub(super) officers: Vec<UserId>,
    pub(super) cashier: UserId,
    /// Holds the recognition tests of groups.
    pub(super) manager: UserId,
    pub(super) target: u32,
    code: String,
    clients: u32,
    loans: u32,
    /// The last receipt number of each financial year. There are few, so it is a list.
    receipts: Vec<(FinancialYear, u32)>,
    /// The last group number of each financial year.
    pub(super) groups: BTreeMap<FinancialYear, i64>,
}

/// A centre while rows are generated.
#[derive(Debug)]
pub(super) struct Centre {
    pub(super) id: CentreId,
    pub(super) branch_id: BranchId,
    /// An index of the portfolio's offices.
    pub(super) office: usize,
    pub(super) officer: UserId,
    pub(super) village: String,
    pub(super) meetings: Meetings,
    /// The last two meetings in order.
    pub(super) met_on: [Date; 2],
    /// Whether the last meeting's sheet was submitted.
    pub(super) submitted: bool,
    /// Payments are posted up to this day.
    pub(super) posted_until: Date,
}

/// The officers and cashiers of a branch.
#[derive(Debug, Default)]
pub(super) struct People {
    officers: Vec<UserId>,
    cashier: Option<UserId>,
}

/// Returns the people of each branch, in the plan's order.
pub(super) fn officers_of(plan: &TenantPlan, ids: &Ids) -> Vec<People> {
    let mut people: Vec<People> = plan.branches.iter().map(|_| People::default()).collect();
    for (one, id) in plan.staff.iter().zip(&ids.staff) {
        for branch in &one.branches {
            let Some(people) = people.get_mut(*branch) else {
                continue;
            };
            if one.roles.contains(&SystemRole::Cashier) {
                people.cashier = Some(*id);
            }
            if one.roles.contains(&SystemRole::LoanOfficer) || one.roles.contains(&SystemRole::FieldOfficer) {
                people.officers.push(*id);
            }
        }
    }
    people
}

impl Office {
    /// Returns `None` for a branch without an officer or a cashier.
    pub(super) fn new(
        plan: &BranchPlan,
        (id, manager): (BranchId, UserId),
        centres: Vec<usize>,
        people: People,
    ) -> Option<Self> {
        if people.officers.is_empty() {
            return None;
        }
        Some(Self {
            id,
            opened_on: plan.opened_on,
            centres,
            officers: people.officers,
            cashier: people.cashier?,
            manager,
            target: plan.par_target,
            code: plan.code.clone(),
            clients: 0,
            loans: 0,
            receipts: Vec::new(),
            groups: BTreeMap::new(),
        })
    }

    pub(super) fn next_client_number(&mut self) -> String {
        self.clients += 1;
        format!("{}-C{:06}", self.code, self.clients)
    }

    pub(super) fn next_loan_number(&mut self) -> String {
        self.loans += 1;
        format!("{}-L{:06}", self.code, self.loans)
    }

    pub(super) fn next_group_number(&mut self, formed_on: Date) -> String {
        let year = FinancialYear::of(formed_on);
        let number = self.groups.entry(year).or_default();
        *number += 1;
        let document = Document {
            branch_code: self.code.clone(),
            year,
            number: *number,
        };
        format!("G/{document}")
    }

    pub(super) fn next_receipt_number(&mut self, received_on: Date) -> String {
        let year = FinancialYear::of(received_on);
        let known = self.receipts.iter().position(|(known, _)| *known == year);
        let place = known.unwrap_or_else(|| {
            self.receipts.push((year, 0));
            self.receipts.len() - 1
        });
        let mut number = 0;
        if let Some((_, last)) = self.receipts.get_mut(place) {
            *last += 1;
            number = *last;
        }
        let mut receipt = String::with_capacity(self.code.len() + 16);
        receipt.push_str(&self.code);
        // Writing to a string does not fail.
        let _ = write!(receipt, "/{year}/{number:06}");
        receipt
    }
}
