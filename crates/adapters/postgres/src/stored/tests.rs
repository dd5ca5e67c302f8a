use munim_kernel::{BranchId, ClientId, Money};
use serde_json::json;
use time::{Date, macros::date};

use super::*;

#[derive(Debug, PartialEq)]
struct Visit {
    client: ClientId,
    branch: Option<BranchId>,
    on: Date,
    paid: Money,
    number: u16,
}

impl FromRow for Visit {
    const ROW: (&'static str, &'static str) = ("visits", "client_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            client: row.get("client_id")?,
            branch: row.get("branch_id")?,
            on: row.get("visited_on")?,
            paid: row.get("paid_paise")?,
            number: row.get("number")?,
        })
    }
}

fn stored() -> Value {
    json!({"client_id": 7, "branch_id": null, "visited_on": "2026-11-24", "paid_paise": 500, "number": 3})
}

fn read(row: &Value) -> Result<Visit, StoreError> {
    let source = Source::Json(row.as_object().unwrap());
    Visit::from_row(&Columns {
        source,
        row: Visit::ROW,
    })
}

#[test]
fn values_of_the_domain_are_read_by_the_names_of_columns() {
    let expected = Visit {
        client: ClientId::try_new(7).unwrap(),
        branch: None,
        on: date!(2026 - 11 - 24),
        paid: Money::from_paise(500),
        number: 3,
    };
    assert_eq!(read(&stored()), Ok(expected));
}

#[test]
fn values_that_do_not_fit_and_columns_that_are_missing_are_corrupt() {
    for (column, wrong) in [
        ("branch_id", json!(0)),
        ("visited_on", json!("2026-13-24")),
        ("paid_paise", json!("500")),
        ("number", json!(-3)),
    ] {
        let mut row = stored();
        row[column] = wrong;
        let Err(StoreError::Corrupt(named)) = read(&row) else {
            panic!("{column} was read");
        };
        let begins = format!("visits.{column} of ");
        assert!(
            named.starts_with(&begins) && named.contains("client_id 7"),
            "{named}"
        );
        row.as_object_mut().unwrap().remove(column);
        assert!(matches!(read(&row), Err(StoreError::Corrupt(_))), "{column}");
    }
}
