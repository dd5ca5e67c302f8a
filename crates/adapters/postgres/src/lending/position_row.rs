use diesel::{
    prelude::*,
    sql_types::{BigInt, Date as SqlDate, Nullable, SmallInt},
};
use munim_kernel::{Money, StoreError};
use munim_lending::{Heads, InstalmentStanding, Position};
use serde::{Deserialize, Deserializer, de::Error as _};
use time::Date;

use super::instalment_columns::carried;
use crate::{errors::corrupt, json_row::day, stored::Columns};

/// The columns of the position `p` of a loan, which [`position`] reads.
pub(super) const POSITION: &str = "p.principal_paise AS owed_principal_paise, p.interest_paise AS owed_interest_paise,
    p.fee_paise AS owed_fee_paise, p.penalty_paise AS owed_penalty_paise, p.advance_paise, p.interest_paid_paise,
    p.oldest_unpaid_due";

/// Returns amounts by component: penalty, fee, interest, principal.
pub(crate) fn heads([penalty, fee, interest, principal]: [i64; 4]) -> Heads {
    Heads::of_instalment(Money::from_paise(interest), Money::from_paise(principal))
        .with_charges(Money::from_paise(penalty), Money::from_paise(fee))
}

/// Reads the position of a loan, which applications do not have. What accrues on it follows from its instalments.
pub(super) fn position(row: &Columns<'_>) -> Result<Option<Position>, StoreError> {
    let principal: Option<i64> = row.get("owed_principal_paise")?;
    let Some(principal) = principal else {
        return Ok(None);
    };
    Ok(Some(Position {
        owed: heads([
            row.get("owed_penalty_paise")?,
            row.get("owed_fee_paise")?,
            row.get("owed_interest_paise")?,
            principal,
        ]),
        advance: row.get("advance_paise")?,
        interest_paid: row.get("interest_paid_paise")?,
        oldest_unpaid_due: row.get("oldest_unpaid_due")?,
        ..Position::default()
    }))
}

fn number<'de, D: Deserializer<'de>>(from: D) -> Result<i16, D::Error> {
    i16::try_from(u16::deserialize(from)?).map_err(D::Error::custom)
}

/// An instalment, read as a row or from JSON.
#[derive(Debug, Deserialize, QueryableByName)]
pub(super) struct InstalmentRow {
    #[serde(deserialize_with = "number")]
    #[diesel(sql_type = SmallInt)]
    number: i16,
    #[serde(deserialize_with = "day::deserialize")]
    #[diesel(sql_type = SqlDate)]
    due_on: Date,
    #[diesel(sql_type = BigInt)]
    principal_paise: i64,
    #[diesel(sql_type = BigInt)]
    interest_paise: i64,
    #[diesel(sql_type = BigInt)]
    fee_paise: i64,
    #[diesel(sql_type = BigInt)]
    penalty_paise: i64,
    #[diesel(sql_type = BigInt)]
    principal_paid_paise: i64,
    #[diesel(sql_type = BigInt)]
    interest_paid_paise: i64,
    #[diesel(sql_type = BigInt)]
    fee_paid_paise: i64,
    #[diesel(sql_type = BigInt)]
    penalty_paid_paise: i64,
    #[serde(deserialize_with = "day::option::deserialize")]
    #[diesel(sql_type = Nullable<SqlDate>)]
    settled_on: Option<Date>,
    #[serde(deserialize_with = "Option::deserialize")]
    #[diesel(sql_type = Nullable<BigInt>)]
    interest_to_come: Option<i64>,
    #[serde(deserialize_with = "Option::deserialize")]
    #[diesel(sql_type = Nullable<BigInt>)]
    interest_left: Option<i64>,
    #[diesel(sql_type = BigInt)]
    interest_waived_paise: i64,
}

impl TryFrom<InstalmentRow> for InstalmentStanding {
    type Error = StoreError;

    fn try_from(row: InstalmentRow) -> Result<Self, StoreError> {
        Ok(Self {
            number: u16::try_from(row.number).map_err(|_| corrupt("instalments", "number", row.number))?,
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
            waived: Money::from_paise(row.interest_waived_paise),
            settled_on: row.settled_on,
            carried: carried(row.interest_to_come, row.interest_left),
        })
    }
}

/// An instalment of an earlier schedule, of which nothing was paid.
#[derive(Debug, Deserialize)]
pub(super) struct PlannedRow {
    number: u16,
    #[serde(deserialize_with = "day::deserialize")]
    due_on: Date,
    principal_paise: i64,
    interest_paise: i64,
    fee_paise: i64,
    penalty_paise: i64,
    #[serde(deserialize_with = "Option::deserialize")]
    interest_to_come: Option<i64>,
    #[serde(deserialize_with = "Option::deserialize")]
    interest_left: Option<i64>,
}

impl From<PlannedRow> for InstalmentStanding {
    fn from(row: PlannedRow) -> Self {
        Self {
            number: row.number,
            due_on: row.due_on,
            asked: heads([
                row.penalty_paise,
                row.fee_paise,
                row.interest_paise,
                row.principal_paise,
            ]),
            paid: heads([0; 4]),
            waived: Money::ZERO,
            settled_on: None,
            carried: carried(row.interest_to_come, row.interest_left),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn stored() -> Value {
        json!({"number": 3, "due_on": "2026-11-24", "principal_paise": 200_000, "interest_paise": 60_000, "fee_paise": 500,
            "penalty_paise": 250, "principal_paid_paise": 100_000, "interest_paid_paise": 60_000, "fee_paid_paise": 500,
            "penalty_paid_paise": 250, "settled_on": null, "interest_to_come": null, "interest_left": null,
            "interest_waived_paise": 0})
    }

    #[test]
    fn an_instalment_that_lacks_a_column_is_refused_instead_of_unpaid() {
        let row = || serde_json::from_value::<InstalmentRow>(stored()).unwrap();
        let whole = InstalmentStanding::try_from(row()).unwrap();
        assert_eq!(whole.paid, heads([250, 500, 60_000, 100_000]));
        for column in stored().as_object().unwrap().keys() {
            let mut renamed = stored();
            renamed.as_object_mut().unwrap().remove(column);
            let refused = serde_json::from_value::<InstalmentRow>(renamed).unwrap_err();
            assert!(
                refused.to_string().contains(column.as_str()),
                "{column}: {refused}"
            );
        }
        for number in [-1, 70_000] {
            let mut wrong = stored();
            wrong["number"] = json!(number);
            assert!(
                serde_json::from_value::<InstalmentRow>(wrong).is_err(),
                "{number}"
            );
        }
        let negative = InstalmentRow { number: -3, ..row() };
        assert_eq!(
            InstalmentStanding::try_from(negative).err(),
            Some(StoreError::Corrupt("instalments.number of -3".to_owned()))
        );
    }
}
