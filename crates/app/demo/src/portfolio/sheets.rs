use munim_kernel::Money;
use time::Date;

use super::{office::Centre, payments::sum};
use crate::{CollectionSheetRow, LoanBundle};

/// Adds up what was due and what was collected at the last two meetings of each centre.
#[derive(Debug)]
pub(super) struct Sheets {
    /// By centre, then by meeting: demand and collection.
    amounts: Vec<[(Money, Money); 2]>,
}

impl Sheets {
    pub(super) fn new(centres: &[Centre]) -> Self {
        Self {
            amounts: vec![[(Money::ZERO, Money::ZERO); 2]; centres.len()],
        }
    }

    /// Adds a disbursed loan of a member of the centre.
    pub(super) fn add(&mut self, place: usize, centre: &Centre, bundle: &LoanBundle) {
        let Some(amounts) = self.amounts.get_mut(place) else {
            return;
        };
        for ((demand, collected), met_on) in amounts.iter_mut().zip(centre.met_on) {
            if bundle.loan.closed_on.is_some_and(|closed| closed < met_on) {
                continue;
            }
            let (owed, paid) = meeting(bundle, met_on);
            *demand = sum(*demand, owed);
            *collected = sum(*collected, paid);
        }
    }

    /// Returns the sheets, without those of meetings without demand.
    pub(super) fn rows(&self, centres: &[Centre]) -> Vec<CollectionSheetRow> {
        let mut rows = Vec::with_capacity(2 * centres.len());
        for (centre, amounts) in centres.iter().zip(&self.amounts) {
            let [_, last] = centre.met_on;
            for ((demand, collected), met_on) in amounts.iter().zip(centre.met_on) {
                if !demand.is_zero() {
                    rows.push(CollectionSheetRow {
                        branch_id: centre.branch_id,
                        centre_id: centre.id,
                        officer: centre.officer,
                        due_on: met_on,
                        demand: *demand,
                        collected: *collected,
                        submitted: centre.submitted || met_on != last,
                    });
                }
            }
        }
        rows
    }
}

/// Returns what was due on one loan on a day, including arrears, and what was collected.
fn meeting(bundle: &LoanBundle, met_on: Date) -> (Money, Money) {
    let due = bundle.instalments.iter().take_while(|row| row.due_on <= met_on);
    let asked: Money = due.map(|row| sum(row.principal, row.interest)).sum();
    let received = |wanted: fn(&Date, &Date) -> bool| -> Money {
        let rows = bundle.repayments.iter();
        rows.filter(|row| wanted(&row.received_on, &met_on))
            .map(|row| row.amount)
            .sum()
    };
    (
        asked.saturating_sub_to_zero(received(Date::lt)),
        received(Date::eq),
    )
}
