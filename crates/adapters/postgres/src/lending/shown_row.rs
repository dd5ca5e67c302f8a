use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Nullable, Text},
};
use munim_kernel::{ClientId, Money, StoreError};
use munim_lending::{AmountLadder, ListedLoan};

use super::loan_reader::{ListedRow, listed};
use crate::errors::corrupt;

/// Returns SQL for how many loans of a client of tenant `$1` count for the next cycle: those in a state that is
/// [repaid](munim_lending::LoanState::is_repaid), and those before the first one in the database, by its number.
pub(super) fn repaid_loans(client: &str) -> String {
    format!(
        "(SELECT count(*) FILTER (WHERE r.state = 'closed') + coalesce(min(r.cycle) - 1, 0) FROM loans r
           WHERE r.tenant_id = $1 AND r.client_id = {client} AND r.disbursed_on IS NOT NULL)"
    )
}

/// Converts the count of [`repaid_loans`].
pub(super) fn repaid(count: i64, client: ClientId) -> Result<u16, StoreError> {
    u16::try_from(count).map_err(|_| corrupt("loans", "cycle", format!("client {client}")))
}

/// A loan as its own page shows it.
#[derive(QueryableByName)]
pub(super) struct ShownRow {
    #[diesel(embed)]
    listed: ListedRow,
    #[diesel(sql_type = BigInt)]
    repaid_loans: i64,
    #[diesel(sql_type = Array<BigInt>)]
    amount_ladder_paise: Vec<i64>,
    #[diesel(sql_type = Nullable<Text>)]
    approved_by_name: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    early_money: Option<String>,
}

/// Returns the query for a loan `l` of tenant `$1`, as a [`ShownRow`].
pub(super) fn shown(rest: &str) -> String {
    format!(
        "SELECT s.*, {} AS repaid_loans, coalesce(v.amount_ladder_paise, '{{}}') AS amount_ladder_paise,
           munim_username($1, s.approved_by) AS approved_by_name, v.early_money
         FROM ({}) s
         LEFT JOIN loan_product_versions v ON v.tenant_id = $1 AND v.product_id = s.product_id
           AND v.terms_version = s.terms_version",
        repaid_loans("s.client_id"),
        listed("loans l", rest)
    )
}

impl TryFrom<ShownRow> for ListedLoan {
    type Error = StoreError;

    fn try_from(row: ShownRow) -> Result<Self, StoreError> {
        let mut listed = ListedLoan::try_from(row.listed)?;
        let (state, product, client) = {
            let record = listed.loan.get();
            (record.state, record.product, record.client)
        };
        if state.is_application() {
            let rungs = row.amount_ladder_paise.into_iter().map(Money::from_paise);
            let ladder = AmountLadder::try_new(rungs.collect())
                .map_err(|_| corrupt("loan_product_versions", "amount_ladder_paise", product))?;
            listed.cycle = Some(ladder.cycle(repaid(row.repaid_loans, client)?));
        }
        listed.approved_by = row.approved_by_name;
        let early_money = row.early_money.as_deref().map(str::parse).transpose();
        listed.early_money =
            early_money.map_err(|_| corrupt("loan_product_versions", "early_money", product))?;
        Ok(listed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cycles_that_no_client_can_have_are_refused() {
        let client = ClientId::try_new(7).unwrap();
        assert_eq!(repaid(3, client), Ok(3));
        for count in [-1, 65_536] {
            assert_eq!(
                repaid(count, client),
                Err(StoreError::Corrupt("loans.cycle of client 7".to_owned()))
            );
        }
    }
}
