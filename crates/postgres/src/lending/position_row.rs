use munim_kernel::Money;
use munim_lending::{Heads, InstalmentStanding, Period, Position};
use serde::Deserialize;
use time::Date;

use crate::json_row::day;

#[derive(Debug, Deserialize)]
pub(super) struct PositionRow {
    principal_paise: i64,
    interest_paise: i64,
    fee_paise: i64,
    penalty_paise: i64,
    advance_paise: i64,
    interest_paid_paise: i64,
    interest_accrued_paise: i64,
    #[serde(deserialize_with = "day::option::deserialize")]
    oldest_unpaid_due: Option<Date>,
    #[serde(deserialize_with = "day::option::deserialize")]
    period_start: Option<Date>,
    #[serde(deserialize_with = "day::option::deserialize")]
    period_due: Option<Date>,
    period_interest_paise: i64,
}

/// Returns amounts by head: penalty, fee, interest, principal.
pub(super) fn heads([penalty, fee, interest, principal]: [i64; 4]) -> Heads {
    Heads::of_instalment(Money::from_paise(interest), Money::from_paise(principal))
        .with_charges(Money::from_paise(penalty), Money::from_paise(fee))
}

impl From<PositionRow> for Position {
    fn from(row: PositionRow) -> Self {
        let period = row.period_start.zip(row.period_due).map(|(start, due)| Period {
            start,
            due,
            interest: Money::from_paise(row.period_interest_paise),
        });
        Self {
            owed: heads([
                row.penalty_paise,
                row.fee_paise,
                row.interest_paise,
                row.principal_paise,
            ]),
            advance: Money::from_paise(row.advance_paise),
            interest_paid: Money::from_paise(row.interest_paid_paise),
            interest_accrued: Money::from_paise(row.interest_accrued_paise),
            oldest_unpaid_due: row.oldest_unpaid_due,
            period,
        }
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct InstalmentRow {
    number: u16,
    #[serde(deserialize_with = "day::deserialize")]
    due_on: Date,
    principal_paise: i64,
    interest_paise: i64,
    fee_paise: i64,
    #[serde(default)]
    penalty_paise: i64,
    #[serde(default)]
    principal_paid_paise: i64,
    #[serde(default)]
    interest_paid_paise: i64,
    #[serde(default)]
    fee_paid_paise: i64,
    #[serde(default)]
    penalty_paid_paise: i64,
    #[serde(default, deserialize_with = "day::option::deserialize")]
    settled_on: Option<Date>,
}

impl From<InstalmentRow> for InstalmentStanding {
    fn from(row: InstalmentRow) -> Self {
        Self {
            number: row.number,
            due_on: row.due_on,
            asked: heads([
                row.penalty_paise,
                row.fee_paise,
                row.interest_paise,
                row.principal_paise,
            ]),
            paid: heads([
                row.penalty_paid_paise,
                row.fee_paid_paise,
                row.interest_paid_paise,
                row.principal_paid_paise,
            ]),
            settled_on: row.settled_on,
        }
    }
}
